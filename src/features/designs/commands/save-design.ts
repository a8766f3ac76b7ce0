import type { DesignId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, sql } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { SAVED_DESIGNS_EACH } from '#platform/limits.ts'

import { countOthersSaved } from '../queries/saved-designs.ts'
import { deleteSaved, insertSaved } from '../store.ts'

/** @throws Problem unauthorized, not_found (no design of a public salon), limit_reached */
export async function saveDesign(ctx: Ctx, design: DesignId): Promise<void> {
  const { id } = personOf(ctx)
  // Reads as the public does, to whom designs of suspended salons are invisible.
  const found = await one(
    ctx.dbs.public,
    sql<{ id: string }>`select d.id from designs d join salons s on s.id = d.salon_id where d.id = ${design}`,
  )
  if (!found) throw new Problem('not_found')
  await asUser(ctx.dbs.app, id, async (tx) => {
    if ((await countOthersSaved(tx, id, design)) >= SAVED_DESIGNS_EACH) throw new Problem('limit_reached')
    await insertSaved(tx, id, design, ctx.now().toString())
  })
}

/** @throws Problem unauthorized */
export async function forgetDesign(ctx: Ctx, design: DesignId): Promise<void> {
  const { id } = personOf(ctx)
  await asUser(ctx.dbs.app, id, (tx) => deleteSaved(tx, id, design))
}
