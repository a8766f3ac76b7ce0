import type { SalonId, ServiceId } from '#domain/ids.ts'
import { earlierPrices } from '#features/promotions/queries/earlier-prices.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import type { ReducedPrice, SalonCard } from '../contract.ts'
import type { PresentedCard } from './salon-cards.ts'

export interface ReducedPrices {
  /** A card with the reduced price of its own service, or of the services of its "from" price. */
  readonly onCard: <Card extends PresentedCard>(card: Card) => Card
  readonly onService: <Service extends { readonly id: string }>(
    service: Service,
  ) => Service & { readonly reduced: ReducedPrice | null }
}

/**
 * The prices of these salons that a promotion reduces for everybody now.
 * @param withoutService those whose card shows a "from" price instead of a service
 */
export async function reducedPrices(
  db: Db,
  salonIds: readonly SalonId[],
  at: Temporal.Instant,
  withoutService = salonIds,
): Promise<ReducedPrices> {
  const found = await earlierPrices(db, { salonIds, at })
  const reduced = new Set([...found.values()].map(({ salonId }) => salonId))
  const concerned = withoutService.filter((id) => reduced.has(id))
  const leading = concerned.length === 0 ? new Map() : await listLeading(db, concerned)
  const reducedOf = (serviceId: string): ReducedPrice | null => {
    const price = found.get(serviceId as ServiceId)
    if (!price) return null
    const { promotionId, percent, priceCents, earlierPriceCents } = price
    return { promotionId, percent, priceCents, earlierPriceCents }
  }
  return {
    onService: (service) => ({ ...service, reduced: reducedOf(service.id) }),
    onCard: (card) => {
      if (card.service === undefined)
        return { ...card, reducedFrom: lowest(leading.get(card.id) ?? [], reducedOf) }
      const reduced = card.service && reducedOf(card.service.id)
      const service: SalonCard['service'] = card.service && { ...card.service, reduced }
      return { ...card, service, reducedFrom: reduced }
    },
  }
}

/** Cards with their reduced prices. */
export async function withReducedPrices<Card extends PresentedCard>(
  db: Db,
  cards: readonly Card[],
  at: Temporal.Instant,
): Promise<readonly Card[]> {
  const ids = (some: readonly Card[]) => some.map(({ id }) => id)
  const prices = await reducedPrices(
    db,
    ids(cards),
    at,
    ids(cards.filter(({ service }) => service === undefined)),
  )
  return cards.map((card) => prices.onCard(card))
}

interface LeadingRow {
  readonly salonId: SalonId
  readonly serviceId: ServiceId
  readonly cents: number
}

/** The services among which the "from" price is chosen, by the same order as in `salon_prices`. */
async function listLeading(
  db: Db,
  salonIds: readonly SalonId[],
): Promise<ReadonlyMap<SalonId, readonly LeadingRow[]>> {
  const found = await rows(
    db,
    sql<LeadingRow>`select salon_id as "salonId", service_id as "serviceId", cents from (
        select p.*, rank() over (partition by salon_id order by not is_bookable, is_secondary) as place
        from service_prices p where p.salon_id = any (${salonIds}::uuid[])) p
      where place = 1 order by cents, service_id`,
  )
  return Map.groupBy(found, ({ salonId }) => salonId)
}

/** The lowest price that everybody can have, where it is a reduced one. */
function lowest(
  services: readonly LeadingRow[],
  reducedOf: (serviceId: string) => ReducedPrice | null,
): ReducedPrice | null {
  const [first] = services
    .map(({ serviceId, cents }) => {
      const reduced = reducedOf(serviceId)
      return { reduced, cents: reduced?.priceCents ?? cents }
    })
    .toSorted((one, other) => one.cents - other.cents)
  return first?.reduced ?? null
}
