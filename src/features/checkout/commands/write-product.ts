import type { ProductId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { newId } from '#platform/new-id.ts'

import { insertProduct, updateProduct, write, type ProductFields } from '../store.ts'

/** @throws Problem unauthorized, forbidden, not_found */
export const createProduct = (
  ctx: Ctx,
  salonId: SalonId,
  fields: ProductFields,
): Promise<{ id: ProductId }> =>
  asManager(ctx, salonId, async (tx) => {
    const id = newId<ProductId>()
    await insertProduct(tx, { ...fields, id, salonId, at: ctx.now().toString() })
    return { id }
  })

/** Changes a product; an archived one is no longer sold. @throws as `createProduct` */
export const changeProduct = (
  ctx: Ctx,
  { salonId, id }: { readonly salonId: SalonId; readonly id: ProductId },
  { isArchived, ...fields }: ProductFields & { readonly isArchived: boolean },
): Promise<{ id: ProductId }> =>
  asManager(ctx, salonId, async (tx) => {
    const archivedAt = isArchived ? ctx.now().toString() : null
    if (!(await updateProduct(tx, { ...fields, id, salonId, archivedAt }))) throw new Problem('not_found')
    return { id }
  })

async function asManager(
  ctx: Ctx,
  salonId: SalonId,
  work: (tx: Db) => Promise<{ id: ProductId }>,
): Promise<{ id: ProductId }> {
  const access = await requireSalon(ctx, salonId, 'set-up')
  return write(ctx.dbs.app, access, async (tx) => {
    const answer = await work(tx)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}
