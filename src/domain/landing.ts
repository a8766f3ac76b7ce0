/** How many salons a list has. */
export interface SalonsListed {
  readonly listed: number
  /** Of those, how many take bookings. */
  readonly bookable: number
}

const enough = { bookable: 3, listed: 10 }

/** Whether a page of salons helps somebody who comes from a search engine; others are left out of its index. */
export const hasEnough = ({ listed, bookable }: SalonsListed): boolean =>
  bookable >= enough.bookable || listed >= enough.listed

/** What the salons of a list ask for one kind of service, each by its lowest price; cents and minutes. */
export interface UsualFigures {
  /** A tenth of the salons ask less. Of fewer than ten it is the lowest of all. */
  readonly lowCents: number
  readonly middleCents: number
  /** A tenth of the salons ask more. */
  readonly highCents: number
  readonly middleMinutes: number
}

/** The least value that at least this share of the values does not exceed, as percentile_disc() has it. */
const valueAt = (sorted: Int32Array, share: number): number =>
  sorted[Math.max(Math.ceil(share * sorted.length), 1) - 1] as number

/**
 * @param cents the price of each salon, in any order; sorted in place
 * @param minutes the same of its time
 * @returns null without salons
 */
export function usualFigures(cents: Int32Array, minutes: Int32Array): UsualFigures | null {
  if (cents.length === 0) return null
  cents.sort()
  minutes.sort()
  return {
    lowCents: valueAt(cents, 0.1),
    middleCents: valueAt(cents, 0.5),
    highCents: valueAt(cents, 0.9),
    middleMinutes: valueAt(minutes, 0.5),
  }
}
