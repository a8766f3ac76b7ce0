import type { AffiliatePayoutId } from '#domain/ids.ts'
import { affiliatePayoutAsked } from '#domain/money/ledger/affiliate-postings.ts'
import { Problem } from '#domain/problem.ts'
import { post } from '#features/ledger/commands/post.ts'
import { requireFactor } from '#features/payouts/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { newId } from '#platform/new-id.ts'

import type { AffiliateView } from '../contract.ts'
import { presentAffiliate } from '../queries.ts'
import { affiliateOf, findAccount, listPayouts } from '../queries/own-affiliate.ts'
import { insertAffiliatePayout, lockRewards } from '../store.ts'

/**
 * Sets the whole balance of the caller aside, to be sent by an administrator.
 * @throws Problem unauthorized, not_found before joining, second_factor_needed, second_factor_old, terms_not_accepted,
 *   payout_waits, payout_below_least, payout_account_missing, payout_account_held
 */
export const askAffiliatePayout = (ctx: Ctx): Promise<AffiliateView['payouts'][number]> =>
  asPerson(ctx, async (tx, { id: userId }) => {
    if (!(await affiliateOf(tx))) throw new Problem('not_found')
    requireFactor(ctx)
    const at = ctx.now()
    await lockRewards(tx, userId, at)
    // Read under the lock, because another request may have come first or the account may have changed.
    const facts = await affiliateOf(tx)
    if (!facts) throw new Problem('not_found')
    const { refusal, balanceCents: cents } = presentAffiliate(ctx, facts)
    if (refusal !== null) throw new Problem(refusal)
    const account = await findAccount(tx)
    if (!account) throw new Problem('payout_account_missing')
    const id = newId<AffiliatePayoutId>()
    await insertAffiliatePayout(tx, {
      id,
      user_id: userId,
      account_id: account.id,
      cents,
      asked_at: at.toString(),
    })
    await post(tx, affiliatePayoutAsked({ payoutId: id, affiliateId: userId, cents }), { at })
    const made = (await listPayouts(tx)).find((payout) => payout.id === id)
    if (!made) throw new Error(`payout ${id} can't be read by who asked for it`)
    return made
  })
