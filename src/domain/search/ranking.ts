/** The parts of a salon's document: name, place, address, services. */
export const documentParts = ['A', 'B', 'C', 'D'] as const
export type DocumentPart = (typeof documentParts)[number]

/** The worth of a typed word, by the part of the document in which it stands. */
export const partWorth: Readonly<Record<DocumentPart, number>> = { A: 5, B: 2, C: 1, D: 0.5 }

/** A salon that is this much further away has one point less. */
export const metersPerPoint = 3000

/** A salon begins with so many imagined reviews of so many stars: a single one of five does not make it the first. */
const imagined = { reviews: 20, stars: 4.2 }
/** The worth of a salon's verification by the company. */
export const verifiedWorth = 0.3

/** A rating for sorting. fair_rating in db/functions/rules/salons.sql is the same. */
export const fairRating = (sum: number, count: number): number =>
  (sum + imagined.stars * imagined.reviews) / (count + imagined.reviews)

/** The worth of a salon in every search. salon_quality in db/functions/rules/salons.sql is the same. */
export const quality = (sum: number, count: number, isVerified: boolean): number =>
  (Math.log(1 + count) * fairRating(sum, count)) / 10 + (isVerified ? verifiedWorth : 0)

/**
 * The order of a search: what the salon's reviews say of it, how well it fits the words, and how near it is. Nothing
 * that can be bought is in it.
 * @param worth the mean of the words' `partWorth`; 0 without words
 * @param meters from where the customer searches; null if unknown
 */
export const relevance = (salonQuality: number, worth: number, meters: number | null): number =>
  meters === null ? salonQuality + worth : salonQuality + worth - meters / metersPerPoint
