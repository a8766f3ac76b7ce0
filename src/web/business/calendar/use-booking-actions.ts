import type { Mark } from '#domain/booking-state.ts'
import type { BookingDetails, CalendarBooking } from '#features/calendar/contract.ts'
import type {
  answerDispute,
  cancelBooking,
  MailOutcome,
  markBooking,
  waiveFee,
} from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { useSentence } from '../../app/use-sentence.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { toastNotified } from './toast-notified.ts'
import { useRefresh } from './use-booking.ts'
import { useCalendarWords } from './words.ts'

export type DisputeOutcome = NonNullable<NonNullable<BookingDetails['dispute']>['outcome']>

/** The calls that change a booking. Each sends the stamp of the booking as it was seen. */
function callsOf(salonId: string, { id, stamp: seen }: CalendarBooking) {
  const params = { id: salonId, booking: id }
  const path = '/business/salons/{id}/bookings/{booking}'
  return {
    mark: (status: Mark) =>
      api<typeof markBooking>('POST', `${path}/mark`, { params, body: { seen, status } }),
    answer: (outcome: DisputeOutcome, note: string) =>
      api<typeof answerDispute>('POST', `${path}/dispute-answer`, { params, body: { seen, outcome, note } }),
    waive: (cents: number, reason: string) =>
      api<typeof waiveFee>('POST', `${path}/waive`, { params, body: { seen, cents, reason } }),
    cancel: (reason: string, following: boolean) =>
      api<typeof cancelBooking>('POST', `${path}/cancel`, {
        params,
        body: { seen, reason, ...(following && { following }) },
      }),
  }
}

/** The acts on a booking; each is sent once however often its button is pressed. */
export function useBookingActions(salonId: string) {
  const words = useCalendarWords()
  const { run, busy } = useBookingAction(salonId)
  return {
    busy,
    mark: (booking: CalendarBooking, status: Mark) =>
      run({
        name: status,
        send: () => callsOf(salonId, booking).mark(status),
        done: words.booking.marked[status],
      }),
    answer: (booking: CalendarBooking, outcome: DisputeOutcome, note: string) =>
      run({
        name: outcome,
        send: () => callsOf(salonId, booking).answer(outcome, note),
        done: words.dispute.answered,
      }),
    waive: (booking: CalendarBooking, cents: number, reason: string) =>
      run({
        name: 'waive',
        send: () => callsOf(salonId, booking).waive(cents, reason),
        done: words.fee.done,
      }),
    cancel: (booking: CalendarBooking, reason: string, following: boolean) =>
      run({
        name: 'cancel',
        send: () => callsOf(salonId, booking).cancel(reason, following),
        done: following ? words.cancelling.doneFollowing : words.cancelling.done,
      }),
  }
}

interface BookingAction {
  readonly name: string
  readonly send: () => Promise<{ readonly id: string; readonly mail?: MailOutcome }>
  /** The toast after success. */
  readonly done: string
}

/** Runs one action at a time and reports its result in a toast. @returns `busy`: the name of the running action */
function useBookingAction(salonId: string) {
  const words = useCalendarWords()
  const refresh = useRefresh(salonId)
  const sentence = useSentence(words.failedSave)
  const { run, busyWith } = useAction<BookingAction, never>(
    async ({ send, done }) => {
      const { mail = 'none' } = await send()
      toastNotified(words, done, mail)
    },
    {
      explain: (error) => {
        toast(sentence(error), { kind: 'error' })
        return undefined
      },
      onSettled: refresh,
    },
  )
  return { run, busy: busyWith?.name }
}
