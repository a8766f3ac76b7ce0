import type { UsualPeriod } from '#domain/reports/saved-report.ts'

import { addDays } from '../../ui/dates.ts'

export interface Span {
  readonly from: string
  readonly to: string
}

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

export interface ShownReport {
  readonly span: Span
  readonly step: Step
}

const weekday = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** The usual periods, by today's date. The current week, month and year are shown to their end: their bookings are still to come. */
export const presets = {
  today: (today: string): Span => ({ from: today, to: today }),
  days30: (today: string): Span => ({ from: addDays(today, -29), to: today }),
  days90: (today: string): Span => ({ from: addDays(today, -89), to: today }),
  week: (today: string): Span => {
    const from = addDays(today, -weekday(today))
    return { from, to: addDays(from, 6) }
  },
  month: (today: string): Span => {
    const from = firstOfMonth(today)
    return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) }
  },
  lastMonth: (today: string): Span => {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  },
  year: (today: string): Span => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
} as const satisfies Record<UsualPeriod, (today: string) => Span>

export type Preset = keyof typeof presets

export const presetNames = Object.keys(presets) as readonly Preset[]

export const daysOf = ({ from, to }: Span): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000) + 1

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`))

/** Whether the server takes the period. */
export const isSpan = (span: Span): boolean =>
  isDate(span.from) && isDate(span.to) && daysOf(span) >= 1 && daysOf(span) <= 731

/** How a period is best cut, so that its bars are not too thin. */
export function usualStep(span: Span): Step {
  const days = daysOf(span)
  if (days <= 45) return 'day'
  return days <= 200 ? 'week' : 'month'
}

/** The usual period that has these days; undefined for other days. */
export const presetOf = (span: Span, today: string): Preset | undefined =>
  presetNames.find((name) => {
    const { from, to } = presets[name](today)
    return from === span.from && to === span.to
  })
