/** How a booking came; `salon`: written by the salon itself, a walk-in or a call. */
export const bookingSources = ['marketplace', 'link', 'button', 'salon'] as const
export type BookingSource = (typeof bookingSources)[number]

/** How whoever books online came to the salon's page: by the salon's own link, by its button on another site, or by ours. */
export type OnlineSource = Exclude<BookingSource, 'salon'>

/** The name in the address of a salon's page that says how one came there. */
export const sourceParameter = 'via'

/** What an address says of it. Anybody can write anything there: what is not known came by the marketplace. */
export const onlineSource = (said: string | null | undefined): OnlineSource =>
  said === 'link' || said === 'button' ? said : 'marketplace'
