import type { PayoutRouteId, SalonId, UserId } from '#domain/ids.ts'
import { recordOwnChange } from '#features/administration/commands/record-change.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { PAYOUT_ROUTE_HOURS } from '#platform/money-limits.ts'
import { newId } from '#platform/new-id.ts'
import { keyedHash, seal } from '#platform/sealing.ts'

import type { BankAccount, PayoutRoute } from '../contract/routes.ts'
import { requireBankAccounts, requireFactor } from '../policy.ts'
import { findRoute } from '../queries/routes.ts'
import { endRoutes, insertRoute, lockOwed } from '../store.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Sets the bank account that a salon is paid out to. It replaces the former route at once and is paid after a while, in
 * which its owner, who is told by mail, can object.
 * @throws Problem unauthorized, forbidden, not_found, second_factor_needed, second_factor_old,
 *   payouts_not_offered
 */
export const setBankRoute = (ctx: Ctx, salonId: SalonId, account: BankAccount): Promise<PayoutRoute> =>
  inSalon(ctx, { salonId, right: 'ownership' }, async (tx, { userId }) => {
    requireFactor(ctx)
    requireBankAccounts(ctx)
    const at = ctx.now()
    const id = newId<PayoutRouteId>()
    await lockOwed(tx, salonId, at)
    const before = await findRoute(tx, salonId, at)
    await endRoutes(tx, salonId, { at: at.toString() })
    await insertRoute(tx, rowOf(ctx, { id, salonId, userId, account }))
    const after = await findRoute(tx, salonId, at)
    if (!after) throw new Error(`payout route ${id} can't be read by its writer`)
    await recordOwnChange(tx, ctx, userId, {
      action: 'set-payout-route',
      subject: { kind: 'payout-route', id },
      before: loggedOf(before),
      after: { ...loggedOf(after), salonId },
    })
    await tellOfRoute(tx, salonId, id, after)
    return after
  })

interface NewRoute {
  readonly id: PayoutRouteId
  readonly salonId: SalonId
  readonly userId: UserId
  readonly account: BankAccount
}

function rowOf(ctx: Ctx, { id, salonId, userId, account: { iban, holderName } }: NewRoute) {
  const at = ctx.now()
  return {
    id,
    salon_id: salonId,
    kind: 'iban',
    status: 'active',
    holder_name: holderName,
    sealed_iban: seal(ctx, Buffer.from(iban), { purpose: 'bank accounts', owner: id }),
    account_mark: keyedHash(ctx, iban, 'payout accounts'),
    iban_country: iban.slice(0, 2),
    iban_last4: iban.slice(-4),
    set_by: userId,
    set_at: at.toString(),
    payable_from: at.add({ hours: PAYOUT_ROUTE_HOURS }).toString(),
  }
}

/** What the audit log keeps of a route. */
const loggedOf = (route: PayoutRoute | undefined) => ({
  kind: route?.kind ?? null,
  account: route?.account ? `${route.account.country}…${route.account.last4}` : null,
  holderName: route?.holderName ?? null,
})

const tellOfRoute = (tx: Db, salonId: SalonId, id: PayoutRouteId, route: PayoutRoute): Promise<void> =>
  tellOwner(tx, salonId, id, {
    news: 'route',
    kind: route.kind,
    last4: route.account?.last4 ?? null,
    holderName: route.holderName,
    payableFrom: route.heldUntil,
  })
