import type { UserId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { pointsTimeZone } from '#domain/money/points.ts'
import { only, sql, type Db } from '#platform/db.ts'

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
