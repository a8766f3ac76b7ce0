import type { ServiceCategory } from '#domain/catalogue.ts'
import { company } from '#domain/company.ts'
import type { Locale } from '#domain/locale.ts'
import type { Place } from '#domain/search/places.ts'
import { results as greekResults } from '#i18n/el/results.ts'
import { shell as greekShell } from '#i18n/el/shell.ts'
import { results as englishResults } from '#i18n/en/results.ts'
import { shell as englishShell } from '#i18n/en/shell.ts'
import { placesById } from '#platform/places.ts'

import { pathTo } from '../../app/paths.ts'
import { breadcrumbFacts } from '../salon/search-engines.ts'
import { serviceSlug } from './landing.ts'
import type { Results } from './load-results.ts'

interface LandingPage {
  readonly place: Place
  readonly service: ServiceCategory | undefined
  readonly results: Pick<Results, 'salons' | 'services'>
}

/** The salons of a place's page and its breadcrumbs, by schema.org. @param origin of the site */
export const landingFacts = (page: LandingPage, locale: Locale, origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [listFacts(page, locale, origin), breadcrumbFacts(stepsTo(page, locale, origin))],
})

function listFacts({ place, service, results }: LandingPage, locale: Locale, origin: string) {
  const { title } = locale === 'el' ? greekResults : englishResults
  const name = nameIn(locale, place)
  const kind = results.services.find(({ id }) => id === service)?.name
  return {
    '@type': 'ItemList',
    name: kind === undefined ? title.place(name) : title.serviceAndPlace(kind, name),
    itemListElement: results.salons.map((salon, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: salon.name,
      url: origin + pathTo(locale, 'salon', { id: salon.slug }),
    })),
  }
}

const nameIn = (locale: Locale, { nameEl, nameEn }: Place): string => (locale === 'el' ? nameEl : nameEn)

function stepsTo({ place, service, results }: LandingPage, locale: Locale, origin: string) {
  const { navigation } = locale === 'el' ? greekShell : englishShell
  const parent = place.parent === undefined ? undefined : placesById.get(place.parent)
  const placeStep = (each: Place) =>
    [nameIn(locale, each), origin + pathTo(locale, 'salonsIn', { place: each.id })] as const
  const kind = results.services.find(({ id }) => id === service)
  return [
    [company.name, origin + pathTo(locale, 'home')] as const,
    [navigation.salons, origin + pathTo(locale, 'salons')] as const,
    ...(parent ? [placeStep(parent)] : []),
    placeStep(place),
    ...(kind
      ? [
          [
            kind.name,
            origin + pathTo(locale, 'salonsIn', { place: place.id, service: serviceSlug(kind.id) }),
          ] as const,
        ]
      : []),
  ]
}
