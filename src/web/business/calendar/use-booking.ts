import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Mark } from '#domain/booking-state.ts'
import type { CalendarBooking, readBooking } from '#features/calendar/contract.ts'
import type {
  answerDispute,
  cancelBooking,
  MailOutcome,
  markBooking,
} from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, saidAtOnce } from '../../app/query.tsx'
import { useSentence } from '../../app/use-sentence.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { toastNotified } from './toast-notified.ts'
import { useCalendarWords } from './words.ts'

/** One booking with all that stands behind it, right while it is open. */
export function useBooking(salonId: string, bookingId: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    ...saidAtOnce,
    queryKey: ['booking', salonId, bookingId, locale],
    queryFn: ({ signal }) =>
      api<typeof readBooking>('GET', '/business/salons/{id}/bookings/{booking}', {
        params: { id: salonId, booking: bookingId },
        signal,
      }),
  })
}

/** Everything open of a salon is asked for again. */
export function useRefresh(salonId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      ['calendar', 'booking'].map((name) => client.invalidateQueries({ queryKey: [name, salonId] })),
    )
  }
}

interface Step {
  readonly name: string
  readonly send: () => Promise<{ readonly id: string; readonly mail?: MailOutcome }>
  /** Said once it is done. */
  readonly done: string
}

/** The steps of a booking and its end, each sent once however often the button is pressed. */
export function useBookingActions(salonId: string) {
  const words = useCalendarWords()
  const refresh = useRefresh(salonId)
  const sentence = useSentence(words.failedSave)
  const { run, busyWith } = useAction<Step, never>(
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
  const to = ({ id }: CalendarBooking) => ({ id: salonId, booking: id })
  return {
    /** The name of the step that is under way. */
    busy: busyWith?.name,
    mark: (booking: CalendarBooking, status: Mark) =>
      run({
        name: status,
        send: () =>
          api<typeof markBooking>('POST', '/business/salons/{id}/bookings/{booking}/mark', {
            params: to(booking),
            body: { seen: booking.stamp, status },
          }),
        done: words.booking.marked[status],
      }),
    answer: (booking: CalendarBooking, outcome: 'came' | 'cancelled' | 'kept', note: string) =>
      run({
        name: outcome,
        send: () =>
          api<typeof answerDispute>('POST', '/business/salons/{id}/bookings/{booking}/dispute-answer', {
            params: to(booking),
            body: { seen: booking.stamp, outcome, note },
          }),
        done: words.dispute.answered,
      }),
    cancel: (booking: CalendarBooking, reason: string) =>
      run({
        name: 'cancel',
        send: () =>
          api<typeof cancelBooking>('POST', '/business/salons/{id}/bookings/{booking}/cancel', {
            params: to(booking),
            body: { seen: booking.stamp, reason },
          }),
        done: words.cancelling.done,
      }),
  }
}
