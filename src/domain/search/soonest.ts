import { dayNumberOf } from '../availability/day-clock.ts'
import type { SalonId } from '../ids.ts'
import { bitOfHour } from './free-hours.ts'
import type { FreeTime, SalonsThatFit, SoonestSalon } from './search-index.ts'

/** A free start. */
interface Started {
  /** ISO with the salon's offset. */
  readonly start: string
}

/** The number of salons that are read together. */
const salonsATurn = 4

/** The hours of each day from a local moment on. */
export function hoursOfDays(now: Temporal.PlainDateTime, days: number): readonly (readonly FreeTime[])[] {
  const today = dayNumberOf(now.toPlainDate().toString())
  return Array.from({ length: days }, (_, index) => {
    const first = index === 0 ? now.hour : 0
    const hours = new Set(Array.from({ length: 24 - first }, (__, more) => bitOfHour(first + more)))
    return [...hours].map((bit) => ({ day: today + index, hours: bit }))
  })
}

export const soonestOf = <Start extends Started>(times: readonly (Start | null)[]): Start | null =>
  times
    .filter((time) => time !== null)
    .toSorted((one, other) => Temporal.Instant.compare(one.start, other.start))[0] ?? null

/** Whether a start is in an earlier hour, or at the beginning of this one. */
export function isNotAfter({ start }: Started, { day, hours }: FreeTime): boolean {
  const startsOnDay = dayNumberOf(start.slice(0, 10))
  if (startsOnDay !== day) return startsOnDay < day
  const [hour, minute] = [Number(start.slice(11, 13)), start.slice(14, 16)]
  return bitOfHour(hour) < hours || (bitOfHour(hour) === hours && isFirstOfBit(hour) && minute === '00')
}

/** Hours before six and after nine in the evening share a bit. */
const isFirstOfBit = (hour: number): boolean => bitOfHour(hour - 1) !== bitOfHour(hour)

interface Asked<Start> {
  /** The hours of each day that is searched. */
  readonly days: readonly (readonly FreeTime[])[]
  /** A known start of these salons, or none in these days. */
  readonly known: ReadonlyMap<SalonId, Start | null>
  /** The most calendars that may be read. */
  readonly most: number
  readonly possible: SalonsThatFit['soonest']
  /** Reads calendars: the first start of each of these salons on their day. */
  readonly startsOf: (salons: readonly SoonestSalon[]) => Promise<readonly Start[]>
}

/**
 * The soonest start: besides the known ones, it reads the calendars of the salons that could be free first.
 * @returns null: there is none; undefined: none was found, but not all salons were looked at
 */
export async function soonestStart<Start extends Started>({
  days,
  known,
  most,
  possible,
  startsOf,
}: Asked<Start>): Promise<Start | null | undefined> {
  let best = soonestOf([...known.values()])
  let left = most
  let isUnknown = false
  for (const times of days) {
    // One more than may be read, which shows that some salons were not looked at.
    const found = await possible(times, left + known.size + 1)
    isUnknown ||= found === null
    const others = (found ?? []).filter(({ id }) => !known.has(id))
    while (others.length > 0) {
      if (best && isNotAfter(best, (others[0] as SoonestSalon).time)) return best
      if (left <= 0) return best ?? undefined
      const turn = others.splice(0, Math.min(salonsATurn, left))
      best = soonestOf([best, ...(await startsOf(turn))])
      left -= turn.length
    }
  }
  return best ?? (isUnknown ? undefined : null)
}
