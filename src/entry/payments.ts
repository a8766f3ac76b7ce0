import type { Platform } from '#platform/context.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'
import { sandboxProvider } from '#platform/payments/sandbox.ts'

/** The provider that takes card payments; undefined where customers pay at the salon only. */
export function openPayments({
  config,
  dbs,
  now,
}: Pick<Platform, 'config' | 'dbs' | 'now'>): PaymentProvider | undefined {
  return config.payments.provider === 'sandbox' ? sandboxProvider({ db: dbs.worker, now }) : undefined
}
