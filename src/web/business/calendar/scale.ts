/** Pixels of a minute on the calendar. */
export const SCALE = 1.4
