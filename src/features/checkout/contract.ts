import { z } from 'zod'

import { shownStatuses } from '#domain/booking-state.ts'
import type { BillId, BookingId, ClientId, ProductId, ServiceId, StaffId } from '#domain/ids.ts'
import { locales } from '#domain/locale.ts'
import { billMethods, counterMethods } from '#domain/money/bill.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText, momentText, oneLine, oneLineOrNone } from '#platform/http/fields.ts'
import { BILL_LINES, BILL_MOST_CENTS, DRAWER_MOST_CENTS } from '#platform/limits.ts'

import { refusals, salonPath } from './contract/fields.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const amount = z.int().min(0).max(BILL_MOST_CENTS)
const vatRate = z.union([z.literal(24), z.literal(17), z.literal(0)])

const product = z.object({
  id,
  name: z.string(),
  priceCents: z.int(),
  stock: z.int().nullable(),
  /** Null: the salon's. */
  vatRate: vatRate.nullable(),
  barcode: z.string(),
})

const bill = z.object({
  id,
  number: z.int(),
  bookingId: id.nullable(),
  closedAt: instant,
  lines: z.array(
    z.object({
      name: z.string(),
      staff: z.string().nullable(),
      quantity: z.int(),
      unitCents: z.int(),
      reductionCents: z.int(),
      vatRate,
    }),
  ),
  reductionCents: z.int(),
  reductionReason: z.string().nullable(),
  /** The price after the reduction, without the tip. */
  totalCents: z.int(),
  tipCents: z.int(),
  vatCents: z.int(),
  /** VAT by rate; products may have another one than the salon. */
  vat: z.array(z.object({ rate: vatRate, totalCents: z.int(), vatCents: z.int() })),
  payments: z.array(z.object({ method: z.enum(billMethods), cents: z.int() })),
  /** The cash that the client handed over, if change was given. */
  givenCents: z.int().nullable(),
  receiptMark: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoReason: z.string().nullable(),
})
export type Bill = z.infer<typeof bill>

const checkout = z.object({
  timeZone: z.string(),
  vatRate,
  /** The services of the appointment at the prices that were booked. */
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      staff: z.string(),
      staffId: id,
      unitCents: z.int(),
    }),
  ),
  /** Paid before: online by card, by gift card, by points. */
  earlier: z.object({ prepaid: z.int(), gift_card: z.int(), points: z.int() }),
  /** How the salon's last bill was paid. */
  method: z.enum(counterMethods),
  /** Whether the platform can pay the salon, so that gift cards hold there. */
  takesGiftCards: z.boolean(),
  staff: z.array(z.object({ id, name: z.string() })),
  products: z.array(product),
  /** The bill that counts for the appointment. */
  bill: bill.nullable(),
  /** Whether the caller may undo it. */
  canUndo: z.boolean(),
})
export type Checkout = z.infer<typeof checkout>

export const readCheckout = operation({
  method: 'GET',
  path: '/business/salons/{id}/bookings/{booking}/checkout',
  summary: 'Read what an appointment costs, what was prepaid, and its bill',
  tag: 'business',
  access: 'signed-in',
  params: salonPath.extend({ booking: checkedId<BookingId>() }),
  output: checkout,
  errors: [...refusals],
})

export const readSale = operation({
  method: 'GET',
  path: '/business/salons/{id}/checkout',
  summary: 'Read what a sale without an appointment begins with',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: checkout,
  errors: [...refusals],
})

const billDetails = z.object({
  timeZone: z.string(),
  bill,
  client: z.object({ name: z.string(), email: z.string().nullable(), language: z.enum(locales) }).nullable(),
  /** Whether the caller may undo it. */
  canUndo: z.boolean(),
})
export type BillDetails = z.infer<typeof billDetails>

export const readBill = operation({
  method: 'GET',
  path: '/business/salons/{id}/bills/{bill}',
  summary: 'Read a closed bill',
  tag: 'business',
  access: 'signed-in',
  params: salonPath.extend({ bill: checkedId<BillId>() }),
  output: billDetails,
  errors: [...refusals],
})

const line = z.discriminatedUnion('kind', [
  /** At the price of the product. */
  z.strictObject({
    kind: z.literal('product'),
    productId: checkedId<ProductId>(),
    quantity: z.int().min(1).max(99),
  }),
  z.strictObject({
    kind: z.literal('booked'),
    /** Of the appointment's services. */
    position: z.int().min(0).max(20),
    unitCents: amount,
  }),
  z.strictObject({
    kind: z.literal('service'),
    serviceId: checkedId<ServiceId>(),
    staffId: checkedId<StaffId>(),
    unitCents: amount,
  }),
])
export type BillLineInput = z.infer<typeof line>
export type SentBillLine = z.input<typeof line>

export const closeBill = operation({
  method: 'POST',
  path: '/business/salons/{id}/bills',
  summary: 'Close the bill of an appointment, which completes it, or of a sale without one',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({
    /** The appointment and its stamp as the caller saw it; missing for a sale without one. */
    booking: z.strictObject({ bookingId: checkedId<BookingId>(), seen: momentText() }).optional(),
    /** The client of a sale without an appointment, if the salon knows them. */
    clientId: checkedId<ClientId>().optional(),
    lines: z.array(line).min(1).max(BILL_LINES),
    reduction: z.strictObject({ cents: amount.min(1), reason: oneLine(200) }).optional(),
    tips: z
      .array(z.strictObject({ staffId: checkedId<StaffId>(), cents: amount.min(1) }))
      .max(20)
      .default([]),
    /** The payments now; the prepaid amount is taken off by itself. */
    payments: z
      .array(z.strictObject({ method: z.enum(counterMethods), cents: amount.min(1) }))
      .max(3)
      .default([]),
    /** A gift card by its typed code, and what it pays: never a tip. */
    giftCard: z.strictObject({ code: z.string().max(60), cents: amount.min(1) }).optional(),
    /** The cash that the client hands over, if change is given. */
    givenCents: amount.optional(),
    /** The number of the receipt, or its mark of myDATA. */
    receiptMark: oneLineOrNone(60).default(''),
  }),
  status: 201,
  output: z.object({ bill, changeCents: z.int() }),
  errors: [
    ...refusals,
    'booking_not_changeable',
    'too_early',
    'bill_closed',
    'payments_differ',
    'prepaid_exceeds_bill',
    'cash_limit',
    'out_of_stock',
    'gift_cards_not_taken',
    'gift_card_unknown',
    'gift_card_void',
    'gift_card_expired',
    'gift_card_empty',
    'rate_limited',
    'idempotency_mismatch',
  ],
})

export const undoBill = operation({
  method: 'POST',
  path: '/business/salons/{id}/bills/{bill}/undo',
  summary: 'Undo a bill by a counter-entry on the present day; its appointment can be billed again',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath.extend({ bill: checkedId<BillId>() }),
  body: z.strictObject({ reason: oneLine(200) }),
  output: bill,
  errors: [...refusals, 'bill_undone', 'idempotency_mismatch'],
})

export const undoCompletion = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/undo-completion',
  summary: 'Take back that an appointment was completed, with its bill and its points',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath.extend({ booking: checkedId<BookingId>() }),
  body: z.strictObject({ seen: momentText(), reason: oneLine(200) }),
  output: z.object({ id, status: z.enum(shownStatuses), start: instant, end: instant, stamp: instant }),
  errors: [
    ...refusals,
    'booking_not_changeable',
    'slot_taken',
    'booking_settled',
    'booking_reviewed',
    'idempotency_mismatch',
  ],
})

const drawer = z.int().min(0).max(DRAWER_MOST_CENTS)

const dayBook = z.object({
  day: z.iso.date(),
  today: z.iso.date(),
  timeZone: z.string(),
  /** Bills of the day, undone ones too; the latest first. */
  bills: z.array(
    z.object({
      id,
      number: z.int(),
      client: z.string().nullable(),
      closedAt: instant,
      totalCents: z.int(),
      tipCents: z.int(),
      undoneAt: instant.nullable(),
    }),
  ),
  /** Cents by method, less what was undone on the day. */
  byMethod: z.array(z.object({ method: z.enum(billMethods), cents: z.int() })),
  byStaff: z.array(z.object({ staff: z.string().nullable(), salesCents: z.int(), tipCents: z.int() })),
  salesCents: z.int(),
  tipCents: z.int(),
  vatCents: z.int(),
  /** The cash that the latest earlier count left in the drawer. */
  openingCents: z.int(),
  close: z
    .object({
      closedAt: instant,
      openingCents: z.int(),
      countedCents: z.int(),
      expectedCents: z.int(),
      differenceCents: z.int(),
    })
    .nullable(),
})
export type DayBook = z.infer<typeof dayBook>

export const readDayBook = operation({
  method: 'GET',
  path: '/business/salons/{id}/day-book',
  summary: 'Read a day’s bills and totals, and how its cash was counted',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z.object({
    /** Missing: today. */
    day: dayText.optional(),
  }),
  output: dayBook,
  errors: [...refusals],
})

export const closeDay = operation({
  method: 'POST',
  path: '/business/salons/{id}/day-closes',
  summary: 'Record the counted cash of a day; a second count replaces the first',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ day: dayText, openingCents: drawer, countedCents: drawer }),
  status: 201,
  output: dayBook,
  errors: [...refusals, 'day_not_begun', 'idempotency_mismatch'],
})
