import type { ServiceCategory } from './catalogue.ts'

export interface ListedService {
  readonly category: ServiceCategory
  readonly isBookable: boolean
  readonly priceCents: number
  readonly minutes: number
}

/** Small extras stand beside a visit, and a child's price is not that of the visitor. */
const isSecondary = (category: ServiceCategory): boolean =>
  category === 'nail_art' || category === 'repair_removal' || category === 'kids'

/**
 * The service that a salon is listed with while no category is chosen; its price is the salon's "from" price. What can be
 * booked comes first, then main services, then the lowest price; equals keep the salon's order. The views service_prices
 * and salon_prices say the same.
 */
export const leadingService = <Service extends ListedService>(
  services: readonly Service[],
): Service | undefined =>
  services.toSorted(
    (a, b) =>
      Number(b.isBookable) - Number(a.isBookable) ||
      Number(isSecondary(a.category)) - Number(isSecondary(b.category)) ||
      a.priceCents - b.priceCents ||
      a.minutes - b.minutes,
  )[0]
