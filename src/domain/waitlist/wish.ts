import { MINUTE, type EpochMs, type Range } from '../availability/calendar.ts'
import { dayClock, dayNumberOf, instantOnDay } from '../availability/day-clock.ts'
import type { FreeStart } from '../availability/search.ts'

/** The times at which a customer on the waitlist can come. */
export interface Wish {
  /** Dates at the salon, both included. */
  readonly firstDay: string
  readonly lastDay: string
  /** Local minutes of the day in which the visit may begin, half-open. */
  readonly fromMinute: number
  readonly toMinute: number
  /** The shortest notice at which a time must be offered. */
  readonly noticeMinutes: number
}

const isWishedDay = ({ firstDay, lastDay }: Wish, date: string): boolean =>
  firstDay <= date && date <= lastDay

/** The starts of a day within the freed time that a customer would take. @param freed missing: the whole day */
export function wishedStarts<Start extends FreeStart>(
  wish: Wish,
  { date, starts }: { readonly date: string; readonly starts: readonly Start[] },
  { timeZone, now, freed }: { readonly timeZone: string; readonly now: EpochMs; readonly freed?: Range },
): readonly Start[] {
  if (!isWishedDay(wish, date)) return []
  const clock = dayClock(timeZone, dayNumberOf(date))
  const [from, to] = [instantOnDay(clock, wish.fromMinute), instantOnDay(clock, wish.toMinute)]
  const earliest = Math.max(from, now + wish.noticeMinutes * MINUTE)
  const isOfFreed = ({ start, end }: Start) => freed === undefined || (start < freed.end && freed.start < end)
  return starts.filter((each) => earliest <= each.start && each.start < to && isOfFreed(each))
}

/** The instant after which no time can be offered. */
export function wishEnd(wish: Wish, timeZone: string): EpochMs {
  const clock = dayClock(timeZone, dayNumberOf(wish.lastDay))
  return instantOnDay(clock, wish.toMinute) - wish.noticeMinutes * MINUTE
}
