import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { listCards } from '#features/salons/queries/card-list.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { VIEWED_SALONS_EACH } from '#platform/limits.ts'

import { deleteViews, writeView } from '../store.ts'

/** @throws Problem unauthorized, not_found (no such public salon) */
export async function noteView(ctx: Ctx, salon: SalonId): Promise<void> {
  const { id } = personOf(ctx)
  if ((await listCards(ctx.dbs.public, [salon], ctx.locale)).length === 0) throw new Problem('not_found')
  const view = { customer: id, salon, at: ctx.now().toString(), most: VIEWED_SALONS_EACH }
  await asUser(ctx.dbs.app, id, (tx) => writeView(tx, view))
}

/** @throws Problem unauthorized */
export async function forgetViews(ctx: Ctx): Promise<void> {
  const { id } = personOf(ctx)
  await asUser(ctx.dbs.app, id, (tx) => deleteViews(tx, id))
}
