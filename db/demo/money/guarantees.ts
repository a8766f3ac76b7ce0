import { cents } from '#domain/money.ts'
import { partOfTotal } from '#domain/money/deposit.ts'
import { bookingSettled } from '#domain/money/ledger/payment-postings.ts'
import { SETTLE_HOURS } from '#platform/limits.ts'
import { testCards } from '#platform/payments/test-cards.ts'

import type { Books } from './books.ts'
import { writePayment } from './payments.ts'
import type { Visit } from './visits.ts'

/** The amount that the salon's cards on file guarantee. */
export const guaranteeRule = { kind: 'fixed', value: 1500 } as const

/** How the card on file of a visit stands, with what it was charged. */
export interface GuaranteeOfVisit {
  readonly chargedCents: number
  /** When a fee that is due will be charged. */
  readonly settleAt: string | null
}

/** Keeps the card of a visit, and charges what a late cancellation or a no-show owes by now. */
export function writeGuarantee(
  books: Books,
  visit: Visit,
  { totalCents, now }: { readonly totalCents: number; readonly now: string },
): GuaranteeOfVisit {
  const fee = partOfTotal(cents(totalCents), guaranteeRule)
  const owedAt = owedFrom(visit)
  const dueAt = owedAt === null ? null : later(owedAt, SETTLE_HOURS)
  const isCharged = dueAt !== null && dueAt <= now
  const isOpen = ['confirmed', 'checked_in', 'in_progress'].includes(visit.status)
  const status = dueAt === null ? (isOpen ? 'kept' : 'released') : isCharged ? 'charged' : 'due'
  addCard(books, visit, { status, fee: dueAt === null ? 0 : fee })
  if (isCharged) charge(books, visit, fee, dueAt)
  return { chargedCents: isCharged ? fee : 0, settleAt: isCharged ? null : dueAt }
}

const later = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString()

/** Since when a fee is owed; null where nothing is. */
function owedFrom({ status, startAt, cancelledAt, refundableUntil }: Visit): string | null {
  if (status === 'no_show') return startAt
  const isLate = status === 'cancelled_by_customer' && cancelledAt !== null && cancelledAt > refundableUntil
  return isLate ? cancelledAt : null
}

function addCard(
  books: Books,
  { id, salonId, customerId, confirmedAt }: Visit,
  { status, fee }: { readonly status: string; readonly fee: number },
): void {
  const ref = `sbx_card_${id.replaceAll('-', '')}`
  const goodThrough = `${Number(confirmedAt.slice(0, 4)) + 3}-12`
  books.add('sandbox_cards', { ref, customer: customerId, card: 'success', good_through: goodThrough })
  books.add('booking_guarantees', {
    booking_id: id,
    salon_id: salonId,
    customer_id: customerId,
    provider: 'sandbox',
    provider_ref: ref,
    brand: 'visa',
    last4: testCards.success.number.slice(-4),
    agreed_at: confirmedAt,
    status,
    fee_cents: fee,
    updated_at: confirmedAt,
  })
}

function charge(books: Books, { id, salonId, customerId }: Visit, fee: number, at: string): void {
  writePayment(books, {
    id: books.nextId(at),
    purpose: 'guarantee',
    cents: fee,
    at,
    salonId,
    bookingId: id,
    giftCardId: null,
    customerId,
    email: null,
    refund: null,
  })
  books.post(bookingSettled(id, salonId, { prepaid: fee, points: 0, promotion: 0 }), at)
}
