/** How a booking was made; `salon`: by the salon itself, for a walk-in or a call. */
export const bookingSources = ['marketplace', 'link', 'button', 'salon'] as const
export type BookingSource = (typeof bookingSources)[number]

/** How an online customer reached the salon's page: the salon's own link, its button on another site, or the marketplace. */
export type OnlineSource = Exclude<BookingSource, 'salon'>

/** The query parameter of a salon's page that names the source. */
export const sourceParameter = 'via'

/** Reads the source from an address. It may contain anything, so unknown values count as the marketplace. */
export const onlineSource = (said: string | null | undefined): OnlineSource =>
  said === 'link' || said === 'button' ? said : 'marketplace'
