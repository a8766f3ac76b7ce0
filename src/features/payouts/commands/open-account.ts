import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, only, sql, type Db } from '#platform/db.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { ACCOUNT_CHECKS_PER_MINUTE } from '#platform/money-limits.ts'
import { newId } from '#platform/new-id.ts'
import { ProviderRefusal, ProviderUnavailable, type SalonAccounts } from '#platform/payments/provider.ts'

import type { SalonAccount } from '../contract/routes.ts'
import { requireAccounts, requireFactor } from '../policy.ts'
import { findAccount, type FoundAccount } from '../queries/routes.ts'
import { followAccount, keepAccount, readAccountSoon } from './follow-account.ts'

/**
 * The address of the provider's page for a salon's account, which is made first where there is none. It can be opened
 * once.
 * @throws Problem unauthorized, forbidden, not_found, second_factor_needed, second_factor_old,
 *   payouts_not_offered, payout_account_unavailable
 */
export async function openAccount(ctx: Ctx, salonId: SalonId): Promise<string> {
  const access = await requireSalon(ctx, salonId, 'ownership')
  requireFactor(ctx)
  const accounts = requireAccounts(ctx)
  const [found, slug] = await asTeam(ctx.dbs.app, access, (tx) =>
    Promise.all([findAccount(tx, salonId), readSlug(tx, salonId)]),
  )
  try {
    const ref =
      found?.isOpen && found.accountStatus !== 'closed'
        ? found.ref
        : await begin(ctx, accounts, { salonId, former: found })
    const call = { key: newId() }
    return found?.ref === ref && found.accountStatus === 'ready' && found.dueBy === null
      ? await accounts.manage(ref, call)
      : await accounts.onboard({ ref, ...addressesOf(ctx, slug) }, call)
  } catch (error) {
    if (error instanceof ProviderRefusal && found) await readAccountSoon(ctx, found.ref)
    throw problemOf(error)
  }
}

interface Beginning {
  readonly salonId: SalonId
  readonly former: FoundAccount | undefined
}

/**
 * Until an account is kept, its key is the same: a press after a lost answer, and one in a second window, get the same
 * account.
 */
async function begin(ctx: Ctx, accounts: SalonAccounts, { salonId, former }: Beginning): Promise<string> {
  const key = `account:${salonId}:${former?.id ?? 'first'}`
  const account = await accounts.create({ salon: salonId }, { key })
  await keepAccount(ctx, salonId, account)
  return account.ref
}

const readSlug = async (tx: Db, salonId: SalonId): Promise<string> =>
  (await only(tx, sql<{ slug: string }>`select slug from salons where id = ${salonId}`)).slug

/** Where the provider sends the owner back to: when they leave its pages, and when the address was used before. */
function addressesOf({ config, locale }: Ctx, slug: string) {
  const page = `${config.publicUrl}${locale === 'en' ? '/en' : ''}/business/payouts?salon=${slug}`
  return { returnUrl: `${page}&stripe=back`, refreshUrl: `${page}&stripe=again` }
}

/** An owner who waits for the provider may ask repeatedly; above this rate the last answer is repeated. */
const checks = new TryCounter(ACCOUNT_CHECKS_PER_MINUTE, { minutes: 1 })

/**
 * Asks the provider how a salon's account stands, because its webhook may come later than its owner.
 * @throws Problem unauthorized, forbidden, not_found, payouts_not_offered, payout_account_unavailable
 */
export async function checkAccount(ctx: Ctx, salonId: SalonId): Promise<SalonAccount> {
  const access = await requireSalon(ctx, salonId, 'ownership')
  const accounts = requireAccounts(ctx)
  const find = () => asTeam(ctx.dbs.app, access, (tx) => findAccount(tx, salonId))
  const found = await find()
  if (!found?.isOpen) throw new Problem('not_found')
  // A read by a worker doesn't count: the owner may have finished since.
  if (checks.wait(ctx, found.ref) > 0) return shown(found)
  const askedAt = ctx.now()
  try {
    await followAccount(ctx, await accounts.read(found.ref), askedAt)
  } catch (error) {
    throw problemOf(error)
  }
  return shown((await find()) ?? found)
}

const shown = ({ accountStatus, dueBy }: FoundAccount): SalonAccount => ({ status: accountStatus, dueBy })

const problemOf = (error: unknown): unknown =>
  error instanceof ProviderUnavailable || error instanceof ProviderRefusal
    ? new Problem('payout_account_unavailable', { cause: error })
    : error
