import type { SalonId } from '#domain/ids.ts'
import type { SalonRight } from '#domain/salon-rights.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import { explained } from '../store.ts'

export interface SalonChange {
  readonly salonId: SalonId
  readonly right: SalonRight
  readonly once: OnceRequest | null
  /** Of the remembered answer. */
  readonly status?: number
}

/**
 * One change of a salon by somebody who may: done and remembered together, or not at all.
 * @throws Problem unauthorized, not_found, forbidden, and what the database refuses
 */
export async function inSalon<Result>(
  ctx: Ctx,
  { salonId, right, once, status = 200 }: SalonChange,
  work: (tx: Db, access: SalonAccess & { readonly now: Temporal.Instant }) => Promise<Result>,
): Promise<Result> {
  const access = await requireSalon(ctx, salonId, right)
  const now = ctx.now()
  return explained(() =>
    asUser(ctx.dbs.app, access.userId, async (tx) => {
      const response = await work(tx, { ...access, now })
      await rememberAnswer(tx, once, { status, response }, now)
      return response
    }),
  )
}
