import type { PaymentId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import * as contract from '#features/payments/contract.ts'
import { findPayment, type PaymentRow } from '#features/payments/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { route, type Route } from '#platform/http/api.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { ProviderRefusal, ProviderUnavailable } from '#platform/payments/provider.ts'
import type { Sandbox } from '#platform/payments/sandbox.ts'

import { settlePayment } from './commands/settle-payment.ts'

/** @throws Problem not_found for another customer's payment */
async function ownPayment(ctx: Ctx, id: PaymentId): Promise<PaymentRow> {
  const { id: userId } = personOf(ctx)
  const payment = await asUser(ctx.dbs.app, userId, (tx) => findPayment(tx, id))
  if (payment?.customerId !== userId) throw new Problem('not_found')
  return payment
}

const read = route(contract.readPayment, async ({ params: { id } }, ctx) => {
  const { status, failure, cents, expiresAt, bookingId } = await ownPayment(ctx, id)
  const isBooked = status === 'succeeded' || status === 'refunded'
  return { status, failure, cardCents: cents, expiresAt, bookingId: isBooked ? bookingId : null }
})

const pay = route(contract.paySandbox, async ({ params: { id }, body }, ctx) => {
  const { providerRef: ref } = await ownPayment(ctx, id)
  const { payments } = ctx
  if (payments?.name !== 'sandbox' || ref === null) throw new Problem('not_found')
  const sandbox = payments as Sandbox
  try {
    await ('card' in body ? sandbox.tryCard(ref, body.card) : sandbox.answerChallenge(ref, body.action))
    return await settlePayment(ctx, id)
  } catch (error) {
    throw problemOf(error)
  }
})

function problemOf(error: unknown): unknown {
  if (error instanceof ProviderUnavailable) return new Problem('payment_unavailable', { cause: error })
  if (!(error instanceof ProviderRefusal)) return error
  return error.code === 'incorrect_number'
    ? new Problem('validation_failed', { fields: { card: 'invalid' }, cause: error })
    : new Problem('payment_closed', { cause: error })
}

export const settlementRoutes: readonly Route[] = [read, pay]
