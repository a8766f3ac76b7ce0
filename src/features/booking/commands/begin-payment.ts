import type { PaymentId } from '#domain/ids.ts'
import type { PayChoice, Quote } from '#domain/money/quote.ts'
import { Problem } from '#domain/problem.ts'
import { insertPayment, insertPlan, updatePayment } from '#features/payments/commands/write-payment.ts'
import { findLivePayment } from '#features/payments/queries.ts'
import { giveBackUse } from '#features/promotions/commands/give-back-use.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'
import type { Person } from '#platform/http/who-asks.ts'
import { PAY_MINUTES } from '#platform/limits.ts'

import type { HoldRow } from '../queries/bookings.ts'
import { updateToPaying } from '../store/holds.ts'
import { requireTime, type HeldDetails } from './confirm-held.ts'
import { takeQuotedUse } from './take-quoted-use.ts'

interface BeginInput {
  /** For a new payment. */
  readonly paymentId: PaymentId
  readonly customer: Person
  readonly details: HeldDetails
  readonly quote: Quote
  readonly pay: PayChoice
  readonly savesCard: boolean
  /** The promotion code as typed. */
  readonly code: string | null
}

/**
 * Begins the payment of a locked hold, which lives on until the payment ends. The payment of an earlier, equal try goes
 * on; another one is closed, and is refunded if it succeeds all the same.
 * @returns the payment to open at its provider
 * @throws Problem salon_not_bookable, booking_by_phone, slot_taken, own_overlap, payment_in_progress
 */
export async function beginPayment(tx: Db, ctx: Ctx, hold: HoldRow, input: BeginInput): Promise<PaymentId> {
  const { customer, details, quote, paymentId, pay, savesCard } = input
  await requireTime(tx, ctx, hold, details.contact.phone)
  await requireOwnTime(tx, hold, input)
  const at = ctx.now().toString()
  const expiresAt = ctx.now().add({ minutes: PAY_MINUTES }).toString()
  const former = await findLivePayment(tx, hold.id)
  if (former?.status === 'processing') throw new Problem('payment_in_progress')
  const isSame = former?.cents === quote.card && former.savesCard === savesCard
  // The promotion is the booking's while it is paid.
  await reserveUse(tx, ctx, hold, input)
  if (former && !isSame) await updatePayment(tx, former.id, { status: 'expired' }, at)
  await updateToPaying(
    tx,
    {
      ...details,
      id: hold.id,
      expiresAt,
      contactName: details.contact.name,
      contactPhone: details.contact.phone,
      isForSomeoneElse: details.forSomeoneElse,
      language: ctx.locale,
    },
    at,
  )
  if (former && isSame) return former.id
  await insertPayment(tx, {
    id: paymentId,
    purpose: 'booking',
    provider: ctx.payments?.name ?? '',
    cents: quote.card,
    saves_card: savesCard,
    customer_id: customer.id,
    email: customer.email,
    language: ctx.locale,
    salon_id: hold.salon.id,
    booking_id: hold.id,
    created_at: at,
    expires_at: expiresAt,
    updated_at: at,
  })
  await insertPlan(tx, {
    payment_id: paymentId,
    pay,
    reductions: [...quote.reductions],
    total_cents: quote.total,
    deposit_cents: quote.deposit,
    promotion_id: quote.promotionId,
    promotion_code: input.code,
    points: quote.pointsUsed,
    gift_card_cents: quote.giftCard,
  })
  return paymentId
}

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
