import type { ServiceCategory } from './catalogue.ts'

export interface ListedService {
  readonly category: ServiceCategory
  readonly isBookable: boolean
  readonly priceCents: number
  readonly minutes: number
}

/** Small extras belong to another service, and a child's price is not the customer's. */
export const isSecondary = (category: ServiceCategory): boolean =>
  category === 'nail_art' || category === 'repair_removal' || category === 'kids'

/**
 * The service that represents a salon without a chosen category; its price is the salon's "from" price. Bookable
 * services come first, then main services, then the lowest price; equal ones keep the salon's order. The views
 * service_prices and salon_prices state the same.
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
