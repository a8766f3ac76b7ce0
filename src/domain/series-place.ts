import { isCancelled } from './booking-state.ts'

interface SeriesBooking {
  readonly id: string
  readonly status: string
}

/** Which one of its series a booking is; cancelled ones do not count. Null for one that is cancelled itself. */
export function placeInSeries(
  series: readonly SeriesBooking[],
  id: string,
): { readonly number: number; readonly of: number } | null {
  const standing = series.filter(({ status }) => !isCancelled(status))
  const at = standing.findIndex((booking) => booking.id === id)
  return at === -1 ? null : { number: at + 1, of: standing.length }
}
