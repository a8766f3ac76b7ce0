import { data, redirect } from 'react-router'

import type { Review } from '#features/salons/contract.ts'
import { findSalonPage } from '#features/salons/queries/salon-page.ts'
import { catalogue as greek } from '#i18n/el/catalogue.ts'
import { salonTerms as greekTerms } from '#i18n/el/salon-terms.ts'
import { salonUnverified as greekUnverified } from '#i18n/el/salon-unverified.ts'
import { catalogue as english } from '#i18n/en/catalogue.ts'
import { salonTerms as englishTerms } from '#i18n/en/salon-terms.ts'
import { salonUnverified as englishUnverified } from '#i18n/en/salon-unverified.ts'

import { pathTo } from '../../app/paths.ts'
import type { PageContext } from '../../app/request.ts'
import { boxAt, boxText } from '../map/box.ts'
import type { SalonView } from './salon-view.ts'
import { unverifiedTexts } from './unverified-texts.ts'
import { salonView } from './view-of-salon.ts'

/** The part of the map around a salon, large enough for its neighbours. */
const neighbourhoodMeters = 1500

const mapBoxOf = ({ latitude: lat, longitude: lng }: Pick<SalonView, 'latitude' | 'longitude'>): string =>
  boxText(boxAt({ lat, lng }, neighbourhoodMeters))

/** Of the newest, those with a text come first: stars alone are already in the bars. */
const firstShown = (reviews: readonly Review[]): Review[] =>
  reviews.toSorted((a, b) => Number(a.body === '') - Number(b.body === '')).slice(0, 3)

/**
 * Loads the salon of an address. Throws a redirect from an id to the salon's own address, and 404.
 * @param search the query of the address; the redirect keeps it
 */
export async function loadSalon(
  { db, locale, platform, tag }: PageContext,
  idOrSlug: string,
  search: string,
): Promise<SalonView> {
  const salon = await findSalonPage(db, idOrSlug, locale, platform)
  if (!salon) throw data(null, { status: 404 })
  if (idOrSlug !== salon.slug) throw redirect(pathTo(locale, 'salon', { id: salon.slug }) + search, 301)
  tag(`salon:${salon.id}`, ...salon.similar.map(({ id }) => `salon:${id}`))
  const isGreek = locale === 'el'
  const unverified = isGreek ? greekUnverified : englishUnverified
  return salonView(
    { ...salon, reviews: firstShown(salon.reviews) },
    {
      locale,
      names: isGreek ? greek : english,
      terms: isGreek ? greekTerms : englishTerms,
      unverified: salon.verified ? null : unverifiedTexts(unverified, salon.earnings, locale),
      mapBox: mapBoxOf(salon),
      photos: salon.photos.map(({ designId, ...photo }) => ({
        ...photo,
        ...(designId !== undefined && { design: pathTo(locale, 'oneDesign', { design: designId }) }),
      })),
    },
  )
}
