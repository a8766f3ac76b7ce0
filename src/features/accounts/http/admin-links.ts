import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { personalFacts } from '#domain/accounts/password-strength.ts'
import type { Platform } from '#platform/context.ts'

import { generateLink, type GeneratedLink, linkTypes } from '../commands/generate-link.ts'
import { inviteUser } from '../commands/invite-user.ts'
import { generateLinkBody, inviteBody } from '../contract.ts'
import { presentUser } from '../render/present-user.ts'
import { requireOperator } from './admin-users.ts'
import { bodyOf, redirectOf, requireData, requireEmail, requirePassword } from './body.ts'
import { clientOf } from './client.ts'

/** POST /invite */
export async function postInvite(platform: Platform, c: Context): Promise<Response> {
  const operator = await requireOperator(platform, c)
  const { email, data } = await bodyOf(c, inviteBody)
  const invitation = {
    email: requireEmail(email),
    data: requireData(data),
    redirectTo: redirectOf(platform, c),
  }
  return c.json(presentUser(await inviteUser(platform, operator, invitation, clientOf(c).ip)))
}

/** POST /admin/generate_link */
export async function postGenerateLink(platform: Platform, c: Context): Promise<Response> {
  const operator = await requireOperator(platform, c)
  const body = await bodyOf(c, generateLinkBody)
  const type = linkTypes.find((known) => known === body.type)
  if (type === undefined)
    throw new AuthError('validation_failed', `Invalid email action link type requested: ${body.type ?? ''}`)
  const redirectTo = redirectOf(platform, c)
  const wanted = {
    type,
    email: requireEmail(body.email),
    newEmail: type.startsWith('email_change') ? requireEmail(body.new_email) : undefined,
    password:
      type === 'signup'
        ? requirePassword(platform, body.password, personalFacts(body.email, body.data ?? {}))
        : undefined,
    data: requireData(body.data),
    redirectTo,
  }
  const generated = await generateLink(platform, operator, wanted, clientOf(c).ip)
  return c.json({ ...presentUser(generated.user), ...linkFields(platform, generated, redirectTo) })
}

function linkFields(platform: Platform, { made, type }: GeneratedLink, redirectTo: string) {
  const query = new URLSearchParams({ token: made.linkToken, type: made.type, redirect_to: redirectTo })
  return {
    action_link: `${platform.config.publicUrl}/auth/v1/verify?${query}`,
    email_otp: made.code,
    hashed_token: made.linkToken,
    verification_type: type,
    redirect_to: redirectTo,
  }
}
