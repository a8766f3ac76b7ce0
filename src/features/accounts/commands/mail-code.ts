import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Locale } from '#domain/locale.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { putToken } from '../store/one-time-tokens.ts'
import { takeMail } from '../store/rate-limits.ts'
import { codeHash, countKey, linkHash, newCode, newLinkToken } from '../store/secrets.ts'

/**
 * What the mail is for: it decides its kind and words.
 * `already-registered`: somebody signed up with an address that has an account; its owner can enter with the code.
 */
export type MailPurpose = 'confirm' | 'sign-in' | 'already-registered'

export interface CodeMail {
  readonly user: { readonly id: string; readonly email: string }
  readonly purpose: MailPurpose
  readonly language: Locale
  /** Where on our own site the link leads after it worked. */
  readonly redirectTo: string
}

/** Replaces the person's code and mails the new one, in the caller's transaction. */
export async function mailCode(platform: Platform, tx: Db, mail: CodeMail): Promise<void> {
  const { user, purpose, language } = mail
  const code = newCode()
  const link = newLinkToken()
  const tokenId = await putToken(tx, {
    userId: user.id,
    kind: purpose === 'confirm' ? 'confirmation' : 'magiclink',
    sentTo: user.email,
    codeHash: codeHash(user.id, code),
    linkHash: linkHash(link),
    minutes: platform.config.auth.codeMinutes,
  })
  const address = linkAddress(platform.config.publicUrl, link, mail)
  const to = { email: user.email, language }
  const key = `account:${tokenId}`
  // The readable code stands there until the message is sent, then the worker empties it; nobody else may read the table.
  await writeMessages(tx, [
    purpose === 'confirm'
      ? messageTo(to, 'account-confirm', { code, link: address }, key)
      : messageTo(to, 'account-code', { code, link: address, purpose }, key),
  ])
}

/** A page with a button: mail scanners open links, so opening one must not use it up. */
function linkAddress(site: string, token: string, mail: CodeMail): string {
  const query = new URLSearchParams({
    token_hash: token,
    type: mail.purpose === 'confirm' ? 'signup' : 'magiclink',
    ...(mail.redirectTo !== site && { redirect_to: mail.redirectTo }),
  })
  return `${site}/auth/confirm?${query}`
}

/**
 * Counts a mail by the address that was typed, whether or not it has an account, so that the limit tells nobody.
 * @throws AuthError over_email_send_rate_limit
 */
export async function countMail(
  platform: Platform,
  tx: Db,
  email: string,
  purpose: 'signup' | 'otp',
): Promise<void> {
  const { mailSeconds, mailsPerHour } = platform.config.auth
  const wait = await takeMail(tx, countKey(email), purpose, { gap: mailSeconds, hourly: mailsPerHour })
  if (wait > 0)
    throw new AuthError(
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${wait} seconds.`,
    )
}
