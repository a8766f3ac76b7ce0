import type { PaymentId } from '#domain/ids.ts'
import { isLive, type PaymentStatus } from '#domain/money/payment-status.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { actingAs } from '#platform/db.ts'
import {
  type NewPayment,
  ProviderRefusal,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderPayment,
} from '#platform/payments/provider.ts'

import { findPayment, lockPayment, type PaymentRow } from '../queries.ts'
import { updatePayment } from './write-payment.ts'

/** A payment for the page that asks for the card. */
export interface OpenedPayment {
  readonly id: PaymentId
  readonly provider: PaymentProvider['name']
  readonly status: PaymentStatus
  /** Why a kept card was refused. */
  readonly failure: string | null
  readonly cardCents: number
  readonly clientSecret: string | null
  /** ISO instant. */
  readonly expiresAt: string
}

/** A payment, and how it stands at its provider. */
export interface OpenedThere {
  readonly payment: PaymentRow
  readonly there: ProviderPayment
}

/**
 * Makes a payment known at its provider; the same payment again gives the same answer. It is called after the
 * transaction that began the payment.
 * @throws Problem payment_unavailable when the provider gives no answer or refuses
 */
export const openAtProvider = async (ctx: Ctx, id: PaymentId): Promise<OpenedPayment> =>
  presentOpened(await openThere(ctx, id))

/**
 * The same, for a payment that a kept card may have made at once: what follows from that is the caller's.
 * @throws Problem payment_unavailable, and card_unknown when the provider no longer has the kept card
 */
export async function openThere(ctx: Ctx, id: PaymentId): Promise<OpenedThere> {
  const payment = await actingAs(ctx.dbs.app, { paymentId: id }, (tx) => findPayment(tx, id))
  if (!payment || !ctx.payments) throw new Error(`payment ${id} can't be opened`)
  const there = await created(ctx, ctx.payments, payment)
  await nameAtProvider(ctx, payment, there)
  return { payment, there }
}

export function presentOpened({ payment, there }: OpenedThere): OpenedPayment {
  const { id, provider, cents, expiresAt } = payment
  const { status, failure } = standing(payment, there)
  return { id, provider, status, failure, cardCents: cents, clientSecret: there.clientSecret, expiresAt }
}

/** Only a kept card is tried while its payment is opened. */
const standing = (
  payment: PaymentRow,
  there: ProviderPayment,
): { readonly status: PaymentStatus; readonly failure: string | null } =>
  payment.savedCardRef === null || there.status === 'canceled'
    ? payment
    : { status: there.status, failure: there.failure }

async function created(ctx: Ctx, provider: PaymentProvider, payment: PaymentRow): Promise<ProviderPayment> {
  const { providerRef, savedCardRef } = payment
  try {
    // The key would give its first answer again, and the bank may have decided since.
    if (savedCardRef !== null && providerRef !== null) return await provider.readPayment(providerRef)
    return await provider.createPayment(askedOf(payment), { key: `payment:${payment.id}` })
  } catch (error) {
    if (error instanceof ProviderRefusal && savedCardRef !== null) {
      await noteRefusal(ctx, payment)
      throw new Problem('card_unknown', { cause: error })
    }
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefusal)
      throw new Problem('payment_unavailable', { cause: error, retryAfter: 5 })
    throw error
  }
}

/** Nothing was done, so another payment may take its place. */
const noteRefusal = ({ dbs, now }: Platform, { id }: PaymentRow): Promise<void> =>
  actingAs(dbs.app, { paymentId: id }, (tx) =>
    updatePayment(tx, id, { failure: 'declined' }, now().toString()),
  )

function askedOf({ id, cents, customerId, email, savesCard, savedCardRef, purpose }: PaymentRow): NewPayment {
  const customer = customerId === null || email === null ? null : { id: customerId, email }
  const byKeptCard = savedCardRef !== null && { savedCard: savedCardRef, isPresent: true }
  // A payment of nothing is made to save its card.
  const saves = savesCard || cents === 0
  return { id, cents, customer, savesCard: saves, ...byKeptCard, description: `Onyxi ${purpose}` }
}

/** A payment that ended meanwhile stays as it is, and a success is settled by its own command. */
const nameAtProvider = ({ dbs, now }: Platform, payment: PaymentRow, there: ProviderPayment): Promise<void> =>
  actingAs(dbs.app, { paymentId: payment.id }, async (tx) => {
    const { id, savedCardRef } = payment
    const tried =
      savedCardRef !== null && isOpenThere(there) && isLive(await lockPayment(tx, id))
        ? { status: there.status, failure: there.failure }
        : {}
    await updatePayment(tx, id, { provider_ref: there.ref, ...tried }, now().toString())
  })

const isOpenThere = ({ status }: ProviderPayment): boolean => status !== 'succeeded' && status !== 'canceled'
