import type { UserId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { pointsTimeZone } from '#domain/money/points.ts'
import { nameIn } from '#domain/names/name-in.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { OwnPoints, PointsChange } from './contract.ts'

const todayAt = (at: Temporal.Instant): string => localDay(at, pointsTimeZone).toString()

/**
 * The points that a customer can spend at an instant: good ones that no running payment has set aside. Runs for the
 * customer (`asUser`).
 */
export async function pointsBalance(db: Db, customerId: UserId, at: Temporal.Instant): Promise<number> {
  const { good } = await only(
    db,
    sql<{ good: number }>`
      select coalesce(sum(points_left), 0) as good from point_lots
      where customer_id = ${customerId} and points_left > 0 and good_through >= ${todayAt(at)}::date`,
  )
  const { reserved } = await only(
    db,
    sql<{
      reserved: number
    }>`select reserved_points(${customerId}, ${at.toString()}::timestamptz) as reserved`,
  )
  return Math.max(0, good - reserved)
}

/** The caller's good points. @throws Problem unauthorized */
export async function readOwnPoints(ctx: Ctx): Promise<OwnPoints> {
  const { id } = personOf(ctx)
  const lots = await asUser(ctx.dbs.app, id, (tx) =>
    rows(
      tx,
      sql<OwnPoints['lots'][number]>`
        select sum(points_left) as points, good_through as "goodThrough" from point_lots
        where customer_id = ${id} and points_left > 0 and good_through >= ${todayAt(ctx.now())}::date
        group by good_through order by good_through`,
    ),
  )
  return { balance: lots.reduce((sum, { points }) => sum + points, 0), lots: [...lots] }
}

export interface ChangesQuery {
  readonly limit: number
  readonly after: string | undefined
}

type ChangeRow = PointsChange & { readonly salonNameEn: string }

/** The changes of the caller's points from the ledger, the newest first. @throws Problem unauthorized */
export async function listOwnChanges(
  ctx: Ctx,
  { limit, after }: ChangesQuery,
): Promise<readonly PointsChange[]> {
  const { id } = personOf(ctx)
  const found = await asUser(ctx.dbs.app, id, (tx) =>
    rows(
      tx,
      sql<ChangeRow>`
        select p.id, substr(p.event, length('points_') + 1) as kind, p.at, -e.cents as points, b.id as "bookingId",
          s.name as "salonName", s.name_en as "salonNameEn"
        from ledger_accounts a join ledger_entries e on e.account_id = a.id join postings p on p.id = e.posting_id
          left join bookings b on b.id = p.source left join salons s on s.id = b.salon_id
        where a.code = 'points' and a.holder = ${id} and (${after ?? null}::uuid is null or p.id < ${after ?? null}::uuid)
        order by p.id desc limit ${limit}`,
    ),
  )
  return found.map(({ salonName, salonNameEn, ...change }) => ({
    ...change,
    salonName: salonName === null ? null : nameIn(ctx.locale, { name: salonName, nameEn: salonNameEn }),
  }))
}
