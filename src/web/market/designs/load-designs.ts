import type { Locale } from '#domain/locale.ts'
import { designSearch, type DesignPage } from '#features/designs/contract.ts'
import { listDesigns } from '#features/designs/queries/design-cards.ts'
import { listDesignPlaces } from '#features/designs/queries/design-places.ts'
import type { Db } from '#platform/db.ts'
import { placesById } from '#platform/places.ts'

import type { DesignFilters, DesignsAddress } from './designs-address.ts'

export interface NamedPlace {
  readonly id: string
  readonly name: string
}

export interface LoadedDesigns {
  readonly designs: DesignPage
  readonly filters: DesignFilters
  /** The places with the most designs, including the chosen one. */
  readonly places: readonly NamedPlace[]
  /** The typed text, if no place has that name. */
  readonly unknownPlace?: string | undefined
}

/** One page of the designs, with their filters. */
export async function loadDesigns(
  db: Db,
  { filters, page }: DesignsAddress,
  locale: Locale,
): Promise<LoadedDesigns> {
  const [designs, found] = await Promise.all([
    listDesigns(db, designSearch.parse({ ...filters, page }), locale),
    listDesignPlaces(db),
  ])
  const ids = filters.place === undefined || found.includes(filters.place) ? found : [filters.place, ...found]
  return { designs, filters, places: ids.flatMap((id) => namedPlace(id, locale) ?? []) }
}

export function namedPlace(id: string, locale: Locale): NamedPlace | undefined {
  const place = placesById.get(id)
  return place && { id, name: locale === 'el' ? place.nameEl : place.nameEn }
}
