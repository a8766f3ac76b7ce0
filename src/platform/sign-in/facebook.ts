import { createHmac } from 'node:crypto'

import { z } from 'zod'

import type { AuthConfig } from '../auth-settings.ts'
import type { ProviderAnswer } from './google.ts'
import { callProvider, inOneTime, ProviderUnavailable } from './provider-call.ts'

export type FacebookSettings = NonNullable<AuthConfig['facebook']>

const tokenAnswer = z.object({ access_token: z.string().min(1) })
const meAnswer = z.looseObject({ id: z.string().min(1) })

const FIELDS = 'email,first_name,last_name,name,picture'

/** The address at Facebook to send a browser to. */
export function facebookAddress(
  facebook: FacebookSettings,
  request: { readonly redirectUri: string; readonly state: string; readonly scope: string },
  extra: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams({
    ...extra,
    client_id: facebook.clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: request.scope,
    state: request.state,
  })
  return `${facebook.url}/dialog/oauth?${query}`
}

/** The address of the keys for its ID tokens. */
export const facebookKeys = (facebook: FacebookSettings): URL =>
  new URL(`${facebook.url}/.well-known/oauth/openid/jwks/`)

/**
 * The person who signed in. Every call for personal data is signed with our secret, so that a stolen token is useless.
 * @throws ProviderUnavailable, also for an invalid answer
 */
export const facebookAnswer = (
  facebook: FacebookSettings,
  code: string,
  redirectUri: string,
): Promise<ProviderAnswer> => inOneTime(() => exchanged(facebook, code, redirectUri))

async function exchanged(
  facebook: FacebookSettings,
  code: string,
  redirectUri: string,
): Promise<ProviderAnswer> {
  const { access_token: token } = await asked(tokenAnswer, `${facebook.graphUrl}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: facebook.clientId,
      client_secret: facebook.secret,
      redirect_uri: redirectUri,
      code,
    }),
  })
  const proof = createHmac('sha256', facebook.secret).update(token).digest('hex')
  const query = new URLSearchParams({ fields: FIELDS, appsecret_proof: proof })
  const claims = await asked(meAnswer, `${facebook.graphUrl}/me?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { claims, accessToken: token, refreshToken: null }
}

async function asked<T>(schema: z.ZodType<T>, url: string, init: RequestInit): Promise<T> {
  try {
    const response = await callProvider(url, init)
    if (!response.ok) throw new Error(`Facebook answered ${response.status}`)
    return schema.parse(await response.json())
  } catch (error) {
    throw new ProviderUnavailable('Facebook did not answer as expected', { cause: error })
  }
}
