import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { listCards } from '#features/salons/queries/card-list.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { FAVOURITES_EACH } from '#platform/limits.ts'

import { countFavourites } from '../queries.ts'
import { deleteFavourite, insertFavourite } from '../store.ts'

/** @throws Problem unauthorized, not_found (no such public salon), limit_reached */
export async function addFavourite(ctx: Ctx, salon: SalonId): Promise<void> {
  const { id } = personOf(ctx)
  if ((await listCards(ctx.dbs.public, [salon], ctx.locale)).length === 0) throw new Problem('not_found')
  await asUser(ctx.dbs.app, id, async (tx) => {
    if ((await countFavourites(tx, id)) >= FAVOURITES_EACH) throw new Problem('limit_reached')
    await insertFavourite(tx, id, salon, ctx.now().toString())
  })
}

/** @throws Problem unauthorized */
export async function removeFavourite(ctx: Ctx, salon: SalonId): Promise<void> {
  const { id } = personOf(ctx)
  await asUser(ctx.dbs.app, id, (tx) => deleteFavourite(tx, id, salon))
}
