import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

import { isUuid } from '#domain/ids.ts'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Digits; each code is equally likely, including leading zeros. @param length at most 14 */
export const newCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

/** The hash binds the code to its person, so that it opens no other account. */
export const codeHash = (userId: string, code: string): Buffer => sha256(`${userId}:${code}`)

/** 256 random bits, safe in a URL. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

export const linkHash = (token: string): Buffer => sha256(`link:${token}`)

export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** A hash of personal data, so that the table of counters does not reveal it. */
export const countKey = (text: string): string => sha256(`count:${text}`).toString('base64url')

export const newRefreshKey = (): Buffer => randomBytes(32)

const seal = (key: Buffer, sessionId: string, counter: number): Buffer =>
  createHmac('sha256', key).update(`${sessionId}.${counter}`).digest()

/** The refresh token of a session at a counter. It is derived, so that a lost answer can be repeated. */
export const refreshToken = (session: { id: string; refreshKey: Buffer; counter: number }): string =>
  `${session.id}.${session.counter}.${seal(session.refreshKey, session.id, session.counter).toString('base64url')}`

export interface PresentedToken {
  readonly sessionId: string
  readonly counter: number
  readonly seal: string
}

/** @returns undefined when it does not have the form of a token */
export function readRefreshToken(token: string): PresentedToken | undefined {
  const [sessionId = '', counter = '', sealed = '', ...rest] = token.split('.')
  const formed = isUuid(sessionId) && /^\d{1,15}$/.test(counter) && sealed.length === 43 && rest.length === 0
  return formed ? { sessionId, counter: Number(counter), seal: sealed } : undefined
}

/** Whether this service made the token for the session. */
export const isGenuine = (presented: PresentedToken, refreshKey: Buffer): boolean =>
  isSame(
    Buffer.from(presented.seal, 'base64url'),
    seal(refreshKey, presented.sessionId.toLowerCase(), presented.counter),
  )
