import type { Locale } from '#domain/locale.ts'
import { regions, type Region } from '#domain/search/places.ts'
import type { SalonCard } from '#features/salons/contract.ts'
import {
  listFeatured,
  popularCategories,
  popularPlaces,
  regionCounts,
} from '#features/salons/queries/discovery.ts'
import { withReducedPrices } from '#features/salons/queries/reduced-prices.ts'
import { listNewestReviews, type SalonReview } from '#features/salons/queries/reviews.ts'
import { catalogue as el } from '#i18n/el/catalogue.ts'
import { catalogue as en } from '#i18n/en/catalogue.ts'
import type { Db } from '#platform/db.ts'
import { placesById } from '#platform/places.ts'

import type { NamedPlace } from '../search/place-field.tsx'
import type { NamedService } from '../search/use-option-context.ts'
import { illustrationAlt } from './illustration-alt.ts'
import { loadDesigns, type HomeDesign } from './load-designs.ts'
import { loadOffers, type HomeOffers } from './load-offers.ts'

export interface FeaturedQuery {
  readonly sort: 'rating' | 'popular'
  readonly verifiedOnly: boolean
}

export interface FeaturedSalon extends Pick<
  SalonCard,
  'id' | 'slug' | 'name' | 'rating' | 'verified' | 'priceFromCents' | 'reducedFrom' | 'picture'
> {
  readonly place: string
  readonly alt: string
}

export interface HomeContent {
  readonly featuredQuery: FeaturedQuery
  readonly featured: readonly FeaturedSalon[]
  /** The first of the promotions that run now, and how many run. */
  readonly offers: HomeOffers
  /** Some bookable ones, which change daily. */
  readonly designs: readonly HomeDesign[]
  readonly services: readonly (NamedService & { readonly salons: number })[]
  readonly places: readonly (NamedPlace & { readonly salons: number })[]
  readonly regions: readonly { readonly id: Region; readonly salons: number }[]
  readonly reviews: readonly SalonReview[]
}

const featuredShown = 10
const placesShown = 12
const reviewsShown = 6
/** The newest reviews come from so many salons. */
const reviewedSalons = 30

/** Everything that the home page shows; the same for everyone. */
export async function loadHome(
  db: Db,
  query: FeaturedQuery,
  locale: Locale,
  now: Temporal.Instant,
): Promise<HomeContent> {
  const [best, known, categories, places, counts, offers, designs] = await Promise.all([
    listFeatured(db, { ...query, limit: featuredShown }, locale),
    listFeatured(db, { sort: 'popular', verifiedOnly: true, limit: reviewedSalons }, locale),
    popularCategories(db),
    popularPlaces(db, placesShown, locale),
    regionCounts(db),
    loadOffers(db, locale, now),
    loadDesigns(db, locale, now),
  ])
  const reviews = await listNewestReviews(
    db,
    known.map(({ id }) => id),
    locale,
  )
  const featured = await withReducedPrices(db, best, now)
  const names = locale === 'el' ? el : en
  return {
    featuredQuery: query,
    featured: featured.map((card) => presentFeatured(card, locale)),
    offers,
    designs,
    services: categories.map(({ id, salons }) => ({ id, name: names[id].name, salons })),
    places: places.map(({ id, name, region, salons }) => ({ id, name, region, salons })),
    regions: regions.map((id) => ({ id, salons: counts[id] })),
    reviews: reviews.slice(0, reviewsShown),
  }
}

function presentFeatured(card: SalonCard, locale: Locale): FeaturedSalon {
  const { id, slug, name, rating, verified, priceFromCents, reducedFrom, picture, city } = card
  const known = placesById.get(card.placeId)
  const place = known && (locale === 'el' ? known.nameEl : known.nameEn)
  return {
    id,
    slug,
    name,
    rating,
    verified,
    priceFromCents,
    reducedFrom,
    picture,
    place: place === undefined || place === city ? city : `${place}, ${city}`,
    alt: illustrationAlt(picture, locale),
  }
}
