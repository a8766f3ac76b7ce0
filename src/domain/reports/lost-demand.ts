/** Equal requests that found no free time; hours are half-open, null for any time of the day. */
export interface LostRequests {
  /** YYYY-MM-DD, a date at the salon. */
  readonly day: string
  readonly fromHour: number | null
  readonly toHour: number | null
  readonly reason: 'full' | 'closed'
  readonly times: number
}

export interface LostWeekday {
  /** ISO: 1 = Monday. */
  readonly weekday: number
  readonly times: number
  /** Requests when all suitable staff were busy; in the rest, none of them worked. */
  readonly full: number
  readonly anyTime: number
  /** Counts by local hour, 24 of them. A request for several hours counts in each. */
  readonly hours: readonly number[]
}

const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek
const sumOf = (requests: readonly LostRequests[]): number =>
  requests.reduce((sum, { times }) => sum + times, 0)

const covers = ({ fromHour, toHour }: LostRequests, hour: number): boolean =>
  fromHour !== null && toHour !== null && fromHour <= hour && hour < toHour

/** Requests by weekday and hour. */
export const lostByWeekday = (requests: readonly LostRequests[]): readonly LostWeekday[] =>
  Array.from({ length: 7 }, (_, index) => {
    const own = requests.filter(({ day }) => weekdayOf(day) === index + 1)
    return {
      weekday: index + 1,
      times: sumOf(own),
      full: sumOf(own.filter(({ reason }) => reason === 'full')),
      anyTime: sumOf(own.filter(({ fromHour }) => fromHour === null)),
      hours: Array.from({ length: 24 }, (_hour, hour) =>
        sumOf(own.filter((request) => covers(request, hour))),
      ),
    }
  })

export interface LostPeak {
  readonly weekday: number
  readonly times: number
  /** For requests with hours: the most requested hour and its neighbours that were requested nearly as often. */
  readonly hours: { readonly from: number; readonly to: number } | null
  /** True when most of the demand was for times without staff. */
  readonly isClosed: boolean
}

/** The share of the most requested hour's demand that a neighbouring hour needs to be included. */
const NEARLY = 0.75

/** The weekday with the most unmet demand, and its hours if known; null without unmet demand. */
export function lostPeak(weekdays: readonly LostWeekday[]): LostPeak | null {
  const [most] = weekdays.toSorted((a, b) => b.times - a.times)
  if (!most || most.times === 0) return null
  const { weekday, times, full, hours } = most
  const top = Math.max(...hours)
  const isNear = (hour: number) => (hours[hour] ?? 0) >= top * NEARLY
  let from = hours.indexOf(top)
  let to = from + 1
  while (top > 0 && from > 0 && isNear(from - 1)) from -= 1
  while (top > 0 && to < 24 && isNear(to)) to += 1
  return { weekday, times, hours: top > 0 ? { from, to } : null, isClosed: full * 2 < times }
}
