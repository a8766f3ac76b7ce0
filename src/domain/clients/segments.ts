/**
 * Parts of a client list, by what bookings and the card say.
 * - `unseen…`: came before, not since so many days, and has nothing booked. - `birthdays`: this month.
 * - `first`: came exactly once. - `regulars`: came `REGULAR_VISITS` times in twelve months.
 * - `owing`: a fee that could not be charged, or a visit without a bill. - `news`: agrees to the salon's news.
 */
export const clientSegments = [
  'unseen30',
  'unseen60',
  'unseen90',
  'unseen180',
  'birthdays',
  'first',
  'regulars',
  'owing',
  'news',
] as const
export type ClientSegment = (typeof clientSegments)[number]

/** Visits in `SEGMENT_MONTHS` that make a regular: one about every ten weeks. */
export const REGULAR_VISITS = 5
/** How far back regulars and unpaid visits count. */
export const SEGMENT_MONTHS = 12

/** The days of `unseen…`; undefined for other segments. */
export const unseenDays = (segment: ClientSegment): number | undefined =>
  segment.startsWith('unseen') ? Number(segment.slice('unseen'.length)) : undefined

/** The limits of a salon's tags. */
export const tagLimits = { perSalon: 20, perClient: 5, letters: 24 } as const
