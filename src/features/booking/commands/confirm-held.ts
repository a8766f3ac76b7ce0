import type { BookingDetails } from '#domain/booking-details.ts'
import type { PartOfTotal } from '#domain/money/deposit.ts'
import type { Quote } from '#domain/money/quote.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import type { Person } from '#platform/http/who-asks.ts'

import { placedAsBooked, placedVisit } from '../policy/placed-visit.ts'
import type { BookingRow, HoldRow } from '../queries/bookings.ts'
import { detailsOf } from '../queries/details.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { insertGuarantee, type GuaranteeCard } from '../store/guarantees.ts'
import { updateToConfirmed, type AgreedMoney } from '../store/holds.ts'
import { newCode } from '../store/new-code.ts'
import { receiptMessages, type CardPayment } from '../store/payment-messages.ts'
import { freeTime, takeTime } from '../store/times.ts'
import { openCalendar, requireBookable } from './open-calendar.ts'
import { takeQuotedUse } from './take-quoted-use.ts'

/** What a customer gives to turn a hold into a booking. */
export interface HeldDetails extends BookingDetails {
  readonly contact: { readonly name: string; readonly phone: string }
  readonly forSomeoneElse: boolean
}

interface HeldConfirmation {
  readonly customer: Person
  readonly details: HeldDetails
  readonly quote: Quote
  /** Missing: no card was charged. */
  readonly payment?: CardPayment
  /** Missing or null: no card is on file. */
  readonly guarantee?: HeldGuarantee | null
}

/** A card on file, and the part of the total that it stands for. */
export interface HeldGuarantee {
  readonly rule: PartOfTotal
  readonly card: GuaranteeCard
}

/**
 * Makes a locked hold a booking, with its messages, in the caller's transaction. What is due now has been paid. An
 * expired hold is confirmed if its time is still free.
 * @throws Problem salon_not_bookable, booking_by_phone, code_…; the constraints refuse a time that is taken
 */
export async function confirmHeld(
  tx: Db,
  ctx: Ctx,
  hold: HoldRow,
  { customer, details, quote, payment = null, guarantee = null }: HeldConfirmation,
): Promise<BookingRow> {
  await requireTime(tx, ctx, hold, details.contact.phone)
  await takeQuotedUse(tx, ctx, hold.id, { customer, phone: details.contact.phone, quote })
  const booking = bookingOf(ctx, hold, { details, quote, guarantee })
  await Promise.all([
    updateToConfirmed(tx, {
      ...booking,
      customerId: customer.id,
      contactPhone: details.contact.phone,
      isForSomeoneElse: details.forSomeoneElse,
      money: moneyOf(hold, quote, guarantee),
    }),
    guarantee && keepGuarantee(tx, ctx, hold, { customer, guarantee }),
    writeMessages(tx, [
      ...messagesAbout('confirmed', booking, { customerEmail: customer.email }),
      ...receiptMessages(booking, { email: customer.email, payment, at: ctx.now().toString() }),
    ]),
  ])
  return booking
}

/** @throws Problem salon_not_bookable, booking_by_phone, slot_taken */
export async function requireTime(tx: Db, ctx: Ctx, hold: HoldRow, phone: string): Promise<void> {
  const { salon, hasBlockedClients, expiresAt } = hold
  await requireBookable(tx, ctx, { ...salon, hasBlockedClients }, phone)
  const hasRunOut = Temporal.Instant.compare(expiresAt, ctx.now()) <= 0
  if (hasRunOut) await retakeTime(tx, ctx, hold)
}

/**
 * Takes the time of an expired hold again; the constraints refuse it if another booking has taken it.
 * @throws Problem slot_taken for a time that has passed
 */
async function retakeTime(tx: Db, ctx: Ctx, { id, salon, start, items }: HoldRow): Promise<void> {
  if (Temporal.Instant.compare(start, ctx.now()) <= 0) throw new Problem('slot_taken')
  const { setup } = await openCalendar(tx, ctx, { salonId: salon.id, start, without: id })
  await freeTime(tx, id)
  await takeTime(tx, id, placedVisit(setup, placedAsBooked(items)))
}

const keepGuarantee = (
  tx: Db,
  { now }: Ctx,
  { id, salon }: HoldRow,
  { customer, guarantee }: { readonly customer: Person; readonly guarantee: HeldGuarantee },
): Promise<void> =>
  insertGuarantee(tx, {
    bookingId: id,
    salonId: salon.id,
    customerId: customer.id,
    card: guarantee.card,
    at: now().toString(),
  })

const bookingOf = (
  { locale, now }: Ctx,
  hold: HoldRow,
  { details, quote, guarantee = null }: Pick<HeldConfirmation, 'details' | 'quote' | 'guarantee'>,
): BookingRow => ({
  ...hold,
  items: hold.items.map((item, line) => ({ ...item, reductionCents: quote.reductions[line] ?? 0 })),
  code: newCode(),
  status: 'confirmed',
  confirmedAt: now().toString(),
  ...detailsOf(details),
  contactName: details.contact.name,
  contactPhone: details.contact.phone,
  language: locale,
  totalCents: quote.total,
  paidCents: quote.dueNow,
  depositCents: quote.deposit,
  giftCardCents: quote.giftCard,
  pointsUsed: quote.pointsUsed,
  guarantee: guarantee && {
    ...guarantee.rule,
    status: 'kept',
    feeCents: 0,
    tries: 0,
    brand: guarantee.card.brand,
    last4: guarantee.card.last4,
  },
})

const moneyOf = ({ terms }: HoldRow, quote: Quote, guarantee: HeldGuarantee | null): AgreedMoney => ({
  cancellationHours: terms.cancellationHours,
  guarantee: guarantee?.rule ?? null,
  totalCents: quote.total,
  depositCents: quote.deposit,
  paidCents: quote.dueNow,
  giftCardCents: quote.giftCard,
  pointsUsed: quote.pointsUsed,
  reductions: quote.reductions,
})
