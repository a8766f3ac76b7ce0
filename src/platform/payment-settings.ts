import { z } from 'zod'

import { address } from './setting-kinds.ts'

const key = (kinds: readonly string[]) =>
  z
    .string()
    .refine((value) => kinds.some((kind) => value.startsWith(kind)), {
      error: `must begin with ${kinds.join(' or ')}`,
    })
    .optional()

/** The environment variables of card payments. */
export const paymentSettings = z.object({
  PAYMENTS: z
    .enum(['at_salon', 'sandbox', 'stripe'], { error: 'must be at_salon, sandbox or stripe' })
    .optional(),
  STRIPE_SECRET_KEY: key(['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_']),
  STRIPE_PUBLISHABLE_KEY: key(['pk_live_', 'pk_test_']),
  STRIPE_WEBHOOK_SECRET: key(['whsec_']),
  STRIPE_CONNECT_WEBHOOK_SECRET: key(['whsec_']),
  // For tests, whose stand-in has another address.
  STRIPE_API_URL: address(['http:', 'https:'], 'https://api.stripe.com').optional(),
})

type Read = z.output<typeof paymentSettings>

export interface StripeConfig {
  readonly provider: 'stripe'
  readonly secretKey: string
  /** The page's key, which is public. */
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Of the webhook for events of salons' accounts; unset: their changes are found by reading them from time to time. */
  readonly connectWebhookSecret: string | undefined
  /** Where Stripe answers; unset: at its own address. */
  readonly apiUrl: string | undefined
}

/** The provider that takes card payments; `at_salon`: none, all is paid at the salon. */
export type PaymentConfig =
  | { readonly provider: 'at_salon' }
  | { readonly provider: 'sandbox' }
  | StripeConfig

/** The name of the first setting that Stripe lacks, with a sentence about it. */
export function lackingStripeSetting(
  read: Read,
): { readonly name: string; readonly lacks: string } | undefined {
  if (read.PAYMENTS !== 'stripe') return undefined
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const name = names.find((one) => read[one] === undefined)
  if (name !== undefined) return { name, lacks: 'is needed with PAYMENTS=stripe' }
  return isLive(read.STRIPE_SECRET_KEY) === isLive(read.STRIPE_PUBLISHABLE_KEY)
    ? undefined
    : { name: 'STRIPE_PUBLISHABLE_KEY', lacks: 'must be live or test like STRIPE_SECRET_KEY' }
}

const isLive = (stripeKey: string | undefined) => stripeKey?.slice(3).startsWith('live_')

/** @param isDemo whether the sandbox is the default */
export function paymentConfig(read: Read, isDemo: boolean): PaymentConfig {
  const provider = read.PAYMENTS ?? (isDemo ? 'sandbox' : 'at_salon')
  if (provider !== 'stripe') return { provider }
  return {
    provider,
    secretKey: read.STRIPE_SECRET_KEY ?? '',
    publishableKey: read.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: read.STRIPE_WEBHOOK_SECRET ?? '',
    connectWebhookSecret: read.STRIPE_CONNECT_WEBHOOK_SECRET,
    apiUrl: read.STRIPE_API_URL,
  }
}
