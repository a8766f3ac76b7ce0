import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

import type { BookingView, OfferedStart, readAvailability } from '#features/booking/contract.ts'

import { api } from '../api.ts'
import { alwaysFresh, invalidate } from '../query.tsx'
import type { ChosenService } from './bookable-salon.ts'
import { addDays } from './dates.ts'

/** For what free times are wanted. */
export interface FreeTimesWish {
  readonly slug: string
  readonly services: readonly ChosenService[]
  readonly staffId: string | undefined
  /** One after the other unless said otherwise. */
  readonly mode?: BookingView['mode']
  /** Own hold, whose time counts as free. */
  readonly holdToken?: string | undefined
  /** A booking that would be moved: its time counts as free. */
  readonly reschedules?: string | undefined
}

const weekDays = 7
/** The longest span that one call answers. */
const spanDays = 62
const root = 'free-times'

const keyOf = ({ slug, services, staffId, mode, reschedules }: FreeTimesWish, from: string, to: string) => [
  root,
  slug,
  services,
  staffId ?? null,
  mode ?? null,
  reschedules ?? null,
  from,
  to,
]

function fetchDays(wish: FreeTimesWish, from: string, to: string, signal: AbortSignal) {
  const { slug, services, staffId, mode, holdToken, reschedules } = wish
  return api<typeof readAvailability>('GET', '/salons/{salon}/availability', {
    params: { salon: slug },
    query: {
      service: services.map(({ serviceId }) => serviceId),
      option: services.flatMap(({ optionIds }) => optionIds),
      staff: staffId,
      mode,
      from,
      to,
      hold: holdToken,
      reschedules,
    },
    signal,
  })
}

const queryOf = (wish: FreeTimesWish, from: string, to: string) => ({
  ...alwaysFresh,
  queryKey: keyOf(wish, from, to),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchDays(wish, from, to, signal),
  gcTime: 60_000,
  refetchOnWindowFocus: true,
})

export interface FreeDays {
  /** Undefined: not known yet. */
  readonly startsOn: (date: string) => readonly OfferedStart[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

/**
 * Free times week by week, as far as somebody has looked, never from memory.
 * @param weeks how many weeks from `today` on
 * @param horizon the last day that can be booked
 */
export function useFreeDays(wish: FreeTimesWish, today: string, weeks: number, horizon: string): FreeDays {
  const results = useQueries({
    queries: Array.from({ length: weeks }, (_, week) => {
      const from = addDays(today, week * weekDays)
      const last = addDays(from, weekDays - 1)
      return { ...queryOf(wish, from, last < horizon ? last : horizon), enabled: from <= horizon }
    }),
  })
  const days = new Map(
    results.flatMap(({ data }) => data?.days.map(({ date, starts }) => [date, starts] as const) ?? []),
  )
  const failed = results.filter(({ isError }) => isError)
  return {
    startsOn: (date) => days.get(date),
    error: failed[0]?.error,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

/** The first day with a free time from a day on; null: there is none; undefined: not known (yet). */
export function useFirstFreeDay(
  wish: FreeTimesWish,
  from: string,
  { horizon, enabled }: { readonly horizon: string; readonly enabled: boolean },
): string | null | undefined {
  const last = addDays(from, spanDays - 1)
  const { data } = useQuery({
    ...queryOf(wish, from, last < horizon ? last : horizon),
    enabled: enabled && from <= horizon,
  })
  if (from > horizon) return null
  return data && (data.days.find(({ starts }) => starts.length > 0)?.date ?? null)
}

const outdate = (client: QueryClient) => invalidate(client, [root])

/** Call when free times must have changed: a lost slot, a hold that ran out. */
export function useOutdateFreeTimes(): () => void {
  const client = useQueryClient()
  return () => void outdate(client)
}
