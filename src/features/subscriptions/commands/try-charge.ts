import type { PaymentId } from '#domain/ids.ts'
import { nextTry } from '#domain/subscription-charge.ts'
import { GRACE_DAYS } from '#domain/subscription.ts'
import { chargeSavedCard } from '#features/payments/commands/charge-saved-card.ts'
import { insertPayment, updatePayment } from '#features/payments/commands/write-payment.ts'
import {
  findPayment,
  findPaymentOfInvoice,
  lockPayment,
  type PaymentRow,
} from '#features/payments/queries.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'

import { lockSubscription } from '../store.ts'
import { findCard, type KeptCard } from '../store/cards.ts'
import { dropCharge, failCharge, lockCharge, setTriedCard, type Charge } from '../store/charges.ts'
import { settleSubscriptionPayment } from './settle-charge.ts'
import { tellOwner } from './tell-owner.ts'

type Paying = Platform & { readonly payments: PaymentProvider }

/** Long enough that only this file ends the payment of a kept card. */
const openDays = 30

interface Try {
  readonly payment: PaymentRow
  readonly card: string
  /** An earlier try's payment, whose answer was lost or is still to come. */
  readonly isKnown: boolean
}

/**
 * Tries the card that is kept for a charge. A card that is refused ends its payment, so that it can't succeed later.
 * @throws ProviderUnavailable for an unclear answer: the same payment goes on later
 */
export async function tryCharge(platform: Paying, charge: Charge): Promise<void> {
  const one = await platform.dbs.worker.transaction().execute((tx) => beginTry(tx, platform, charge))
  if (!one) return
  const end = await chargeSavedCard(platform, { ...one, description: 'Onyxi subscription' })
  if (end.status === 'succeeded') return settleSubscriptionPayment(platform, one.payment, end.there)
  if (end.status === 'refused') await endFailed(platform, charge, one.payment.id, end.failure)
}

/** The payment of this try; undefined if there is nothing to try now. */
async function beginTry(tx: Db, platform: Paying, { id, salonId }: Charge): Promise<Try | undefined> {
  const salon = await lockSubscription(tx, salonId)
  const charge = await lockCharge(tx, id)
  if (!salon || charge?.status !== 'open') return undefined
  const live = await findPaymentOfInvoice(tx, id)
  // The owner is paying it in the page.
  if (live?.savesCard) return undefined
  if (live) return { payment: live, card: charge.triedCard ?? '', isKnown: true }
  const card = await findCard(tx, salonId)
  const isOver = salon.subscription === 'cancelled' || salon.subscription === 'none'
  if (!card || isOver || card.customerId !== salon.ownerId || card.provider !== platform.payments.name) {
    await dropCharge(tx, salonId, platform.now().toString())
    return undefined
  }
  if (salon.verification !== 'verified') return undefined
  await setTriedCard(tx, charge, card.ref)
  return { payment: await newPayment(tx, platform, charge, card), card: card.ref, isKnown: false }
}

async function newPayment(
  tx: Db,
  { now }: Paying,
  { id: invoiceId, salonId, totalCents }: Charge,
  { ref, customerId, email, provider, language }: KeptCard,
): Promise<PaymentRow> {
  const [id, at] = [newId<PaymentId>(), now().toString()]
  await insertPayment(tx, {
    id,
    purpose: 'subscription',
    provider,
    cents: totalCents,
    saves_card: false,
    saved_card_ref: ref,
    customer_id: customerId,
    email,
    language,
    salon_id: salonId,
    invoice_id: invoiceId,
    created_at: at,
    expires_at: now()
      .add({ hours: 24 * openDays })
      .toString(),
    updated_at: at,
  })
  const made = await findPayment(tx, id)
  if (!made) throw new Error(`payment ${id} was not written`)
  return made
}

/** Ends a try without success, plans the next one, and tells the owner what to do. */
const endFailed = (
  { dbs, now }: Paying,
  { id, salonId }: Charge,
  paymentId: PaymentId,
  failure: string,
): Promise<void> =>
  dbs.worker.transaction().execute(async (tx) => {
    const salon = await lockSubscription(tx, salonId)
    const charge = await lockCharge(tx, id)
    const payment = await lockPayment(tx, paymentId)
    const isOver = ['succeeded', 'refunded', 'failed'].includes(payment.status)
    if (!salon || isOver) return
    await updatePayment(tx, paymentId, { status: 'failed', failure }, now().toString())
    if (charge?.status !== 'open') return
    const start = Temporal.Instant.from(charge.startsAt)
    const due = nextTry(start, now())?.toString()
    await failCharge(tx, charge, { at: now().toString(), failure, due })
    await tellOwner(tx, salonId, {
      change: 'charge-failed',
      paidCents: charge.totalCents,
      failure,
      nextTryAt: due ?? null,
      endsAt: start.add({ hours: 24 * GRACE_DAYS }).toString(),
      last4: (await findCard(tx, salonId))?.last4 ?? null,
    })
  })
