import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import type { OwnDetails, SalonText } from '../contract/details.ts'
import { requireSalon } from '../policy.ts'
import { findDetails } from '../queries/own-details.ts'
import { lockSalon, setDetails } from '../store/set-up.ts'

interface DetailsWish {
  readonly salonId: SalonId
  /** Of the details that this change was made from. */
  readonly stamp: string
  readonly text: SalonText
}

/**
 * Sets what a salon says about itself.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile
 */
export async function changeDetails(
  ctx: Ctx,
  { salonId, stamp, text }: DetailsWish,
  once: OnceRequest | null,
): Promise<OwnDetails> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    await lockSalon(tx, salonId)
    if ((await findDetails(tx, salonId, ctx)).stamp !== stamp) throw new Problem('changed_meanwhile')
    await setDetails(tx, salonId, text)
    const answer = await findDetails(tx, salonId, ctx)
    await rememberAnswer(tx, once, { status: 200, response: answer }, ctx.now())
    return answer
  })
}
