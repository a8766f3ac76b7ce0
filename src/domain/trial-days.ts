/** Days that a new salon takes bookings for free. Alone in its file, because every page of the site reads it. */
export const TRIAL_DAYS = 30
