import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Contact } from '#domain/accounts/contact.ts'
import { inLanguage } from '#domain/language.ts'
import type { Locale } from '#domain/locale.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { type CodePurpose, messageTo } from '#features/messages/contract.ts'
import type { SendingLimits } from '#platform/auth-settings.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { takeCall } from '../store/call-buckets.ts'
import { addFlow, type Challenge } from '../store/flow-states.ts'
import { isKnownDevice } from '../store/known-devices.ts'
import { putToken, type TokenKind } from '../store/one-time-tokens.ts'
import { lockAddress, takeMessage } from '../store/rate-limits.ts'
import { codeHash, countKey, linkHash, newCode, newLinkToken } from '../store/secrets.ts'
import type { FlowMethod } from '../store/sessions.ts'
import type { Client } from './issue-session.ts'
import { deviceHash } from './note-device.ts'

/**
 * What the mail is for: it decides its kind and words.
 * `already-registered`: a sign-up with an address that has an account; its owner can sign in with the code.
 */
export type MailPurpose = 'confirm' | CodePurpose

interface Meaning {
  readonly kind: TokenKind
  /** `type` of the link, which the client verifies it with. */
  readonly type: string
  readonly method: FlowMethod
}

const entering: Meaning = { kind: 'magiclink', type: 'magiclink', method: 'magiclink' }
const change = (kind: TokenKind): Meaning => ({ kind, type: 'email_change', method: 'email_change' })

const meanings: Readonly<Record<Exclude<MailPurpose, 'reauthentication'>, Meaning>> = {
  confirm: { kind: 'confirmation', type: 'signup', method: 'email/signup' },
  'sign-in': entering,
  'already-registered': entering,
  recovery: { kind: 'recovery', type: 'recovery', method: 'recovery' },
  'email-change-current': change('email_change_current'),
  'email-change-new': change('email_change_new'),
  invite: { kind: 'invite', type: 'invite', method: 'invite' },
}

/** Where a link leads in the end, and how. */
export interface Ending {
  readonly redirectTo: string
  /** The client's half of PKCE: its link ends with a code instead of tokens. */
  readonly challenge?: Challenge | null
}

export interface CodeMail extends Ending {
  /** @param email the recipient; for a change of address the new one, for its half */
  readonly user: { readonly id: string; readonly email: string }
  readonly purpose: Exclude<MailPurpose, 'reauthentication'>
  readonly language: Locale
  /** Of a change of address: what it becomes. */
  readonly newEmail?: string
  /** False where another code must be entered as well. */
  readonly completes?: boolean
}

export interface MadeCode {
  readonly tokenId: string
  readonly code: string
  /** What a link carries, with its prefix. */
  readonly linkToken: string
  /** `type` to verify it with. */
  readonly type: string
  /** The address that the mail's button leads to. */
  readonly link: string
}

/** Replaces the person's code of the purpose, in the caller's transaction, and sends nothing. */
export async function makeCode(platform: Platform, tx: Db, mail: CodeMail): Promise<MadeCode> {
  const { user, challenge } = mail
  const { kind, type, method } = meanings[mail.purpose]
  const { codeLength, codeMinutes } = platform.config.auth
  const code = newCode(codeLength)
  const linkToken = `${challenge ? 'pkce_' : ''}${newLinkToken()}`
  const flow = { method, provider: null, redirectTo: mail.redirectTo, linkingUserId: null, details: {} }
  const tokenId = await putToken(tx, {
    userId: user.id,
    kind,
    sentTo: user.email,
    codeHash: codeHash(user.id, code),
    linkHash: linkHash(linkToken),
    minutes: codeMinutes,
    flowId: challenge ? await addFlow(tx, { ...flow, challenge }) : null,
    completes: mail.completes ?? true,
  })
  const link = linkAddress(platform.config.publicUrl, linkToken, { ...mail, type })
  return { tokenId, code, linkToken, type, link }
}

/** Replaces the person's code and mails the new one, in the caller's transaction. */
export async function mailCode(platform: Platform, tx: Db, mail: CodeMail): Promise<void> {
  const { user, purpose, language, newEmail } = mail
  const { tokenId, code, link } = await makeCode(platform, tx, mail)
  const to = { email: user.email, language }
  const key = `account:${tokenId}`
  // The readable code stands there until the message is sent, then the worker empties it; no other role may read the table.
  await writeMessages(tx, [
    purpose === 'confirm'
      ? messageTo(to, 'account-confirm', { code, link }, key)
      : messageTo(to, 'account-code', { code, link, purpose, newEmail: newEmail ?? null }, key),
  ])
}

/** Replaces the person's code that shows that it is still them, and mails it, in the caller's transaction. */
export async function mailNonce(
  platform: Platform,
  tx: Db,
  { user, language }: Pick<CodeMail, 'user' | 'language'>,
): Promise<void> {
  const { codeLength, codeMinutes } = platform.config.auth
  const code = newCode(codeLength)
  const tokenId = await putToken(tx, {
    userId: user.id,
    kind: 'reauthentication',
    sentTo: user.email,
    codeHash: codeHash(user.id, code),
    linkHash: null,
    minutes: codeMinutes,
  })
  const facts = { code, purpose: 'reauthentication' } as const
  await writeMessages(tx, [
    messageTo({ email: user.email, language }, 'account-code', facts, `account:${tokenId}`),
  ])
}

/**
 * A page with a button: mail scanners open links, so opening one must not use it up. Links back to our own site lead to
 * its page, in the language of the mail; those that end elsewhere, or with a code, to the service's own, which needs no
 * script.
 */
function linkAddress(
  site: string,
  token: string,
  { type, redirectTo, language }: Pick<CodeMail, 'redirectTo' | 'language'> & { readonly type: string },
): string {
  const isOurs = new URL(redirectTo).origin === site && !token.startsWith('pkce_')
  const query = new URLSearchParams({
    [isOurs ? 'token_hash' : 'token']: token,
    type,
    ...(redirectTo !== site && { redirect_to: redirectTo }),
  })
  return `${site}${isOurs ? inLanguage('/auth/confirm', language) : '/auth/v1/verify'}?${query}`
}

/** The purposes of a code; tries are counted for each and for all together. */
export type CountedPurpose = 'signup' | 'otp' | 'recovery' | 'change' | 'reauthentication' | 'factor'

/** A request to send a code. */
export interface WantedCode {
  /** The address (number) that was typed, whether or not it has an account. */
  readonly contact: Contact
  readonly purpose: CountedPurpose
  /** Whose address (number) it is. */
  readonly holder?: string | undefined
  /** False where nothing goes out, which the caller must not learn. */
  readonly isSent?: boolean
}

/**
 * Counts a code before it is sent: by the caller's network, by the purpose and network for one address (number), and by
 * the purpose for one address and all strangers' networks together. In the caller's transaction, which holds the address
 * until its end. What is not sent is counted too, or the limit would tell who has an account; but apart, so that it
 * takes no mail from the owner. See docs/decisions/0021.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function countCode(
  platform: Platform,
  tx: Db,
  wanted: WantedCode,
  client: Client,
): Promise<void> {
  const { way, address } = wanted.contact
  const { mails, texts } = platform.config.auth
  const code = way === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  const limit = way === 'email' ? mails : texts
  // Shared locks first, always in this order: a caller with two addresses can't cause a deadlock.
  if (!(await takeSending(platform, tx, { way, limit }, client)))
    throw new AuthError(code, `${way === 'email' ? 'email' : 'SMS'} rate limit exceeded`)
  await lockAddress(tx, countKey(address))
  const wait = await takeSlots(tx, wanted, limit, client)
  if (wait > 0)
    throw new AuthError(code, `For security purposes, you can only request this after ${wait} seconds.`, {
      retryAfter: wait,
    })
}

/** @returns seconds to wait; 0: go on */
async function takeSlots(
  tx: Db,
  { contact, purpose, holder, isSent = true }: WantedCode,
  limit: SendingLimits,
  client: Client,
): Promise<number> {
  const key = `mail:${countKey(contact.address)}:${purpose}`
  const wait = await takeMessage(tx, `${key}:${countKey(client.network ?? '')}`, limit)
  // A device from which the account was entered before is no stranger's.
  if (wait > 0 || (await isKnownDevice(tx, holder, deviceHash(client)))) return wait
  const { perAddress } = limit
  const together = { gapSeconds: 0, hourly: perAddress, daily: perAddress }
  return takeMessage(tx, `${key}:${isSent ? 'sent' : 'unsent'}`, together)
}

/**
 * Counts what one network has sent, and everybody together; where addresses (numbers) need no proof hardly anything
 * is.
 */
async function takeSending(
  platform: Platform,
  tx: Db,
  { way, limit }: { readonly way: Contact['way']; readonly limit: SendingLimits },
  { network }: Client,
): Promise<boolean> {
  const { autoconfirm, autoconfirmPhone, rateLimits } = platform.config.auth
  if (way === 'email' ? autoconfirm : autoconfirmPhone) return true
  const take = (key: string, most: number) => takeCall(tx, key, { burst: most, calls: most, seconds: 3600 })
  if (rateLimits && network !== undefined)
    if (!(await take(`sending:${way}:${countKey(network)}`, limit.perNetwork))) return false
  return take(`sending:${way}`, limit.hourlyInAll)
}
