import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import { requestCode } from '../commands/request-code.ts'
import { resendConfirmation } from '../commands/resend-confirmation.ts'
import { signUp } from '../commands/sign-up.ts'
import { otpBody, resendBody, signUpBody } from '../contract.ts'
import { bodyOf, checkPkce, redirectOf, requireData, requireEmail, requirePassword } from './body.ts'
import { clientOf, countCall } from './client.ts'

const invalid = (message: string) => new AuthError('validation_failed', message)

/** POST /signup. The order of the checks is the contract's. */
export async function postSignUp(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, 'signup', client)
  const body = await bodyOf(c, signUpBody)
  if (!body.email && !body.phone)
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const password = requirePassword(platform, body.password)
  if (body.email && body.phone)
    throw invalid('Only an email address or phone number should be provided on signup.')
  if (body.phone)
    throw new AuthError('phone_provider_disabled', 'Phone signups are disabled', { status: 400 })
  checkPkce(body)
  const email = requireEmail(body.email)
  const input = { email, password, data: requireData(body.data), redirectTo: redirectOf(platform, c) }
  return c.json(await signUp(platform, input, client))
}

/** POST /otp, and POST /magiclink, which is the same for an address. */
export async function postOtp(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, 'otp', client)
  const body = await bodyOf(c, otpBody)
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided')
  if (body.email && body.channel) throw invalid('Channel should only be specified with Phone OTP')
  checkPkce(body)
  if (body.phone)
    throw new AuthError('phone_provider_disabled', 'Unsupported phone provider', { status: 400 })
  if (!body.email) throw invalid('One of email or phone must be set')
  await requestCode(
    platform,
    {
      email: requireEmail(body.email),
      createUser: body.create_user ?? true,
      data: requireData(body.data),
      redirectTo: redirectOf(platform, c),
    },
    client,
  )
  return c.json({})
}

/** POST /resend. Only a confirmation can be outstanding here; what cannot be is answered alike. */
export async function postResend(platform: Platform, c: Context): Promise<Response> {
  await countCall(platform, 'resend', clientOf(c))
  const body = await bodyOf(c, resendBody)
  const byMail = body.type === 'signup' || body.type === 'email_change'
  if (!byMail && body.type !== 'sms' && body.type !== 'phone_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (byMail ? !body.email || body.phone : !body.phone || body.email)
    throw invalid(`Type provided requires ${byMail ? 'an email address' : 'a phone number'}`)
  checkPkce(body)
  if (!byMail) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled', { status: 400 })
  const email = requireEmail(body.email)
  if (body.type === 'signup')
    await resendConfirmation(platform, { email, redirectTo: redirectOf(platform, c) })
  return c.json({})
}
