import type { BookingId, PaymentId, SavedCardId } from '#domain/ids.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { cardsLockOf } from '#features/payments/commands/keep-card.ts'
import type { OpenedPayment } from '#features/payments/commands/open-payment.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { personOf, type Person } from '#platform/http/who-asks.ts'
import { newId } from '#platform/new-id.ts'

import { findHoldStatus, lockHold, type HoldRow, type PresentedBooking } from '../queries/bookings.ts'
import { quoteOf, type FullQuote, type PayInput, type PricedBooking } from '../queries/quote.ts'
import { payChoicesAt, showQuote } from '../queries/shown-quote.ts'
import { tokenHash } from '../store/hold-token.ts'
import { write } from '../store/write.ts'
import { beginPayment, type BeginInput } from './begin-payment.ts'
import type { HeldDetails } from './confirm-held.ts'
import { confirmNow } from './confirm-now.ts'
import { openBookingPayment } from './open-booking-payment.ts'
import { lostSlot, withAlternatives } from './refuse-slot.ts'

export interface ConfirmInput extends HeldDetails {
  readonly holdId: BookingId
  readonly holdToken: string | undefined
  /** Missing: everything at the salon. */
  readonly payment:
    | (PayInput & {
        readonly saveCard?: boolean | undefined
        /** A kept card that pays. */
        readonly card?: SavedCardId | undefined
        /** The key of the price that the customer agreed to. */
        readonly quote?: string | undefined
      })
    | undefined
}

/** A booking, or the payment that has to succeed before the hold becomes one. */
export type Confirmed = { readonly booking: PresentedBooking } | { readonly payment: OpenedPayment }

/**
 * Turns a hold into a booking, with its messages, in one transaction; if something is due on a card now, or a new card
 * on file is asked for, begins its payment instead, and the booking follows when it succeeds. An expired hold is confirmed
 * if its time is still free.
 * @throws Problem unauthorized, hold_not_found, hold_used, hold_expired, salon_not_bookable, booking_by_phone, slot_taken (with `alternatives`), own_overlap, payment_required, payment_not_supported, payment_unavailable, card_unknown, and those of `agreedQuote`
 */
export async function confirmOrPay(ctx: Ctx, input: ConfirmInput): Promise<Confirmed> {
  const customer = personOf(ctx)
  if (input.holdToken === undefined) throw new Problem('hold_not_found')
  const paymentId = newId<PaymentId>()
  const who = {
    userId: customer.id,
    holds: [tokenHash(input.holdToken).toString('hex')],
    paymentId,
    locks: input.payment?.card === undefined ? [] : [cardsLockOf(customer.id)],
  }
  let hold: HoldRow | undefined
  try {
    const done = await write(ctx.dbs.app, who, async (tx) => {
      hold = await openHold(tx, input)
      const quote = await agreedQuote(tx, ctx, hold, { customer, input })
      // A kept card can stand for the booking as it is.
      if (quote.card > 0 || (quote.guarantee && input.payment?.card === undefined))
        return beginPayment(tx, ctx, hold, beginningOf({ input, customer, quote, paymentId }))
      return confirmNow(tx, ctx, hold, { details: input, quote, card: input.payment?.card })
    })
    return typeof done === 'string' ? { payment: await openBookingPayment(ctx, done) } : { booking: done }
  } catch (error) {
    throw hold ? await withAlternatives(ctx, error, lostSlot(hold)) : error
  }
}

interface Agreement {
  readonly input: ConfirmInput
  readonly customer: Person
}

/**
 * The price that the customer agreed to.
 * @throws Problem price_changed (with `quote`), gift_card_…, payment_required, payment_not_supported, points_not_taken,
 *   gift_cards_not_taken
 */
async function agreedQuote(
  tx: Db,
  ctx: Ctx,
  hold: HoldRow,
  { input: { payment, contact }, customer }: Agreement,
): Promise<FullQuote> {
  const payer = { customerId: customer.id, email: customer.email, phone: contact.phone }
  const booking = { ...hold, payer, holdId: hold.id }
  const quote = await quoteByTerms(tx, ctx, booking, payment)
  if (payment?.quote !== undefined && payment.quote !== quote.key) {
    const shown = await showQuote(ctx, booking, quote, payment.code)
    throw new Problem('price_changed', { extra: { quote: shown } })
  }
  if (quote.means.giftCardProblem !== null) throw new Problem(quote.means.giftCardProblem)
  return quote
}

/** If the salon's terms no longer allow the shown way to pay, the price of the one that it asks for now. */
async function quoteByTerms(
  tx: Db,
  ctx: Ctx,
  booking: PricedBooking,
  payment: ConfirmInput['payment'] = { pay: 'none' },
): Promise<FullQuote> {
  try {
    return await quoteOf(tx, ctx, booking, payment)
  } catch (error) {
    if (payment.quote === undefined || !isRefusedWay(error)) throw error
    const quote = await quoteOf(tx, ctx, booking, { ...payment, pay: payChoicesAt(ctx, booking)[0] })
    // This price was shown already, with its ways to pay.
    if (quote.key === payment.quote) throw error
    return quote
  }
}

const isRefusedWay = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'payment_required' || error.code === 'payment_not_supported')

const beginningOf = ({
  input,
  customer,
  quote,
  paymentId,
}: Agreement & { readonly quote: FullQuote; readonly paymentId: PaymentId }): BeginInput => ({
  paymentId,
  customer,
  details: input,
  quote,
  pay: input.payment?.pay ?? 'none',
  savesCard: input.payment?.saveCard ?? false,
  card: input.payment?.card ?? null,
  code: input.payment?.code ?? null,
})

/** @throws Problem hold_not_found, hold_used, hold_expired */
async function openHold(tx: Db, { holdId }: ConfirmInput): Promise<HoldRow> {
  const hold = await lockHold(tx, holdId)
  if (!hold) throw new Problem(await reasonNotHeld(tx, holdId))
  return hold
}

async function reasonNotHeld(tx: Db, holdId: BookingId): Promise<ProblemCode> {
  const status = await findHoldStatus(tx, holdId)
  if (status === undefined) return 'hold_not_found'
  return status === 'expired' ? 'hold_expired' : 'hold_used'
}
