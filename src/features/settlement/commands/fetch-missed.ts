import type { Platform } from '#platform/context.ts'
import { ProviderUnavailable, type PaymentProvider } from '#platform/payments/provider.ts'

import { insertEvents, leasePoll, updatePoll } from '../store.ts'

/** Events are asked for from a little before the last known one, since late ones may come with an earlier time. */
const overlap = { minutes: 10 }

/** Stripe sends webhooks, so that only missed events are asked for; the sandbox sends none. */
const pauses = { sandbox: { seconds: 0 }, stripe: { minutes: 5 } } as const

/** Keeps the events that webhooks have missed. */
export async function fetchMissed(
  platform: Platform & { readonly payments: PaymentProvider },
): Promise<void> {
  const { payments, dbs, now, log } = platform
  const at = now()
  const known = await leasePoll(dbs.worker, payments.name, { at, nextAt: at.add(pauses[payments.name]) })
  if (known === undefined) return
  const since = Temporal.Instant.compare(known, at) < 0 ? known : at
  try {
    // Most of them are known: one by one, they would keep the worker from those that are due.
    const events = await payments.eventsSince(since.subtract(overlap))
    await insertEvents(dbs.worker, payments.name, events, now())
    await updatePoll(dbs.worker, payments.name, at)
  } catch (error) {
    // The events fetched so far are handled all the same; the next turn asks for the same time again.
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ reason: error.message }, 'no events from the payment provider')
  }
}
