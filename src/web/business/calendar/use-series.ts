import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { CalendarBooking } from '#features/calendar/contract.ts'
import type {
  listSeriesDates,
  repeatBooking,
  SeriesDate,
  SeriesDates,
} from '#features/calendar/contract/series.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { failsAtOnce } from '../../app/query.tsx'
import { afterRefusal, bodyOf, bookedCount, draftOf, isSettled, type DateDraft } from './series-draft.ts'
import { useSeriesWords } from './series-words.ts'
import { toastNotified } from './toast-notified.ts'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'

const path = '/business/salons/{id}/bookings/{booking}/series'

interface Rhythm {
  readonly weeks: number
  readonly count: number
}

/** The dates of a series when the rhythm is chosen; the server checks them again when it saves. */
export function useSeriesDates(salonId: string, bookingId: string, rhythm: Rhythm) {
  const locale = useLocale()
  return useQuery({
    ...failsAtOnce,
    queryKey: ['series-dates', salonId, bookingId, locale, rhythm],
    refetchOnMount: 'always',
    gcTime: 0,
    queryFn: ({ signal }) =>
      api<typeof listSeriesDates>('GET', path, {
        params: { id: salonId, booking: bookingId },
        query: { weeks: rhythm.weeks, count: rhythm.count },
        signal,
      }),
  })
}

interface Series {
  readonly salonId: string
  readonly booking: CalendarBooking
  readonly dates: SeriesDates
  readonly onDone: () => void
}

/** The decisions about the dates, and the booking of them: all or none. */
export function useSeriesForm({ salonId, booking, dates, onDone }: Series) {
  const words = useSeriesWords()
  const all = useCalendarWords()
  const [drafts, setDrafts] = useState(() => draftOf(dates))
  const [asks, setAsks] = useState(false)
  const { isBusy, problem, save } = useSave(salonId, onDone)
  const isOpen = !drafts.every(isSettled)
  const count = bookedCount(drafts)
  const change = (key: string, to: Partial<DateDraft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...to } : draft)))
  const submit = () => {
    setAsks(true)
    if (isOpen || count === 0) return
    save(async () => {
      try {
        const { bookings, mail } = await api<typeof repeatBooking>('POST', path, {
          params: { id: salonId, booking: booking.id },
          body: bodyOf(drafts),
        })
        toastNotified(all, words.done(booking.clientName, bookings.length), mail)
      } catch (error) {
        setDrafts(afterRefusal(drafts, datesOf(error)))
        throw error
      }
    })
  }
  return {
    drafts,
    change,
    submit,
    isBusy,
    count,
    problem: problem && { text: isOpen ? words.changed : problem.text, canInsist: false },
    /** The reason why it was not sent, after an attempt. */
    fault: asks && count === 0 ? words.empty : asks && isOpen && !problem ? words.undecided : undefined,
  }
}

function datesOf(error: unknown): readonly SeriesDate[] {
  if (!(error instanceof ApiProblem)) return []
  const { dates } = error.extra as { readonly dates?: readonly SeriesDate[] }
  return dates ?? []
}
