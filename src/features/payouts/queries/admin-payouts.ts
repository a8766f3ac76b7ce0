import type { PayoutId, PayoutRunId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { PayoutPart } from '#domain/money/payout-status.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'
import { PAYOUT_RUNS_LISTED } from '#platform/money-limits.ts'

import type { AdminPayout, PayoutRun } from '../contract/administration.ts'

const adminPayouts = sql`
  select p.id, p.status, p.kind, r.iban_last4 as last4, r.holder_name as "holderName", p.cents, p.made_at as "madeAt", p.paid_at as "paidAt",
    p.failed_at as "failedAt", p.reference, p.failure, json_build_object('id', o.id, 'number', o.number) as run,
    json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'nameEn', s.name_en) as salon
  from payouts p join payout_routes r on r.id = p.route_id join payout_runs o on o.id = p.run_id join salons s on s.id = p.salon_id`

interface PayoutRow extends Omit<AdminPayout, 'salon'> {
  readonly salon: AdminPayout['salon'] & WrittenName
}

const shownIn =
  (locale: Locale) =>
  ({ salon, ...row }: PayoutRow): AdminPayout => ({ ...row, salon: namedIn(locale, salon) })

interface PayoutPage {
  readonly part: PayoutPart
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after?: string | undefined
}

/** Payouts, the newest first. @throws Problem unauthorized, forbidden */
export async function listAdminPayouts(ctx: Ctx, page: PayoutPage): Promise<readonly AdminPayout[]> {
  const admin = requireAdmin(ctx, 'payouts')
  const { part, limit } = page
  const after = page.after ?? null
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<PayoutRow>`${adminPayouts}
        where (${part} = 'all' or p.status = ${part}) and (${after}::uuid is null or p.id < ${after}::uuid)
        order by p.id desc limit ${limit}`,
    ),
  )
  return found.map(shownIn(ctx.locale))
}

/** Runs for administrators (`asAdmin`). */
export async function findAdminPayout(
  tx: Db,
  locale: Locale,
  id: PayoutId,
): Promise<AdminPayout | undefined> {
  const found = await one(tx, sql<PayoutRow>`${adminPayouts} where p.id = ${id}`)
  return found && shownIn(locale)(found)
}

const runFigures = sql`
  select count(*)::integer as payouts, coalesce(sum(p.cents), 0)::bigint as cents,
    count(*) filter (where p.status = 'waiting')::integer as waiting,
    count(*) filter (where p.status = 'waiting' and p.kind = 'iban')::integer as "toTransfer",
    count(*) filter (where p.status = 'failed')::integer as failed
  from payouts p where p.run_id = o.id`

/** Runs with the figures of their payouts. @param from a table or a page of runs, named o */
const adminRuns = (from: ReturnType<typeof sql>) => sql`
  select o.id, o.number, o.made_at as "madeAt", o.month, f.* from ${from} cross join lateral (${runFigures}) f`

/** The latest runs. @throws Problem unauthorized, forbidden */
export function listAdminRuns(ctx: Ctx): Promise<readonly PayoutRun[]> {
  const admin = requireAdmin(ctx, 'payouts')
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<PayoutRun>`${adminRuns(sql`(select * from payout_runs order by number desc limit ${PAYOUT_RUNS_LISTED}) o`)} order by o.number desc`,
    ),
  )
}

/** Runs for administrators (`asAdmin`). */
export const findAdminRun = (tx: Db, id: PayoutRunId): Promise<PayoutRun | undefined> =>
  one(tx, sql<PayoutRun>`${adminRuns(sql`payout_runs o`)} where o.id = ${id}`)
