import type { PayoutRouteId, SalonId } from '#domain/ids.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'

import type { OwedToSalons } from '../contract/administration.ts'
import type { RouteKind } from '../contract/routes.ts'

/** Each salon with a balance, and what a run does with it. */
const owedSalons = (at: string) => sql`
  select a.holder as salon_id, a.balance_cents as cents, r.id as route_id, r.kind,
    case when a.balance_cents < 0 then 'negative'
      when exists (select from payouts p where p.salon_id = a.holder and p.status = 'waiting') then 'waiting'
      when r.id is null then 'withoutRoute'
      when r.payable_from > ${at}::timestamptz then 'held'
      else 'due' end as part
  from ledger_accounts a left join payout_routes r on r.salon_id = a.holder and r.status = 'active'
  where a.code = 'salon' and a.balance_cents <> 0`

/** Salons that a run would pay, in the order in which runs lock them. @param at ISO instant */
export const listDueSalons = async (tx: Db, at: string): Promise<readonly SalonId[]> =>
  (
    await rows(
      tx,
      sql<{ salonId: SalonId }>`
        select salon_id as "salonId" from (${owedSalons(at)}) owed where part = 'due' order by salon_id`,
    )
  ).map(({ salonId }) => salonId)

export interface DueSalon {
  readonly routeId: PayoutRouteId
  readonly kind: RouteKind
  readonly cents: number
}

/** What a salon can be paid now; undefined where nothing is due. Its account is locked. @param at ISO instant */
export const readDue = (tx: Db, salonId: SalonId, at: string): Promise<DueSalon | undefined> =>
  one(
    tx,
    sql<DueSalon>`
      select route_id as "routeId", kind, cents from (${owedSalons(at)} and a.holder = ${salonId}) owed where part = 'due'`,
  )

/** The debts to salons. @throws Problem unauthorized, forbidden */
export async function readOwedToSalons(ctx: Ctx): Promise<OwedToSalons> {
  const admin = requireAdmin(ctx, 'payouts')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{ part: keyof OwedToSalons; salons: number; cents: number }>`
        select part, count(*)::integer as salons, sum(cents)::bigint as cents
        from (${owedSalons(ctx.now().toString())}) owed group by part`,
    ),
  )
  const none = { salons: 0, cents: 0 }
  const groups = found.map(({ part, salons, cents }) => [part, { salons, cents }] as const)
  return {
    due: none,
    held: none,
    withoutRoute: none,
    waiting: none,
    negative: none,
    ...Object.fromEntries(groups),
  }
}
