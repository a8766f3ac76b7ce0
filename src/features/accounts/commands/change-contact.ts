import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Contact } from '#domain/accounts/contact.ts'
import type { Locale } from '#domain/locale.ts'
import type { CodeText } from '#features/messages/commands/send-text.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { dropTokens } from '../store/one-time-tokens.ts'
import { setProviders } from '../store/provider-accounts.ts'
import { languageOf, setContact, setWish, userByContact, type UserRow } from '../store/users.ts'
import { countCode, type Ending, mailCode } from './mail-code.ts'
import { isTrusted } from './sign-up.ts'
import { tellOwner } from './tell-owner.ts'
import { type Channel, makePhoneCode } from './text-code.ts'

const isTaken = ({ way }: Contact): AuthError =>
  way === 'email'
    ? new AuthError('email_exists', 'A user with this email address has already been registered')
    : new AuthError('phone_exists', 'A user with this phone number has already been registered')

export interface Wish extends Ending {
  readonly contact: Contact
  readonly channel: Channel
}

/**
 * Notes the address (number) that a person wants, and sends what proves it; in the caller's transaction. Where nothing
 * needs a proof it is theirs at once.
 * @returns the text to deliver after it
 * @throws AuthError email_exists, phone_exists, over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function wishContact(
  platform: Platform,
  tx: Db,
  user: UserRow,
  wish: Wish,
): Promise<CodeText | undefined> {
  const { contact } = wish
  const holder = await userByContact(tx, contact)
  if (holder !== undefined && holder.id !== user.id) throw isTaken(contact)
  const atOnce = isTrusted(platform, contact) && (contact.way === 'phone' || user.is_anonymous)
  if (atOnce) {
    await giveContact(tx, user, contact, undefined)
    return undefined
  }
  await setWish(tx, user.id, contact)
  return sendProofs(platform, tx, user, wish)
}

/**
 * Sends what proves the wish, for the first time or again.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function sendProofs(
  platform: Platform,
  tx: Db,
  user: UserRow,
  wish: Wish,
): Promise<CodeText | undefined> {
  const { contact, channel } = wish
  const language = (await languageOf(tx, user.id)) ?? 'el'
  await countCode(platform, tx, contact, 'change')
  if (contact.way === 'phone') {
    const code = { userId: user.id, phone: contact.address, language, channel }
    return makePhoneCode(platform, tx, { ...code, kind: 'phone_change' })
  }
  await mailBoth(platform, tx, user, { ...wish, language })
  return undefined
}

/** The new address proves that it exists, the old one that its owner agrees. */
async function mailBoth(
  platform: Platform,
  tx: Db,
  user: UserRow,
  wish: Wish & { readonly language: Locale },
): Promise<void> {
  const newEmail = wish.contact.address
  const isDouble = platform.config.auth.doubleConfirmEmailChange && user.email !== null
  const mail = { ...wish, newEmail, completes: !isDouble }
  await mailCode(platform, tx, {
    ...mail,
    user: { id: user.id, email: newEmail },
    purpose: 'email-change-new',
  })
  if (!isDouble || user.email === null) return
  await countCode(platform, tx, { way: 'email', address: user.email }, 'change')
  await mailCode(platform, tx, {
    ...mail,
    user: { id: user.id, email: user.email },
    purpose: 'email-change-current',
  })
}

/**
 * Gives a person the address (number) that they proved: every code that is out dies, and the old address hears of it.
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
