/** Booked on the salon's page, shown there with "by phone", or known to the salon alone. */
export const visibilities = ['online', 'phone', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]
