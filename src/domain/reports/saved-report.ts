import type { ReportPeriod } from './report-period.ts'

/** The preset periods of a report, relative to the day on which it is read. */
export const usualPeriods = ['today', 'days30', 'days90', 'week', 'month', 'lastMonth', 'year'] as const
export type UsualPeriod = (typeof usualPeriods)[number]

/**
 * The periods that can be in the monthly mail: it is about the last month, for which a day or a week would say
 * little.
 */
export const mailedPeriods = ['days30', 'days90', 'year'] as const satisfies readonly UsualPeriod[]
export type MailedPeriod = (typeof mailedPeriods)[number]

export const isMailedPeriod = (period: UsualPeriod | null): period is MailedPeriod =>
  (mailedPeriods as readonly (UsualPeriod | null)[]).includes(period)

export const savedReportLimits = { perSalon: 20, letters: 60 } as const

const daysBack = { days30: 29, days90: 89 } as const

/** The days of a period in the mail about a month: they end with the month. */
export function mailedDays(period: MailedPeriod, month: ReportPeriod): ReportPeriod {
  const last = Temporal.PlainDate.from(month.to)
  const from = period === 'year' ? last.with({ month: 1, day: 1 }) : last.subtract({ days: daysBack[period] })
  return { from: from.toString(), to: month.to }
}
