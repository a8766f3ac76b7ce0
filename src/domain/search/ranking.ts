/** The parts of a salon's document: name, place, address, services. */
export const documentParts = ['A', 'B', 'C', 'D'] as const
export type DocumentPart = (typeof documentParts)[number]

/** What a typed word is worth, by the part of the document in which it stands. */
export const partWorth: Readonly<Record<DocumentPart, number>> = { A: 5, B: 2, C: 1, D: 0.5 }

/** A salon that is this much further away has one point less. */
export const metersPerPoint = 3000

/**
 * The order of a search: what the salon's reviews say of it, how well it fits the words, and how near it is. Nothing
 * that can be bought is in it.
 * @param quality see salon_quality in db/functions/rules/salons.sql
 * @param worth the mean of the words' `partWorth`; 0 without words
 * @param meters from where the customer searches; null if unknown
 */
export const relevance = (quality: number, worth: number, meters: number | null): number =>
  meters === null ? quality + worth : quality + worth - meters / metersPerPoint
