import type { AffiliateAccountId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { recordOwnChange } from '#features/administration/commands/record-change.ts'
import type { BankAccount } from '#features/payouts/contract/routes.ts'
import { requireFactor } from '#features/payouts/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asPerson } from '#platform/http/as-person.ts'
import { PAYOUT_ROUTE_HOURS } from '#platform/money-limits.ts'
import { newId } from '#platform/new-id.ts'
import { keyedHash, seal } from '#platform/sealing.ts'

import type { AffiliateAccount } from '../contract.ts'
import { presentAccount } from '../queries.ts'
import { affiliateOf, findAccount } from '../queries/own-affiliate.ts'
import { lockRewards, replaceAccount } from '../store.ts'
import { tellAffiliate } from './tell-affiliate.ts'

/**
 * Sets the bank account that an affiliate is paid out to. It replaces the former one at once and is paid after a while,
 * in which its owner, who is told by mail, can object.
 * @throws Problem unauthorized, not_found before joining, second_factor_needed, second_factor_old
 */
export const setAffiliateAccount = (ctx: Ctx, bank: BankAccount): Promise<AffiliateAccount> =>
  asPerson(ctx, async (tx, { id: userId }) => {
    if (!(await affiliateOf(tx))) throw new Problem('not_found')
    requireFactor(ctx)
    const at = ctx.now()
    await lockRewards(tx, userId, at)
    const before = await findAccount(tx)
    const row = rowOf(ctx, bank)
    await replaceAccount(tx, { ...row, user_id: userId })
    const after = await findAccount(tx)
    if (!after) throw new Error(`account ${row.id} can't be read by its writer`)
    const { id, ...account } = after
    await recordOwnChange(tx, ctx, userId, {
      action: 'set-affiliate-account',
      subject: { kind: 'affiliate-account', id },
      before: { account: before ? `${before.country}…${before.last4}` : null },
      after: { account: `${account.country}…${account.last4}` },
    })
    await tellAffiliate(tx, userId, id, {
      news: 'account',
      last4: account.last4,
      holderName: account.holderName,
      payableFrom: account.payableFrom,
    })
    return presentAccount(account, at)
  })

function rowOf(ctx: Ctx, { iban, holderName }: BankAccount) {
  const at = ctx.now()
  const id = newId<AffiliateAccountId>()
  return {
    id,
    holder_name: holderName,
    sealed_iban: seal(ctx, Buffer.from(iban), { purpose: 'bank accounts', owner: id }),
    iban_country: iban.slice(0, 2),
    iban_last4: iban.slice(-4),
    account_mark: keyedHash(ctx, iban, 'payout accounts'),
    set_at: at.toString(),
    payable_from: at.add({ hours: PAYOUT_ROUTE_HOURS }).toString(),
  }
}
