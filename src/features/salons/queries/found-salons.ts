import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId, ServiceId } from '#domain/ids.ts'
import type { RankedSalon } from '#domain/search/search-index.ts'
import type { Db } from '#platform/db.ts'

import { listKeptCards, type KeptCard, type OfferRow } from './kept-cards.ts'
import type { CardRow } from './salon-cards.ts'

interface FoundCard extends CardRow {
  /** Its services that match the search, best first. */
  readonly offers: readonly OfferRow[]
}

export interface FoundRow extends FoundCard, RankedSalon {
  readonly id: SalonId
}

/**
 * The cards of found salons, in the same order; one that has just been suspended is left out.
 * @param category the searched one, which prices and services are shown of
 */
export async function listFound<Salon extends { readonly id: SalonId }>(
  db: Db,
  salons: readonly Salon[],
  category: ServiceCategory | null,
): Promise<readonly (FoundCard & Salon)[]> {
  if (salons.length === 0) return []
  const cards = await listKeptCards(
    db,
    salons.map(({ id }) => id),
  )
  return salons.flatMap((salon) => {
    const card = cards.get(salon.id)
    return card ? [{ ...inCategory(card, category), ...salon }] : []
  })
}

function inCategory(card: KeptCard, category: ServiceCategory | null): FoundCard {
  if (category === null) return card
  const offers = card.offers.filter((offer) => offer.category === category)
  return { ...card, offers, priceLevel: card.levels[category] ?? null }
}

/** The services of each salon whose times may be shown. */
export const timedServices = (
  found: readonly Pick<FoundCard, 'id' | 'offers'>[],
): ReadonlyMap<SalonId, readonly ServiceId[]> =>
  new Map(found.map(({ id, offers }) => [id, timedOffers(offers).map((offer) => offer.id)]))

/** A gap that only fits a child's service or a small extra is useless for most customers. */
function timedOffers(offers: readonly OfferRow[]): readonly OfferRow[] {
  const bookable = offers.filter(({ isBookable }) => isBookable)
  const main = bookable.filter(({ isSecondary }) => !isSecondary)
  return main.length > 0 ? main : bookable
}
