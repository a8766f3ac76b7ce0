import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

import type { CalendarView, readCalendar } from '#features/calendar/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, failsAtOnce } from '../../app/query.tsx'
import { useIsLive } from '../live/live-salon.tsx'

interface CalendarQuery {
  readonly salonId: string
  /** First day. */
  readonly from: string | undefined
  readonly days: number
  /** Only this team member's column. */
  readonly staffId: string | undefined
  /** False while the day is not known yet. */
  readonly isDayKnown: boolean
}

/** A calendar on the page. */
export interface LoadedCalendar {
  readonly salonId: string
  readonly view: CalendarView
  /** Draws a change at once, before the server has answered. */
  readonly show: (change: (view: CalendarView) => CalendarView) => void
}

/** How often the calendar is fetched while the page does not hear of changes. */
const LOOK_MILLISECONDS = 10_000

/** The calendar of some days, kept right while it is open. */
export function useCalendar({ salonId, from, days, staffId, isDayKnown }: CalendarQuery) {
  const locale = useLocale()
  const client = useQueryClient()
  const isLive = useIsLive()
  const queryKey = ['calendar', salonId, locale, from, days, staffId] as const
  const query = useQuery({
    ...alwaysFresh,
    ...failsAtOnce,
    queryKey,
    enabled: isDayKnown,
    queryFn: ({ signal }) =>
      api<typeof readCalendar>('GET', '/business/salons/{id}/calendar', {
        params: { id: salonId },
        query: { from, days, staff: staffId },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? false : LOOK_MILLISECONDS,
  })
  const show: LoadedCalendar['show'] = (change) => {
    client.setQueryData<CalendarView>(queryKey, (view) => view && change(view))
  }
  return { query, isLive, show }
}
