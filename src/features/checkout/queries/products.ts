import type { ProductId, SalonId } from '#domain/ids.ts'
import type { VatRate } from '#domain/money/bill.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, one, rows, sql, type Db } from '#platform/db.ts'

import type { OwnProduct, Stock } from '../contract/products.ts'
import { readVatRate } from './bills.ts'

const LATELY_DAYS = 30

interface OwnProducts {
  readonly salonVatRate: VatRate
  readonly items: OwnProduct[]
}

/** The products of a salon, those that are sold first. @throws Problem unauthorized, forbidden, not_found */
export async function listOwnProducts(ctx: Ctx, salonId: SalonId): Promise<OwnProducts> {
  const access = await requireSalon(ctx, salonId, 'set-up')
  const since = ctx.now().subtract({ hours: 24 * LATELY_DAYS })
  return asTeam(ctx.dbs.app, access, async (tx) => ({
    salonVatRate: await readVatRate(tx, salonId),
    items: [...(await listAll(tx, salonId, since.toString()))],
  }))
}

const listAll = (tx: Db, salonId: SalonId, since: string) =>
  rows(
    tx,
    sql<OwnProduct>`
      with sold as (
        select l.product_id, sum(l.quantity)::integer as pieces from bills b join bill_lines l on l.bill_id = b.id
        where b.salon_id = ${salonId} and b.closed_at >= ${since}::timestamptz and b.undone_at is null and l.kind = 'product' group by 1)
      select p.id, p.name_el as "nameEl", p.name_en as "nameEn", p.price_cents as "priceCents", p.vat_rate as "vatRate",
        coalesce(p.barcode, '') as barcode, p.stock, coalesce(s.pieces, 0) as "soldLately", p.archived_at is not null as "isArchived"
      from products p left join sold s on s.product_id = p.id where p.salon_id = ${salonId}
      order by p.archived_at is not null, fold(p.name_el), p.id`,
  )

/** The stock of a product, locked. Runs inside `asTeam`. */
export const findStock = (tx: Db, salonId: SalonId, id: ProductId) =>
  one(
    tx,
    sql<{
      stock: number | null
    }>`select stock from products where salon_id = ${salonId} and id = ${id} for no key update`,
  )

/** @throws Problem unauthorized, forbidden, not_found */
export async function readStock(ctx: Ctx, salonId: SalonId, id: ProductId): Promise<Stock> {
  const access = await requireSalon(ctx, salonId, 'set-up')
  return asTeam(ctx.dbs.app, access, (tx) => readStockIn(tx, salonId, id))
}

const CHANGES_LISTED = 50

/** The same inside a transaction of the team. @throws Problem not_found */
export async function readStockIn(tx: Db, salonId: SalonId, id: ProductId): Promise<Stock> {
  const found = await one(
    tx,
    sql<Pick<Stock, 'stock'>>`select stock from products where salon_id = ${salonId} and id = ${id}`,
  )
  if (!found) throw new Problem('not_found')
  const changes = await rows(
    tx,
    sql<Stock['changes'][number]>`
      select c.changed_at as at, c.pieces, c.stock_after as "stockAfter", b.number as "billNumber", c.reason
      from stock_changes c left join bills b on b.id = c.bill_id
      where c.salon_id = ${salonId} and c.product_id = ${id} order by c.id desc limit ${CHANGES_LISTED}`,
  )
  return { stock: found.stock, changes: [...changes] }
}
