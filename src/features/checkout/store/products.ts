import type { ProductId, SalonId } from '#domain/ids.ts'
import type { VatRate } from '#domain/money/bill.ts'
import { sql, type Db } from '#platform/db.ts'

export interface ProductFields {
  readonly nameEl: string
  readonly nameEn: string
  readonly priceCents: number
  /** Null: the salon's. */
  readonly vatRate: VatRate | null
  /** Empty without one. */
  readonly barcode: string
}

const productColumns = ({ nameEl, nameEn, priceCents, vatRate, barcode }: ProductFields) => ({
  name_el: nameEl,
  name_en: nameEn,
  price_cents: priceCents,
  vat_rate: vatRate,
  barcode: barcode === '' ? null : barcode,
})

export const insertProduct = (
  tx: Db,
  { id, salonId, at, ...fields }: ProductFields & { id: ProductId; salonId: SalonId; at: string },
) =>
  tx
    .insertInto('products')
    .values({ id, salon_id: salonId, created_at: at, ...productColumns(fields) })
    .execute()

export interface ChangedProduct extends ProductFields {
  readonly id: ProductId
  readonly salonId: SalonId
  readonly archivedAt: string | null
}

/** @returns whether the salon has such a product */
export async function updateProduct(
  tx: Db,
  { id, salonId, archivedAt, ...fields }: ChangedProduct,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ ...productColumns(fields), archived_at: archivedAt })
    .where('id', '=', id)
    .where('salon_id', '=', salonId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Begins to count a product with these pieces; null ends it. */
export const countStock = (tx: Db, id: ProductId, pieces: number | null, at: string) =>
  sql`select count_stock(${id}::uuid, ${pieces}::integer, ${at})`.execute(tx)

interface HandMove {
  readonly pieces: number
  readonly reason: string
  readonly at: string
}

/** Changes a counted stock by hand. */
export const moveByHand = (tx: Db, id: ProductId, { pieces, reason, at }: HandMove) =>
  sql`select move_stock(${id}::uuid, ${pieces}::integer, null, ${reason}, ${at})`.execute(tx)
