/** The browser's store for a person's own bookings, and its one entry. Neither pages nor answers are kept there. */
export const ownCache = 'onyxi-own'
export const ownEntry = '/own-bookings'
