import type { DayHours } from '#domain/week-hours.ts'

/** Whether some hours lie outside the salon's: those are never offered. */
export const isOutside = (hours: readonly DayHours[], salon: readonly DayHours[]): boolean =>
  hours.some(({ weekday, ranges }) => {
    const open = salon.find((day) => day.weekday === weekday)?.ranges ?? []
    return ranges.some(([from, to]) => !open.some(([start, end]) => start <= from && to <= end))
  })
