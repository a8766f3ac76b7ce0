/** Days at a salon, both included. */
export interface ReportPeriod {
  readonly from: string
  readonly to: string
}

export type ReportStep = 'day' | 'week' | 'month'

const date = (text: string) => Temporal.PlainDate.from(text)

/** How many days a period has. */
export const daysIn = ({ from, to }: ReportPeriod): number => date(from).until(date(to)).days + 1

/** The same period, so many days earlier. */
export const daysEarlier = ({ from, to }: ReportPeriod, days: number): ReportPeriod => ({
  from: date(from).subtract({ days }).toString(),
  to: date(to).subtract({ days }).toString(),
})

/** How many days earlier the compared period is: whole weeks, so that the weekdays match. */
export const daysToCompared = (period: ReportPeriod): number => Math.ceil(daysIn(period) / 7) * 7

/** The previous period of the same length, with the same weekdays; up to six days lie between the two. */
export const periodBefore = (period: ReportPeriod): ReportPeriod =>
  daysEarlier(period, daysToCompared(period))

/**
 * The past days of a period, which can be compared with earlier ones: a day that is not over yet
 * is incomplete. Null while none has passed.
 */
export function daysOver({ from, to }: ReportPeriod, today: string): ReportPeriod | null {
  if (to < today) return { from, to }
  const yesterday = date(today).subtract({ days: 1 }).toString()
  return yesterday < from ? null : { from, to: yesterday }
}

/** The first day of the day, week (Monday) or month that a date is in. */
function stepStart(day: Temporal.PlainDate, step: ReportStep): Temporal.PlainDate {
  if (step === 'day') return day
  return step === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 })
}

/** The whole day, week (from Monday on) or month that a date is in. */
export function periodOf(day: string, step: ReportStep): ReportPeriod {
  const from = stepStart(date(day), step)
  return {
    from: from.toString(),
    to: from
      .add({ [`${step}s`]: 1 })
      .subtract({ days: 1 })
      .toString(),
  }
}

/** A period cut at the beginnings of days, weeks or months; the first and last may be partial. */
export function bucketsOf(period: ReportPeriod, step: ReportStep): readonly ReportPeriod[] {
  const end = date(period.to)
  const cuts: ReportPeriod[] = []
  for (let from = date(period.from); Temporal.PlainDate.compare(from, end) <= 0;) {
    const next = stepStart(from, step).add({ [`${step}s`]: 1 })
    const last = Temporal.PlainDate.compare(next, end) > 0 ? end : next.subtract({ days: 1 })
    cuts.push({ from: from.toString(), to: last.toString() })
    from = next
  }
  return cuts
}

/** The first and last instant of a period at the salon, as ISO; includes days of 23 and 25 hours. */
export function instantsOf({ from, to }: ReportPeriod, timeZone: string): ReportPeriod {
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString()
  return { from: midnight(date(from)), to: midnight(date(to).add({ days: 1 })) }
}

/** The share of the whole, 0 to 1; null if the whole is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** The growth, 0.25 for a quarter more; null if there was nothing before. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before
