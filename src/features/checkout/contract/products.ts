import { z } from 'zod'

import type { ProductId } from '#domain/ids.ts'
import { vatRates } from '#domain/money/bill.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, oneLine, oneLineOrNone } from '#platform/http/fields.ts'
import { BILL_MOST_CENTS, STOCK_MOST } from '#platform/limits.ts'

import { refusals, salonPath } from './fields.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const vatRate = z.union(vatRates.map((rate) => z.literal(rate)))
const productPath = salonPath.extend({ product: checkedId<ProductId>() })

const barcode = oneLineOrNone(32).refine((text) => /^(?:[0-9A-Za-z-]{4,32})?$/.test(text))

const ownProduct = z.object({
  id,
  nameEl: z.string(),
  nameEn: z.string(),
  priceCents: z.int(),
  /** Null: the salon's. */
  vatRate: vatRate.nullable(),
  barcode: z.string(),
  /** Null: not counted. */
  stock: z.int().nullable(),
  /** The pieces that bills of the last 30 days sold. */
  soldLately: z.int(),
  isArchived: z.boolean(),
})
export type OwnProduct = z.infer<typeof ownProduct>

export const listProducts = operation({
  method: 'GET',
  path: '/business/salons/{id}/products',
  summary: 'List the products of an own salon, with those that are no longer sold',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({ salonVatRate: vatRate, items: z.array(ownProduct) }),
  errors: [...refusals],
})

const fields = {
  nameEl: oneLine(80),
  nameEn: oneLineOrNone(80).default(''),
  priceCents: z.int().min(0).max(BILL_MOST_CENTS),
  /** Null: the salon's. */
  vatRate: vatRate.nullable().default(null),
  barcode: barcode.default(''),
}

export const createProduct = operation({
  method: 'POST',
  path: '/business/salons/{id}/products',
  summary: 'Add a product that the salon sells',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({
    ...fields,
    /** Null: not counted. */
    stock: z.int().min(0).max(STOCK_MOST).nullable().default(null),
  }),
  status: 201,
  output: z.object({ id }),
  errors: [...refusals, 'barcode_taken', 'idempotency_mismatch'],
})

export const changeProduct = operation({
  method: 'PUT',
  path: '/business/salons/{id}/products/{product}',
  summary: 'Change a product, begin or end counting it, or stop selling it',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: productPath,
  body: z.strictObject({
    ...fields,
    /** Counting begins with none; the stock itself is changed by its own call. */
    isCounted: z.boolean(),
    isArchived: z.boolean().default(false),
  }),
  output: z.object({ id }),
  errors: [...refusals, 'barcode_taken', 'idempotency_mismatch'],
})

const stock = z.object({
  stock: z.int().nullable(),
  /** The latest first, at most 50. */
  changes: z.array(
    z.object({
      at: instant,
      pieces: z.int(),
      stockAfter: z.int(),
      /** Of the bill that sold the pieces, or gave them back. */
      billNumber: z.int().nullable(),
      /** Null for a bill, and when counting began. */
      reason: z.string().nullable(),
    }),
  ),
})
export type Stock = z.infer<typeof stock>

export const readStock = operation({
  method: 'GET',
  path: '/business/salons/{id}/products/{product}/stock',
  summary: 'Read the stock of a product and its latest changes',
  tag: 'business',
  access: 'signed-in',
  params: productPath,
  output: stock,
  errors: [...refusals],
})

export const changeStock = operation({
  method: 'POST',
  path: '/business/salons/{id}/products/{product}/stock',
  summary: 'Add pieces to a product’s stock, or take some away, with the reason',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: productPath,
  body: z.strictObject({
    pieces: z
      .int()
      .min(-STOCK_MOST)
      .max(STOCK_MOST)
      .refine((pieces) => pieces !== 0),
    reason: oneLine(200),
  }),
  output: stock,
  errors: [...refusals, 'out_of_stock', 'stock_not_counted', 'idempotency_mismatch'],
})
