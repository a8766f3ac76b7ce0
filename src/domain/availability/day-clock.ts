import { MINUTE, type EpochMs, type MinuteRange, type Range } from './calendar.ts'

const DAY = 86_400_000

/** A part of a day with a constant UTC offset. */
interface Stretch extends Range {
  /** Local time is the instant plus this. */
  readonly offset: number
  /** The offset as text: `+03:00`. */
  readonly zone: string
}

/** One calendar day of a time zone as instants. */
export interface DayClock extends Range {
  readonly date: string
  /** ISO: 1 = Monday. */
  readonly weekday: number
  /** Local midnight as if the zone were UTC. */
  readonly midnight: number
  readonly stretches: readonly Stretch[]
}

// Cached forever: Temporal's answer for a day of a zone cannot change, and only bookable days are read.
const clocks = new Map<string, Map<number, DayClock>>()

/** Days since 1970-01-01 of a date (YYYY-MM-DD). Throws a RangeError for an invalid date. */
export function dayNumberOf(date: string): number {
  return Temporal.PlainDate.from('1970-01-01').until(Temporal.PlainDate.from(date)).days
}

/** The date (YYYY-MM-DD) that many days after 1970-01-01. */
export const dateOfDay = (day: number) => dateAfterEpoch(day).toString()

const dateAfterEpoch = (day: number) => Temporal.PlainDate.from('1970-01-01').add({ days: day })

/** The clock of a day, given in days since 1970-01-01. */
export function dayClock(timeZone: string, day: number): DayClock {
  const ofZone = clocks.get(timeZone) ?? new Map<number, DayClock>()
  clocks.set(timeZone, ofZone)
  const known = ofZone.get(day)
  if (known !== undefined) return known
  const clock = readClock(timeZone, day)
  ofZone.set(day, clock)
  return clock
}

function readClock(timeZone: string, day: number): DayClock {
  const date = dateAfterEpoch(day)
  const start = date.toZonedDateTime(timeZone)
  const end = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  const stretches: Stretch[] = []
  for (let at: Temporal.ZonedDateTime | null = start; at !== null && at.epochMilliseconds < end;) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next')
    stretches.push({
      start: at.epochMilliseconds,
      end: Math.min(end, next?.epochMilliseconds ?? end),
      offset: at.offsetNanoseconds / 1_000_000,
      zone: at.offset,
    })
    at = next
  }
  return {
    date: date.toString(),
    weekday: date.dayOfWeek,
    midnight: day * DAY,
    start: start.epochMilliseconds,
    end,
    stretches,
  }
}

/** The local day (since 1970-01-01) at an instant. */
export function dayNumberAt(timeZone: string, instant: EpochMs): number {
  let day = Math.floor(instant / DAY)
  while (dayClock(timeZone, day).start > instant) day -= 1
  while (dayClock(timeZone, day).end <= instant) day += 1
  return day
}

/**
 * The first instant of the day with this local time or a later one: a skipped time becomes the first one after it, a
 * repeated time means its first occurrence, 1440 is the end of the day.
 */
export function instantOnDay(clock: DayClock, wallMinute: number): EpochMs {
  const local = clock.midnight + wallMinute * MINUTE
  for (const stretch of clock.stretches) {
    if (local < stretch.end + stretch.offset) return Math.max(stretch.start, local - stretch.offset)
  }
  return clock.end
}

/** Local hours of a day as instants. */
export function windowsOnDay(clock: DayClock, hours: readonly MinuteRange[]): Range[] {
  return hours.map(([from, to]) => ({ start: instantOnDay(clock, from), end: instantOnDay(clock, to) }))
}

/** The instants inside `[from, to)` whose local time is a multiple of `step` minutes, in order. */
export function gridInstants(clock: DayClock, step: number, { start: from, end: to }: Range): EpochMs[] {
  const every = step * MINUTE
  const instants: EpochMs[] = []
  for (const { start, end, offset } of clock.stretches) {
    const sinceMidnight = Math.max(start, from) + offset - clock.midnight
    const first = clock.midnight - offset + Math.ceil(sinceMidnight / every) * every
    for (let at = first; at < end && at < to; at += every) instants.push(at)
  }
  return instants
}

const two = (value: number) => String(value).padStart(2, '0')

const MINUTES_A_DAY = 1440
const wallTimes = Array.from(
  { length: MINUTES_A_DAY },
  (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}:`,
)
const wholeMinutes = wallTimes.map((time) => `${time}00`)

/** ISO 8601 with the offset of the zone at that instant, to the second: `2026-05-13T10:00:00+03:00`. */
export const formatInstant = (timeZone: string, instant: EpochMs): string => instantWriter(timeZone)(instant)

/** `formatInstant` for many instants of a zone; those of one day need no calendar calculation. */
export function instantWriter(timeZone: string): (instant: EpochMs) => string {
  let stretch: Stretch = { start: 0, end: 0, offset: 0, zone: '' }
  let [date, sinceMidnight] = ['', 0]
  return (instant) => {
    if (instant < stretch.start || instant >= stretch.end) {
      const clock = dayClock(timeZone, dayNumberAt(timeZone, instant))
      stretch = clock.stretches.find(({ end }) => instant < end) as Stretch
      date = `${clock.date}T`
      sinceMidnight = stretch.offset - clock.midnight
    }
    const wall = instant + sinceMidnight
    const whole = wholeMinutes[wall / MINUTE]
    if (whole !== undefined) return date + whole + stretch.zone
    const seconds = two(Math.floor((wall % MINUTE) / 1000))
    return `${date}${wallTimes[Math.floor(wall / MINUTE)]}${seconds}${stretch.zone}`
  }
}
