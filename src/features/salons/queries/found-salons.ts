import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId, ServiceId } from '#domain/ids.ts'
import type { RankedSalon } from '#domain/search/search-index.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { cardColumns, type CardRow } from './salon-cards.ts'

/** A salon's services that match the search, best first: can be booked, not secondary, cheap. */
export interface OfferRow {
  readonly id: ServiceId
  readonly nameEl: string
  readonly nameEn: string
  readonly minutes: number
  readonly priceCents: number
  readonly priceVaries: boolean
  readonly isBookable: boolean
  readonly isSecondary: boolean
}

interface FoundCard extends CardRow {
  readonly offers: readonly OfferRow[]
}

export interface FoundRow extends FoundCard, RankedSalon {
  readonly id: SalonId
}

const bestFirst = sql`not is_bookable, is_secondary, cents, minutes, position, service_id`

// A card shows one service; the others cost half of the query and matter only where times are looked for.
const offersOf = ({ category, offers }: Wanted) => sql`(
  select coalesce(json_agg(json_build_object('id', service_id, 'nameEl', name_el, 'nameEn', name_en, 'minutes', minutes, 'priceCents', cents,
      'priceVaries', cents < highest_cents, 'isBookable', is_bookable, 'isSecondary', is_secondary) order by ${bestFirst}), '[]')
  from (select * from service_prices p where p.salon_id = s.id and ${category === null ? sql`true` : sql`p.category = ${category}`}
    order by ${bestFirst} ${offers === 'best' ? sql`limit 1` : sql``}) p)`

interface Wanted {
  /** The searched one, which prices and services are shown of. */
  readonly category: ServiceCategory | null
  readonly offers: 'best' | 'all'
}

/** The cards of found salons, in the same order; one that has just been suspended is left out. */
export async function listFound<Salon extends { readonly id: SalonId }>(
  db: Db,
  salons: readonly Salon[],
  wanted: Wanted,
): Promise<readonly (FoundCard & Salon)[]> {
  if (salons.length === 0) return []
  const { category } = wanted
  const level =
    category === null
      ? sql`x.price_level`
      : sql`(select c.price_level from category_prices c where c.salon_id = s.id and c.category = ${category})`
  const cards = await rows(
    db,
    sql<FoundCard>`
      select ${cardColumns}, ${level} as "priceLevel", ${offersOf(wanted)} as offers
      from salons s join salon_search x on x.salon_id = s.id where s.id = any(${salons.map(({ id }) => id)}::uuid[])`,
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return salons.flatMap((salon) => {
    const card = byId.get(salon.id)
    return card ? [{ ...card, ...salon }] : []
  })
}

/** The services of each salon whose times may be shown. */
export const timedServices = (
  found: readonly Pick<FoundCard, 'id' | 'offers'>[],
): ReadonlyMap<SalonId, readonly ServiceId[]> =>
  new Map(found.map(({ id, offers }) => [id, timedOffers(offers).map((offer) => offer.id)]))

/** A gap that only fits a child's service or a small extra is useless to others. */
function timedOffers(offers: readonly OfferRow[]): readonly OfferRow[] {
  const bookable = offers.filter(({ isBookable }) => isBookable)
  const main = bookable.filter(({ isSecondary }) => !isSecondary)
  return main.length > 0 ? main : bookable
}
