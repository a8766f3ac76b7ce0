/** The requests about a salon that is listed without having asked for it. */
export const listingRequestKinds = ['removal', 'correction'] as const
export type ListingRequestKind = (typeof listingRequestKinds)[number]

/** The messages about a request: administrators get the new request, its author all others. */
export const listingNews = ['received', 'arrived', 'removed', 'corrected', 'refused'] as const
export type ListingNews = (typeof listingNews)[number]
