/**
 * Days for which a new salon takes bookings for free. In a file of its own, because every page of the site loads it.
 */
export const TRIAL_DAYS = 30
