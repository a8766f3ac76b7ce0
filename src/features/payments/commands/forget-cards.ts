import type { Platform } from '#platform/context.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import { ProviderRefusal, ProviderUnavailable, type PaymentProvider } from '#platform/payments/provider.ts'

import {
  deleteForgotten,
  leaseCards,
  postponeForgetting,
  type CardToForget,
} from '../store/cards-to-forget.ts'

type Paying = Platform & { readonly payments: PaymentProvider }

const atOnce = 20
/** While one worker waits for the provider, no other takes the card. */
const leaseMinutes = 2
/** The pauses double; the last is about eight hours. */
const mostTries = 10

/**
 * Has the provider forget the cards that nobody keeps any more. What fails is tried again later; in the end it is left,
 * because nothing charges such a card. @returns how many were due
 */
export async function forgetDueCards(platform: Paying): Promise<number> {
  const { dbs, now, payments } = platform
  const lease = { at: now().toString(), until: now().add({ minutes: leaseMinutes }).toString(), most: atOnce }
  const due = await leaseCards(dbs.worker, payments.name, lease)
  for (const card of due) await forget(platform, card)
  return due.length
}

async function forget(platform: Paying, card: CardToForget): Promise<void> {
  const { payments, dbs } = platform
  try {
    // A try has its own key, because providers repeat a refusal for its key.
    if (!card.isKept) await payments.forgetCard(card.ref, { key: `forget:${card.ref}:${card.tries}` })
    await deleteForgotten(dbs.worker, card)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    // The provider doesn't have it.
    if (isUnknown(error)) return deleteForgotten(dbs.worker, card)
    await postpone(platform, card, error)
  }
}

const isUnknown = (error: unknown) => error instanceof ProviderRefusal && error.code === 'resource_missing'

/** The others don't wait for a fault in one of them. */
async function postpone({ dbs, now, log }: Paying, card: CardToForget, error: unknown): Promise<void> {
  const isKnown = error instanceof ProviderRefusal || error instanceof ProviderUnavailable
  const isLast = card.tries + 1 >= mostTries
  if (!isKnown || isLast) log.error({ err: error, tries: card.tries }, 'a card was not forgotten')
  const next = now().add({ minutes: 2 ** card.tries })
  const failure = error instanceof ProviderRefusal ? error.code : isKnown ? 'unclear' : String(error)
  await postponeForgetting(dbs.worker, card, { failure, dueAt: isLast ? null : next.toString() })
}
