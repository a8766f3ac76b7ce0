import type { Platform } from '#platform/context.ts'
import { ProviderRefusal, ProviderUnavailable } from '#platform/payments/provider.ts'

/** Asks the provider to forget a card that no salon keeps any more; called after the transaction that let go of it. */
export async function forgetCard({ payments, log }: Platform, ref: string): Promise<void> {
  try {
    await payments?.forgetCard(ref, { key: `forget:${ref}` })
  } catch (error) {
    // Nothing charges it any more, so a card that stays with the provider does no harm.
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefusal)
      log.warn({ err: error }, 'a card was not forgotten')
    else throw error
  }
}
