import type { SalonId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, sql, type Db } from '#platform/db.ts'
import { stampOf } from '#platform/http/stamp.ts'

import type { BookingRules, OwnRules } from '../contract/policy.ts'
import { requireSalon } from '../policy.ts'

/** A salon's booking rules. @throws Problem unauthorized, forbidden, not_found */
export async function readRules(ctx: Ctx, salonId: SalonId): Promise<OwnRules> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, (tx) => findRules(tx, ctx, salonId))
}

/** The same inside the transaction of a checked caller. */
export async function findRules(
  tx: Db,
  { payments }: Pick<Ctx, 'payments'>,
  salonId: SalonId,
): Promise<OwnRules> {
  const { shortestMinutes, ...rules } = await only(
    tx,
    sql<BookingRules & Pick<OwnRules, 'shortestMinutes'>>`
      select slot_step as "slotStep", minimum_notice as "minimumNotice", horizon_days as "horizonDays", cancellation_hours as "cancellationHours",
        deposit_kind as "depositKind", deposit_value as "depositValue", guarantee_kind as "guaranteeKind", guarantee_value as "guaranteeValue", tight_starts as "tightStarts", buffers_inside_hours as "buffersInsideHours", split,
        maximum_wait as "maximumWait", flexible_order as "flexibleOrder", gap_rule as "gapRule", minimum_gap as "minimumGap",
        (select min(minutes) from services v where v.salon_id = p.salon_id and v.is_online) as "shortestMinutes"
      from booking_policies p where p.salon_id = ${salonId}`,
  )
  const takesPayments = payments !== undefined
  return { ...rules, shortestMinutes, takesPayments, stamp: stampOf(rules) }
}
