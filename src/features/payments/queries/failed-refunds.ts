import { nameIn } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'

import type { FailedRefund } from '../contract/failed-refunds.ts'

const most = 100

interface FoundRefund extends FailedRefund {
  /** Null for a payment without a salon. */
  readonly salonNameEn: string | null
}

/** Refunds that failed and wait for support, the oldest first. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function listFailedRefunds(ctx: Ctx): Promise<readonly FailedRefund[]> {
  const admin = requireAdmin(ctx, 'refunds')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(tx, sql<{ refund: FoundRefund }>`select refund from failed_refunds(${most}) refund`),
  )
  return found.map(({ refund: { salonName: name, salonNameEn, ...refund } }) => ({
    ...refund,
    salonName: name === null ? null : nameIn(ctx.locale, { name, nameEn: salonNameEn ?? '' }),
  }))
}
