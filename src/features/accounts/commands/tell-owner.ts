import { deviceName } from '#domain/accounts/device-name.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { type AccountNotice, messageTo } from '#features/messages/contract.ts'
import type { Db } from '#platform/db.ts'

import { noticeAddress } from '../store/notice-address.ts'

export interface NoticeDetails {
  /** The header `User-Agent` of the call that did it. */
  readonly userAgent?: string | undefined
  /** What it is about: the new address, the factor's or passkey's name, the provider. */
  readonly subject?: string | undefined
  /** Where the notice goes instead of the account's present address; needed when that one was just replaced. */
  readonly to?: string | undefined
}

/**
 * Tells the owner of an account by mail what happened to it, in the transaction in which it happens. Goes to a
 * confirmed address only; an account without one is told nothing. Call it before the user's row is gone.
 * @param details for `email-changed`: `to` is the OLD address (which was confirmed), `subject` the new one
 */
export async function tellOwner(
  tx: Db,
  userId: string,
  notice: AccountNotice,
  details: NoticeDetails = {},
): Promise<void> {
  const owner = await noticeAddress(tx, userId)
  const email = details.to ?? owner?.confirmedEmail
  if (owner === undefined || !email) return
  const facts = {
    notice,
    at: owner.at,
    ...deviceName(details.userAgent ?? ''),
    subject: details.subject?.slice(0, 255) ?? null,
  }
  const to = { email, language: owner.language }
  await writeMessages(tx, [messageTo(to, 'account-notice', facts, `account-notice:${owner.noticeId}`)])
}
