import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Contact } from '#domain/accounts/contact.ts'
import type { CodeText } from '#features/messages/commands/send-text.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { dropTokens } from '../store/one-time-tokens.ts'
import { setProviders } from '../store/provider-accounts.ts'
import { languageOf, setContact, setPendingContact, userByContact, type UserRow } from '../store/users.ts'
import type { Client } from './issue-session.ts'
import { type CodeMail, countCode, type Ending, mailCode, makeCode } from './mail-code.ts'
import { isTrusted } from './sign-up.ts'
import { tellOwner } from './tell-owner.ts'
import { type Channel, makePhoneCode } from './text-code.ts'

const isTaken = ({ way }: Contact): AuthError =>
  way === 'email'
    ? new AuthError('email_exists', 'A user with this email address has already been registered')
    : new AuthError('phone_exists', 'A user with this phone number has already been registered')

export interface ContactChange extends Ending {
  readonly contact: Contact
  readonly channel: Channel
  readonly client: Client
}

/**
 * Notes the address (number) that a person wants and sends the code that proves it, in the caller's transaction. Where
 * addresses need no proof, the change happens at once. The answer is the same if another account has the address.
 * @returns the text message to send after the transaction
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit; email_exists, phone_exists (only where
 *   nothing needs a proof)
 */
export async function requestContactChange(
  platform: Platform,
  tx: Db,
  user: UserRow,
  change: ContactChange,
): Promise<CodeText | undefined> {
  const { contact } = change
  const atOnce = isTrusted(platform, contact) && (contact.way === 'phone' || user.is_anonymous)
  if (atOnce) {
    await giveContact(tx, user, contact, undefined)
    return undefined
  }
  await setPendingContact(tx, user.id, contact)
  return sendProofs(platform, tx, user, change)
}

/**
 * Sends the code that proves the new address (number), for the first time or again. If another account has it, no code
 * is sent: that account's owner is notified, and the caller can't tell the difference.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function sendProofs(
  platform: Platform,
  tx: Db,
  user: UserRow,
  change: ContactChange,
): Promise<CodeText | undefined> {
  const { contact, channel } = change
  const found = await userByContact(tx, contact)
  const holder = found?.id === user.id ? undefined : found
  const language = (await languageOf(tx, (holder ?? user).id)) ?? 'el'
  await countCode(platform, tx, { contact, purpose: 'change' }, change.client)
  if (contact.way === 'phone') {
    const wanted = { userId: user.id, phone: contact.address, language, channel }
    const text = await makePhoneCode(platform, tx, { ...wanted, kind: 'phone_change' })
    return text && holder ? { ...text, code: undefined } : text
  }
  await mailBoth(platform, tx, { user, change, holder })
  return undefined
}

interface EmailChange {
  readonly user: UserRow
  readonly change: ContactChange
  /** The other account that has the address already. */
  readonly holder: UserRow | undefined
}

/** The code to the new address proves that it exists, the one to the old address that the owner agrees. */
async function mailBoth(platform: Platform, tx: Db, { user, change, holder }: EmailChange): Promise<void> {
  const newEmail = change.contact.address
  const isDouble = platform.config.auth.doubleConfirmEmailChange && user.email !== null
  const language = (await languageOf(tx, user.id)) ?? 'el'
  const mail = { ...change, language, newEmail, completes: !isDouble }
  const toNew = { ...mail, user: { id: user.id, email: newEmail }, purpose: 'email-change-new' } as const
  if (holder) await tellHolder(platform, tx, holder, toNew)
  else await mailCode(platform, tx, toNew)
  if (!isDouble || user.email === null) return
  const old = { way: 'email', address: user.email } as const
  await countCode(platform, tx, { contact: old, purpose: 'change', holder: user.id }, change.client)
  await mailCode(platform, tx, {
    ...mail,
    user: { id: user.id, email: user.email },
    purpose: 'email-change-current',
  })
}

/** Makes the code but does not send it, so that the account looks the same as after a successful request. */
async function tellHolder(platform: Platform, tx: Db, holder: UserRow, mail: CodeMail): Promise<void> {
  await makeCode(platform, tx, mail)
  await tellOwner(tx, holder.id, 'address-wanted', { to: mail.user.email })
}

/**
 * Gives a person the address (number) that they proved. All open codes end, and the old address is notified.
 * @throws AuthError email_exists, phone_exists
 */
export async function giveContact(
  tx: Db,
  user: UserRow,
  contact: Contact,
  userAgent: string | undefined,
): Promise<void> {
  if (!(await setContact(tx, user.id, contact))) throw isTaken(contact)
  await setProviders(tx, user.id)
  await dropTokens(tx, user.id)
  if (contact.way === 'email' && user.email !== null && user.email_confirmed_at !== null)
    await tellOwner(tx, user.id, 'email-changed', { to: user.email, subject: contact.address, userAgent })
}
