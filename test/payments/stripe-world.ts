import { stripeProvider } from '#platform/payments/stripe.ts'

import { startStripe, type StripeStandIn } from '../stand-ins/stripe/server.ts'
import { CONNECT_SECRET, type ProviderWorld, WEBHOOK_SECRET } from './provider-world.ts'

/** The SDK tries a call three times, so an answer is lost three times. */
const TRIES = 3

/** Stripe's adapter with a stand-in and a clock of its own. */
export async function startStripeWorld(): Promise<ProviderWorld & { readonly stripe: StripeStandIn }> {
  // The adapter reads the time in our ids, which are of now.
  let instant = Temporal.Now.instant()
  const now = () => instant
  const config = {
    provider: 'stripe',
    secretKey: 'sk_test_of_stand_in',
    publishableKey: 'pk_test_of_stand_in',
    webhookSecret: WEBHOOK_SECRET,
    connectWebhookSecret: CONNECT_SECRET,
  } as const
  const stripe = await startStripe(config.secretKey, now)
  const provider = stripeProvider({ ...config, apiUrl: stripe.url }, now)
  return {
    stripe,
    provider,
    other: stripeProvider({ ...config, apiUrl: stripe.url }, now),
    now,
    pass: (seconds) => {
      instant = instant.add({ seconds })
      stripe.books.catchUp()
    },
    pay: async (ref, number) => stripe.cards.confirm(ref, number),
    answer: async (ref, answer) => stripe.cards.authenticate(ref, answer),
    lose: (answers) => {
      stripe.faults.lost = { times: answers * TRIES, of: /^\/v1\/(payment_intents|setup_intents|refunds)$/ }
    },
    breakDown: (calls) => {
      stripe.faults.refused = { times: calls, status: 503 }
    },
    webhookOf: ({ id }, { secret = WEBHOOK_SECRET, at = 0 } = {}) =>
      stripe.webhookOf(
        stripe.books.events.find((event) => event.id === id) ?? {},
        secret,
        stripe.books.seconds + at,
      ),
    [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose](),
  }
}
