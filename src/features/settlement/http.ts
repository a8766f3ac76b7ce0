import type { PaymentId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import * as contract from '#features/payments/contract.ts'
import { findPayment, type PaymentRow } from '#features/payments/queries.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { actingAs } from '#platform/db.ts'
import { route, type Route } from '#platform/http/api.ts'
import { readBytes } from '#platform/http/json-body.ts'
import { WEBHOOK_BYTES } from '#platform/limits.ts'
import { ProviderRefusal, ProviderUnavailable } from '#platform/payments/provider.ts'
import type { Sandbox } from '#platform/payments/sandbox.ts'

import { settlePayment } from './commands/settle-payment.ts'
import { takeWebhook } from './commands/take-webhook.ts'

/**
 * The caller's payment. One that was begun without an account is for those who know its id, which can't be guessed.
 * @throws Problem not_found for another customer's payment
 */
async function ownPayment(ctx: Ctx, id: PaymentId): Promise<PaymentRow> {
  const payment = await actingAs(ctx.dbs.app, { paymentId: id }, (tx) => findPayment(tx, id))
  const customer = ctx.actor.kind === 'user' ? ctx.actor.id : null
  if (!payment || (payment.customerId !== null && payment.customerId !== customer))
    throw new Problem('not_found')
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

/** A call of Stripe that reports an event. */
export async function answerWebhook(platform: Platform, request: Request): Promise<Response> {
  const body = Buffer.from(await readBytes(request, WEBHOOK_BYTES))
  await takeWebhook(platform, body, request.headers)
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
}
