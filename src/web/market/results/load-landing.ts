import type { ServiceCategory } from '#domain/catalogue.ts'
import type { DesignTechnique } from '#domain/designs/tags.ts'
import type { SalonId, ServiceId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { Place, Region } from '#domain/search/places.ts'
import type { KindInPlace } from '#domain/search/search-index.ts'
import { recallTechniquesIn, type ListedTechnique } from '#features/designs/queries/design-landings.ts'
import { salonSearch } from '#features/salons/contract/search.ts'
import { findSurroundings, type PlaceAbove } from '#features/salons/queries/landings.ts'
import { findSoonest, type KnownStarts, type SoonestTime } from '#features/salons/queries/soonest-time.ts'
import { designTags as greek } from '#i18n/el/design-tags.ts'
import { designTags as english } from '#i18n/en/design-tags.ts'
import { minutes, money, time } from '#i18n/format.ts'
import type { Platform } from '#platform/context.ts'

import { keepsOut } from '../salon/search-engines.ts'
import { landingFacts } from './landing-facts.ts'
import type { Results } from './load-results.ts'

/** The salons' prices for a kind of service in a place, in words; null if none takes bookings. */
export interface UsualText {
  /** «14–28 €» */
  readonly prices: string
  /** «18 €» */
  readonly middlePrice: string
  /** «45′» */
  readonly minutes: string
  /** Whether enough salons offer it to call the prices usual. */
  readonly isUsual: boolean
}

export interface LandingKind {
  readonly id: ServiceCategory
  readonly salons: number
  readonly usual: UsualText | null
}

export interface Landing {
  readonly listed: number
  readonly bookable: number
  /** For the page's own kind of service, if enough salons offer it. */
  readonly usual: UsualText | null
  /** Null: none in the coming week; undefined: not known. */
  readonly soonest: (SoonestTime & { readonly day: string; readonly clock: string }) | null | undefined
  /** When the free time was computed: "14:05". */
  readonly checkedAt: string
  /** The other kinds of service in the place, the most offered first. */
  readonly kinds: readonly LandingKind[]
  readonly places: readonly { readonly id: string; readonly name: string; readonly salons: number }[]
  /** Pages of designs in the place that search engines list. */
  readonly designs: readonly NamedTechnique[]
  readonly isIndexed: boolean
  /** Places with more salons, for a page that has too few for search engines. */
  readonly above:
    | { readonly place: string; readonly name: string; readonly service: ServiceCategory | undefined }
    | { readonly region: Region }
    | null
  /** By schema.org; made here, so that browsers don't load the code for it. */
  readonly facts: Readonly<Record<string, unknown>>
}

interface Asked {
  readonly place: Place
  readonly service: ServiceCategory | undefined
  readonly results: Results
}

/** The facts of a place's page only: usual prices and times, the soonest free start, and the places around it. */
export async function loadLanding(
  platform: Platform,
  { place, service, results }: Asked,
  locale: Locale,
): Promise<Landing> {
  const { publicUrl } = platform.config
  const query = salonSearch.parse({ place: place.id, service })
  const withSamples = !keepsOut(true, publicUrl)
  const [around, techniques, soonest] = await Promise.all([
    findSurroundings(platform, place, service, { withSamples }),
    recallTechniquesIn(platform.dbs.public, place.id, { withSamples }),
    findSoonest(platform, query, knownStarts(results), { locale }),
  ])
  const { kinds } = around.content
  const own = service === undefined ? around.content : kinds.find(({ category }) => category === service)
  return {
    listed: own?.listed ?? 0,
    bookable: own?.bookable ?? 0,
    usual:
      own && own.bookable >= usualFrom
        ? usualText(
            kinds.find(({ category }) => category === service),
            locale,
          )
        : null,
    soonest: soonest && withWords(soonest, results),
    checkedAt: time(platform.now().toString()),
    kinds: kinds
      .filter(({ category }) => category !== service)
      .toSorted((one, other) => other.listed - one.listed)
      .map((kind) => ({ id: kind.category, salons: kind.listed, usual: usualText(kind, locale) })),
    places: around.places.map((near) => ({
      id: near.place.id,
      name: nameOf(near.place, locale),
      salons: near.salons,
    })),
    designs: namedTechniques(techniques, locale),
    isIndexed: around.isIndexed,
    above: around.isIndexed ? null : aboveOf(around.above, place, locale),
    facts: landingFacts({ place, service, results }, locale, publicUrl),
  }
}

export interface NamedTechnique {
  readonly id: DesignTechnique
  readonly name: string
  /** The number of designs: «24», «50+». */
  readonly count: string
}

/** With their names, so that the page doesn't load the words of designs. */
export const namedTechniques = (
  techniques: readonly ListedTechnique[],
  locale: Locale,
): readonly NamedTechnique[] =>
  techniques.map(({ technique, designs, isMore }) => ({
    id: technique,
    name: (locale === 'el' ? greek : english).technique[technique],
    count: isMore ? `${designs}+` : String(designs),
  }))

const nameOf = (place: Place, locale: Locale): string => (locale === 'el' ? place.nameEl : place.nameEn)

/** The free starts of the salons in the list, which the engine has computed. */
const knownStarts = ({ salons }: Results): KnownStarts =>
  new Map(
    salons.map(({ id, slug, name, times }) => {
      const first = times[0]?.starts[0]
      return [
        id as SalonId,
        first
          ? {
              start: first.start,
              serviceId: first.serviceId as ServiceId,
              salon: { slug, name },
            }
          : null,
      ] as const
    }),
  )

function withWords(soonest: SoonestTime, { days }: Results): Landing['soonest'] {
  const date = soonest.start.slice(0, 10)
  return {
    ...soonest,
    day: days.find((day) => day.date === date)?.label ?? date,
    clock: soonest.start.slice(11, 16),
  }
}

/** Two salons have prices, three have usual ones. */
const usualFrom = 3

function usualText(kind: KindInPlace | undefined, locale: Locale): UsualText | null {
  if (!kind?.usual) return null
  const { lowCents, middleCents, highCents, middleMinutes } = kind.usual
  return {
    prices: moneyRange(locale, lowCents, highCents),
    middlePrice: money(locale, middleCents),
    minutes: minutes(locale, middleMinutes),
    isUsual: kind.bookable >= usualFrom,
  }
}

/** «14–28 €» / "€14–€28"; one amount where both are the same. */
function moneyRange(locale: Locale, low: number, high: number): string {
  const [from, to] = [money(locale, low), money(locale, high)]
  return low === high ? to : `${from.replace('\u00a0€', '')}–${to}`
}

const aboveOf = (above: PlaceAbove, { region }: Place, locale: Locale): Landing['above'] =>
  above.place
    ? { place: above.place.id, name: nameOf(above.place, locale), service: above.service }
    : { region }
