import { AuthError, COUNTRY_NOT_SERVED } from '#domain/accounts/auth-error.ts'
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
import { isWrittenTo, takeInAll } from './count-text.ts'
import type { Client } from './issue-session.ts'
import { deviceHash } from './note-device.ts'

/**
 * The purpose of a mail decides its kind and text.
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

/** The address that a link leads to, and how the link ends. */
export interface Ending {
  readonly redirectTo: string
  /** The client's half of PKCE: with it, the link ends with a code instead of tokens. */
  readonly challenge?: Challenge | null
}

export interface CodeMail extends Ending {
  /** @param email the recipient; for a change of address the new one, for its half */
  readonly user: { readonly id: string; readonly email: string }
  readonly purpose: Exclude<MailPurpose, 'reauthentication'>
  readonly language: Locale
  /** For a change of address: the new address. */
  readonly newEmail?: string
  /** False where a second code must be entered as well. */
  readonly completes?: boolean
}

export interface MadeCode {
  readonly tokenId: string
  readonly code: string
  /** The token in the link, with its prefix. */
  readonly linkToken: string
  /** `type` to verify it with. */
  readonly type: string
  /** The address that the mail's button leads to. */
  readonly link: string
}

/** Replaces the person's code for the purpose, in the caller's transaction. Sends nothing. */
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
  // The message holds the code in plain text until it is sent; then the worker clears it. No other role may read the
  // table.
  await writeMessages(tx, [
    purpose === 'confirm'
      ? messageTo(to, 'account-confirm', { code, link }, key)
      : messageTo(to, 'account-code', { code, link, purpose, newEmail: newEmail ?? null }, key),
  ])
}

/** Replaces the person's reauthentication code and mails the new one, in the caller's transaction. */
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
 * Makes the address of a page with a button: mail scanners open links, so opening one must not use it up. Links to our
 * own site lead to its page, in the language of the mail. Links that end elsewhere, or with a code, lead to a page of
 * the sign-in service that needs no script.
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

/** The purposes of a code; tries are counted per purpose. */
export type CountedPurpose = 'signup' | 'otp' | 'recovery' | 'change' | 'reauthentication' | 'factor'

/** A request to send a code. */
export interface WantedCode {
  /** The address (number) that was typed, whether or not it has an account. */
  readonly contact: Contact
  readonly purpose: CountedPurpose
  /** The account that has the address (number). */
  readonly holder?: string | undefined
  /** False where nothing is sent; the caller must not notice it. */
  readonly isSent?: boolean
}

/**
 * Counts a code before it is sent, in the caller's transaction, which locks the address until its end. There are limits
 * for the caller's network, for one address (number) per purpose and network, and for one address per purpose over all
 * unknown networks. A code that is not sent counts as well, or the limit would reveal which addresses have an account;
 * but it counts separately, so that it takes no mail from the owner. See docs/decisions/0021. A number of a country to
 * which no texts are sent is refused before anything is counted.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit, sms_send_failed
 */
export async function countCode(
  platform: Platform,
  tx: Db,
  wanted: WantedCode,
  client: Client,
): Promise<void> {
  const { way, address } = wanted.contact
  const { mails, texts } = platform.config.auth
  if (way === 'phone' && !isServed(platform, address))
    throw new AuthError('sms_send_failed', COUNTRY_NOT_SERVED)
  const code = way === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
  const limit = way === 'email' ? mails : texts
  // Takes the shared locks first and always in this order, so that a caller with two addresses can't cause a deadlock.
  if (!(await takeSending(platform, tx, { way, limit }, client)))
    throw new AuthError(code, `${way === 'email' ? 'email' : 'SMS'} rate limit exceeded`)
  await lockAddress(tx, countKey(address))
  const wait = await takeSlots(tx, wanted, limit, client)
  if (wait > 0)
    throw new AuthError(code, `For security purposes, you can only request this after ${wait} seconds.`, {
      retryAfter: wait,
    })
}

/** To a number with a fixed code nothing is sent. @param phone digits, as stored */
const isServed = (platform: Platform, phone: string): boolean =>
  platform.config.auth.smsTestCodes.has(phone) || isWrittenTo(platform, `+${phone}`)

/** @returns seconds to wait; 0: the code may be sent */
async function takeSlots(
  tx: Db,
  { contact, purpose, holder, isSent = true }: WantedCode,
  limit: SendingLimits,
  client: Client,
): Promise<number> {
  const key = `mail:${countKey(contact.address)}:${purpose}`
  const wait = await takeMessage(tx, `${key}:${countKey(client.network ?? '')}`, limit)
  // A device that signed in to the account before is not a stranger's.
  if (wait > 0 || (await isKnownDevice(tx, holder, deviceHash(client)))) return wait
  const { perAddress } = limit
  const together = { gapSeconds: 0, hourly: perAddress, daily: perAddress }
  return takeMessage(tx, `${key}:${isSent ? 'sent' : 'unsent'}`, together)
}

/**
 * Counts the messages of one network and of all together. Nothing is counted where addresses (numbers) need no proof.
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
  return way === 'phone' ? takeInAll(tx, limit) : take('sending:email', limit.hourlyInAll)
}
