/** The number of salons in a list. */
export interface SalonsListed {
  readonly listed: number
  /** The number of them that take bookings. */
  readonly bookable: number
}

const enough = { bookable: 3, listed: 10 }

/** Whether a page of salons helps a visitor from a search engine; others are left out of its index. */
export const hasEnough = ({ listed, bookable }: SalonsListed): boolean =>
  bookable >= enough.bookable || listed >= enough.listed

/** The prices and lengths of one kind of service in a list, with the lowest price of each salon; cents and minutes. */
export interface UsualFigures {
  /** A tenth of the salons are cheaper. With fewer than ten salons it is the lowest price. */
  readonly lowCents: number
  readonly middleCents: number
  /** A tenth of the salons are dearer. */
  readonly highCents: number
  readonly middleMinutes: number
}

/** Counts the values by size, so that the values of a city need not be sorted. */
const tally = new Uint32Array(65_536)
/** Fewer are sorted faster. */
const tallied = 500

/**
 * For each share the least value that at least this share of the values does not exceed, like percentile_disc().
 * @param values from 0 on, at least one; they may be sorted in place
 * @param shares ascending
 */
function valuesAt(values: Int32Array, shares: readonly number[]): readonly number[] {
  const places = shares.map((share) => Math.max(Math.ceil(share * values.length), 1))
  const most = values.reduce((sofar, value) => Math.max(sofar, value), 0)
  if (values.length < tallied || most >= tally.length) {
    values.sort()
    return places.map((place) => values[place - 1] as number)
  }
  tally.fill(0, 0, most + 1)
  for (const value of values) tally[value] = (tally[value] as number) + 1
  let [value, passed] = [0, tally[0] as number]
  return places.map((place) => {
    while (passed < place) passed += tally[++value] as number
    return value
  })
}

/**
 * @param cents the price of each salon, in any order; may be sorted in place
 * @param minutes the length at each salon, likewise
 * @returns null without salons
 */
export function usualFigures(cents: Int32Array, minutes: Int32Array): UsualFigures | null {
  if (cents.length === 0) return null
  const [lowCents, middleCents, highCents] = valuesAt(cents, [0.1, 0.5, 0.9]) as [number, number, number]
  const [middleMinutes] = valuesAt(minutes, [0.5]) as [number]
  return { lowCents, middleCents, highCents, middleMinutes }
}
