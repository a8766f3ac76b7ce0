import { LRUCache } from 'lru-cache'

import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId, ServiceId } from '#domain/ids.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { cardColumns, type CardRow } from './salon-cards.ts'

/** A listed service at its lowest price. */
export interface OfferRow {
  readonly id: ServiceId
  readonly category: ServiceCategory
  readonly nameEl: string
  readonly nameEn: string
  readonly minutes: number
  readonly priceCents: number
  readonly priceVaries: boolean
  readonly isBookable: boolean
  readonly isSecondary: boolean
}

/** All facts of a salon that a search may show. */
export interface KeptCard extends CardRow {
  /** Changes whenever the salon or any of its parts changes. */
  readonly version: number
  /** The level of prices in each category that it has. */
  readonly levels: Readonly<Partial<Record<ServiceCategory, number>>>
  /** Best first: bookable, not secondary, cheap. */
  readonly offers: readonly OfferRow[]
}

// Making a card reads some 80 rows, most of them for the prices of team members: half of a search's processor time. A kept
// one has 3 to 4 kB; its version is compared with the salon's every time, so that it is never out of date.
const mostCards = 5000
const keptBy = new WeakMap<Db, LRUCache<SalonId, KeptCard>>()

/** The cards of the public salons among these. */
export async function listKeptCards(
  db: Db,
  ids: readonly SalonId[],
): Promise<ReadonlyMap<SalonId, KeptCard>> {
  const kept = keptOf(db)
  const current = new Map<SalonId, KeptCard>()
  const missing: SalonId[] = []
  for (const { id, version } of await rows(db, versionsOf(ids))) {
    const card = kept.get(id)
    if (card?.version === version) current.set(id, card)
    else missing.push(id)
  }
  if (missing.length === 0) return current
  for (const card of await rows(db, cardsOf(missing))) {
    kept.set(card.id, card)
    current.set(card.id, card)
  }
  return current
}

function keptOf(db: Db): LRUCache<SalonId, KeptCard> {
  const known = keptBy.get(db)
  if (known) return known
  const kept = new LRUCache<SalonId, KeptCard>({ max: mostCards })
  keptBy.set(db, kept)
  return kept
}

const versionsOf = (ids: readonly SalonId[]) =>
  sql<{ id: SalonId; version: number }>`select id, version from salons where id = any(${ids}::uuid[])`

const cardsOf = (ids: readonly SalonId[]) => sql<KeptCard>`
  select s.version, ${cardColumns},
    (select coalesce(json_object_agg(c.category, c.price_level), '{}') from category_prices c where c.salon_id = s.id) as levels,
    (select coalesce(json_agg(json_build_object('id', service_id, 'category', category, 'nameEl', name_el, 'nameEn', name_en, 'minutes', minutes,
        'priceCents', cents, 'priceVaries', cents < highest_cents, 'isBookable', is_bookable, 'isSecondary', is_secondary)
      order by not is_bookable, is_secondary, cents, minutes, position, service_id), '[]') from service_prices p where p.salon_id = s.id) as offers
  from salons s join salon_search x on x.salon_id = s.id where s.id = any(${ids}::uuid[])`
