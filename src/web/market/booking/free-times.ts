import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

import type { OfferedStart } from '#features/booking/contract.ts'

import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { addDays } from '../../ui/dates.ts'
import { askFreeDays, takeEarly, weekOf, type DaysAsked, type FreeTimesQuery } from './ask-free-days.ts'

/** The longest span that one call answers. */
const spanDays = 62
const root = 'free-times'

const keyOf = (
  { slug, services, staffId, mode, reschedules }: FreeTimesQuery,
  { from, to, first }: DaysAsked,
) => [root, slug, services, staffId ?? null, mode ?? null, reschedules ?? null, from, to, first ?? null]

const fetchDays = (query: FreeTimesQuery, asked: DaysAsked, signal: AbortSignal) =>
  takeEarly(query, asked) ?? askFreeDays(query, asked, signal)

const queryOf = (query: FreeTimesQuery, asked: DaysAsked) => ({
  ...alwaysFresh,
  queryKey: keyOf(query, asked),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchDays(query, asked, signal),
  gcTime: 60_000,
  refetchOnWindowFocus: true,
})

export interface FreeDays {
  /** Undefined until the answer is there. */
  readonly startsOn: (date: string) => readonly OfferedStart[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

/**
 * Free times week by week, as far as the customer has scrolled, never from a cache.
 * @param weeks how many weeks from `today` on
 * @param horizon the last day that can be booked
 */
export function useFreeDays(query: FreeTimesQuery, today: string, weeks: number, horizon: string): FreeDays {
  const results = useQueries({
    queries: Array.from({ length: weeks }, (_, week) => {
      const asked = weekOf(week, today, horizon)
      return { ...queryOf(query, asked), enabled: asked.from <= horizon }
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

/** The first day with a free time from a day on; null if there is none, undefined until it is known. */
export function useFirstFreeDay(
  query: FreeTimesQuery,
  from: string,
  { horizon, enabled }: { readonly horizon: string; readonly enabled: boolean },
): string | null | undefined {
  const last = addDays(from, spanDays - 1)
  const { data } = useQuery({
    ...queryOf(query, { from, to: last < horizon ? last : horizon, first: 1 }),
    enabled: enabled && from <= horizon,
  })
  if (from > horizon) return null
  return data && (data.days.find(({ starts }) => starts.length > 0)?.date ?? null)
}

/**
 * The next available start of each team member in a range of days, with one call each; null if there is none,
 * undefined until it is known. An undefined id stands for no preference.
 */
export function useNextStarts(
  query: Omit<FreeTimesQuery, 'staffId'>,
  staffIds: readonly (string | undefined)[],
  [from, last]: readonly [from: string, last: string],
): readonly (string | null | undefined)[] {
  const end = addDays(from, spanDays - 1)
  const asked = { from, to: end < last ? end : last, first: 1 }
  const results = useQueries({ queries: staffIds.map((staffId) => queryOf({ ...query, staffId }, asked)) })
  return results.map(({ data }) => data && (data.days.flatMap(({ starts }) => starts)[0]?.start ?? null))
}

const outdate = (client: QueryClient) => invalidate(client, [root])

/** Call when free times must have changed: a lost slot, a hold that ran out. */
export function useOutdateFreeTimes(): () => void {
  const client = useQueryClient()
  return () => void outdate(client)
}
