/** The browser's store for a customer's own bookings, and its one entry. Pages and answers are not kept there. */
export const ownCache = 'onyxi-own'
export const ownEntry = '/own-bookings'
