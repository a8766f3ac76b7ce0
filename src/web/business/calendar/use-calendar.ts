import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { CalendarView, readCalendar } from '#features/calendar/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, failsAtOnce } from '../../app/query.tsx'
import { watchChanges } from './changes.ts'

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
  const isLive = useChanges(salonId)
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

/** Fetches every open calendar and booking of the salon again after a change. @returns whether the page hears of changes */
function useChanges(salonId: string): boolean {
  const client = useQueryClient()
  const [isLive, setIsLive] = useState(true)
  useEffect(() => {
    const stop = new AbortController()
    const onChange = () => {
      for (const name of ['calendar', 'booking'])
        void client.invalidateQueries({ queryKey: [name, salonId], refetchType: 'active' })
    }
    void watchChanges({ salonId, onChange, onLive: setIsLive, signal: stop.signal })
    return () => stop.abort()
  }, [client, salonId])
  return isLive
}
