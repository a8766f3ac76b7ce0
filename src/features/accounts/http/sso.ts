import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { redirectTarget } from '#domain/accounts/redirect-target.ts'
import { isUuid } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'
import { readText } from '#platform/http/json-body.ts'
import { AUTH_BODY_BYTES } from '#platform/limits.ts'
import { ourMetadata } from '#platform/sign-in/saml.ts'

import { beginSso, type Company, ourSide } from '../commands/begin-sso.ts'
import { endSso } from '../commands/end-sso.ts'
import { ssoBody } from '../contract.ts'
import { bodyOf, challengeOf, redirectOf } from './body.ts'
import { requireHuman } from './captcha.ts'
import { clientOf, countCall } from './client.ts'
import { asAuthError } from './errors.ts'
import { redirect, redirectWithError } from './redirects.ts'

/** Called before anything else in a request is read. @throws AuthError saml_provider_disabled */
export function requireSaml({ config }: Platform): void {
  if (!config.auth.saml) throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled')
}

/** POST /sso: the address where a company's people sign in. */
export async function postSso(platform: Platform, c: Context): Promise<Response> {
  requireSaml(platform)
  await countCall(platform, 'sso', clientOf(c))
  const body = await bodyOf(c, ssoBody)
  await requireHuman(platform, c, body)
  const company = companyOf(body)
  const challenge = challengeOf(body)
  const redirectTo = redirectOf(platform, c, body.redirect_to)
  const url = await beginSso(platform, company, { challenge, redirectTo })
  return body.skip_http_redirect ? c.json({ url }) : redirect(url, 303)
}

function companyOf({ provider_id: id, domain }: (typeof ssoBody)['_output']): Company {
  if (Boolean(id) === Boolean(domain))
    throw new AuthError('validation_failed', 'Only one of provider_id or domain needs to be set')
  if (!id) return { domain: domain ?? '' }
  if (!isUuid(id)) throw new AuthError('sso_provider_not_found', 'No such SSO provider')
  return { id }
}

/** GET /sso/saml/metadata: describes this service to companies. */
export function getMetadata(platform: Platform, c: Context): Response {
  requireSaml(platform)
  const file = c.req.query('download') === 'true'
  return c.body(ourMetadata(ourSide(platform)), 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
    ...(file && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
  })
}

/** POST /sso/saml/acs: a company's answer, sent by the person's browser. Every refusal leads to the home page. */
export async function postAcs(platform: Platform, c: Context): Promise<Response> {
  requireSaml(platform)
  try {
    await countCall(platform, 'acs', clientOf(c))
    const form = new URLSearchParams(await readText(c.req.raw, AUTH_BODY_BYTES))
    const relayState = form.get('RelayState') ?? ''
    const { publicUrl, auth } = platform.config
    const answer = {
      response: form.get('SAMLResponse') ?? '',
      relayState,
      redirectTo: redirectTarget([relayState], publicUrl, auth.redirectUrls),
    }
    return redirect(await endSso(platform, answer, clientOf(c)), 302)
  } catch (failure) {
    return redirectWithError(platform.config.publicUrl, refusalOf(platform, failure), 'lost')
  }
}

function refusalOf(platform: Platform, failure: unknown): AuthError {
  const known = asAuthError(failure)
  if (known.code === 'unexpected_failure' && failure instanceof Error) {
    const { name, message, stack } = failure
    platform.log.error({ err: { name, message, stack } }, 'a company sign-in failed')
  }
  return known
}
