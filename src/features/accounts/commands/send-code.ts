import type { Contact } from '#domain/accounts/contact.ts'
import type { Locale } from '#domain/locale.ts'
import type { CodeText } from '#features/messages/commands/send-text.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { type Ending, mailCode } from './mail-code.ts'
import { type Channel, makePhoneCode } from './text-code.ts'

export interface CodeToSend extends Ending {
  readonly userId: string
  readonly contact: Contact
  readonly purpose: 'confirm' | 'sign-in' | 'already-registered'
  readonly language: Locale
  readonly channel: Channel
}

/**
 * Replaces the person's code in the caller's transaction, which writes the mail as well.
 * @returns the text message to send after the transaction, if the code goes to a number
 */
export async function sendCode(
  platform: Platform,
  tx: Db,
  wanted: CodeToSend,
): Promise<CodeText | undefined> {
  const { userId, contact, purpose, language, channel } = wanted
  if (contact.way === 'phone') {
    const kind = purpose === 'confirm' ? 'confirmation' : 'phone'
    return makePhoneCode(platform, tx, { userId, phone: contact.address, kind, language, channel })
  }
  const { redirectTo, challenge = null } = wanted
  const user = { id: userId, email: contact.address }
  await mailCode(platform, tx, { user, purpose, language, redirectTo, challenge })
  return undefined
}
