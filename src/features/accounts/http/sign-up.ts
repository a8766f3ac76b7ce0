import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Contact } from '#domain/accounts/contact.ts'
import { personalFacts } from '#domain/accounts/password-strength.ts'
import type { Platform } from '#platform/context.ts'

import { recoverPassword } from '../commands/recover-password.ts'
import { requestCode } from '../commands/request-code.ts'
import { resendCode } from '../commands/resend-code.ts'
import { signUpAnonymously } from '../commands/sign-up-anonymously.ts'
import { signUp } from '../commands/sign-up.ts'
import { otpBody, recoverBody, resendBody, signUpBody } from '../contract.ts'
import {
  bodyOf,
  challengeOf,
  redirectOf,
  requireChannel,
  requireData,
  requireEmail,
  requirePassword,
  requirePhone,
  requireWay,
} from './body.ts'
import { requireHuman } from './captcha.ts'
import { clientOf, countCall } from './client.ts'

const invalid = (message: string) => new AuthError('validation_failed', message)

interface Who {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

const contactOf = ({ email, phone }: Who): Contact =>
  phone ? { way: 'phone', address: requirePhone(phone) } : { way: 'email', address: requireEmail(email) }

/** POST /signup. The order of the checks is the contract's. */
export async function postSignUp(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  const body = await bodyOf(c, signUpBody)
  if (!body.email && !body.phone) return signUpGuest(platform, c, body)
  await countCall(platform, 'signup', client)
  await requireHuman(platform, c, body)
  requireSignUps(platform)
  const password = requirePassword(platform, body.password, personalFacts(body.email, body.data ?? {}))
  if (body.email && body.phone)
    throw invalid('Only an email address or phone number should be provided on signup.')
  const channel = requireChannel(body.channel)
  if (body.phone && body.code_challenge) throw invalid('PKCE not supported for phone signups')
  const challenge = challengeOf(body)
  requireWay(platform, body.phone ? 'phone' : 'email', 400)
  const contact = contactOf(body)
  const ending = { redirectTo: redirectOf(platform, c), challenge }
  const input = { contact, password, data: requireData(body.data), channel, ...ending }
  return c.json(await signUp(platform, input, client))
}

function requireSignUps(platform: Platform): void {
  if (!platform.config.auth.signUps)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance')
}

async function signUpGuest(
  platform: Platform,
  c: Context,
  body: (typeof signUpBody)['_output'],
): Promise<Response> {
  const client = clientOf(c)
  if (!platform.config.auth.anonymous)
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  requireSignUps(platform)
  await countCall(platform, 'anonymous', client)
  await requireHuman(platform, c, body)
  return c.json(await signUpAnonymously(platform, requireData(body.data), client))
}

/** POST /otp */
export const postOtp = (platform: Platform, c: Context): Promise<Response> => sendEntry(platform, c, 'otp')

/** POST /magiclink: the same as /otp for an address. */
export const postMagicLink = (platform: Platform, c: Context): Promise<Response> =>
  sendEntry(platform, c, 'magiclink')

async function sendEntry(platform: Platform, c: Context, call: 'otp' | 'magiclink'): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, call, client)
  const body = await bodyOf(c, otpBody)
  await requireHuman(platform, c, body)
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided')
  if (body.email && body.channel) throw invalid('Channel should only be specified with Phone OTP')
  const challenge = challengeOf(body)
  const channel = requireChannel(body.channel)
  if (call === 'magiclink' && !body.email)
    throw new AuthError('validation_failed', 'Password recovery requires an email', { status: 422 })
  if (!body.email && !body.phone) throw invalid('One of email or phone must be set')
  requireWay(platform, body.phone ? 'phone' : 'email', body.phone ? 400 : 422)
  if (!body.phone && !platform.config.auth.magicLinks)
    throw new AuthError('email_provider_disabled', 'Login with magic link is disabled', { status: 422 })
  const ending = { redirectTo: redirectOf(platform, c), challenge: body.phone ? null : challenge }
  const wanted = { contact: contactOf(body), createUser: body.create_user ?? true, channel, ...ending }
  await requestCode(platform, { ...wanted, data: requireData(body.data) }, client)
  return c.json({})
}

/** POST /recover */
export async function postRecover(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, 'recover', client)
  const body = await bodyOf(c, recoverBody)
  await requireHuman(platform, c, body)
  requireWay(platform, 'email', 400)
  if (!body.email) throw invalid('Password recovery requires an email')
  const email = requireEmail(body.email)
  const challenge = challengeOf(body)
  await recoverPassword(platform, email, { redirectTo: redirectOf(platform, c), challenge }, client)
  return c.json({})
}

const resendable = {
  signup: { way: 'email', of: 'confirmation' },
  email_change: { way: 'email', of: 'change' },
  sms: { way: 'phone', of: 'confirmation' },
  phone_change: { way: 'phone', of: 'change' },
} as const

/** POST /resend. The answer is the same when nothing is open. */
export async function postResend(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, 'resend', client)
  const body = await bodyOf(c, resendBody)
  await requireHuman(platform, c, body)
  const { type = '' } = body
  if (!isResendable(type))
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  const { way, of } = resendable[type]
  if (way === 'email' ? !body.email || body.phone : !body.phone || body.email)
    throw invalid(`Type provided requires ${way === 'email' ? 'an email address' : 'a phone number'}`)
  const challenge = way === 'email' ? challengeOf(body) : null
  requireWay(platform, way, 400)
  const ending = { redirectTo: redirectOf(platform, c), challenge }
  await resendCode(platform, { contact: contactOf(body), of, channel: 'sms', client, ...ending })
  return c.json({})
}

const isResendable = (type: string): type is keyof typeof resendable => Object.hasOwn(resendable, type)
