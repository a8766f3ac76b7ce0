import type { Amenity } from '#domain/amenities.ts'
import type { Locale } from '#domain/locale.ts'
import type { SalonDetails } from '#features/salons/contract.ts'
import type { salonTerms } from '#i18n/el/salon-terms.ts'
import { minutes } from '#i18n/format.ts'
import type { Translated } from '#i18n/translated.ts'

import { askedText } from './asked-text.ts'
import { mapRatio, mapWindow } from './map-window.ts'
import type { SalonView, ServiceView } from './salon-view.ts'

type CategoryNames = Readonly<Record<SalonDetails['services'][number]['category'], { readonly name: string }>>
type Terms = Translated<typeof salonTerms>

function serviceView(service: SalonDetails['services'][number], names: CategoryNames): ServiceView {
  const { staff, isOnline, category, ...rest } = service
  const people = staff.length > 0 ? staff : [service]
  const prices = people.map(({ priceCents }) => priceCents)
  const lengths = people.map((person) => person.minutes)
  const priceVaries = Math.min(...prices) !== Math.max(...prices)
  const minutesMost = Math.max(...lengths)
  return {
    ...rest,
    category: names[category].name,
    kind: category,
    priceCents: Math.min(...prices),
    priceVaries,
    minutes: Math.min(...lengths),
    minutesMost,
    ...((priceVaries || Math.min(...lengths) !== minutesMost) && { byStaff: staff }),
    isBookable: isOnline && staff.length > 0,
  }
}

function termsOf(terms: Terms, policy: SalonDetails['policy'], locale: Locale): readonly string[] {
  const { cancellationHours, minimumNoticeMinutes: notice, horizonDays } = policy
  return [
    terms.cancel(cancellationHours),
    notice === 0 ? terms.noNotice : terms.notice(minutes(locale, notice)),
    terms.horizon(horizonDays),
    askedText(terms, policy, locale),
  ]
}

const isAmenity = (terms: Terms, id: string): id is Amenity => Object.hasOwn(terms.amenity, id)

/** Those that have a word. */
const amenitiesOf = (terms: Terms, ids: readonly string[]): SalonView['amenities'] =>
  ids.filter((id) => isAmenity(terms, id)).map((id) => ({ id, name: terms.amenity[id] }))

/** The facts that only the salon's own page needs. */
type OfPage = Partial<Pick<SalonView, 'mapBox' | 'unverified' | 'photos'>>

interface Words {
  readonly locale: Locale
  /** Of the categories. */
  readonly names: CategoryNames
  readonly terms: Terms
}

/** A salon in the form of its page. */
export function salonView(
  salon: SalonDetails,
  { locale, names, terms, ...ofPage }: Words & OfPage,
): SalonView {
  const { services: listed, categories: _, placeId: __, earnings: ___, ...rest } = salon
  const services = listed.map((service) => serviceView(service, names))
  return {
    ...rest,
    // A salon that is still being set up has nothing to book, which is not the same as being full.
    bookable: rest.bookable && services.some(({ isBookable }) => isBookable),
    services,
    categories: [...new Set(services.map(({ category }) => category))],
    terms: termsOf(terms, rest.policy, locale),
    amenities: amenitiesOf(terms, rest.amenities),
    mapWindow: mapWindow(salon, mapRatio),
    mapBox: '',
    unverified: null,
    ...ofPage,
  }
}
