/** The tabs of the administrators' list of appointments. */
export const bookingParts = ['all', 'upcoming', 'completed', 'no_show', 'cancelled'] as const
export type BookingPart = (typeof bookingParts)[number]
