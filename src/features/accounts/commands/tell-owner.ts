import { deviceName } from '#domain/accounts/device-name.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { AccountNotice } from '#features/messages/contract/accounts.ts'
import type { Db } from '#platform/db.ts'

import { noticeAddress } from '../store/notice-address.ts'

export interface NoticeDetails {
  /** The header `User-Agent` of the call that caused it. */
  readonly userAgent?: string | undefined
  /** The new address, the factor's or passkey's name, or the provider. */
  readonly subject?: string | undefined
  /** The recipient, if not the account's present address; needed when that was just replaced. */
  readonly to?: string | undefined
}

/**
 * Mails the owner of an account a notice, in the same transaction as the event. It goes only to a confirmed address.
 * Call it before the user's row is deleted.
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
