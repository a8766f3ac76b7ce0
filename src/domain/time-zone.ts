/** The default only: code uses a salon's own zone wherever it is known. */
export const defaultTimeZone = 'Europe/Athens'
