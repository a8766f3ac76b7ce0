import type { SalonId } from '#domain/ids.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo, type FactsToWrite } from '#features/messages/contract.ts'
import type { Db } from '#platform/db.ts'

import { findOwner, type OwnerOfSalon } from '../queries/owner.ts'

type News = Omit<FactsToWrite<'payout'>, keyof OwnerOfSalon['salon']>

/** Notifies the owner of a salon, if it has one. @param about the id of the route or the payout */
export async function tellOwner(tx: Db, salonId: SalonId, about: string, news: News): Promise<void> {
  const owner = await findOwner(tx, salonId)
  if (!owner) return
  const facts = { ...owner.salon, ...news }
  await writeMessages(tx, [messageTo(owner.to, 'payout', facts, `payout:${about}:${news.news}`)])
}
