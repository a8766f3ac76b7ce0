import { serviceCategories } from '#domain/catalogue.ts'
import type { Locale } from '#domain/locale.ts'
import { plusDays } from '#domain/search/day-window.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { SalonCard, SalonFacets } from '#features/salons/contract.ts'
import { understoodIn } from '#features/salons/queries/understood.ts'
import { catalogue as el } from '#i18n/el/catalogue.ts'
import { resultsWhy as whyEl } from '#i18n/el/results-why.ts'
import { catalogue as en } from '#i18n/en/catalogue.ts'
import { resultsWhy as whyEn } from '#i18n/en/results-why.ts'
import type { Platform } from '#platform/context.ts'
import { placesById } from '#platform/places.ts'

import type { SearchQuery } from '../search/search-query.ts'
import type { NamedService } from '../search/use-option-context.ts'
import { dayNames } from './day-names.ts'
import { findNearby, findSalons } from './find-salons.ts'
import { presentSalon, type ResultSalon } from './present-salon.ts'
import type { ResultsAddress } from './results-address.ts'
import { whyHere, type Asked } from './why-here.ts'

export interface Results {
  readonly status: 'found'
  readonly query: SearchQuery
  /** This is not the first page. */
  readonly isLater: boolean
  readonly salons: readonly ResultSalon[]
  /** Salons close by, if the area has few. */
  readonly nearby: readonly ResultSalon[]
  readonly nextCursor: string | null
  readonly total: number | null
  readonly totalIsEstimate: boolean
  readonly facets: SalonFacets
  readonly services: readonly NamedService[]
  readonly placeName: string | undefined
  readonly unknownPlace: string | undefined
  /** The typed words ask for salons near the reader, whose position is unknown. */
  readonly asksNear: boolean
  /** The coming week. */
  readonly days: readonly { readonly date: string; readonly label: string }[]
}

const daysShown = 7

export const todayOf = ({ now }: Platform): string =>
  now().toZonedDateTimeISO(defaultTimeZone).toPlainDate().toString()

const daysFrom = (today: string, dayName: (date: string) => string) =>
  Array.from({ length: daysShown }, (_, index) => plusDays(today, index)).map((date) => ({
    date,
    label: dayName(date),
  }))

const asksNear = (platform: Platform, typed: string): boolean => understoodIn(platform, typed, false).isNear

/** Everything that the results page shows; the free times are those of this moment. */
export async function loadResults(
  platform: Platform,
  asked: ResultsAddress,
  locale: Locale,
): Promise<Results> {
  const { query, cursor, unknownPlace } = asked
  const today = todayOf(platform)
  const found = await findSalons(platform, asked, locale)
  const nearby = await findNearby(platform, asked, found, locale)
  const names = locale === 'el' ? el : en
  const place = query.place === undefined ? undefined : placesById.get(query.place)
  const placeName = place && (locale === 'el' ? place.nameEl : place.nameEn)
  const words = { locale, dayName: dayNames(today, locale) }
  const service = query.service && names[query.service].name
  return {
    status: 'found',
    query,
    isLater: cursor !== undefined,
    salons: found.items.map((card) =>
      presentSalon(card, { ...words, whyOf: whyOf(query, { service, place: placeName }, locale) }),
    ),
    nearby: nearby.map((card) =>
      presentSalon(card, { ...words, whyOf: whyOf(query, { service, place: undefined }, locale) }),
    ),
    nextCursor: found.nextCursor,
    total: found.total,
    totalIsEstimate: found.totalIsEstimate,
    facets: found.facets,
    services: serviceCategories.map((id) => ({ id, name: names[id].name })),
    placeName,
    unknownPlace,
    asksNear: query.typed !== undefined && query.near === undefined && asksNear(platform, query.typed),
    days: daysFrom(today, words.dayName),
  }
}

function whyOf(
  { q, date }: SearchQuery,
  named: Pick<Asked, 'service' | 'place'>,
  locale: Locale,
): (card: SalonCard) => string {
  const words = locale === 'el' ? whyEl : whyEn
  return (card) => {
    const parts = whyHere(card, { q, ...named, hasTime: date !== undefined }, words)
    return parts.length === 0 ? '' : words.matches(parts.join(' · '))
  }
}
