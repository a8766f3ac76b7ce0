import type { PaymentId } from '#domain/ids.ts'
import { followChargebacks } from '#features/chargebacks/commands/follow-chargebacks.ts'
import { noteProviderFacts } from '#features/payments/commands/note-provider-facts.ts'
import { findPayment, listWithoutFee } from '#features/payments/queries.ts'
import type { Platform } from '#platform/context.ts'
import { ProviderRefusal, ProviderUnavailable, type PaymentProvider } from '#platform/payments/provider.ts'

type Paying = Platform & { readonly payments: PaymentProvider }

/** How many payments without a fee are asked for in one round, and for how long. */
const atOnce = 20
const feeDays = 30

/**
 * Reads what a provider tells about a payment that it has taken: its fee, its card, and chargebacks. Reading again
 * changes nothing.
 */
export async function followAtProvider(platform: Paying, id: PaymentId): Promise<void> {
  const payment = await findPayment(platform.dbs.worker, id)
  const isTaken = payment?.status === 'succeeded' || payment?.status === 'refunded'
  if (!isTaken || payment.providerRef === null) return
  const there = await platform.payments.readPayment(payment.providerRef)
  await noteProviderFacts(platform, payment, there)
  await followChargebacks(platform, payment, there)
}

/** Asks for the fees that were not known when their payments succeeded. @returns 0: the next round is soon enough */
export async function fetchFees(platform: Platform): Promise<number> {
  const { payments, dbs, now } = platform
  if (!payments) return 0
  const since = now()
    .subtract({ hours: feeDays * 24 })
    .toString()
  const found = await listWithoutFee(dbs.worker, { provider: payments.name, since, most: atOnce })
  for (const { id } of found) {
    try {
      await followAtProvider({ ...platform, payments }, id)
    } catch (error) {
      if (error instanceof ProviderUnavailable) break
      if (!(error instanceof ProviderRefusal)) throw error
    }
  }
  return 0
}
