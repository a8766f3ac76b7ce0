import type { Locale } from '#domain/locale.ts'

import type { SalonView } from './salon-view.ts'

const atHome = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/

/**
 * A demo salon is kept out of search engines once the site is public. On a local machine no engine comes by, and the
 * page is measured as the real ones are.
 * @param publicUrl origin of the site
 */
export const keepsOut = (isDemo: boolean, publicUrl: string): boolean =>
  isDemo && URL.canParse(publicUrl) && !atHome.test(new URL(publicUrl).hostname)

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const clock = (minutes: number): string =>
  `${String(Math.trunc(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const openingHours = (salon: SalonView) =>
  salon.hours.flatMap(({ weekday, ranges }) =>
    ranges.map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[weekday - 1]}`,
      opens: clock(opens),
      closes: closes % 1440 === 0 ? '23:59' : clock(closes),
    })),
  )

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

const catalogue = ({ services }: SalonView) =>
  services.length === 0
    ? {}
    : { hasOfferCatalog: { '@type': 'OfferCatalog', itemListElement: services.map(offer) } }

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
export function salonFacts(
  salon: SalonView,
  locale: Locale,
  { url, origin }: { url: string; origin: string },
) {
  const { name, description, latitude, longitude, phone, priceLevel } = salon
  const hours = openingHours(salon)
  return {
    '@context': 'https://schema.org',
    '@type': 'NailSalon',
    '@id': url,
    url,
    name,
    inLanguage: locale,
    ...(description !== '' && { description }),
    ...(phone !== null && { telephone: phone }),
    ...(salon.picture !== null && { image: `${origin}/pictures/${salon.picture}-960.webp` }),
    ...(priceLevel !== null && { priceRange: '€'.repeat(priceLevel) }),
    address: addressFacts(salon),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...ratingFacts(salon),
    ...catalogue(salon),
  }
}
