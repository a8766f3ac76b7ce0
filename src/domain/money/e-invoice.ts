import type { VatRate } from './bill.ts'
import type { InvoiceKind } from './invoice.ts'

/** Seller or buyer. */
export interface EInvoiceParty {
  /** BT-27, BT-44. */
  readonly name: string
  /** BT-31, BT-48: the VAT number with its prefix. */
  readonly vatId: string | null
  /** BT-30, BT-47: the number in the business registry. */
  readonly registryNumber: string | null
  /** BT-35, BT-50. */
  readonly address: string | null
  /** BT-40, BT-55. */
  readonly country: 'GR'
  /** BT-43, BT-58. */
  readonly email: string | null
}

/** BG-25. */
export interface EInvoiceLine {
  /** BT-126. */
  readonly id: string
  /** BT-153. */
  readonly name: string
  /** BT-129, in the unit BT-130: months, or one (UN/ECE recommendation 20). */
  readonly quantity: number
  readonly unit: 'MON' | 'C62'
  /** BT-131. */
  readonly netCents: number
  /** BT-146: the price of as many as BT-149 says. */
  readonly priceCents: number
  readonly baseQuantity: number
  /** BT-151, BT-152. */
  readonly vatCategory: 'S' | 'Z'
  readonly vatRate: number
}

/** BG-23. */
export interface EInvoiceVat {
  /** BT-116. */
  readonly taxableCents: number
  /** BT-117. */
  readonly vatCents: number
  /** BT-118, BT-119. */
  readonly category: 'S' | 'Z'
  readonly rate: number
}

/** BG-22. */
export interface EInvoiceTotals {
  /** BT-106. */
  readonly linesCents: number
  /** BT-109; there are no allowances (BT-107) and charges (BT-108). */
  readonly netCents: number
  /** BT-110. */
  readonly vatCents: number
  /** BT-112. */
  readonly totalCents: number
  /** BT-113. */
  readonly paidCents: number
  /** BT-115. */
  readonly dueCents: number
}

/** How the Greek tax authority (myDATA) classes an invoice for a service to a business. */
export interface MyDataClass {
  /** 2.1: invoice for a service; 5.1: credit note that names its invoice. */
  readonly invoiceType: '2.1' | '5.1'
  /** 1: 24 percent. */
  readonly vatCategory: 1
  /** Income from services, to businesses. */
  readonly incomeCategory: 'category1_3'
  readonly incomeType: 'E3_561_001'
}

/** The electronic form of an invoice or credit note: the terms of EN 16931-1 that ours have. */
export interface EInvoice {
  /** BT-1. */
  readonly number: string
  /** BT-2. */
  readonly issuedOn: string
  /** BT-3: invoice or credit note (UNTDID 1001). */
  readonly typeCode: '380' | '381'
  /** BT-5. */
  readonly currency: 'EUR'
  /** BT-22: why a credit note was issued. */
  readonly note: string | null
  /** BT-25, BT-26: the invoice that a credit note takes back. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null
  /** BG-4, BG-7. */
  readonly seller: EInvoiceParty
  readonly buyer: EInvoiceParty
  /** BT-73, BT-74: the first and the last day. */
  readonly period: { readonly from: string; readonly to: string }
  /** BT-81: a bank card (UNTDID 4461). What came to our bank is paid, so it names no account. */
  readonly paymentMeans: '48' | null
  /** BT-20: how the money of a credit note goes back. */
  readonly terms: string | null
  readonly lines: readonly EInvoiceLine[]
  readonly vat: readonly EInvoiceVat[]
  readonly totals: EInvoiceTotals
  /** Null for another rate, or a buyer without a VAT number: no source says how those are classed. */
  readonly myData: MyDataClass | null
}

/** A party as an invoice keeps it. */
interface KeptParty {
  readonly name: string
  readonly vatNumber: string | null
  readonly registryNumber: string | null
  readonly address: string | null
  readonly email: string | null
}

/** An invoice with its texts in its own language. */
export interface InvoiceToWrite {
  readonly kind: InvoiceKind
  /** As it is printed, like that of the invoice that it corrects. */
  readonly number: string
  readonly issuedOn: string
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null
  readonly reason: string | null
  readonly seller: KeptParty
  readonly buyer: KeptParty
  readonly period: { readonly from: string; readonly to: string }
  readonly months: number
  readonly netCents: number
  readonly vatRate: VatRate
  readonly vatCents: number
  readonly totalCents: number
  readonly isByCard: boolean
  /** The names of the months. */
  readonly item: string
  /** How the money of a credit note goes back. */
  readonly terms: string
}

/** The electronic form of an invoice or credit note. */
export function eInvoiceOf(of: InvoiceToWrite): EInvoice {
  const isInvoice = of.kind === 'invoice'
  const { netCents, vatRate: rate, vatCents, totalCents } = of
  const category = rate === 0 ? 'Z' : 'S'
  return {
    number: of.number,
    issuedOn: of.issuedOn,
    typeCode: isInvoice ? '380' : '381',
    currency: 'EUR',
    note: of.reason,
    corrects: of.corrects,
    seller: partyOf(of.seller),
    buyer: partyOf(of.buyer),
    period: of.period,
    paymentMeans: isInvoice && of.isByCard ? '48' : null,
    terms: isInvoice ? null : of.terms,
    lines: [lineOf(of)],
    vat: [{ taxableCents: netCents, vatCents, category, rate }],
    totals: {
      linesCents: netCents,
      netCents,
      vatCents,
      totalCents,
      // An invoice is issued with its payment; the money of a credit note is still to go back.
      paidCents: isInvoice ? totalCents : 0,
      dueCents: isInvoice ? 0 : totalCents,
    },
    myData: myDataOf(of),
  }
}

/** The whole price stands for all months, because it need not be divisible by them; a credit note is one piece. */
function lineOf({ kind, months, netCents, vatRate, item }: InvoiceToWrite): EInvoiceLine {
  const quantity = kind === 'invoice' ? months : 1
  return {
    id: '1',
    name: item,
    quantity,
    unit: kind === 'invoice' ? 'MON' : 'C62',
    netCents,
    priceCents: netCents,
    baseQuantity: quantity,
    vatCategory: vatRate === 0 ? 'Z' : 'S',
    vatRate,
  }
}

const partyOf = ({ name, vatNumber, registryNumber, address, email }: KeptParty): EInvoiceParty => ({
  name,
  // Greece has the prefix EL (BR-CO-09).
  vatId: vatNumber && `EL${vatNumber.replace(/^EL/, '')}`,
  registryNumber,
  address,
  country: 'GR',
  email,
})

function myDataOf({ kind, vatRate, buyer }: InvoiceToWrite): MyDataClass | null {
  if (vatRate !== 24 || buyer.vatNumber === null) return null
  return {
    invoiceType: kind === 'invoice' ? '2.1' : '5.1',
    vatCategory: 1,
    incomeCategory: 'category1_3',
    incomeType: 'E3_561_001',
  }
}
