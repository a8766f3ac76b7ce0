import { dayNumberOf } from '../availability/day-clock.ts'

/** 2³² divided by the golden ratio: its multiples are spread evenly over all 32-bit integers. */
const GOLDEN = 0x9e3779b1

/** The position in the mixed order of designs, a 32-bit integer, at which a day begins. @param date YYYY-MM-DD */
export const mixOfDay = (date: string): number => Math.imul(dayNumberOf(date), GOLDEN)
