import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import { type Proof, verifyCode } from '../commands/verify-code.ts'
import { verifyBody } from '../contract.ts'
import type { TokenKind } from '../store/one-time-tokens.ts'
import { bodyOf, redirectOf, requireEmail } from './body.ts'
import { clientOf, countCall } from './client.ts'

const invalid = (message: string) => new AuthError('validation_failed', message)

// A person does not know which of the two mails they read the code from, and each proves the same address.
const entry: readonly TokenKind[] = ['confirmation', 'magiclink']

const kindsByType: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: entry,
  invite: entry,
  magiclink: entry,
  email: entry,
  recovery: ['recovery'],
  email_change: [],
  sms: [],
  phone_change: [],
}

/** POST /verify: the only place where a mailed code or link acts. */
export async function postVerify(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, 'verify', client)
  const body = await bodyOf(c, verifyBody)
  if (!body.type) throw invalid('Verify requires a verification type')
  const proof = proofOf(body)
  const kinds = Object.hasOwn(kindsByType, body.type) ? kindsByType[body.type] : undefined
  if (kinds === undefined) throw invalid('Unsupported verification type')
  return c.json(await verifyCode(platform, proof, kinds, client))
}

type Body = (typeof verifyBody)['_output']

function proofOf({ token, token_hash: hash, email, phone, redirect_to: redirectTo }: Body): Proof {
  if (Boolean(token) === Boolean(hash)) throw invalid('Verify requires either a token or a token hash')
  if (hash) {
    if (email || phone || redirectTo) throw invalid('Only the token_hash and type should be provided')
    return { link: hash }
  }
  if (Boolean(email) === Boolean(phone))
    throw invalid('Only an email address or phone number should be provided on verify')
  // No code was ever sent to a phone.
  if (phone) throw new AuthError('otp_expired', 'Token has expired or is invalid')
  // The code is shown in two groups; whoever types the gap means the same code.
  return { email: requireEmail(email, 422), code: (token ?? '').replaceAll(/[\s-]/g, '') }
}

/** GET /verify: leads to the page with the button and uses nothing up, since mail scanners open links too. */
export async function getVerify(platform: Platform, c: Context): Promise<Response> {
  await countCall(platform, 'verify', clientOf(c))
  const token = c.req.query('token')
  const type = c.req.query('type')
  if (!token || !type) throw invalid('Verify requires a token and a verification type')
  const redirectTo = redirectOf(platform, c)
  const site = platform.config.publicUrl
  const query = new URLSearchParams({
    token_hash: token,
    type,
    ...(redirectTo !== site && { redirect_to: redirectTo }),
  })
  return c.redirect(`${site}/auth/confirm?${query}`, 303)
}
