import type { SalonQuestion } from '#domain/search/search-index.ts'

/** A search without any filter. */
export const anything: SalonQuestion = {
  typed: null,
  placeId: null,
  region: null,
  category: null,
  minRating: null,
  verified: null,
  priceLevels: [],
  near: null,
  box: null,
  bookable: false,
  free: null,
  sort: 'relevance',
}
