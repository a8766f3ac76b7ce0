import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Contact } from '#domain/accounts/contact.ts'
import type { CodeText } from '#features/messages/commands/send-text.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { Bearer } from '../queries.ts'
import { languageOf, type UserRow } from '../store/users.ts'
import { guessCode, type Place } from './guess-code.ts'
import type { Client } from './issue-session.ts'
import { countCode, mailNonce } from './mail-code.ts'
import { deliverText, makePhoneCode } from './text-code.ts'

/**
 * The confirmed address or number that can prove the person's identity. @throws AuthError validation_failed,
 * email_not_confirmed, phone_not_confirmed
 */
function provable(user: UserRow): Contact {
  if (user.email !== null && user.email_confirmed_at !== null) return { way: 'email', address: user.email }
  if (user.phone !== null && user.phone_confirmed_at !== null) return { way: 'phone', address: user.phone }
  if (user.email !== null)
    throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 })
  if (user.phone !== null)
    throw new AuthError('phone_not_confirmed', 'Please verify your phone first.', { status: 422 })
  throw new AuthError(
    'validation_failed',
    'Reauthentication requires the user to have an email or a phone number',
  )
}

/**
 * Sends a code to a signed-in person, who proves their identity with it again.
 * @throws AuthError validation_failed, email_not_confirmed, phone_not_confirmed, over_email_send_rate_limit,
 *   over_sms_send_rate_limit, sms_send_failed
 */
export async function reauthenticate(platform: Platform, { user }: Bearer, client: Client): Promise<void> {
  const contact = provable(user)
  const text = await platform.dbs.auth
    .transaction()
    .execute((tx) => sendNonce(platform, tx, { userId: user.id, contact }, client))
  await deliverText(platform, text)
}

async function sendNonce(
  platform: Platform,
  tx: Db,
  { userId, contact }: { readonly userId: string; readonly contact: Contact },
  client: Client,
): Promise<CodeText | undefined> {
  await countCode(platform, tx, { contact, purpose: 'reauthentication', holder: userId }, client)
  const language = (await languageOf(tx, userId)) ?? 'el'
  const { way, address } = contact
  if (way === 'phone')
    return makePhoneCode(platform, tx, {
      userId,
      phone: address,
      kind: 'reauthentication',
      language,
      channel: 'sms',
    })
  await mailNonce(platform, tx, { user: { id: userId, email: address }, language })
  return undefined
}

/**
 * Whether it is the code that was sent; each wrong guess counts. The code ends with the password change that it allows.
 * @param nonce the typed code
 */
export async function isNonce(
  platform: Platform,
  user: UserRow,
  nonce: string,
  place: Place,
): Promise<boolean> {
  const code = nonce.replaceAll(/[\s-]/g, '')
  for (const to of [user.email, user.phone]) {
    if (to === null) continue
    const sent = { to, kinds: ['reauthentication'], userId: user.id } as const
    if (await guessCode(platform, platform.dbs.auth, { sent, code }, place)) return true
  }
  return false
}
