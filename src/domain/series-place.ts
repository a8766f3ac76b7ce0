import { isCancelled } from './booking-state.ts'

interface SeriesBooking {
  readonly id: string
  readonly status: string
}

/** The position of a booking in its series, without cancelled ones. Null for a cancelled booking. */
export function placeInSeries(
  series: readonly SeriesBooking[],
  id: string,
): { readonly number: number; readonly of: number } | null {
  const standing = series.filter(({ status }) => !isCancelled(status))
  const at = standing.findIndex((booking) => booking.id === id)
  return at === -1 ? null : { number: at + 1, of: standing.length }
}
