import { randomBytes } from 'node:crypto'

import { bookingCode } from '#domain/booking-code.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { AffiliateView } from '../contract.ts'
import { presentAffiliate } from '../queries.ts'
import { affiliateOf } from '../queries/own-affiliate.ts'
import { insertAffiliate, insertTerms } from '../store.ts'

/**
 * Gives the caller a code of their own, once, and notes which terms they accepted.
 * @throws Problem unauthorized
 */
export async function joinAffiliates(ctx: Ctx, terms: string): Promise<AffiliateView> {
  const at = ctx.now().toString()
  const facts = await asUser(ctx.dbs.app, personOf(ctx).id, async (tx) => {
    // Nothing is written when the code is taken (one chance in 600 thousand million); then another code is tried.
    while (!(await affiliateOf(tx))) await insertAffiliate(tx, newCode(), at)
    await insertTerms(tx, terms, at)
    return affiliateOf(tx)
  })
  if (!facts) throw new Error('an affiliate can not be read by who joined')
  return presentAffiliate(ctx, facts)
}

/** Uses the letters of booking codes, because it is read aloud as well. */
function newCode(): string {
  for (;;) {
    const code = bookingCode(randomBytes(16))
    if (code !== undefined) return code
  }
}
