import Stripe from 'stripe'

import { ProviderRefusal, ProviderUnavailable } from './provider.ts'

/**
 * Errors of the SDK as those of every provider. What Stripe refused clearly is a refusal; all else is unclear, a wrong
 * key or missing right too: it is our fault, and the same call works once it is mended. The SDK's error is not kept as
 * the cause, because it holds the whole answer with its secrets.
 */
export function providerError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const told = `${error.message} (${error.type}, request ${error.requestId ?? 'unknown'})`
  return isRefusal(error)
    ? new ProviderRefusal(error.code ?? error.rawType ?? error.type, told)
    : new ProviderUnavailable(told)
}

/** The SDK gives other classes to a key that is in use (409) and to too many calls (429). */
const isRefusal = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeCardError ||
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeIdempotencyError

/** Runs a call; its errors are those of every provider. */
export async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw providerError(error)
  }
}

/** Whether Stripe refused a step because the payment has ended or goes on. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'payment_intent_unexpected_state' || error.code === 'setup_intent_unexpected_state')

/** The payment that was made although its card was refused. */
export const refusedPayment = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeCardError ? error.payment_intent?.id : undefined
