import type { Locale } from '#domain/locale.ts'
import type { SalonCard } from '#features/salons/contract.ts'
import { placesById } from '#platform/places.ts'

import { illustrationAlt } from '../home/illustration-alt.ts'

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
  | 'service'
  | 'distanceMeters'
  | 'picture'
  | 'latitude'
  | 'longitude'
  | 'priceFromCents'
> {
  readonly place: string
  readonly alt: string
  /** Why it is listed: «Ταιριάζει: Ημιμόνιμο · Κουκάκι»; empty if the search has no criteria. */
  readonly why: string
  /** The next free starts by the day on which they are, as people say it. */
  readonly times: readonly DayTimes[]
}

export interface DayTimes {
  readonly day: string
  readonly starts: readonly {
    readonly start: string
    readonly clock: string
    /** The service that can begin then. */
    readonly serviceId: string
    /** It costs less, because it begins soon. */
    readonly lastMinute?: SalonCard['nextTimes'][number]['lastMinute']
  }[]
}

interface PresentWords {
  readonly locale: Locale
  /** The words for a date. */
  readonly dayName: (date: string) => string
  readonly whyOf: (card: SalonCard) => string
}

/** A salon in the form of its row. */
export function presentSalon(card: SalonCard, { locale, dayName, whyOf }: PresentWords): ResultSalon {
  const { id, slug, name, city, address, rating, verified, bookable, picture } = card
  const { latitude, longitude, priceFromCents } = card
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
    service: card.service,
    picture,
    latitude,
    longitude,
    priceFromCents,
    place: place ? (locale === 'el' ? place.nameEl : place.nameEn) : city,
    alt: illustrationAlt(picture, locale),
    why: whyOf(card),
    ...(card.distanceMeters !== undefined && { distanceMeters: card.distanceMeters }),
    times: timesByDay(card.nextTimes, dayName),
  }
}

function timesByDay(
  nextTimes: SalonCard['nextTimes'],
  dayName: (date: string) => string,
): readonly DayTimes[] {
  const byDate = Map.groupBy(nextTimes, ({ start }) => start.slice(0, 10))
  return [...byDate].map(([date, times]) => ({
    day: dayName(date),
    starts: times.map(({ start, serviceId, lastMinute }) => ({
      start,
      clock: start.slice(11, 16),
      serviceId,
      ...(lastMinute && { lastMinute }),
    })),
  }))
}
