import { internationalPhone } from '#domain/written-phone.ts'
import { catalogue as el } from '#i18n/el/catalogue.ts'
import { catalogue as en } from '#i18n/en/catalogue.ts'

import type { FeedSalon, FeedService } from '../queries/feed-salons.ts'

// The records of Google's «Appointments Redirect» feeds, as published at
// https://developers.google.com/actions-center/verticals/appointments/redirect/reference/feeds.

/** The feeds by the names that Google knows them by. */
export const redirectFeeds = [
  'reservewithgoogle.entity',
  'reservewithgoogle.action.v2',
  'glam.service.v0',
] as const
export type RedirectFeed = (typeof redirectFeeds)[number]

/** The content of each feed about a salon. @param origin of the site */
export const redirectRecords = (
  salon: FeedSalon,
  origin: string,
): Readonly<Record<RedirectFeed, readonly object[]>> => ({
  'reservewithgoogle.entity': [entity(salon)],
  'reservewithgoogle.action.v2': [action(salon, origin)],
  'glam.service.v0': salon.services.map((service, index) => serviceRecord(service, { salon, origin, index })),
})

const pageOf = ({ slug }: FeedSalon, origin: string): string => `${origin}/salon/${encodeURIComponent(slug)}`

/** Name, telephone, website and place, by which Google finds the salon on its map. */
function entity(salon: FeedSalon) {
  const { id, name, phone, website } = salon
  const telephone = phone === null ? null : internationalPhone(phone)
  return {
    entity_id: id,
    name,
    ...(telephone !== null && { telephone }),
    ...(website !== null && { url: website }),
    location: locationOf(salon),
  }
}

/** A structured address needs a postcode; without one it is a line of text. */
function locationOf({ latitude, longitude, address, city, postcode }: FeedSalon) {
  const place =
    postcode === null
      ? { unstructured_address: `${address}, ${city}` }
      : { address: { country: 'GR', locality: city, postal_code: postcode, street_address: address } }
  return { latitude, longitude, ...place }
}

const action = (salon: FeedSalon, origin: string) => ({
  entity_id: salon.id,
  link_id: `${salon.id}-book`,
  url: pageOf(salon, origin),
  actions: [{ appointment_info: {} }],
})

interface ServicePlace {
  readonly salon: FeedSalon
  readonly origin: string
  /** In the price list. */
  readonly index: number
}

function serviceRecord(service: FeedService, { salon, origin, index }: ServicePlace) {
  const { id, category, nameEl, nameEn, descriptionEl, descriptionEn, cents, minutes } = service
  const description = text(descriptionEl, descriptionEn)
  const [least, most] = cents
  const [shortest, longest] = minutes
  return {
    merchant_id: salon.id,
    service_id: id,
    localized_service_name: text(nameEl, nameEn) ?? text(el[category].name, en[category].name),
    localized_service_category: text(el[category].name, en[category].name),
    ...(description && { localized_service_description: description }),
    service_price: {
      price_interpretation: interpretation(cents),
      min_price: price(least),
      ...(least !== most && { max_price: price(most) }),
    },
    action_link: [{ url: `${pageOf(salon, origin)}?services=${id}` }],
    service_duration: {
      duration_interpretation: interpretation(minutes),
      min_duration_sec: shortest * 60,
      ...(shortest !== longest && { max_duration_sec: longest * 60 }),
    },
    ranking_hint: { score: index },
  }
}

/** A text in the languages that the salon wrote it in; undefined if it wrote none. */
function text(greek: string, english: string) {
  const written = [
    { locale: 'el', value: greek },
    { locale: 'en', value: english },
  ].filter(({ value }) => value !== '')
  return written[0] && { value: written[0].value, localized_value: written }
}

const interpretation = ([least, most]: readonly [number, number]) =>
  least === most ? 'INTERPRETATION_EXACT' : 'INTERPRETATION_RANGE'

/** A millionth of a euro is the unit. */
const price = (cents: number) => ({ price_micros: cents * 10_000, currency_code: 'EUR' })
