import type { Contact } from '#domain/accounts/contact.ts'
import type { CodeText } from '#features/messages/commands/send-text.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notBefore } from '#platform/not-before.ts'
import { EVEN_MILLISECONDS } from '#platform/sign-in-limits.ts'

import { isBanned } from '../queries.ts'
import { languageOf, userByContact, type UserRow, usersWanting } from '../store/users.ts'
import { sendProofs } from './change-contact.ts'
import type { Client } from './issue-session.ts'
import { countCode, type Ending } from './mail-code.ts'
import { sendCode } from './send-code.ts'
import { type Channel, deliverLater } from './text-code.ts'

export interface Resend extends Ending {
  readonly contact: Contact
  /** The confirmation of a sign-up, or a change of the address (number), named by the old or the new one. */
  readonly of: 'confirmation' | 'change'
  readonly channel: Channel
  readonly client: Client
}

/**
 * Sends an open code again. The answer does not reveal whether there was one.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function resendCode(platform: Platform, wanted: Resend): Promise<void> {
  const work = platform.dbs.auth
    .transaction()
    .execute((tx) =>
      wanted.of === 'change' ? resendChange(platform, tx, wanted) : resendConfirmation(platform, tx, wanted),
    )
  deliverLater(platform, await notBefore(EVEN_MILLISECONDS, work))
}

async function resendConfirmation(platform: Platform, tx: Db, wanted: Resend): Promise<CodeText | undefined> {
  const { contact, client } = wanted
  const user = await userByContact(tx, contact)
  const confirmed = contact.way === 'email' ? user?.email_confirmed_at : user?.phone_confirmed_at
  const isSent = user !== undefined && confirmed === null && !isBanned(platform, user.banned_until)
  await countCode(platform, tx, { contact, purpose: 'signup', holder: user?.id, isSent }, client)
  if (!isSent) return undefined
  const language = (await languageOf(tx, user.id)) ?? 'el'
  return sendCode(platform, tx, { ...wanted, userId: user.id, purpose: 'confirm', language })
}

async function resendChange(platform: Platform, tx: Db, wanted: Resend): Promise<CodeText | undefined> {
  const { contact } = wanted
  const pending = (user: UserRow) => (contact.way === 'email' ? user.new_email : user.new_phone)
  const known = await userByContact(tx, contact)
  const user = known !== undefined && pending(known) !== null ? known : (await usersWanting(tx, contact))[0]
  const address = user && pending(user)
  // Counted like a mail that was sent, so that the limit reveals nothing either.
  if (!user || !address || isBanned(platform, user.banned_until)) {
    await countCode(platform, tx, { contact, purpose: 'change', isSent: false }, wanted.client)
    return undefined
  }
  return sendProofs(platform, tx, user, { ...wanted, contact: { way: contact.way, address } })
}
