/** What is asked about a salon that stands in the list without having asked to. */
export const listingRequestKinds = ['removal', 'correction'] as const
export type ListingRequestKind = (typeof listingRequestKinds)[number]

/** The recipient of each message: administrators hear of a new request, its author of everything else. */
export const listingNews = ['received', 'arrived', 'removed', 'corrected', 'refused'] as const
export type ListingNews = (typeof listingNews)[number]
