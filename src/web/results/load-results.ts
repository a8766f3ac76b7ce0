import { serviceCategories } from '#domain/catalogue.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { salonSearch, type SalonCard, type SalonFacets } from '#features/salons/contract.ts'
import { searchSalons, type SalonsFound } from '#features/salons/queries/search-salons.ts'
import { catalogue as el } from '#i18n/el/catalogue.ts'
import { results as greek } from '#i18n/el/results.ts'
import { catalogue as en } from '#i18n/en/catalogue.ts'
import { results as english } from '#i18n/en/results.ts'
import { shortDay } from '#i18n/format.ts'
import type { Platform } from '#platform/context.ts'
import { placesById } from '#platform/places.ts'

import { illustrationAlt } from '../home/illustration-alt.ts'
import type { NamedService } from '../search/service-field.tsx'
import { plusDays } from '../search/when.ts'
import type { Wish } from '../search/wish.ts'
import type { AskedFor } from './read-wish.ts'

export interface ResultSalon extends Pick<
  SalonCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'city'
  | 'address'
  | 'rating'
  | 'verified'
  | 'bookable'
  | 'priceFromCents'
  | 'distanceMeters'
  | 'picture'
> {
  readonly place: string
  readonly alt: string
  /** The next free starts by the day on which they are, as people say it. */
  readonly times: readonly DayTimes[]
}

export interface DayTimes {
  readonly day: string
  readonly starts: readonly { readonly start: string; readonly clock: string }[]
}

export interface Results {
  readonly status: 'found'
  readonly wish: Wish
  /** This is not the first page. */
  readonly isLater: boolean
  readonly salons: readonly ResultSalon[]
  readonly nextCursor: string | null
  readonly total: number | null
  readonly facets: SalonFacets
  readonly services: readonly NamedService[]
  readonly placeName: string | undefined
  readonly unknownPlace: string | undefined
  /** The coming week. */
  readonly days: readonly { readonly date: string; readonly label: string }[]
}

const none: SalonsFound = {
  items: [],
  nextCursor: null,
  total: 0,
  facets: { regions: [], services: [], priceLevels: [], verified: [] },
}

const daysShown = 7

export const todayOf = ({ now }: Platform): string =>
  now().toZonedDateTimeISO(defaultTimeZone).toPlainDate().toString()

/** Everything that the results page shows; the free times are those of this moment. */
export async function loadResults(platform: Platform, asked: AskedFor, locale: Locale): Promise<Results> {
  const { wish, cursor, unknownPlace } = asked
  const today = todayOf(platform)
  const found = unknownPlace === undefined ? await search(platform, asked, locale) : none
  const names = locale === 'el' ? el : en
  const place = wish.place === undefined ? undefined : placesById.get(wish.place)
  const dayName = dayNames(today, locale)
  return {
    status: 'found',
    wish,
    isLater: cursor !== undefined,
    salons: found.items.map((card) => presentSalon(card, locale, dayName)),
    nextCursor: found.nextCursor,
    total: found.total,
    facets: found.facets,
    services: serviceCategories.map((id) => ({ id, name: names[id].name })),
    placeName: place && (locale === 'el' ? place.nameEl : place.nameEn),
    unknownPlace,
    days: Array.from({ length: daysShown }, (_, index) => plusDays(today, index)).map((date) => ({
      date,
      label: dayName(date),
    })),
  }
}

async function search(platform: Platform, { wish, cursor }: AskedFor, locale: Locale): Promise<SalonsFound> {
  const ask = (from: string | undefined) =>
    searchSalons(platform, salonSearch.parse({ ...wish, cursor: from }), locale, { withTimes: true })
  try {
    return await ask(cursor)
  } catch (error) {
    // A cursor of an older address or another order: the list begins anew.
    if (cursor === undefined || !(error instanceof Problem)) throw error
    return await ask(undefined)
  }
}

function dayNames(today: string, locale: Locale): (date: string) => string {
  const { row } = locale === 'el' ? greek : english
  const near: Record<string, string> = { [today]: row.today, [plusDays(today, 1)]: row.tomorrow }
  // Without the month: the week ahead has each number once.
  return (date) => near[date] ?? shortDay(locale, `${date}T12:00:00Z`).split(' ').slice(0, 2).join(' ')
}

function presentSalon(card: SalonCard, locale: Locale, dayName: (date: string) => string): ResultSalon {
  const { id, slug, name, city, address, rating, verified, bookable, priceFromCents, picture } = card
  const byDate = Map.groupBy(card.nextTimes, (start) => start.slice(0, 10))
  const place = placesById.get(card.placeId)
  return {
    id,
    slug,
    name,
    city,
    address,
    rating,
    verified,
    bookable,
    priceFromCents,
    picture,
    place: place ? (locale === 'el' ? place.nameEl : place.nameEn) : city,
    alt: illustrationAlt(picture, locale),
    ...(card.distanceMeters !== undefined && { distanceMeters: card.distanceMeters }),
    times: [...byDate].map(([date, starts]) => ({
      day: dayName(date),
      starts: starts.map((start) => ({ start, clock: start.slice(11, 16) })),
    })),
  }
}
