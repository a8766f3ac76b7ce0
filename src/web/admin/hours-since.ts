/** Whole hours that have passed. @param instant ISO */
export const hoursSince = (instant: string): number =>
  Math.max(0, Math.floor((Date.now() - new Date(instant).getTime()) / 3_600_000))
