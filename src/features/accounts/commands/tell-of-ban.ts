import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { FoundUser } from '../queries/admin-users.ts'

/**
 * Mails the reason of a ban, as the Digital Services Act asks, or that it is lifted (null). It goes only to a proved
 * address.
 */
export async function tellOfBan(
  tx: Db,
  { id, provedEmail, language }: Pick<FoundUser, 'id' | 'provedEmail' | 'language'>,
  { version, reason }: { readonly version: number; readonly reason: string | null },
): Promise<void> {
  if (provedEmail === null) return
  const to = { email: provedEmail, language }
  const facts = { isBanned: reason !== null, userId: id, version, reason }
  await writeMessages(tx, [messageTo(to, 'account-ban', facts, `account-ban:${newId()}`)])
}
