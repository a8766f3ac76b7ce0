import { cents } from '#domain/money.ts'
import { bookingPaid } from '#domain/money/ledger/payment-postings.ts'
import type { Quote } from '#domain/money/quote.ts'
import { Problem } from '#domain/problem.ts'
import { post } from '#features/ledger/commands/post.ts'
import { endReservations } from '#features/ledger/commands/reserve.ts'
import { cardsLockOf, keepCard } from '#features/payments/commands/keep-card.ts'
import { lockPayment, readPlan, type PaymentRow, type PlanRow } from '#features/payments/queries.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'
import type { Person } from '#platform/http/who-asks.ts'

import { lockHold, type HoldRow } from '../queries/bookings.ts'
import { write } from '../store/write.ts'
import { confirmHeld, type HeldDetails, type HeldGuarantee } from './confirm-held.ts'
import { giveBack, markTaken, type TakenPayment } from './give-back-payment.ts'
import { spendQuoted } from './spend-quoted.ts'
import { tellOfLatePayment } from './tell-of-late-payment.ts'

/**
 * Makes the hold of a payment that succeeded at its provider a booking. If its time is taken meanwhile, or the hold is a
 * booking already, the payment is refunded in full at once. Its card is kept where its customer wanted that. Settling
 * again changes nothing.
 */
export async function settleBookingPayment(
  platform: Platform,
  payment: PaymentRow,
  taken: TakenPayment,
): Promise<void> {
  // The account was deleted while the bank decided.
  if (payment.customerId === null)
    return write(platform.dbs.app, { paymentId: payment.id }, async (tx) => {
      await giveBack(tx, platform, payment, taken)
    })
  const hash = await holdHash(platform, payment)
  const who = {
    userId: payment.customerId,
    holds: hash === undefined ? [] : [hash],
    paymentId: payment.id,
    locks: payment.savesCard ? [cardsLockOf(payment.customerId)] : [],
  }
  const ctx = asCustomer(platform, payment)
  let hold: HoldRow | undefined
  try {
    await write(platform.dbs.app, who, async (tx) => {
      hold = await lockedHold(tx, payment)
      await place(tx, ctx, { hold, payment, taken })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    platform.log.info({ payment: payment.id, code: error.code }, 'a payment came too late for its hold')
    const late = hold && { hold, payment, cents: taken.capturedCents }
    const tell = late && (await tellOfLatePayment(ctx, late, error))
    await write(platform.dbs.app, who, async (tx) => {
      if (await giveBack(tx, ctx, payment, taken)) await tell?.(tx)
    })
  }
}

const lockedHold = (tx: Db, { id, bookingId }: PaymentRow): Promise<HoldRow | undefined> => {
  if (bookingId === null) throw new Error(`payment ${id} has no booking`)
  return lockHold(tx, bookingId)
}

interface ToPlace {
  readonly hold: HoldRow | undefined
  readonly payment: PaymentRow
  readonly taken: TakenPayment
}

/** @throws Problem when the hold can't become a booking any more */
async function place(tx: Db, ctx: Ctx, { hold, payment: { id }, taken }: ToPlace): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (payment.status === 'succeeded' || payment.status === 'refunded') return
  if (!hold || payment.status === 'expired') throw new Problem('hold_used')
  if (taken.capturedCents !== payment.cents) throw new Problem('hold_used')
  const plan = await readPlan(tx, id)
  await markTaken(tx, ctx, payment, taken)
  const customer = ctx.actor as Person
  const [details, quote] = [detailsOf(hold), quoteOf(plan, payment)]
  const byCard = taken.capturedCents > 0 ? { id, provider: payment.provider } : null
  const guarantee = guaranteeOf(plan, payment, taken)
  await confirmHeld(tx, ctx, hold, { customer, details, quote, payment: byCard, guarantee })
  await takeReserved(tx, ctx, payment, plan)
  const { provider, capturedCents } = { ...payment, ...taken }
  await post(tx, bookingPaid({ paymentId: id, provider, cents: capturedCents }, hold.id), { at: ctx.now() })
  const { savedCard: card } = taken
  // A card on file is saved by the provider, and kept for next time only where its customer wishes.
  if (card && payment.savesCard)
    await keepCard(tx, { ...card, customerId: customer.id, provider, at: ctx.now().toString() })
}

/** The card that was saved for the booking. @throws Problem hold_used when the provider has not saved it */
function guaranteeOf(
  { guarantee: rule }: PlanRow,
  { provider }: PaymentRow,
  { savedCard }: TakenPayment,
): HeldGuarantee | null {
  if (rule === null) return null
  if (savedCard === null) throw new Problem('hold_used')
  return { rule, card: { ...savedCard, provider } }
}

/** Takes the points and the gift card money that the payment has set aside. */
async function takeReserved(
  tx: Db,
  ctx: Ctx,
  { id, bookingId, createdAt }: PaymentRow,
  { points, giftCardId, giftCardCents: giftCard }: PlanRow,
): Promise<void> {
  if (bookingId === null || (points === 0 && giftCard === 0)) return
  await endReservations(tx, id, 'posted')
  const means = { customerId: (ctx.actor as Person).id, points, giftCardId, giftCard, at: ctx.now() }
  await spendQuoted(tx, bookingId, means, Temporal.Instant.from(createdAt))
}

/** The hash of the hold's secret, so that the server acts for its customer. */
const holdHash = async ({ dbs }: Platform, { bookingId }: PaymentRow): Promise<string | undefined> => {
  const query = sql<{ hash: string }>`select encode(hold_token_hash, 'hex') as hash from bookings
    where id = ${bookingId} and hold_token_hash is not null`
  return (await one(dbs.worker, query))?.hash
}

function asCustomer(platform: Platform, payment: PaymentRow): Ctx {
  if (payment.customerId === null) throw new Error(`payment ${payment.id} has no customer`)
  const actor = {
    kind: 'user' as const,
    id: payment.customerId,
    email: payment.email ?? '',
    role: 'customer' as const,
    aal: 'aal1' as const,
  }
  return { ...platform, actor, locale: payment.language, requestId: `payment ${payment.id}`, network: '' }
}

function detailsOf(hold: HoldRow): HeldDetails {
  const { contactName, contactPhone, isForSomeoneElse, ...details } = hold
  if (contactName === null || contactPhone === null) throw new Error(`hold ${hold.id} has no contact`)
  return {
    ...details,
    contact: { name: contactName, phone: contactPhone },
    forSomeoneElse: isForSomeoneElse,
  }
}

const quoteOf = (plan: PlanRow, { cents: card }: PaymentRow): Quote => {
  const dueNow = plan.giftCardCents + card
  return {
    promotionId: plan.promotionId,
    codeProblem: null,
    reductions: plan.reductions.map((reduction) => cents(reduction)),
    pointsUsed: plan.points,
    total: cents(plan.totalCents),
    deposit: cents(plan.depositCents),
    dueNow: cents(dueNow),
    giftCard: cents(plan.giftCardCents),
    card: cents(card),
    atSalon: cents(plan.totalCents - dueNow),
  }
}
