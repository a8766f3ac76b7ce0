import type { PayoutRouteId, SalonId } from '#domain/ids.ts'
import { recordOwnChange } from '#features/administration/commands/record-change.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { PAYOUT_ROUTE_HOURS } from '#platform/money-limits.ts'
import { newId } from '#platform/new-id.ts'
import type { ProviderAccount } from '#platform/payments/provider.ts'

import { requireAccounts, requireFactor } from '../policy.ts'
import { endRoutes, insertRoute, lockOwed, setAccountDue, updateRoute } from '../store.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Keeps an account that its owner has begun at the provider. A former route is paid until the provider accepts this one.
 * The same account again changes nothing.
 * @throws Problem unauthorized, forbidden, not_found, second_factor_needed, second_factor_old,
 *   payouts_not_offered
 */
export const keepAccount = (ctx: Ctx, salonId: SalonId, { ref, status }: ProviderAccount): Promise<void> =>
  inSalon(ctx, { salonId, right: 'ownership' }, async (tx, { userId }) => {
    requireFactor(ctx)
    requireAccounts(ctx)
    const at = ctx.now()
    const id = newId<PayoutRouteId>()
    await lockOwed(tx, salonId, at)
    if (await one(tx, sql`select from payout_routes where account_ref = ${ref}`)) return
    await endRoutes(tx, salonId, { status: 'pending', at: at.toString() })
    await insertRoute(tx, {
      id,
      salon_id: salonId,
      kind: 'stripe',
      status: 'pending',
      account_ref: ref,
      // Only what is read later makes a route of it.
      account_status: status === 'ready' ? 'checking' : status,
      set_by: userId,
      set_at: at.toString(),
      due_at: at.toString(),
    })
    await recordOwnChange(tx, ctx, userId, {
      action: 'set-payout-route',
      subject: { kind: 'payout-route', id },
      before: {},
      after: { kind: 'stripe', account: ref, salonId },
    })
  })

/** Lets a worker read an account at the provider soon, because something has changed there. */
export const readAccountSoon = ({ dbs, now }: Pick<Platform, 'dbs' | 'now'>, ref: string): Promise<void> =>
  setAccountDue(dbs.worker, ref, now())

interface Kept {
  readonly id: PayoutRouteId
  readonly salonId: SalonId
  readonly status: 'pending' | 'active'
  /** ISO instant; null until it was payable once. */
  readonly payableFrom: string | null
  /** ISO instant. */
  readonly readAt: string | null
  /** ISO instant. */
  readonly setAt: string
  /** ISO instant. */
  readonly dueAt: string | null
}

const findKept = (tx: Db, ref: string): Promise<Kept | undefined> =>
  one(
    tx,
    sql<Kept>`
      select id, salon_id as "salonId", status, payable_from as "payableFrom", account_read_at as "readAt", set_at as "setAt", due_at as "dueAt"
      from payout_routes where account_ref = ${ref} and status <> 'replaced'`,
  )

/**
 * Follows how an account stood at the provider when it was asked, for the worker: once it is payable it replaces the
 * former route, and one that is blocked waits again. An unknown or replaced account changes nothing, and neither does
 * an answer to an earlier question than that of the last one.
 */
export const followAccount = (
  { dbs, now }: Pick<Platform, 'dbs' | 'now'>,
  account: ProviderAccount,
  askedAt: Temporal.Instant,
): Promise<void> =>
  dbs.worker.transaction().execute(async (tx) => {
    const found = await findKept(tx, account.ref)
    if (!found) return
    const at = now()
    await lockOwed(tx, found.salonId, at)
    // The owner may have set another route before the lock.
    const kept = await findKept(tx, account.ref)
    if (!kept || isOlder(askedAt, kept.readAt)) return
    const facts = {
      account_status: account.status,
      account_due_by: account.dueBy?.toString() ?? null,
      account_read_at: askedAt.toString(),
      due_at: nextReading(account, kept, at).toString(),
    }
    if ((kept.status === 'active') === (account.status === 'ready')) await updateRoute(tx, kept.id, facts)
    else await (account.status === 'ready' ? activate : block)(tx, kept, { at, facts })
  })

const isOlder = (askedAt: Temporal.Instant, readAt: string | null): boolean =>
  readAt !== null && Temporal.Instant.compare(askedAt, Temporal.Instant.from(readAt)) < 0

/**
 * A new account that is not ready is read hourly; others daily, so that a lost webhook does no lasting harm. What became
 * due while the provider was asked stays due.
 */
function nextReading(
  { status }: ProviderAccount,
  { setAt, dueAt }: Kept,
  at: Temporal.Instant,
): Temporal.Instant {
  if (dueAt !== null && Temporal.Instant.compare(Temporal.Instant.from(dueAt), at) <= 0)
    return Temporal.Instant.from(dueAt)
  const isNew = Temporal.Instant.compare(Temporal.Instant.from(setAt).add({ hours: 7 * 24 }), at) > 0
  return at.add({ hours: isNew && status !== 'ready' ? 1 : 24 })
}

interface Reading {
  readonly at: Temporal.Instant
  readonly facts: Parameters<typeof updateRoute>[2]
}

/** An account that was payable before is payable again at once. */
async function activate(tx: Db, { id, salonId, payableFrom }: Kept, { at, facts }: Reading): Promise<void> {
  await endRoutes(tx, salonId, { status: 'active', at: at.toString() })
  const from = payableFrom ?? at.add({ hours: PAYOUT_ROUTE_HOURS }).toString()
  await updateRoute(tx, id, { ...facts, status: 'active', payable_from: from })
  if (payableFrom === null)
    await tellOwner(tx, salonId, id, { news: 'route', kind: 'stripe', last4: null, payableFrom: from })
}

/** Another account that the owner has begun meanwhile takes its place. */
async function block(tx: Db, { id, salonId }: Kept, { at, facts }: Reading): Promise<void> {
  const other = await one(
    tx,
    sql<{ id: string }>`select id from payout_routes where salon_id = ${salonId} and status = 'pending'`,
  )
  const change = other ? { status: 'replaced', ended_at: at.toString() } : { status: 'pending' }
  await updateRoute(tx, id, { ...facts, ...change })
  await tellOwner(tx, salonId, `${id}:${at.toString()}`, { news: 'blocked', kind: 'stripe', last4: null })
}
