import type { UserId } from '#domain/ids.ts'
import type { AdvisoryLock, Db } from '#platform/db.ts'
import { SAVED_CARDS_EACH } from '#platform/money-limits.ts'

import { deleteOldCards, deleteSameCards, insertCard, type CardToKeep } from '../store/saved-cards.ts'

const cardsLock = 44

/**
 * Serialises adding, removing and using a customer's cards; taken when the transaction begins. Without it, a card could be
 * removed, and forgotten by its provider, while it becomes the card on file of a booking.
 */
export const cardsLockOf = (customerId: UserId): AdvisoryLock => ({ number: cardsLock, name: customerId })

/**
 * Keeps a card for its customer, who acts. It takes the place of the same card, and of the oldest where there are too
 * many; the database notes those for their provider to forget.
 */
export async function keepCard(tx: Db, card: CardToKeep): Promise<void> {
  await deleteSameCards(tx, card)
  await insertCard(tx, card)
  await deleteOldCards(tx, card.customerId, SAVED_CARDS_EACH)
}
