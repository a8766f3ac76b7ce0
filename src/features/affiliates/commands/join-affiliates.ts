import { randomBytes } from 'node:crypto'

import { bookingCode } from '#domain/booking-code.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { AffiliateView } from '../contract.ts'
import { affiliateOf, presentAffiliate } from '../queries.ts'
import { insertAffiliate } from '../store.ts'

/** Gives the caller a code of their own, once. @throws Problem unauthorized */
export async function joinAffiliates(ctx: Ctx): Promise<AffiliateView> {
  const row = await asUser(ctx.dbs.app, personOf(ctx).id, async (tx) => {
    for (;;) {
      const known = await affiliateOf(tx)
      if (known) return known
      // Nothing is written when the code is taken (one chance in 600 thousand million); then another code is tried.
      await insertAffiliate(tx, newCode(), ctx.now().toString())
    }
  })
  return presentAffiliate(ctx, row)
}

/** Uses the letters of booking codes, because it is read aloud as well. */
function newCode(): string {
  for (;;) {
    const code = bookingCode(randomBytes(16))
    if (code !== undefined) return code
  }
}
