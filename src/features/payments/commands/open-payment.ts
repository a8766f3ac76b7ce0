import type { PaymentId } from '#domain/ids.ts'
import type { PaymentStatus } from '#domain/money/payment-status.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { actingAs } from '#platform/db.ts'
import { ProviderRefusal, ProviderUnavailable, type PaymentProvider } from '#platform/payments/provider.ts'

import { findPayment, type PaymentRow } from '../queries.ts'
import { updatePayment } from './write-payment.ts'

/** A payment for the page that asks for the card. */
export interface OpenedPayment {
  readonly id: PaymentId
  readonly provider: PaymentProvider['name']
  readonly status: PaymentStatus
  readonly cardCents: number
  readonly clientSecret: string | null
  /** ISO instant. */
  readonly expiresAt: string
}

/**
 * Makes a payment known at its provider; the same payment again gives the same answer. It is called after the
 * transaction that began the payment.
 * @throws Problem payment_unavailable when the provider gives no answer or refuses
 */
export async function openAtProvider(ctx: Ctx, id: PaymentId): Promise<OpenedPayment> {
  const payment = await actingAs(ctx.dbs.app, { paymentId: id }, (tx) => findPayment(tx, id))
  if (!payment || !ctx.payments) throw new Error(`payment ${id} can't be opened`)
  const { ref, clientSecret } = await created(ctx.payments, payment)
  await nameAtProvider(ctx, payment, ref)
  const { provider, status, cents, expiresAt } = payment
  return { id, provider, status, cardCents: cents, clientSecret, expiresAt }
}

async function created(provider: PaymentProvider, payment: PaymentRow) {
  const { id, cents, customerId, email, savesCard } = payment
  const customer = customerId === null || email === null ? null : { id: customerId, email }
  // A payment of nothing is made to save its card.
  const asked = {
    id,
    cents,
    customer,
    savesCard: savesCard || cents === 0,
    description: `Onyxi ${payment.purpose}`,
  }
  try {
    return await provider.createPayment(asked, { key: `payment:${id}` })
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefusal)
      throw new Problem('payment_unavailable', { cause: error, retryAfter: 5 })
    throw error
  }
}

const nameAtProvider = ({ dbs, now }: Platform, { id }: PaymentRow, ref: string): Promise<void> =>
  actingAs(dbs.app, { paymentId: id }, (tx) => updatePayment(tx, id, { provider_ref: ref }, now().toString()))
