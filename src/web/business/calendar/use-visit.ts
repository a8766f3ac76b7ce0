import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Mark } from '#domain/booking-state.ts'
import type { CalendarBooking, readVisit } from '#features/calendar/contract.ts'
import type {
  answerDispute,
  cancelVisit,
  MailOutcome,
  markVisit,
} from '#features/calendar/contract/visits.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, saidAtOnce } from '../../app/query.tsx'
import { toast } from '../../ui/toast.ts'
import { toastTold } from './toast-told.ts'
import { useCalendarWords } from './words.ts'

/** One visit with all that stands behind it, right while it is open. */
export function useVisit(salonId: string, bookingId: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    ...saidAtOnce,
    queryKey: ['visit', salonId, bookingId, locale],
    queryFn: ({ signal }) =>
      api<typeof readVisit>('GET', '/business/salons/{id}/bookings/{booking}', {
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
      ['calendar', 'visit'].map((name) => client.invalidateQueries({ queryKey: [name, salonId] })),
    )
  }
}

/** The steps of a visit and its end, each sent once however often the button is pressed. */
export function useVisitSteps(salonId: string) {
  const words = useCalendarWords()
  const refresh = useRefresh(salonId)
  const [busy, setBusy] = useState<string>()
  const run = async (
    name: string,
    work: () => Promise<{ readonly id: string; readonly mail?: MailOutcome }>,
    done: string,
  ): Promise<boolean> => {
    if (busy !== undefined) return false
    setBusy(name)
    try {
      const { mail = 'none' } = await work()
      toastTold(words, done, mail)
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      toast(error.detail === '' ? words.failedSave : error.detail, { kind: 'error' })
      return false
    } finally {
      await refresh()
      setBusy(undefined)
    }
  }
  const to = ({ id }: CalendarBooking) => ({ id: salonId, booking: id })
  return {
    busy,
    mark: (booking: CalendarBooking, status: Mark) =>
      run(
        status,
        () =>
          api<typeof markVisit>('POST', '/business/salons/{id}/bookings/{booking}/mark', {
            params: to(booking),
            body: { seen: booking.stamp, status },
          }),
        words.visit.marked[status],
      ),
    answer: (booking: CalendarBooking, outcome: 'came' | 'cancelled' | 'kept', note: string) =>
      run(
        outcome,
        () =>
          api<typeof answerDispute>('POST', '/business/salons/{id}/bookings/{booking}/dispute-answer', {
            params: to(booking),
            body: { seen: booking.stamp, outcome, note },
          }),
        words.dispute.answered,
      ),
    cancel: (booking: CalendarBooking, reason: string) =>
      run(
        'cancel',
        () =>
          api<typeof cancelVisit>('POST', '/business/salons/{id}/bookings/{booking}/cancel', {
            params: to(booking),
            body: { seen: booking.stamp, reason },
          }),
        words.cancelling.done,
      ),
  }
}
