import { providerFee } from '#domain/money/ledger/chargeback-postings.ts'
import { bookingPaid, refundArrived, refundAsked } from '#domain/money/ledger/payment-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { feeOf } from '#platform/payments/sandbox-books.ts'
import { testCards } from '#platform/payments/test-cards.ts'

import type { Books } from './books.ts'

export interface DemoPayment {
  readonly id: string
  readonly purpose: 'booking' | 'gift_card' | 'subscription' | 'guarantee'
  readonly cents: number
  /** ISO instant. */
  readonly at: string
  readonly salonId: string | null
  readonly bookingId: string | null
  readonly giftCardId: string | null
  readonly invoiceId?: string
  readonly customerId: string | null
  readonly email: string | null
  /** The refund and its time. */
  readonly refund: DemoRefund | null
}

export interface DemoRefund {
  readonly id?: string
  readonly cents: number
  readonly at: string
  readonly reason: string
}

const provider = 'sandbox'
const later = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString()

/** The sandbox's entry of a payment or a refund. */
const entryOf = (id: string) => `sbx_txn_${id.replaceAll('-', '')}`

/** A card payment that succeeded, in the product's books and in those of the sandbox, which can refund it. */
export function writePayment(books: Books, payment: DemoPayment): void {
  const { id, cents, at, refund } = payment
  const ref = `sbx_pay_${id.replaceAll('-', '')}`
  const feeCents = feeOf(cents)
  const isBack = refund?.cents === cents
  books.add('payments', {
    id,
    purpose: payment.purpose,
    provider,
    provider_ref: ref,
    status: isBack ? 'refunded' : 'succeeded',
    cents,
    captured_cents: cents,
    refunded_cents: refund?.cents ?? 0,
    refunding_cents: 0,
    charged_back_cents: 0,
    fee_cents: feeCents,
    card_brand: 'visa',
    card_last4: testCards.success.number.slice(-4),
    saves_card: false,
    customer_id: payment.customerId,
    email: payment.email,
    language: 'el',
    salon_id: payment.salonId,
    booking_id: payment.bookingId,
    gift_card_id: payment.giftCardId,
    invoice_id: payment.invoiceId ?? null,
    created_at: later(at, -2),
    expires_at: later(at, 13),
    settled_at: at,
    updated_at: refund?.at ?? at,
  })
  books.add('sandbox_payments', {
    ref,
    id,
    cents,
    status: 'succeeded',
    customer: payment.customerId,
    saves_card: false,
    card: 'success',
    secret: `${ref}_secret`,
    charged_back_cents: 0,
    created_at: later(at, -2),
  })
  books.add('sandbox_entries', {
    ref: entryOf(id),
    kind: 'payment',
    of_ref: ref,
    cents,
    fee_cents: feeCents,
    at,
  })
  books.post(providerFee({ paymentId: id, provider, cents: feeCents }), at)
  if (payment.bookingId !== null)
    books.post(bookingPaid({ paymentId: id, provider, cents }, payment.bookingId), at)
  if (refund) writeRefund(books, payment, refund)
}

function writeRefund(
  books: Books,
  { id: paymentId, bookingId, invoiceId }: DemoPayment,
  { cents, at, reason, id = books.nextId(at) }: DemoRefund,
): void {
  const ref = `sbx_re_${id.replaceAll('-', '')}`
  const arrivedAt = later(at, 3)
  books.add('refunds', {
    id,
    payment_id: paymentId,
    cents,
    reason,
    status: 'arrived',
    attempt: 1,
    provider_ref: ref,
    asked_at: at,
    sent_at: later(at, 1),
    ended_at: arrivedAt,
  })
  books.add('sandbox_refunds', {
    ref,
    payment: `sbx_pay_${paymentId.replaceAll('-', '')}`,
    id,
    cents,
    status: 'succeeded',
    created_at: later(at, 1),
  })
  books.add('sandbox_entries', {
    ref: entryOf(id),
    kind: 'refund',
    of_ref: ref,
    cents: -cents,
    fee_cents: 0,
    at: arrivedAt,
  })
  if (bookingId === null && invoiceId === undefined) return
  // A credit note posts its own.
  if (bookingId !== null) books.post(refundAsked({ refundId: id, cents }, heldBy('prepaid', bookingId)), at)
  books.post(refundArrived({ refundId: id, provider, cents, attempt: 1 }), arrivedAt)
}
