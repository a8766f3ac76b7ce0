/** Booked on the salon's page, shown there with "by phone", or visible to the salon only. */
export const visibilities = ['online', 'phone', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]
