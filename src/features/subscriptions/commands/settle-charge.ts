import type { SalonId } from '#domain/ids.ts'
import { amountsOfNet, amountsOfTotal } from '#domain/money/invoice.ts'
import { paymentUnplaced, refundAsked } from '#domain/money/ledger/payment-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { paidFrom, paidTo } from '#domain/subscription.ts'
import { post } from '#features/ledger/commands/post.ts'
import { askRefund } from '#features/payments/commands/ask-refund.ts'
import { letGoOfCard } from '#features/payments/commands/let-go-of-card.ts'
import { updatePayment } from '#features/payments/commands/write-payment.ts'
import { lockPayment, type PaymentRow } from '#features/payments/queries.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { ProviderPayment } from '#platform/payments/provider.ts'

import { lockSubscription, recordPaidMonths, type LockedSubscription } from '../store.ts'
import { keepCard } from '../store/cards.ts'
import { lockCharge, openCharge, payCharge, retryCharge, type Charge } from '../store/charges.ts'
import { issueInvoice } from './issue-invoice.ts'
import { tellOwner } from './tell-owner.ts'

interface Settling {
  readonly tx: Db
  readonly platform: Platform
  readonly salon: LockedSubscription
  readonly payment: PaymentRow
  readonly there: ProviderPayment
}

/**
 * Does what follows when a payment of a subscription has succeeded at its provider: the month is paid, with its invoice,
 * and the card is kept. A payment whose charge is closed goes back in full. Settling again changes nothing.
 */
export async function settleSubscriptionPayment(
  platform: Platform,
  { id, salonId, invoiceId }: PaymentRow,
  there: ProviderPayment,
): Promise<void> {
  if (salonId === null) throw new Error(`payment ${id} has no salon`)
  await platform.dbs.worker.transaction().execute(async (tx) => {
    const salon = await lockSubscription(tx, salonId)
    if (!salon) throw new Error(`payment ${id} is of salon ${salonId}, which is gone`)
    const charge = invoiceId === null ? undefined : await lockCharge(tx, invoiceId)
    const payment = await lockPayment(tx, id)
    if (payment.status === 'succeeded' || payment.status === 'refunded') return
    await markTaken(tx, platform, payment, there)
    const settling = { tx, platform, salon, payment, there }
    if (invoiceId !== null) await (isPaidBy(settling, charge) ? place(settling, charge) : giveBack(settling))
    await keep(settling)
  })
}

const markTaken = (tx: Db, { now }: Platform, { id }: PaymentRow, { capturedCents }: ProviderPayment) => {
  const at = now().toString()
  const change = { status: 'succeeded', captured_cents: capturedCents, failure: null, settled_at: at }
  return updatePayment(tx, id, change, at)
}

/** The amount that the provider has taken counts, not the one that was asked. */
const isPaidBy = ({ salon, there }: Settling, charge: Charge | undefined): charge is Charge =>
  charge?.status === 'open' &&
  charge.totalCents === there.capturedCents &&
  salon.verification !== 'unverified'

async function place({ tx, platform, salon, payment }: Settling, charge: Charge): Promise<void> {
  const at = platform.now()
  const from = paidFrom(salon, at)
  const period = {
    startsAt: from.toString(),
    endsAt: paidTo(from, 1, salon.timeZone).toString(),
    months: 1,
  }
  const { salonId, totalCents } = charge
  await recordPaidMonths(tx, salonId, { ...period, at: at.toString(), paidCents: totalCents, note: '' })
  await payCharge(tx, charge, at.toString())
  const number = await issueInvoice(tx, platform, {
    id: charge.id,
    salonId,
    amounts: amountsOfTotal(totalCents),
    period,
    payment: { id: payment.id, provider: payment.provider },
    at,
  })
  await tellOwner(tx, salonId, { change: 'charged', ...period, paidCents: totalCents, invoiceNumber: number })
}

/** Sends a payment back whose month was paid otherwise, or is no longer wanted. */
async function giveBack({ tx, platform: { now }, payment, there }: Settling): Promise<void> {
  const at = now()
  const { id: paymentId, provider } = payment
  const cents = there.capturedCents
  await post(tx, paymentUnplaced({ paymentId, provider, cents }), { at })
  const refundId = await askRefund(tx, { paymentId, cents, reason: 'duplicate', at })
  await post(tx, refundAsked({ refundId, cents }, heldBy('suspense', paymentId)), { at })
}

/** Keeps the card for the months to come; one of a former owner is not kept. */
async function keep({ tx, platform, salon, payment, there }: Settling): Promise<void> {
  const { customerId, provider, invoiceId } = payment
  if (there.savedCard === null) return
  if (customerId === null || customerId !== salon.ownerId)
    return letGoOfCard(tx, { provider, ref: there.savedCard.ref })
  const at = platform.now().toString()
  const { salonId } = salon
  await keepCard(tx, { ...there.savedCard, salonId, customerId, provider, at })
  if (invoiceId === null) {
    await tellOwner(tx, salonId, { change: 'card-kept', last4: there.savedCard.last4 })
    if (salon.subscription === 'past_due') await chargeAtOnce(tx, platform, salonId, salon)
  }
}

/** A new card in the days of grace is tried at once. */
async function chargeAtOnce(tx: Db, { now, config }: Platform, salonId: SalonId, salon: LockedSubscription) {
  const at = now().toString()
  const { netCents, vatCents } = amountsOfNet(config.subscriptionCents)
  const startsAt = paidFrom(salon, now()).toString()
  await openCharge(tx, { id: newId(), salonId, startsAt, netCents, vatCents, at })
  await retryCharge(tx, salonId, at)
}
