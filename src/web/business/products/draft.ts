import type { Locale } from '#domain/locale.ts'
import type { VatRate } from '#domain/money/bill.ts'
import type { OwnProduct } from '#features/checkout/contract/products.ts'

import { centsOf, eurosOf } from '../../ui/forms/euros.ts'
import type { Faults } from '../../ui/forms/use-form.ts'
import { readWhole } from '../services/amounts.ts'

/** A product as it is typed. */
export interface ProductDraft {
  readonly nameEl: string
  readonly nameEn: string
  readonly price: string
  /** Empty: the salon's. */
  readonly vat: '' | `${VatRate}`
  readonly barcode: string
  readonly isCounted: boolean
  /** Of a new product; later the stock is changed with a reason. */
  readonly stock: string
  readonly isArchived: boolean
}

/** @param product undefined for a new one */
export const draftOf = (product: OwnProduct | undefined, locale: Locale): ProductDraft => ({
  nameEl: product?.nameEl ?? '',
  nameEn: product?.nameEn ?? '',
  price: product ? eurosOf(product.priceCents, locale) : '',
  vat: (product?.vatRate ?? null) === null ? '' : `${product?.vatRate ?? 24}`,
  barcode: product?.barcode ?? '',
  isCounted: (product?.stock ?? null) !== null,
  stock: '0',
  isArchived: product?.isArchived ?? false,
})

interface FaultWords {
  readonly name: string
  readonly price: string
  readonly barcode: string
  readonly whole: string
}

/** The faults of the typed values. */
export function faultsOf(typed: ProductDraft, words: FaultWords): Faults<ProductDraft> {
  const isNumber = readWhole(typed.stock, { most: 99_999 }) !== undefined
  const found: Faults<ProductDraft> = {
    nameEl: typed.nameEl.trim() === '' ? words.name : undefined,
    price: centsOf(typed.price) === undefined ? words.price : undefined,
    barcode: /^(?:[\dA-Za-z-]{4,32})?$/.test(typed.barcode.trim()) ? undefined : words.barcode,
    stock: typed.isCounted && !isNumber ? words.whole : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

const fieldsOf = ({ nameEl, nameEn, price, vat, barcode }: ProductDraft) => ({
  nameEl: nameEl.trim(),
  nameEn: nameEn.trim(),
  priceCents: centsOf(price) ?? 0,
  vatRate: vat === '' ? null : (Number(vat) as VatRate),
  barcode: barcode.trim(),
})

export const newProductOf = (typed: ProductDraft) => ({
  ...fieldsOf(typed),
  stock: typed.isCounted ? Number(typed.stock) : null,
})

export const changedProductOf = (typed: ProductDraft) => ({
  ...fieldsOf(typed),
  isCounted: typed.isCounted,
  isArchived: typed.isArchived,
})
