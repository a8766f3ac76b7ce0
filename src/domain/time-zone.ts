/** All salons are in Greece, yet the zone is the salon's own wherever one is known. */
export const defaultTimeZone = 'Europe/Athens'
