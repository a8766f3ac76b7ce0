import type { Locale } from '#domain/locale.ts'
import { money, rating as ratingText } from '#i18n/format.ts'

import type { ResultSalon } from '../results/present-salon.ts'
import type { MapSalon } from './pin.ts'

const priceOf = ({ service, priceFromCents }: ResultSalon): number | null =>
  service?.reduced?.priceCents ?? service?.priceCents ?? priceFromCents

interface PillOptions {
  readonly locale: Locale
  /** With a chosen day, the time matters more than the price. */
  readonly byTime: boolean
  /** For a salon without price and reviews. */
  readonly unrated: string
}

/** A salon of the list, with the text of its pill: its next time, its price or, without both, its rating. */
export function listedSalon(salon: ResultSalon, { locale, byTime, unrated }: PillOptions): MapSalon {
  const { id, slug, name, rating, latitude: lat, longitude: lng, times } = salon
  const price = priceOf(salon)
  const [day] = times
  const clock = day?.starts[0]?.clock
  const amount = price === null ? undefined : money(locale, price)
  const stars = rating.average === null ? unrated : `★ ${ratingText(locale, rating.average)}`
  return {
    id,
    slug,
    name,
    rating,
    lat,
    lng,
    priceFromCents: price,
    text: (byTime ? clock : undefined) ?? amount ?? stars,
    next: clock === undefined ? undefined : `${day?.day} ${clock}`,
  }
}
