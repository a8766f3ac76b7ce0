import type { MinuteRange } from '#domain/availability/calendar.ts'
import { hoursFault } from '#domain/week-hours.ts'
import { SPECIAL_DAYS_AT_ONCE } from '#platform/limits.ts'

import { addDays } from '../../ui/dates.ts'
import type { Faults } from '../../ui/forms/use-form.ts'
import type { HoursWorkspaceWords } from './words.ts'

/** Special days as they are typed. */
export interface SpecialDaysDraft {
  readonly from: string
  readonly to: string
  readonly kind: 'closed' | 'hours'
  readonly opens: string
  readonly closes: string
  /** The second stretch; both are empty if there is none. */
  readonly opensAgain: string
  readonly closesAgain: string
  readonly reasonEl: string
  readonly reasonEn: string
}

export const emptyDraft: SpecialDaysDraft = {
  from: '',
  to: '',
  kind: 'closed',
  opens: '10:00',
  closes: '15:00',
  opensAgain: '',
  closesAgain: '',
  reasonEl: '',
  reasonEn: '',
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** «00:00» as an end is the end of the day. */
const rangeOf = (from: string, to: string): [number, number][] =>
  from === '' || to === '' ? [] : [[minuteOf(from), to === '00:00' ? 1440 : minuteOf(to)]]

export const rangesOf = ({ kind, opens, closes, opensAgain, closesAgain }: SpecialDaysDraft) =>
  kind === 'closed' ? [] : [...rangeOf(opens, closes), ...rangeOf(opensAgain, closesAgain)]

/** All days from the first to the last; one more than can be saved if they are too many. */
export function datesOf({ from, to }: SpecialDaysDraft): string[] {
  const dates: string[] = []
  for (let date = from; date <= (to || from) && dates.length <= SPECIAL_DAYS_AT_ONCE; date = addDays(date, 1))
    dates.push(date)
  return dates
}

const isoDate = /^\d{4}-\d\d-\d\d$/

export function faultsOf(
  draft: SpecialDaysDraft,
  today: string,
  words: HoursWorkspaceWords['faults'],
): Faults<SpecialDaysDraft> {
  const isFrom = isoDate.test(draft.from) && draft.from >= today
  const isTo = draft.to === '' || (isoDate.test(draft.to) && draft.to >= draft.from)
  const ranges: readonly MinuteRange[] = rangesOf(draft)
  const areHours = draft.kind === 'closed' || (ranges.length > 0 && hoursFault({ ranges }) === undefined)
  return {
    from: isFrom ? undefined : words.from,
    to: isFrom && (!isTo || datesOf(draft).length > SPECIAL_DAYS_AT_ONCE) ? words.to : undefined,
    opens: areHours ? undefined : words.hours,
  }
}
