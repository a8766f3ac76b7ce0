import type { PromotionId, SalonId, UserId } from '#domain/ids.ts'
import { isOpenTo } from '#domain/money/fitting-offer.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { OFFERS_FITTING } from '#platform/money-limits.ts'

import type { Offer } from '../contract.ts'
import { offerColumns, presentOffers, runningIn, type OfferRow } from './offers.ts'

/** More than are shown, because some of them are not open to this person. */
const READ_MOST = 60

interface KnownSalon {
  readonly id: SalonId
  readonly bookings: number
}

interface Past {
  /** Salons that the person booked at, the last first, then favourites. */
  readonly salons: readonly KnownSalon[]
  readonly uses: ReadonlyMap<PromotionId, number>
}

/**
 * The promotions without a code that a person can get now: of salons that they booked or like, then the platform's.
 * @throws Problem unauthorized
 */
export async function listFittingOffers(ctx: Ctx): Promise<Offer[]> {
  const { id } = personOf(ctx)
  const db = ctx.dbs.public
  const at = ctx.now()
  const past = await asUser(ctx.dbs.app, id, (tx) => pastOf(tx, id))
  const running = await runningAt(
    db,
    past.salons.map((salon) => salon.id),
    at,
  )
  const onPlatform = past.salons.reduce((sum, { bookings }) => sum + bookings, 0)
  const fitting = running.filter((row) =>
    isOpenTo(
      { salonId: row.salon_id, isFirstOnly: row.is_first_only, limitPerPerson: row.limit_per_person },
      {
        atSalon: past.salons.find((salon) => salon.id === row.salon_id)?.bookings ?? 0,
        onPlatform,
        uses: past.uses.get(row.id) ?? 0,
      },
    ),
  )
  return presentOffers(db, fitting.slice(0, OFFERS_FITTING), { at, locale: ctx.locale })
}

/** Statuses as `bookings_for_preview` counts them. */
async function pastOf(tx: Db, person: UserId): Promise<Past> {
  const salons = await rows(
    tx,
    sql<KnownSalon>`
      select coalesce(b.salon_id, f.salon_id) as id, coalesce(b.bookings, 0) as bookings
      from (select salon_id, count(*)::integer as bookings, max(start_at) as last_at from bookings
          where customer_id = ${person} and status in ('confirmed', 'checked_in', 'in_progress', 'completed', 'no_show')
          group by salon_id) b
        full join (select salon_id, created_at from favourites where customer_id = ${person}) f on f.salon_id = b.salon_id
      order by b.last_at desc nulls last, f.created_at desc, id`,
  )
  const uses = await rows(
    tx,
    sql<{
      id: PromotionId
      n: number
    }>`select promotion_id as id, count(*)::integer as n from promotion_uses
      where customer_id = ${person} and given_back_at is null group by promotion_id`,
  )
  return { salons, uses: new Map(uses.map(({ id, n }) => [id, n])) }
}

const runningAt = (db: Db, salons: readonly SalonId[], at: Temporal.Instant): Promise<readonly OfferRow[]> =>
  rows(
    db,
    sql<OfferRow>`
      select ${offerColumns()} ${runningIn(undefined, at)}
        and (p.salon_id is null or p.salon_id = any (${[...salons]}::uuid[]))
      order by array_position(${[...salons]}::uuid[], p.salon_id) nulls last, coalesce(p.book_to, p.visit_to) nulls last, p.id
      limit ${READ_MOST}`,
  )
