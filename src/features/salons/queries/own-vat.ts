import type { SalonId } from '#domain/ids.ts'
import type { VatRate } from '#domain/money/bill.ts'
import { usualVatRate } from '#domain/money/vat-places.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, sql, type Db } from '#platform/db.ts'

import type { OwnVat } from '../contract/vat.ts'
import { requireSalon } from '../policy.ts'

/** The VAT rate of a salon. @throws Problem unauthorized, forbidden, not_found */
export async function readVat(ctx: Ctx, salonId: SalonId): Promise<OwnVat> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, (tx) => findVat(tx, salonId))
}

/** The same inside the transaction of a checked caller. */
export async function findVat(tx: Db, salonId: SalonId): Promise<OwnVat> {
  const { rate, postcode } = await only(
    tx,
    sql<{ rate: VatRate; postcode: string | null }>`
      select vat_rate as rate, postcode from salons where id = ${salonId}`,
  )
  return { rate, usualRate: usualVatRate(postcode) }
}
