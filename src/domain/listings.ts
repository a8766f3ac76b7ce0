/** What is asked about a salon that stands in the list without having asked to. */
export const listingRequestKinds = ['removal', 'correction'] as const
export type ListingRequestKind = (typeof listingRequestKinds)[number]

/** Who is told what: administrators that one arrived, whoever asked all the rest. */
export const listingNews = ['received', 'arrived', 'removed', 'corrected', 'refused'] as const
export type ListingNews = (typeof listingNews)[number]
