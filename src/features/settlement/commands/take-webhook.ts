import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'
import { ProviderRefusal } from '#platform/payments/provider.ts'

import { insertEvents } from '../store.ts'

/**
 * Keeps an event that Stripe reports. It is verified on the raw body, and handled by the worker, so that the answer does
 * not wait for what follows.
 * @throws Problem not_found without Stripe, bad_request for a body that Stripe has not signed
 */
export async function takeWebhook(
  { payments, dbs, log, now }: Platform,
  body: Buffer,
  headers: Headers,
): Promise<void> {
  if (payments?.name !== 'stripe') throw new Problem('not_found')
  try {
    await insertEvents(dbs.worker, payments.name, [payments.readEvent(body, headers)], now())
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    log.warn({ reason: error.message }, 'webhook refused')
    throw new Problem('bad_request', { cause: error })
  }
}
