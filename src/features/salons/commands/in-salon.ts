import type { SalonId } from '#domain/ids.ts'
import type { SalonRight } from '#domain/salon-rights.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { requireSalon, type SalonAccess } from '../policy.ts'

export interface SalonChange {
  readonly salonId: SalonId
  readonly right: SalonRight
}

/**
 * Runs one change of a salon by a caller with the right to it, and remembers its answer in the same transaction.
 * @throws Problem unauthorized, not_found, forbidden
 */
export async function inSalon<Result>(
  ctx: Ctx,
  { salonId, right }: SalonChange,
  work: (tx: Db, access: SalonAccess) => Promise<Result>,
): Promise<Result> {
  const access = await requireSalon(ctx, salonId, right)
  return asUser(ctx.dbs.app, access.userId, async (tx) => {
    const answer = await work(tx, access)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}
