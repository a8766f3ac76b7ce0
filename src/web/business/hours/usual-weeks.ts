import type { MinuteRange } from '#domain/availability/calendar.ts'
import { wholeWeek, type DayHours } from '#domain/week-hours.ts'

export const usualWeeks = ['straight', 'split', 'daily'] as const
type UsualWeek = (typeof usualWeeks)[number]

/** How most salons begin: the hours of each weekday, from Monday (1) to Sunday (7). */
const rangesOn: Readonly<Record<UsualWeek, (weekday: number) => readonly MinuteRange[]>> = {
  straight: (weekday) => (weekday >= 2 && weekday <= 6 ? [[600, 1200]] : []),
  split: (weekday) => {
    if (weekday === 7) return []
    return [2, 4, 5].includes(weekday)
      ? [
          [600, 840],
          [1050, 1260],
        ]
      : [[600, 900]]
  },
  daily: (weekday) => (weekday <= 6 ? [[600, 1080]] : []),
}

export const weekOf = (name: UsualWeek): readonly DayHours[] =>
  wholeWeek([]).map(({ weekday }) => ({ weekday, ranges: rangesOn[name](weekday) }))
