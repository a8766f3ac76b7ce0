import type { SalonId, UserId } from '#domain/ids.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo, type FactsToWrite } from '#features/messages/contract.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { ownerOf } from '../store.ts'

/**
 * Notifies the owner of a salon, if it has one, of a change.
 * @param ownerId a former owner, whom the change concerns
 */
export async function tellOwner(
  tx: Db,
  id: SalonId,
  change: Omit<FactsToWrite<'subscription'>, keyof NamedSalon>,
  ownerId?: UserId,
): Promise<void> {
  const owner = await ownerOf(tx, id, ownerId)
  if (!owner) return
  const facts = { ...owner.salon, ...change }
  const key = `subscription:${id}:${change.change}:${newId()}`
  await writeMessages(tx, [messageTo(owner.to, 'subscription', facts, key)])
}
