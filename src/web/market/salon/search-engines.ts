import type { SalonView } from './salon-view.ts'

const atHome = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/

/** Whether the site is on a local machine. @param publicUrl origin of the site */
export const isAtHome = (publicUrl: string): boolean =>
  !URL.canParse(publicUrl) || atHome.test(new URL(publicUrl).hostname)

/**
 * A demo salon is kept out of search engines once the site is public. On a local machine no engine comes by, and the
 * page is measured as the real ones are.
 */
export const keepsOut = (isDemo: boolean, publicUrl: string): boolean => isDemo && !isAtHome(publicUrl)

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Range = SalonView['hours'][number]['ranges'][number]

const clock = (minutes: number): string =>
  `${String(Math.trunc(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A day that ends at midnight is given its last minute: engines read 00:00 as its beginning. */
const hoursFacts = ([opens, closes]: Range) => ({
  '@type': 'OpeningHoursSpecification',
  opens: clock(opens),
  closes: closes % 1440 === 0 ? '23:59' : clock(closes),
})

const openingHours = ({ hours, exceptions }: SalonView) => [
  ...hours.flatMap(({ weekday, ranges }) =>
    ranges.map((range) => ({
      ...hoursFacts(range),
      dayOfWeek: `https://schema.org/${days[weekday - 1]}`,
    })),
  ),
  ...exceptions.flatMap(({ date, ranges }) =>
    (ranges.length === 0 ? [closedAllDay] : ranges.map(hoursFacts)).map((open) => ({
      ...open,
      validFrom: date,
      validThrough: date,
    })),
  ),
]

/** The way of schema.org to say that a day is closed. */
const closedAllDay = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }

// Invented ratings must never be shown as stars in results; neither may a salon without any.
const ratingFacts = ({ isDemo, rating }: SalonView) =>
  isDemo || rating.average === null || rating.count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }

function offer({ name, description, priceVaries, ...service }: SalonView['services'][number]) {
  const priceCents = service.reduced?.priceCents ?? service.priceCents
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name, ...(description !== '' && { description }) },
    // A price that depends on the team member is given as the least one.
    ...(priceVaries
      ? {
          priceSpecification: {
            '@type': 'PriceSpecification',
            minPrice: priceCents / 100,
            priceCurrency: 'EUR',
          },
        }
      : { price: (priceCents / 100).toFixed(2), priceCurrency: 'EUR' }),
  }
}

/** The services of a salon as it lists them; nothing is promised for a salon that nobody has verified. */
const offerFacts = ({ verified, services }: SalonView) =>
  !verified || services.length === 0 ? {} : { makesOffer: services.map(offer) }

const platforms = ['DesktopWebPlatform', 'MobileWebPlatform', 'IOSPlatform', 'AndroidPlatform']

/** The booking URL; only with times to book. */
const actionFacts = ({ verified, bookable, name }: SalonView, url: string) =>
  !verified || !bookable
    ? {}
    : {
        potentialAction: {
          '@type': 'ReserveAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: url,
            actionPlatform: platforms.map((platform) => `https://schema.org/${platform}`),
          },
          result: { '@type': 'Reservation', name },
        },
      }

/** The way to a page from the front page, by schema.org. @param steps name and address of each, the page itself last */
export const breadcrumbFacts = (steps: readonly (readonly [name: string, url: string])[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
})

const addressFacts = ({ address, city, postcode }: SalonView) => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressLocality: city,
  addressCountry: 'GR',
  ...(postcode !== null && { postalCode: postcode }),
})

/** The salon's facts for search engines, by schema.org. @param url of the page */
export function salonFacts(salon: SalonView, { url, origin }: { url: string; origin: string }) {
  const { name, description, latitude, longitude, phone, priceLevel } = salon
  const hours = openingHours(salon)
  return {
    '@context': 'https://schema.org',
    '@type': 'NailSalon',
    '@id': url,
    url,
    name,
    ...(description !== '' && { description }),
    ...(phone !== null && { telephone: phone }),
    ...(salon.picture !== null && { image: `${origin}/pictures/${salon.picture}-960.webp` }),
    ...(priceLevel !== null && { priceRange: '€'.repeat(priceLevel) }),
    address: addressFacts(salon),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...ratingFacts(salon),
    ...offerFacts(salon),
    ...actionFacts(salon, url),
  }
}
