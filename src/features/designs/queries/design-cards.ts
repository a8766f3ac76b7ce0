import type { RawBuilder } from 'kysely'

import { mixOfDay } from '#domain/designs/mix-of-day.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { metersBetween, type Point } from '#domain/search/distance.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept-answers.ts'
import {
  DESIGN_FIGURES_KEPT,
  DESIGN_FIGURES_SECONDS,
  DESIGNS_COUNTED,
  DESIGNS_COUNTED_ANEW,
  DESIGNS_PER_PAGE,
  SMALL_PLACE_SALONS,
} from '#platform/limits.ts'

import type { DesignCard, DesignPage, DesignSearch } from '../contract.ts'
import { designColumns, tagsOf, visitsOf, visitView, type DesignRow } from './design-rows.ts'

export interface CardRow extends DesignRow {
  readonly picture: string
  readonly isIllustration: boolean
  readonly altEl: string
  readonly altEn: string
  readonly slug: string
  readonly name: string
  readonly nameEn: string
  readonly cityEl: string
  readonly cityEn: string
}

/** A design `d` with its photo `p` and salon `s`. */
export const cardColumns = sql`${designColumns}, p.picture, p.is_illustration as "isIllustration", p.alt_el as "altEl", p.alt_en as "altEn",
  s.slug, s.name, s.name_en as "nameEn", s.city_el as "cityEl", s.city_en as "cityEn"`

const salonsOfDesigns = sql`join salon_photos p on p.id = d.photo_id join salons s on s.id = d.salon_id
  join salon_search x on x.salon_id = d.salon_id and x.takes_bookings`

/** Designs of salons that take bookings; all other salons have no times for them. */
export const bookableDesigns = sql`shown_designs d ${salonsOfDesigns}`

/** The same for a few out of many: checks one design after another until there are enough. */
const someOf = (designs: RawBuilder<unknown>) => sql`${designs} d ${salonsOfDesigns}
  cross join lateral (select from shown_designs each where each.id = d.id offset 0) shown`
export const someBookableDesigns = someOf(sql`designs`)

type Wanted = Partial<Omit<DesignSearch, 'page' | 'near'>>

/** A condition on `d` and `x`. */
export function matches({ place, shape, length, technique, finish, colour, artLevel, ids = [] }: Wanted) {
  const parts = [
    place === undefined ? [] : [sql`x.place_ids @> array[${place}]`],
    shape === undefined ? [] : [sql`d.shape = ${shape}`],
    length === undefined ? [] : [sql`d.length = ${length}`],
    technique === undefined ? [] : [sql`d.technique = ${technique}`],
    finish === undefined ? [] : [sql`d.finish = ${finish}`],
    colour === undefined ? [] : [sql`d.colours @> array[${colour}]`],
    artLevel === undefined ? [] : [sql`d.art_level = ${artLevel}`],
    ids.length === 0 ? [] : [sql`d.id = any (${ids}::uuid[])`],
  ].flat()
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** By the index on the same expression. A degree of longitude is as long as 0.788 degrees of latitude in the middle of Greece. */
const farFrom = ({ latitude, longitude }: Point) =>
  sql`point(x.longitude * 0.788, x.latitude) <-> point(${longitude}::float8 * 0.788, ${latitude}::float8)`

/** One page of the designs that can be booked: the nearest first, or in an order that mixes the salons and favours none. */
export async function listDesigns(db: Db, query: DesignSearch, locale: Locale): Promise<DesignPage> {
  const { page, ids, near } = query
  const size = ids.length > 0 ? ids.length : DESIGNS_PER_PAGE
  const counted = await countDesigns(db, query)
  const isPast = (page - 1) * size >= Math.min(counted, DESIGNS_COUNTED)
  const found = isPast
    ? []
    : await rows(
        db,
        sql<
          CardRow & Point
        >`select ${cardColumns}, s.latitude, s.longitude from ${await orderedDesigns(db, query, counted)}
          limit ${size} offset ${(page - 1) * size}`,
      )
  const total = Math.min(counted, DESIGNS_COUNTED)
  const cards = await cardsOf(db, found, locale)
  const items = near === undefined ? cards : withDistances(cards, found, near)
  return { items, total, isMore: counted > total, page, pages: Math.ceil(total / size) }
}

/** The designs that match, in the order of the list. */
async function orderedDesigns(db: Db, { near, ...query }: DesignSearch, counted: number) {
  if (near !== undefined)
    return sql`${someBookableDesigns} where ${matches(query)} order by ${farFrom(near)}, d.mix, d.id`
  const areFew = counted <= DESIGNS_COUNTED || (await salonsIn(db, query.place)) <= SMALL_PLACE_SALONS
  if (!areFew) return sql`${someBookableDesigns} where ${matches(query)} order by d.mix, d.id`
  // A few are sorted directly, because the index would find them far apart among those of the whole country.
  const few = sql`(
    select d.*, d.mix + 0 as own_mix from designs d join salon_search x on x.salon_id = d.salon_id and x.takes_bookings
    where ${matches(query)} order by d.mix + 0, d.id offset 0)`
  return sql`${someOf(few)} order by d.own_mix, d.id`
}

/**
 * The number of salons in a place, counted to one above a small number; some minutes old. @param place missing: the
 * whole country
 */
const salonsIn = async (db: Db, place: string | undefined): Promise<number> =>
  place === undefined ? Number.POSITIVE_INFINITY : salonsKept(db, place)

const salonsKept = keptAnswers(
  async (db: Db, place) => {
    const { salons } = await only(
      db,
      sql<{ salons: number }>`
        select count(*)::integer as salons
        from (select from salon_search x where ${matches({ place })} limit ${SMALL_PLACE_SALONS + 1}) each`,
    )
    return salons
  },
  { seconds: DESIGN_FIGURES_SECONDS, most: DESIGN_FIGURES_KEPT },
)

/** The number of matches, counted to one above the limit. Large counts may be some minutes old. */
const countDesigns = (db: Db, query: DesignSearch): Promise<number> =>
  countKept(db, JSON.stringify({ ...query, page: undefined, near: undefined }))

const countKept = keptAnswers(
  async (db: Db, wanted) => {
    const condition = matches(JSON.parse(wanted) as Wanted)
    const { counted } = await only(
      db,
      sql<{ counted: number }>`
        select count(*)::integer as counted
        from (select from ${someBookableDesigns} where ${condition} limit ${DESIGNS_COUNTED + 1}) each`,
    )
    return counted
  },
  {
    seconds: DESIGN_FIGURES_SECONDS,
    most: DESIGN_FIGURES_KEPT,
    isKept: (counted) => counted > DESIGNS_COUNTED_ANEW,
  },
)

/** With the distance in metres. The index measures on a flat map, so its order is corrected within the page. */
function withDistances(
  cards: readonly DesignCard[],
  found: readonly (CardRow & Point)[],
  near: Point,
): DesignCard[] {
  const meters = new Map(found.map((row) => [row.id, Math.round(metersBetween(near, row))]))
  return cards
    .map((card) => ({ ...card, distanceMeters: meters.get(card.id) ?? 0 }))
    .toSorted((one, other) => one.distanceMeters - other.distanceMeters)
}

/** A choice of bookable designs that changes daily, so that every salon has its turn. @param date YYYY-MM-DD */
export async function designsOfDay(
  db: Db,
  date: string,
  limit: number,
  locale: Locale,
): Promise<DesignCard[]> {
  const start = mixOfDay(date)
  const listed = (where: RawBuilder<boolean>) =>
    rows(
      db,
      sql<CardRow>`select ${cardColumns} from ${bookableDesigns} where ${where} order by d.mix, d.id limit ${limit}`,
    )
  const after = await listed(sql<boolean>`d.mix >= ${start}`)
  const before = after.length < limit ? await listed(sql<boolean>`d.mix < ${start}`) : []
  return cardsOf(db, [...after, ...before].slice(0, limit), locale)
}

/** The bookable ones, in the given order. */
export async function cardsOf(db: Db, found: readonly CardRow[], locale: Locale): Promise<DesignCard[]> {
  const visits = await visitsOf(db, found)
  return found.flatMap((row) => {
    const visit = visits.get(row.id)
    return visit ? [{ ...presentDesign(row, locale), visit: visitView(visit) }] : []
  })
}

export const presentDesign = (row: CardRow, locale: Locale) => ({
  id: row.id,
  picture: row.picture,
  isIllustration: row.isIllustration,
  alt: locale === 'el' ? row.altEl || row.altEn : row.altEn || row.altEl,
  ...tagsOf(row),
  salon: {
    id: row.salonId,
    slug: row.slug,
    name: nameIn(locale, row),
    city: locale === 'el' ? row.cityEl : row.cityEn,
  },
})
