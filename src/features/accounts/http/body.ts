import type { Context } from 'hono'
import type { z } from 'zod'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Contact } from '#domain/accounts/contact.ts'
import { emailAddress } from '#domain/accounts/email-address.ts'
import { passwordLength, PASSWORD_MOST, passwordWeakness } from '#domain/accounts/password-strength.ts'
import { phoneNumber } from '#domain/accounts/phone-number.ts'
import { redirectTarget } from '#domain/accounts/redirect-target.ts'
import type { UserData } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'
import { readText } from '#platform/http/json-body.ts'
import { AUTH_BODY_BYTES } from '#platform/limits.ts'
import { USER_METADATA_BYTES } from '#platform/sign-in-limits.ts'

import type { Channel } from '../commands/text-code.ts'
import { commonPasswords } from '../store/common-passwords.ts'
import type { Challenge } from '../store/flow-states.ts'

const invalid = (message: string) => new AuthError('validation_failed', message)

/** Refuses text that PostgreSQL cannot store. */
function storable(key: string, value: unknown): unknown {
  for (const text of [key, value])
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      throw new TypeError('text that cannot be stored')
  return value
}

/**
 * Parses the body by its schema; a field that is null counts as absent.
 * @throws AuthError bad_json, validation_failed
 */
export async function bodyOf<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return fitting(readObject(await readText(c.req.raw, AUTH_BODY_BYTES)), schema)
}

/** Like `bodyOf`, for calls that may come without a body. */
export async function optionalBodyOf<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readText(c.req.raw, AUTH_BODY_BYTES)
  return fitting(text.trim() === '' ? {} : readObject(text), schema)
}

function fitting<Schema extends z.ZodType>(read: object, schema: Schema): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw invalid(`Invalid value for ${result.error.issues[0]?.path.join('.') ?? 'the body'}`)
}

function readObject(text: string): object {
  try {
    const read: unknown = JSON.parse(text, storable)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
  } catch (error) {
    throw new AuthError('bad_json', 'Could not parse request body as JSON', { cause: error })
  }
  throw new AuthError('bad_json', 'Could not parse request body as JSON: expected an object')
}

/** @throws AuthError validation_failed */
export function requireEmail(text: string | undefined, status = 400): string {
  const email = emailAddress(text ?? '')
  if (email === undefined)
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format', { status })
  return email
}

/**
 * @param personal facts about the person that strangers know, see `personalFacts`
 * @throws AuthError validation_failed, weak_password
 */
export function requirePassword(
  platform: Platform,
  password: string | undefined,
  personal: readonly string[],
): string {
  if (!password) throw invalid('Signup requires a valid password')
  if (passwordLength(password) > PASSWORD_MOST)
    throw invalid(`Password cannot be longer than ${PASSWORD_MOST} characters`)
  const { passwordMin: least, passwordCharacters: characters } = platform.config.auth
  const weak = passwordWeakness(password, { least, common: commonPasswords, characters }, personal)
  if (weak.length === 0) return password
  const messages = {
    length: `Password should be at least ${least} characters.`,
    characters: `Password should contain at least one character of each: ${characters.join(', ')}.`,
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  }
  throw new AuthError('weak_password', weak.map((reason) => messages[reason]).join(' '), { weak })
}

/** The field `data`, small enough to travel in a token. @throws AuthError validation_failed */
export function requireData(data: UserData | undefined): UserData {
  if (Buffer.byteLength(JSON.stringify(data ?? {})) > USER_METADATA_BYTES)
    throw invalid('User metadata is too large')
  return data ?? {}
}

/** @throws AuthError validation_failed */
export function checkPkce(pkce: {
  readonly code_challenge?: string | undefined
  readonly code_challenge_method?: string | undefined
}): void {
  const { code_challenge: challenge = '', code_challenge_method: method = '' } = pkce
  if (challenge === '' && method === '') return
  if (challenge === '' || method === '')
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[\w.~-]{43,128}$/.test(challenge))
    throw invalid('code challenge has to be between 43 and 128 characters')
  if (!['s256', 'plain'].includes(method.toLowerCase()))
    throw invalid('code challenge method is not supported')
}

/** The client's half of PKCE, if it sent one. @throws AuthError validation_failed */
export function challengeOf(pkce: Parameters<typeof checkPkce>[0]): Challenge | null {
  checkPkce(pkce)
  if (!pkce.code_challenge) return null
  return {
    challenge: pkce.code_challenge,
    method: pkce.code_challenge_method?.toLowerCase() === 'plain' ? 'plain' : 's256',
  }
}

/** @throws AuthError validation_failed */
export function requirePhone(text: string | undefined): string {
  const phone = phoneNumber(text ?? '')
  if (phone === undefined) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

/** Refuses a way to sign in that is switched off. @throws AuthError email_provider_disabled, phone_provider_disabled */
export function requireWay(platform: Platform, way: Contact['way'], status: number): void {
  if (platform.config.auth[way]) return
  const code = way === 'email' ? 'email_provider_disabled' : 'phone_provider_disabled'
  throw new AuthError(code, `${way === 'email' ? 'Email' : 'Phone'} logins are disabled`, { status })
}

/** The channel of a text message, SMS by default. @throws AuthError validation_failed */
export function requireChannel(channel: string | undefined): Channel {
  if (!channel) return 'sms'
  if (channel === 'sms' || channel === 'whatsapp') return channel
  throw invalid('Invalid channel, supported values are sms or whatsapp')
}

/** The first allowed address of header, query (or form field) and referer, where the request wants to continue. */
export const redirectOf = (platform: Platform, c: Context, asked?: string): string =>
  redirectTarget(
    [c.req.header('redirect_to'), asked ?? c.req.query('redirect_to'), c.req.header('referer')],
    platform.config.publicUrl,
    platform.config.auth.redirectUrls,
  )
