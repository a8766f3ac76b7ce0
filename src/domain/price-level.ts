import type { ServiceCategory } from './catalogue.ts'

/**
 * The usual price of a service of each category in Greece, in cents. The SQL function usual_price() has the same
 * values.
 */
export const usualPriceCents: Readonly<Record<ServiceCategory, number>> = {
  manicure: 1500,
  pedicure: 2500,
  gel_polish: 2200,
  gel_extensions: 4500,
  acrylic: 4500,
  biab: 3500,
  dip_powder: 3200,
  nail_art: 1500,
  repair_removal: 1000,
  spa_care: 2800,
  mens_care: 1800,
  kids: 1200,
}

export type PriceLevel = 1 | 2 | 3

/**
 * A salon's price level: each service's lowest price relative to the usual one of its category, averaged over the list.
 * Below 0.85 is cheap (1), up to 1.2 usual (2), above it expensive (3). A salon without services has no level.
 */
export function priceLevel(
  services: readonly { readonly category: ServiceCategory; readonly priceCents: number }[],
): PriceLevel | null {
  if (services.length === 0) return null
  const ratios = services.map(({ category, priceCents }) => priceCents / usualPriceCents[category])
  const average = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  if (average < 0.85) return 1
  return average <= 1.2 ? 2 : 3
}
