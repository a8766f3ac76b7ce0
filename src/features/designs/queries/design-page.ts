import { closestOf } from '#domain/designs/same.ts'
import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { metersBetween, type Point } from '#domain/search/distance.ts'
import { listFirstStarts } from '#features/booking/queries/first-starts.ts'
import type { Platform } from '#platform/context.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'
import { DIARIES_PER_DESIGN } from '#platform/limits.ts'

import type { DesignCard } from '../contract.ts'
import { bookableDesigns, cardColumns, cardsOf, presentDesign, type CardRow } from './design-cards.ts'

/** How far ahead a free time is searched. */
const daysAhead = 14
const startsShown = 3

export interface ShownDesign extends Omit<DesignCard, 'visit'> {
  /** Null: it cannot be booked now. */
  readonly visit: DesignCard['visit'] | null
  /** Whether the salon takes bookings. */
  readonly isBookable: boolean
  readonly isDemo: boolean
  readonly placeId: string
  /** ISO with the salon's offset, soonest first. */
  readonly starts: readonly string[]
}

export interface SameElsewhere extends DesignCard {
  readonly meters: number
  /** ISO with the salon's offset. */
  readonly start: string
}

interface PageRow extends CardRow {
  readonly isBookable: boolean
  readonly isDemo: boolean
  readonly placeId: string
  readonly latitude: number
  readonly longitude: number
}

export interface DesignDetails {
  readonly design: ShownDesign
  /** Of other salons, each once, nearest first; all have a free time. */
  readonly same: readonly SameElsewhere[]
}

/**
 * A design with its soonest free times, and other salons with similar designs and their times; undefined for an
 * unknown one.
 * @param from the point that distances are measured from; missing: the design's salon
 */
export async function findDesign(
  platform: Platform,
  id: string,
  { locale, from }: { readonly locale: Locale; readonly from: Point | undefined },
): Promise<DesignDetails | undefined> {
  const db = platform.dbs.public
  const row = await findRow(db, id)
  if (!row) return undefined
  const [[card], near] = await Promise.all([
    row.isBookable ? cardsOf(db, [row], locale) : [],
    listNear(db, row, from ?? row, locale),
  ])
  const visits = new Map(near.map(({ salon, visit }) => [salon.id as SalonId, visit]))
  if (card) visits.set(row.salonId, card.visit)
  const starts = await listFirstStarts(platform, visits, { days: daysAhead, most: startsShown })
  return {
    design: {
      ...presentDesign(row, locale),
      visit: card?.visit ?? null,
      isBookable: row.isBookable,
      isDemo: row.isDemo,
      placeId: row.placeId,
      starts: starts.get(row.salonId) ?? [],
    },
    same: near.flatMap((design) => {
      const start = starts.get(design.salon.id as SalonId)?.[0]
      return start === undefined ? [] : [{ ...design, start }]
    }),
  }
}

const findRow = (db: Db, id: string) =>
  one(
    db,
    sql<PageRow>`
      select ${cardColumns}, x.takes_bookings as "isBookable", s.is_demo as "isDemo", s.place_id as "placeId", s.latitude, s.longitude
      from designs d join salon_photos p on p.id = d.photo_id join salons s on s.id = d.salon_id join salon_search x on x.salon_id = d.salon_id
      where d.id = ${id}`,
  )

/** The nearest other salons that do the same, each with its most similar design. */
async function listNear(db: Db, asked: PageRow, from: Point, locale: Locale) {
  const found = await rows(
    db,
    sql<CardRow & Point>`
      select ${cardColumns}, s.latitude, s.longitude from ${bookableDesigns}
      where d.salon_id in (
        select near.salon_id from salon_search near where near.takes_bookings and near.salon_id <> ${asked.salonId}
          and exists (select from shown_designs other where other.salon_id = near.salon_id and other.technique = ${asked.technique}
            and other.art_level >= ${asked.artLevel})
        order by point(near.longitude * 0.788, near.latitude) <-> point(${from.longitude}::float8 * 0.788, ${from.latitude}::float8), near.salon_id
        limit ${DIARIES_PER_DESIGN})
      and d.technique = ${asked.technique} and d.art_level >= ${asked.artLevel}`,
  )
  const pointOf = new Map(found.map((row) => [row.id, row]))
  const cards = await cardsOf(db, found, locale)
  const bySalon = Map.groupBy(cards, ({ salon }) => salon.id)
  return [...bySalon.values()]
    .flatMap((designs) => {
      const best = closestOf(
        designs.map((design) => ({ ...design, priceCents: design.visit.priceCents })),
        asked,
      )
      const point = best && pointOf.get(best.id)
      return best && point ? [{ ...best, meters: Math.round(metersBetween(from, point)) }] : []
    })
    .toSorted((one, other) => one.meters - other.meters)
}
