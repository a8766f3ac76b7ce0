import type { BookingId, PaymentId, SavedCardId, UserId } from '#domain/ids.ts'
import type { PayChoice } from '#domain/money/quote.ts'
import { Problem } from '#domain/problem.ts'
import { closePayment, insertPayment, insertPlan } from '#features/payments/commands/write-payment.ts'
import { findLivePayment, readPlan, type PaymentRow } from '#features/payments/queries.ts'
import { requireCard } from '#features/payments/queries/saved-cards.ts'
import { giveBackUse } from '#features/promotions/commands/give-back-use.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'
import type { Person } from '#platform/http/who-asks.ts'
import { PAY_AGAIN_MINUTES, PAY_MINUTES } from '#platform/limits.ts'

import type { HoldRow } from '../queries/bookings.ts'
import type { FullQuote } from '../queries/quote.ts'
import { updateToPaying } from '../store/holds.ts'
import { requireTime, type HeldDetails } from './confirm-held.ts'
import { freeReserved, reserveQuoted } from './spend-quoted.ts'
import { takeQuotedUse } from './take-quoted-use.ts'

export interface BeginInput {
  /** For a new payment. */
  readonly paymentId: PaymentId
  readonly customer: Person
  readonly details: HeldDetails
  readonly quote: FullQuote
  readonly pay: PayChoice
  /** Keeps the card that is typed. */
  readonly savesCard: boolean
  /** A kept card that pays; null where one is typed. */
  readonly card: SavedCardId | null
  /** The promotion code as typed. */
  readonly code: string | null
}

/**
 * Begins the payment of a locked hold, which lives on until the payment ends. The payment of an earlier, equal try goes
 * on; another one is closed, and is refunded if it succeeds all the same.
 * @returns the payment to open at its provider
 * @throws Problem salon_not_bookable, booking_by_phone, slot_taken, own_overlap, payment_in_progress, hold_expired,
 *   insufficient_points, gift_card_empty, card_unknown
 */
export async function beginPayment(tx: Db, ctx: Ctx, hold: HoldRow, input: BeginInput): Promise<PaymentId> {
  const { details, paymentId } = input
  await requireTime(tx, ctx, hold, details.contact.phone)
  await requireOwnTime(tx, hold, input)
  const at = ctx.now().toString()
  const until = ctx.now().add({ minutes: PAY_MINUTES })
  const former = await findChangeablePayment(tx, hold.id)
  const plan = planOf(input)
  const card = await cardChoiceOf(tx, ctx, input)
  const isSame = former !== undefined && (await isSamePayment(tx, former, input.quote, { plan, card }))
  if (!isSame) await requireNewHold(tx, hold.id, ctx.now())
  if (former && !isSame) await requireClosed(tx, former.id, ctx.now())
  // The promotion is the booking's while it is paid.
  await reserveUse(tx, ctx, hold, input)
  await updateToPaying(
    tx,
    {
      ...details,
      id: hold.id,
      expiresAt: until.toString(),
      contactName: details.contact.name,
      contactPhone: details.contact.phone,
      isForSomeoneElse: details.forSomeoneElse,
      language: ctx.locale,
    },
    at,
  )
  if (former && isSame) return former.id
  await insertPayment(tx, { ...paymentRow(ctx, hold, input, until), ...card })
  await insertPlan(tx, { payment_id: paymentId, ...plan })
  const means = { ...quotedMeans(input.quote, input.customer.id), at: ctx.now() }
  // Longer than the payment, which may succeed in its last moment; it frees them when it ends otherwise.
  await reserveQuoted(tx, means, { paymentId, until: until.add({ minutes: PAY_MINUTES }) })
  return paymentId
}

/** The payment of an own hold that may still succeed. @throws Problem payment_in_progress while the bank decides */
export async function findChangeablePayment(tx: Db, holdId: BookingId): Promise<PaymentRow | undefined> {
  const found = await findLivePayment(tx, holdId)
  if (found?.status === 'processing') throw new Problem('payment_in_progress')
  return found
}

/** Paying again and again must not keep a time and its price for ever. @throws Problem hold_expired */
async function requireNewHold(tx: Db, id: BookingId, at: Temporal.Instant): Promise<void> {
  const since = at.subtract({ minutes: PAY_AGAIN_MINUTES }).toString()
  const old = await one(tx, sql`select 1 from payments where booking_id = ${id} and created_at <= ${since}`)
  if (old) throw new Problem('hold_expired')
}

/** @throws Problem payment_in_progress */
export async function requireClosed(tx: Db, id: PaymentId, at: Temporal.Instant): Promise<void> {
  if (!(await closeOwnPayment(tx, id, at))) throw new Problem('payment_in_progress')
}

/**
 * Closes a payment whose customer pays otherwise, and frees what it had set aside.
 * @returns false if it goes on, because its bank has begun to decide
 */
export async function closeOwnPayment(tx: Db, id: PaymentId, at: Temporal.Instant): Promise<boolean> {
  const isClosed = await closePayment(tx, id, at.toString())
  if (isClosed) await freeReserved(tx, id)
  return isClosed
}

const planOf = ({ quote, pay, code }: BeginInput) => ({
  pay,
  reductions: [...quote.reductions],
  total_cents: quote.total,
  deposit_cents: quote.deposit,
  promotion_id: quote.promotionId,
  promotion_code: code,
  points: quote.pointsUsed,
  gift_card_id: quote.giftCard > 0 ? (quote.means.giftCard?.id ?? null) : null,
  gift_card_cents: quote.giftCard,
  guarantee_kind: quote.guarantee?.kind ?? null,
  guarantee_value: quote.guarantee?.value ?? null,
})

interface CardChoice {
  readonly saves_card: boolean
  /** The provider's name of the kept card that pays. */
  readonly saved_card_ref: string | null
}

/** A card that is kept already is not saved again. @throws Problem card_unknown */
async function cardChoiceOf(
  tx: Db,
  ctx: Ctx,
  { card: id, savesCard, customer }: BeginInput,
): Promise<CardChoice> {
  if (id === null) return { saves_card: savesCard, saved_card_ref: null }
  const { ref } = await requireCard(tx, ctx, { id, customerId: customer.id })
  return { saves_card: false, saved_card_ref: ref }
}

async function isSamePayment(
  tx: Db,
  former: PaymentRow,
  quote: FullQuote,
  { plan, card }: { readonly plan: ReturnType<typeof planOf>; readonly card: CardChoice },
): Promise<boolean> {
  if (former.cents !== quote.card || former.savesCard !== card.saves_card) return false
  if (former.savedCardRef !== card.saved_card_ref) return false
  // A kept card that was refused is tried again by another payment.
  if (former.savedCardRef !== null && former.failure !== null) return false
  const known = await readPlan(tx, former.id)
  return (
    known.totalCents === plan.total_cents &&
    known.depositCents === plan.deposit_cents &&
    known.promotionId === plan.promotion_id &&
    known.points === plan.points &&
    known.giftCardId === plan.gift_card_id &&
    known.giftCardCents === plan.gift_card_cents &&
    known.pay === plan.pay &&
    (known.guarantee?.kind ?? null) === plan.guarantee_kind &&
    (known.guarantee?.value ?? null) === plan.guarantee_value &&
    known.reductions.join() === plan.reductions.join()
  )
}

const paymentRow = (
  ctx: Ctx,
  hold: HoldRow,
  { paymentId, customer, quote }: BeginInput,
  until: Temporal.Instant,
) => ({
  id: paymentId,
  purpose: 'booking',
  provider: ctx.payments?.name ?? '',
  cents: quote.card,
  customer_id: customer.id,
  email: customer.email,
  language: ctx.locale,
  salon_id: hold.salon.id,
  booking_id: hold.id,
  created_at: ctx.now().toString(),
  expires_at: until.toString(),
  updated_at: ctx.now().toString(),
})

/** The customer's points and gift card, as far as a price uses them. */
export const quotedMeans = ({ pointsUsed, giftCard, means }: FullQuote, customerId: UserId) => ({
  customerId,
  points: pointsUsed,
  giftCardId: means.giftCard?.id ?? null,
  giftCard,
})

/** @throws Problem code_used_up, code_used_by_you, code_not_first, code_not_now */
async function reserveUse(
  tx: Db,
  ctx: Ctx,
  { id }: HoldRow,
  { customer, details, quote }: BeginInput,
): Promise<void> {
  await giveBackUse(tx, id, ctx.now())
  await takeQuotedUse(tx, ctx, id, { customer, phone: details.contact.phone, quote })
}

/** Refuses before any money moves what the constraint would refuse after it. @throws Problem own_overlap */
async function requireOwnTime(
  tx: Db,
  { start, end }: HoldRow,
  { customer, details }: Pick<BeginInput, 'customer' | 'details'>,
): Promise<void> {
  if (details.forSomeoneElse) return
  const other = await one(
    tx,
    sql`select 1 from bookings where customer_id = ${customer.id} and status in ('confirmed', 'checked_in', 'in_progress')
      and not is_for_someone_else and tstzrange(start_at, end_at) && tstzrange(${start}, ${end})`,
  )
  if (other) throw new Problem('own_overlap')
}
