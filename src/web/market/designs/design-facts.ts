import { company } from '#domain/company.ts'
import type { Locale } from '#domain/locale.ts'
import type { ShownDesign } from '#features/designs/queries/design-page.ts'
import { designTags as greekTags } from '#i18n/el/design-tags.ts'
import { designs as greek } from '#i18n/el/designs.ts'
import { designTags as englishTags } from '#i18n/en/design-tags.ts'
import { designs as english } from '#i18n/en/designs.ts'

import { pathTo } from '../../app/paths.ts'
import { breadcrumbFacts } from '../salon/search-engines.ts'
import { designName } from './design-name.ts'

/** A design as a bookable offer of its salon, with its URL, by schema.org. @param origin of the site */
export function designFacts(design: ShownDesign, locale: Locale, origin: string) {
  const name = designName(locale === 'el' ? greekTags : englishTags, design)
  const url = origin + pathTo(locale, 'oneDesign', { design: design.id })
  const { title } = locale === 'el' ? greek : english
  return {
    '@context': 'https://schema.org',
    '@graph': [
      serviceFacts(design, {
        name,
        url,
        salonUrl: origin + pathTo(locale, 'salon', { id: design.salon.slug }),
      }),
      breadcrumbFacts([
        [company.name, origin + pathTo(locale, 'home')],
        [title, origin + pathTo(locale, 'designs')],
        [name, url],
      ]),
    ],
  }
}

interface Addresses {
  readonly name: string
  readonly url: string
  readonly salonUrl: string
}

const serviceFacts = ({ visit, salon }: ShownDesign, { name, url, salonUrl }: Addresses) => ({
  '@type': 'Service',
  name,
  url,
  provider: { '@type': 'NailSalon', name: salon.name, url: salonUrl },
  ...(visit !== null && { offers: offerFacts(visit) }),
})

/** A price that depends on the team member is given as the lowest one. */
const offerFacts = ({ priceCents, isFrom }: NonNullable<ShownDesign['visit']>) => ({
  '@type': 'Offer',
  ...(isFrom
    ? {
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: priceCents / 100,
          priceCurrency: 'EUR',
        },
      }
    : { price: (priceCents / 100).toFixed(2), priceCurrency: 'EUR' }),
})
