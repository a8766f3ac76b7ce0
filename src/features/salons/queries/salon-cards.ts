import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import type { Region } from '#domain/search/places.ts'
import { sql } from '#platform/db.ts'

import type { SalonCard } from '../contract.ts'
import { firstPhoto } from './first-photo.ts'

export interface CardRow {
  readonly id: SalonId
  readonly slug: string
  readonly name: string
  readonly nameEn: string
  readonly cityEl: string
  readonly cityEn: string
  readonly address: string
  readonly addressEn: string
  readonly region: Region
  readonly placeId: string
  readonly latitude: number
  readonly longitude: number
  readonly ratingSum: number
  readonly ratingCount: number
  readonly isVerified: boolean
  readonly isBookable: boolean
  readonly priceFromCents: number | null
  readonly priceLevel: number | null
  readonly categories: readonly ServiceCategory[]
  readonly picture: string | null
  readonly isDemo: boolean
}

/** Columns of a card: `s` is the salon, `x` its row in salon_search. */
export const cardColumns = sql`s.id, s.slug, s.name, s.name_en as "nameEn", s.city_el as "cityEl", s.city_en as "cityEn", s.address, s.address_en as "addressEn", s.region, s.place_id as "placeId",
  s.latitude, s.longitude, s.rating_sum as "ratingSum", s.rating_count as "ratingCount", x.is_verified as "isVerified", x.takes_bookings as "isBookable",
  s.price_from_cents as "priceFromCents", s.price_level as "priceLevel", x.categories, s.is_demo as "isDemo",
  ${firstPhoto} as picture`

/** The rating with one decimal more than is shown; null without reviews. */
export const ratingOf = (sum: number, count: number) => ({
  average: count === 0 ? null : Math.round((sum / count) * 100) / 100,
  count,
})

/** A card in an answer, for code that goes on with the salon's id. */
export interface PresentedCard extends SalonCard {
  readonly id: SalonId
}

export function presentCard(
  row: CardRow,
  locale: Locale,
  more: {
    distanceMeters?: number | undefined
    service?: SalonCard['service']
    nextTimes?: readonly SalonCard['nextTimes'][number][] | undefined
  } = {},
): PresentedCard {
  const { cityEl, cityEn, ratingSum, ratingCount, isVerified, isBookable } = row
  return {
    id: row.id,
    slug: row.slug,
    name: nameIn(locale, row),
    city: locale === 'el' ? cityEl : cityEn,
    address: nameIn(locale, { name: row.address, nameEn: row.addressEn }),
    region: row.region,
    placeId: row.placeId,
    latitude: row.latitude,
    longitude: row.longitude,
    rating: ratingOf(ratingSum, ratingCount),
    verified: isVerified,
    bookable: isBookable,
    priceFromCents: more.service?.priceCents ?? row.priceFromCents,
    reducedFrom: null,
    priceLevel: row.priceLevel,
    categories: [...row.categories],
    picture: row.picture,
    isDemo: row.isDemo,
    ...(more.distanceMeters !== undefined && { distanceMeters: more.distanceMeters }),
    ...(more.service !== undefined && { service: more.service }),
    nextTimes: [...(more.nextTimes ?? [])],
  }
}
