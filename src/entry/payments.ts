import type { Platform } from '#platform/context.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'
import type { SandboxFaults } from '#platform/payments/sandbox-calls.ts'
import { sandboxProvider } from '#platform/payments/sandbox.ts'

/**
 * The provider that takes card payments; undefined where customers pay at the salon only. Stripe's SDK is loaded only
 * if it is used.
 * @param faults of the sandbox, for tests
 */
export async function openPayments(
  { config: { payments }, dbs, now }: Pick<Platform, 'config' | 'dbs' | 'now'>,
  faults?: SandboxFaults,
): Promise<PaymentProvider | undefined> {
  if (payments.provider === 'at_salon') return undefined
  if (payments.provider === 'sandbox') return sandboxProvider({ db: dbs.worker, now, faults })
  const { stripeProvider } = await import('#platform/payments/stripe.ts')
  return stripeProvider(payments, now)
}
