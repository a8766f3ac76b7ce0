/** The requests about a salon that is listed without having asked for it. */
export const listingRequestKinds = ['removal', 'correction'] as const
export type ListingRequestKind = (typeof listingRequestKinds)[number]

/** The statuses of a request, and the tabs of the administrators' list. */
export const listingRequestStatuses = ['open', 'removed', 'corrected', 'refused'] as const
export const listingRequestParts = [...listingRequestStatuses, 'all'] as const
export type ListingRequestPart = (typeof listingRequestParts)[number]

/** The messages about a request: administrators get the new request, its author all others. */
export const listingNews = ['received', 'arrived', 'removed', 'corrected', 'refused'] as const
export type ListingNews = (typeof listingNews)[number]
