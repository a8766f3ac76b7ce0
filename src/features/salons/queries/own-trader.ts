import type { SalonId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, sql, type Db } from '#platform/db.ts'
import { stampOf } from '#platform/http/stamp.ts'

import type { OwnTrader } from '../contract/trader.ts'
import { requireSalon } from '../policy.ts'

/** The business behind a salon. @throws Problem unauthorized, forbidden, not_found */
export async function readTrader(ctx: Ctx, salonId: SalonId): Promise<OwnTrader> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, (tx) => findTrader(tx, salonId))
}

/** The same inside the transaction of a checked caller. */
export async function findTrader(tx: Db, salonId: SalonId): Promise<OwnTrader> {
  const found = await one(
    tx,
    sql<NonNullable<OwnTrader['trader']>>`
      select legal_name as "legalName", vat_number as "vatNumber", registry_number as "registryNumber", address, email, phone
      from salon_traders where salon_id = ${salonId}`,
  )
  const trader = found ?? null
  return { trader, stamp: stampOf(trader) }
}
