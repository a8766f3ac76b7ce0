import type { DemandReport } from '#features/reports/contract.ts'

export type DemandWeekday = DemandReport['weekdays'][number]

/** Columns even where these hours were not wanted, so that a few hours do not look like the whole day. */
const usualHours = { from: 9, to: 21 }

/** The hours that get a column; none where only whole days were wanted. */
export function wantedHours(weekdays: readonly Pick<DemandWeekday, 'hours'>[]): readonly number[] {
  const wanted = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    weekdays.some(({ hours }) => (hours[hour] ?? 0) > 0),
  )
  if (wanted.length === 0) return []
  const from = Math.min(usualHours.from, ...wanted)
  const to = Math.max(usualHours.to, ...wanted.map((hour) => hour + 1))
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** Text turns light on the two strongest backgrounds. */
const strengths = [
  { upTo: 0.25, opacity: 0.14, text: 'text-ink' },
  { upTo: 0.5, opacity: 0.26, text: 'text-ink' },
  { upTo: 0.8, opacity: 0.88, text: 'text-on-primary' },
  { upTo: 1, opacity: 1, text: 'text-on-primary' },
] as const

/** How strongly a cell is coloured. @param share of the highest cell */
export const strengthOf = (share: number): (typeof strengths)[number] =>
  strengths.find(({ upTo }) => share <= upTo) ?? strengths[3]
