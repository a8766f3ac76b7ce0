import type { ServiceCategory } from '#domain/catalogue.ts'
import { hasEnough, type SalonsListed } from '#domain/landing.ts'
import { metersBetween } from '#domain/search/distance.ts'
import type { Place } from '#domain/search/places.ts'
import type { PlaceContent, SalonsInPlace } from '#domain/search/search-index.ts'
import type { Platform } from '#platform/context.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { places, placesById } from '#platform/places.ts'

import { searchIndex } from './search-index.ts'

export interface NearPlace {
  readonly place: Place
  readonly salons: number
}

export interface PlaceAbove {
  /** Null: the region. */
  readonly place: Place | null
  readonly service: ServiceCategory | undefined
}

export interface Surroundings {
  readonly content: PlaceContent
  /** The place around it, those inside it, and the nearest others; all have salons of the kind of service. */
  readonly places: readonly NearPlace[]
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean
  /** A place with more salons than this one. */
  readonly above: PlaceAbove
}

const placesShown = 12
const mostMeters = 40_000
/** How many of the nearest places are looked at to find some with salons. */
const nearestAsked = 60

/**
 * The salons of a place, and the places around it.
 * @param withSamples whether sample salons count for search engines
 */
export async function findSurroundings(
  platform: Platform,
  place: Place,
  service: ServiceCategory | undefined,
  { withSamples }: { readonly withSamples: boolean },
): Promise<Surroundings> {
  const index = searchIndex(platform)
  const parent = place.parent === undefined ? undefined : placesById.get(place.parent)
  const { inside, nearest } = around(place)
  const asked = [...(parent ? [parent] : []), ...inside, ...nearest].map(({ id }) => id)
  const [content, counted, above] = await Promise.all([
    index.place(place.id),
    index.countIn(asked, service ?? null),
    parent && service !== undefined ? index.countIn([parent.id], null) : new Map<string, SalonsInPlace>(),
  ])
  const isEnough = (salons: SalonsInPlace | undefined) =>
    salons !== undefined && hasEnough(withSamples ? salons : salons.real)
  const own = service === undefined ? content : content.kinds.find(({ category }) => category === service)
  return {
    content,
    places: chosenPlaces(counted, { parent, inside, nearest }),
    isIndexed: isEnough(own),
    above: firstOf([
      service !== undefined && parent && isEnough(counted.get(parent.id)) && { place: parent, service },
      service !== undefined && isEnough(content) && { place, service: undefined },
      parent &&
        isEnough((service === undefined ? counted : above).get(parent.id)) && {
          place: parent,
          service: undefined,
        },
    ]) ?? { place: null, service: undefined },
  }
}

const firstOf = (ways: readonly (PlaceAbove | false | undefined)[]): PlaceAbove | undefined =>
  ways.find((way): way is PlaceAbove => Boolean(way))

interface Around {
  readonly parent?: Place | undefined
  readonly inside: readonly Place[]
  readonly nearest: readonly Place[]
}

/** The places inside a place, and the others around it, the nearest first. */
function around(place: Place): Around {
  const inside = places.filter(({ parent }) => parent === place.id)
  const known = new Set([place.id, place.parent, ...inside.map(({ id }) => id)])
  const nearest = places
    .filter(({ id }) => !known.has(id))
    .map((other) => ({ other, meters: metersBetween(pointOf(place), pointOf(other)) }))
    .filter(({ meters }) => meters < mostMeters)
    .toSorted((one, other) => one.meters - other.meters)
    .slice(0, nearestAsked)
    .map(({ other }) => other)
  return { inside, nearest }
}

const pointOf = ({ lat, lon }: Place) => ({ latitude: lat, longitude: lon })

function chosenPlaces(
  counted: ReadonlyMap<string, SalonsListed>,
  { parent, inside, nearest }: Around,
): readonly NearPlace[] {
  const withSalons = (found: readonly Place[]): readonly NearPlace[] =>
    found.flatMap((place) => {
      const salons = counted.get(place.id)?.listed ?? 0
      return salons > 0 ? [{ place, salons }] : []
    })
  const within = withSalons(inside).toSorted((one, other) => other.salons - one.salons)
  return [...withSalons(parent ? [parent] : []), ...within, ...withSalons(nearest)].slice(0, placesShown)
}

export interface Landing {
  readonly place: string
  /** Null: of all kinds. */
  readonly service: ServiceCategory | null
  /** ISO 8601: of the salons in its list. */
  readonly changedAt: string
}

interface LandingRow extends Landing, SalonsListed {}

/** Every place, and every place and kind of service, with enough salons for search engines. */
export async function listLandings(
  db: Db,
  { withDemo }: { readonly withDemo: boolean },
): Promise<readonly Landing[]> {
  const counted = await rows(
    db,
    sql<LandingRow>`
      with own as materialized (
        select x.salon_id, x.place_ids, x.takes_bookings, x.changed_at
        from salon_search x ${withDemo ? sql`` : sql`join salons s on s.id = x.salon_id where not s.is_demo`}
      ), counted as (
        select place, null as service, count(*)::integer as listed, (count(*) filter (where takes_bookings))::integer as bookable, max(changed_at) as changed
        from own cross join lateral unnest(place_ids) place group by place
        union all
        select place, c.category, count(*)::integer, (count(*) filter (where takes_bookings))::integer, max(greatest(own.changed_at, c.changed_at))
        from own join category_prices c on c.salon_id = own.salon_id cross join lateral unnest(place_ids) place group by place, c.category
      )
      select place, service, listed, bookable, changed as "changedAt" from counted order by place, service nulls first`,
  )
  return counted.filter(hasEnough)
}
