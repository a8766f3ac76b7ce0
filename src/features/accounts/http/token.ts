import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { emailAddress } from '#domain/accounts/email-address.ts'
import { PASSWORD_MOST, passwordLength } from '#domain/accounts/password-strength.ts'
import { phoneNumber } from '#domain/accounts/phone-number.ts'
import type { Platform } from '#platform/context.ts'

import { exchangeCode } from '../commands/exchange-code.ts'
import { refreshSession } from '../commands/refresh-session.ts'
import { signIn } from '../commands/sign-in.ts'
import { passwordBody, pkceBody, refreshBody } from '../contract.ts'
import { bodyOf } from './body.ts'
import { requireHuman } from './captcha.ts'
import { clientOf, countCall } from './client.ts'
import { byIdToken } from './id-token.ts'

const invalid = (message: string) => new AuthError('validation_failed', message)

/** POST /token: one address for all grants, chosen by `grant_type`. */
export async function postToken(platform: Platform, c: Context): Promise<Response> {
  const arrived = performance.now()
  const grant = c.req.query('grant_type')
  await countCall(platform, grant === 'web3' ? 'web3' : 'token', clientOf(c))
  if (grant === 'web3') throw new AuthError('web3_provider_disabled', 'Web3 provider is disabled')
  if (grant === 'password') return c.json(await byPassword(platform, c))
  if (grant === 'refresh_token') return c.json(await byRefreshToken(platform, c))
  if (grant === 'pkce') return c.json(await byCode(platform, c, arrived))
  if (grant === 'id_token') return c.json(await byIdToken(platform, c))
  throw new AuthError('invalid_credentials', 'unsupported_grant_type')
}

async function byPassword(platform: Platform, c: Context) {
  const body = await bodyOf(c, passwordBody)
  await requireHuman(platform, c, body)
  const { email, phone, password = '' } = body
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (!email && !phone) throw invalid('missing email or phone')
  const way = phone ? 'phone' : 'email'
  if (!platform.config.auth[way])
    throw phone
      ? new AuthError('phone_provider_disabled', 'Phone logins are disabled')
      : new AuthError('email_provider_disabled', 'Email logins are disabled')
  const address = phone ? phoneNumber(phone) : emailAddress(email ?? '')
  // No address or password is this long, and hashing megabytes is expensive.
  if (address === undefined || passwordLength(password) > PASSWORD_MOST)
    throw new AuthError('invalid_credentials', 'Invalid login credentials')
  return signIn(platform, { contact: { way, address }, password }, clientOf(c))
}

async function byRefreshToken(platform: Platform, c: Context) {
  const { refresh_token: token = '' } = await bodyOf(c, refreshBody)
  if (token === '') throw invalid('refresh_token required')
  return refreshSession(platform, token, clientOf(c))
}

async function byCode(platform: Platform, c: Context, arrived: number) {
  const { auth_code: code = '', code_verifier: verifier = '' } = await bodyOf(c, pkceBody)
  if (code === '' || verifier === '')
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  return exchangeCode(platform, { code, verifier, arrived }, clientOf(c))
}
