import type { PayoutRouteId, SalonId } from '#domain/ids.ts'
import { recordOwnChange } from '#features/administration/commands/record-change.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { PAYOUT_ROUTE_HOURS } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import { requireFactor, requireOffered } from '../policy.ts'
import { endRoutes, insertRoute, lockOwed, updateRoute } from '../store.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Keeps an account that its owner has begun at the provider. A former route is paid until the provider accepts this one.
 * @throws Problem unauthorized, forbidden, not_found, second_factor_needed, second_factor_old,
 *   payouts_not_offered
 */
export const keepAccount = (ctx: Ctx, salonId: SalonId, accountRef: string): Promise<PayoutRouteId> =>
  inSalon(ctx, { salonId, right: 'ownership' }, async (tx, { userId }) => {
    requireFactor(ctx)
    requireOffered(ctx, 'stripe')
    const at = ctx.now()
    const id = newId<PayoutRouteId>()
    await lockOwed(tx, salonId, at)
    await endRoutes(tx, salonId, { status: 'pending', at: at.toString() })
    const row = { id, salon_id: salonId, kind: 'stripe', status: 'pending', account_ref: accountRef }
    await insertRoute(tx, { ...row, set_by: userId, set_at: at.toString() })
    await recordOwnChange(tx, ctx, userId, {
      action: 'set-payout-route',
      subject: { kind: 'payout-route', id },
      before: {},
      after: { kind: 'stripe', account: accountRef, salonId },
    })
    return id
  })

interface AccountState {
  readonly accountRef: string
  /** Whether the provider pays to it now. */
  readonly isPayable: boolean
}

interface Kept {
  readonly id: PayoutRouteId
  readonly salonId: SalonId
  readonly status: 'pending' | 'active'
}

const findKept = (tx: Db, accountRef: string): Promise<Kept | undefined> =>
  one(
    tx,
    sql<Kept>`
      select id, salon_id as "salonId", status from payout_routes where account_ref = ${accountRef} and status <> 'replaced'`,
  )

/**
 * Follows how an account stands at the provider, for the worker: once it is payable it replaces the former route, and
 * one that is blocked waits again. An unknown or replaced account changes nothing.
 */
export const followAccount = (
  { dbs, now }: Pick<Platform, 'dbs' | 'now'>,
  { accountRef, isPayable }: AccountState,
): Promise<void> =>
  dbs.worker.transaction().execute(async (tx) => {
    const found = await findKept(tx, accountRef)
    if (!found) return
    const at = now()
    await lockOwed(tx, found.salonId, at)
    // The owner may have set another route before the lock.
    const kept = await findKept(tx, accountRef)
    if (!kept || (kept.status === 'active') === isPayable) return
    await (isPayable ? activate(tx, kept, at) : block(tx, kept, at))
  })

async function activate(tx: Db, { id, salonId }: Kept, at: Temporal.Instant): Promise<void> {
  await endRoutes(tx, salonId, { status: 'active', at: at.toString() })
  const payableFrom = at.add({ hours: PAYOUT_ROUTE_HOURS }).toString()
  await updateRoute(tx, id, { status: 'active', payable_from: payableFrom })
  await tellOwner(tx, salonId, id, { news: 'route', kind: 'stripe', last4: null, payableFrom })
}

/** Another account that the owner has begun meanwhile takes its place. */
async function block(tx: Db, { id, salonId }: Kept, at: Temporal.Instant): Promise<void> {
  const other = await one(
    tx,
    sql<{ id: string }>`select id from payout_routes where salon_id = ${salonId} and status = 'pending'`,
  )
  await updateRoute(tx, id, other ? { status: 'replaced', ended_at: at.toString() } : { status: 'pending' })
}
