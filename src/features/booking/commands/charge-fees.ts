import type { BookingId, PaymentId } from '#domain/ids.ts'
import { nextGuaranteeTry } from '#domain/money/guarantee.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { chargeSavedCard } from '#features/payments/commands/charge-saved-card.ts'
import { insertPayment, updatePayment } from '#features/payments/commands/write-payment.ts'
import { findLivePayment, findPayment, lockPayment, type PaymentRow } from '#features/payments/queries.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { ProviderUnavailable, type PaymentProvider } from '#platform/payments/provider.ts'

import { feeMessages } from '../store/fee-messages.ts'
import { leaseFees, lockFee, setFeePayment, updateToRefused, type Fee } from '../store/fees.ts'
import { settleFeePayment } from './settle-fee-payment.ts'

type Paying = Platform & { readonly payments: PaymentProvider }

/** While one worker waits for the provider, no other takes the fee; an unclear answer is asked for again then. */
const lease = { minutes: 5 }
const atOnce = 50
/** Long enough that only this file ends the payment of a card on file. */
const openHours = 24 * 30

/**
 * Charges the cards on file of late cancellations and missed bookings, once nobody can object to the fee or waive it any
 * more, and tries refused ones again. Each is made outside of transactions, with its own key.
 * @returns how many were tried
 */
export async function chargeDueFees(platform: Paying): Promise<number> {
  const { payments, dbs, now, log } = platform
  const [at, until] = [now().toString(), now().add(lease).toString()]
  const due = await leaseFees(dbs.worker, { provider: payments.name, at, until, most: atOnce })
  for (const bookingId of due) {
    try {
      await tryFee(platform, bookingId)
    } catch (error) {
      // It stays leased, and is looked at again with the same key; the others go on.
      const isUnclear = error instanceof ProviderUnavailable
      log[isUnclear ? 'warn' : 'error']({ err: error, booking: bookingId }, 'a fee was not charged')
    }
  }
  return due.length
}

/** @throws ProviderUnavailable for an unclear answer: the same payment goes on later */
async function tryFee(platform: Paying, bookingId: BookingId): Promise<void> {
  const one = await platform.dbs.worker.transaction().execute((tx) => beginTry(tx, platform, bookingId))
  if (!one) return
  const end = await chargeSavedCard(platform, { ...one, description: 'Onyxi guarantee' })
  if (end.status === 'succeeded') return settleFeePayment(platform, one.payment, end.there)
  if (end.status === 'refused') await endRefused(platform, one.payment, bookingId, end.failure)
}

/** The payment of this try; undefined if there is nothing to try, or the customer is paying it in the page. */
async function beginTry(tx: Db, platform: Paying, bookingId: BookingId) {
  const fee = await lockFee(tx, bookingId)
  if (fee?.status !== 'charging') return undefined
  const live = await findLivePayment(tx, bookingId)
  if (live && live.id !== fee.paymentId) return undefined
  const payment = live ?? (await newPayment(tx, platform, fee))
  return { payment, card: fee.card, isKnown: live !== undefined }
}

async function newPayment(tx: Db, { now }: Paying, fee: Fee): Promise<PaymentRow> {
  const [id, at] = [newId<PaymentId>(), now().toString()]
  await insertPayment(tx, {
    id,
    purpose: 'guarantee',
    provider: fee.provider,
    cents: fee.feeCents,
    saves_card: false,
    saved_card_ref: fee.card,
    // The provider knows the card by its account, which may be deleted here.
    customer_id: fee.email === null ? null : fee.customerId,
    email: fee.email,
    language: fee.language,
    salon_id: fee.salonId,
    booking_id: fee.bookingId,
    created_at: at,
    expires_at: now().add({ hours: openHours }).toString(),
    updated_at: at,
  })
  await setFeePayment(tx, fee.bookingId, id)
  const made = await findPayment(tx, id)
  if (!made) throw new Error(`payment ${id} was not written`)
  return { ...made, customerId: fee.customerId }
}

/** Ends a try without success, plans the next one, and tells the customer how to pay, at the end the salon too. */
const endRefused = (
  { dbs, now }: Paying,
  { id }: PaymentRow,
  bookingId: BookingId,
  failure: string,
): Promise<void> =>
  dbs.worker.transaction().execute(async (tx) => {
    const fee = await lockFee(tx, bookingId)
    const payment = await lockPayment(tx, id)
    if (fee?.status !== 'charging' || ['succeeded', 'refunded', 'failed'].includes(payment.status)) return
    const at = now().toString()
    await updatePayment(tx, id, { status: 'failed', failure }, at)
    const tries = fee.tries + 1
    const dueAt = nextGuaranteeTry(tries, now())?.toString() ?? null
    await updateToRefused(tx, bookingId, { tries, failure, dueAt }, at)
    await writeMessages(tx, feeMessages(fee, { end: 'refused', tries, isLast: dueAt === null }))
  })
