import { addDays } from '../../ui/dates.ts'

export interface Span {
  readonly from: string
  readonly to: string
}

export type Step = 'day' | 'week' | 'month'

const weekday = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** Periods that people ask for, by today's date. Of the running ones all days are shown: booked ones are still to come. */
export const presets = {
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
} as const

export type Preset = keyof typeof presets

export const presetNames = Object.keys(presets) as readonly Preset[]

export const daysOf = ({ from, to }: Span): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000) + 1

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`))

/** Whether the server takes it. */
export const isSpan = (span: Span): boolean =>
  isDate(span.from) && isDate(span.to) && daysOf(span) >= 1 && daysOf(span) <= 731

/** By what a period is best cut, so that the bars can still be told apart. */
export function usualStep(span: Span): Step {
  const days = daysOf(span)
  if (days <= 45) return 'day'
  return days <= 200 ? 'week' : 'month'
}

/** Which of the usual periods it is, if any. */
export const presetOf = (span: Span, today: string): Preset | undefined =>
  presetNames.find((name) => {
    const { from, to } = presets[name](today)
    return from === span.from && to === span.to
  })
