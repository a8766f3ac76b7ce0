import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import { type Proof, verifyCode } from '../commands/verify-code.ts'
import { verifyBody } from '../contract.ts'
import { unfinishedBearerOf } from '../queries.ts'
import type { TokenKind } from '../store/one-time-tokens.ts'
import { bodyOf, requireEmail, requirePhone } from './body.ts'
import { clientOf, countCall } from './client.ts'
import { postLink } from './verify-link.ts'
import { kindsOf, mailTypes, phoneTypes } from './verify-types.ts'

const invalid = (message: string) => new AuthError('validation_failed', message)

/** POST /verify: the only call that redeems a sent code or link. A form comes from our own page of a mailed link. */
export async function postVerify(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, 'verify', client)
  if (isForm(c)) return postLink(platform, c)
  const body = await bodyOf(c, verifyBody)
  if (!body.type) throw invalid('Verify requires a verification type')
  const proof = proofOf(body)
  const kinds = kindsFor(body.type, body)
  const signedIn = await personOf(platform, c)
  return c.json(await verifyCode(platform, { proof, kinds, signedIn }, client))
}

const isForm = (c: Context): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')

type Body = (typeof verifyBody)['_output']

function kindsFor(type: string, { phone }: Body): readonly TokenKind[] {
  const kinds = kindsOf(phone ? phoneTypes : mailTypes, type)
  if (kinds === undefined) throw invalid('Unsupported verification type')
  return kinds
}

function proofOf({ token, token_hash: hash, email, phone, redirect_to: redirectTo }: Body): Proof {
  if (Boolean(token) === Boolean(hash)) throw invalid('Verify requires either a token or a token hash')
  if (hash) {
    if (email || phone || redirectTo) throw invalid('Only the token_hash and type should be provided')
    return { link: hash }
  }
  if (Boolean(email) === Boolean(phone))
    throw invalid('Only an email address or phone number should be provided on verify')
  const sentTo = phone ? requirePhone(phone) : requireEmail(email, 422)
  // The code is shown in two groups, so a space between them is allowed.
  return { sentTo, code: (token ?? '').replaceAll(/[\s-]/g, '') }
}

/** The signed-in account where the code is entered; a client that is not signed in may send a header of its own. */
async function personOf(platform: Platform, c: Context): Promise<string | undefined> {
  const authorization = c.req.header('authorization')
  if (authorization === undefined) return undefined
  try {
    return (await unfinishedBearerOf(platform, authorization)).user.id
  } catch (error) {
    if (error instanceof AuthError) return undefined
    throw error
  }
}
