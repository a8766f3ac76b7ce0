import type { SalonId } from '#domain/ids.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, one, rows, sql, type Db } from '#platform/db.ts'
import { PAYOUTS_LISTED } from '#platform/money-limits.ts'

import type { OwnPayouts } from '../contract.ts'
import { hasUsedFactor, isFactorFresh, offeredKind } from '../policy.ts'
import { findAccount, findRoute } from './routes.ts'

/** The debt to a salon, and its payouts. @throws Problem unauthorized, forbidden, not_found */
export async function readOwnPayouts(ctx: Ctx, salonId: SalonId): Promise<OwnPayouts> {
  const access = await requireSalon(ctx, salonId, 'ownership')
  return asTeam(ctx.dbs.app, access, async (tx) => {
    const [route, account, owed, payouts] = await Promise.all([
      findRoute(tx, salonId, ctx.now()),
      findAccount(tx, salonId),
      readOwed(tx, salonId),
      listPayouts(tx, salonId),
    ])
    return {
      timeZone: access.timeZone,
      offered: offeredKind(ctx),
      mayChange: hasUsedFactor(ctx),
      asksFactor: hasUsedFactor(ctx) && !isFactorFresh(ctx),
      route: route ?? null,
      account: account?.isOpen ? { status: account.accountStatus, dueBy: account.dueBy } : null,
      owedCents: owed,
      waitingCents: payouts.reduce((sum, { status, cents }) => sum + (status === 'waiting' ? cents : 0), 0),
      payouts,
    }
  })
}

/** The balance of the salon's account; 0 before its first fact. */
async function readOwed(tx: Db, salonId: SalonId): Promise<number> {
  const query = sql<{ cents: number }>`
    select balance_cents as cents from ledger_accounts where code = 'salon' and holder = ${salonId}`
  return (await one(tx, query))?.cents ?? 0
}

const listPayouts = (tx: Db, salonId: SalonId): Promise<OwnPayouts['payouts']> =>
  rows(
    tx,
    sql<OwnPayouts['payouts'][number]>`
      select p.id, p.status, p.kind, r.iban_last4 as last4, p.cents, p.made_at as "madeAt", p.paid_at as "paidAt", p.failed_at as "failedAt",
        p.reference, case when p.status = 'failed' then p.failure end as failure
      from payouts p join payout_routes r on r.id = p.route_id
      where p.salon_id = ${salonId} order by p.made_at desc, p.id desc limit ${PAYOUTS_LISTED}`,
  ) as Promise<OwnPayouts['payouts']>
