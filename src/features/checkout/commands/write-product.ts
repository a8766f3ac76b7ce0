import type { ProductId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { newId } from '#platform/new-id.ts'

import type { Stock } from '../contract/products.ts'
import { findStock, readStockIn } from '../queries/products.ts'
import { write } from '../store/bills.ts'
import {
  countStock,
  insertProduct,
  moveByHand,
  updateProduct,
  type ProductFields,
} from '../store/products.ts'

/** @throws Problem unauthorized, forbidden, not_found, barcode_taken */
export const createProduct = (
  ctx: Ctx,
  salonId: SalonId,
  { stock, ...fields }: ProductFields & { readonly stock: number | null },
): Promise<{ id: ProductId }> =>
  asManager(ctx, salonId, async (tx) => {
    const [id, at] = [newId<ProductId>(), ctx.now().toString()]
    await insertProduct(tx, { ...fields, id, salonId, at })
    if (stock !== null) await countStock(tx, id, stock, at)
    return { id }
  })

interface OfProduct {
  readonly salonId: SalonId
  readonly id: ProductId
}

interface ChangeInput extends ProductFields {
  readonly isCounted: boolean
  readonly isArchived: boolean
}

/** Changes a product; an archived one is no longer sold. @throws as `createProduct` */
export const changeProduct = (
  ctx: Ctx,
  { salonId, id }: OfProduct,
  { isCounted, isArchived, ...fields }: ChangeInput,
): Promise<{ id: ProductId }> =>
  asManager(ctx, salonId, async (tx) => {
    const at = ctx.now().toString()
    const changed = { ...fields, id, salonId, archivedAt: isArchived ? at : null }
    if (!(await updateProduct(tx, changed))) throw new Problem('not_found')
    const found = await findStock(tx, salonId, id)
    if (isCounted !== (found?.stock !== null)) await countStock(tx, id, isCounted ? 0 : null, at)
    return { id }
  })

/** Changes a stock by hand. @throws Problem unauthorized, forbidden, not_found, stock_not_counted, out_of_stock */
export const changeStock = (
  ctx: Ctx,
  { salonId, id }: OfProduct,
  { pieces, reason }: { readonly pieces: number; readonly reason: string },
): Promise<Stock> =>
  asManager(ctx, salonId, async (tx) => {
    const found = await findStock(tx, salonId, id)
    if (!found) throw new Problem('not_found')
    if (found.stock === null) throw new Problem('stock_not_counted')
    await moveByHand(tx, id, { pieces, reason, at: ctx.now().toString() })
    return readStockIn(tx, salonId, id)
  })

async function asManager<Answer>(
  ctx: Ctx,
  salonId: SalonId,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const access = await requireSalon(ctx, salonId, 'set-up')
  return write(ctx.dbs.app, access, async (tx) => {
    const answer = await work(tx)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}
