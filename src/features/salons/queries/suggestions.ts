import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { suggestCategories } from '#domain/search/categories.ts'
import { searchPlaces } from '#domain/search/places.ts'
import { findMeantDesigns, namedTags } from '#features/designs/queries/meant-designs.ts'
import { catalogue as el } from '#i18n/el/catalogue.ts'
import { catalogue as en } from '#i18n/en/catalogue.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'
import { SUGGESTIONS_EACH } from '#platform/limits.ts'
import { placesById, searchedPlaces } from '#platform/places.ts'

import type { suggest } from '../contract.ts'
import { searchIndex } from './search-index.ts'
import { nameTerms, searchedCategories } from './search-words.ts'
import { meantSearches, placeIn } from './understood.ts'

export type Suggestions = Answer<typeof suggest>

interface NamedSalon {
  readonly id: SalonId
  readonly slug: string
  readonly name: string
  readonly nameEn: string
  readonly cityEl: string
  readonly cityEn: string
}

/** Salons with these words in their name, the best first. */
async function salonsNamed(platform: Platform, query: string): Promise<readonly NamedSalon[]> {
  const ids = await searchIndex(platform).named(nameTerms(query), SUGGESTIONS_EACH)
  if (ids.length === 0) return []
  return await rows(
    platform.dbs.public,
    sql<NamedSalon>`select s.id, s.slug, s.name, s.name_en as "nameEn", s.city_el as "cityEl", s.city_en as "cityEn"
      from salons s where s.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], s.id)`,
  )
}

/** Whether these are words of a salon's name. */
export async function isSalonName(platform: Platform, text: string): Promise<boolean> {
  const found = await searchIndex(platform).named(nameTerms(text), 1)
  return found.length > 0
}

/** Places, categories, salons, designs and whole searches for the typed letters; none for an empty text. */
export async function findSuggestions(
  platform: Platform,
  query: string,
  locale: Locale,
): Promise<Suggestions> {
  const names = locale === 'el' ? el : en
  const [salons, designs] = await Promise.all([
    salonsNamed(platform, query),
    findMeantDesigns(platform.dbs.public, query, true),
  ])
  return {
    places: searchPlaces(searchedPlaces, query, SUGGESTIONS_EACH).map((place) => ({
      ...placeIn(locale, place),
      type: place.type,
    })),
    searches: meantSearches(platform, query, locale),
    designs: designs.map(({ tags, place }) => ({
      tags: namedTags(locale, tags),
      place: placeNamed(locale, place),
    })),
    services: suggestCategories(searchedCategories, query, SUGGESTIONS_EACH).map((id) => ({
      id,
      name: names[id].name,
    })),
    salons: salons.map(({ id, slug, name, nameEn, cityEl, cityEn }) => ({
      id,
      slug,
      name: nameIn(locale, { name, nameEn }),
      city: locale === 'el' ? cityEl : cityEn,
    })),
  }
}

function placeNamed(locale: Locale, id: string | undefined) {
  const place = id === undefined ? undefined : placesById.get(id)
  return place ? placeIn(locale, place) : null
}
