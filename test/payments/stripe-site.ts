import { startStripe, type StripeStandIn } from '../stand-ins/stripe/server.ts'
import { freshWorld, type World } from '../world.ts'
import { CONNECT_SECRET, WEBHOOK_SECRET } from './provider-world.ts'

export interface StripeSite extends World {
  readonly stripe: StripeStandIn
}

/** A world whose payments are taken by the stand-in of Stripe, with one clock for both. */
export async function freshStripeSite(env: Record<string, string> = {}): Promise<StripeSite> {
  let now = () => Temporal.Now.instant()
  const stripe = await startStripe('sk_test_of_stand_in', () => now())
  const world = await freshWorld({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_of_stand_in',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_stand_in',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
    STRIPE_API_URL: stripe.url,
    ...env,
  })
  now = world.platform.now
  return {
    ...world,
    stripe,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
    },
  }
}
