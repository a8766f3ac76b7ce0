import { createHash, randomBytes } from 'node:crypto'

import { type Context, Hono } from 'hono'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

import type { Platform } from '#platform/context.ts'
import { readText } from '#platform/http/json-body.ts'
import { AUTH_BODY_BYTES } from '#platform/limits.ts'
import type { GoogleSettings } from '#platform/sign-in/google.ts'

import { answerDialog, Codes, type Granted, showDialog } from './stand-in-dialog.ts'

const ALG = 'ES256'

/** An OpenID provider: code flow with PKCE. It makes up its addresses, so it may call them verified. */
export function googleStandIn(platform: Platform): Hono {
  const app = new Hono()
  const { google } = platform.config.auth
  if (!google) return app
  const dialog = { provider: 'google', clientId: google.clientId, codes: new Codes() } as const
  const keys = newKeys()
  app.get('/.well-known/openid-configuration', (c) => c.json(description(google.issuer)))
  app.get('/jwks', async (c) => c.json({ keys: [(await keys).jwk] }))
  app.get('/authorize', (c) => showDialog(platform, c, dialog))
  app.post('/authorize', (c) => answerDialog(platform, c, dialog))
  app.post('/token', async (c) => {
    const granted = await grantedFor(c, google, dialog.codes)
    if (granted === undefined) return c.json({ error: 'invalid_grant' }, 400)
    return c.json({
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: await idToken(platform, google, await keys, granted),
    })
  })
  return app
}

const description = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [ALG],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
})

async function newKeys() {
  const { privateKey, publicKey } = await generateKeyPair(ALG)
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  return { privateKey, kid, jwk: { ...jwk, kid, alg: ALG, use: 'sig' } }
}

async function grantedFor(c: Context, google: GoogleSettings, codes: Codes): Promise<Granted | undefined> {
  const form = new URLSearchParams(await readText(c.req.raw, AUTH_BODY_BYTES))
  const granted = codes.take(form.get('code') ?? '')
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isOurs = form.get('client_id') === google.clientId && form.get('client_secret') === google.secret
  return isOurs && granted?.challenge === proof ? granted : undefined
}

function idToken(
  platform: Platform,
  { issuer, clientId }: GoogleSettings,
  { privateKey, kid }: Awaited<ReturnType<typeof newKeys>>,
  { person, nonce }: Granted,
): Promise<string> {
  const now = Math.floor(platform.now().epochMilliseconds / 1000)
  return new SignJWT({
    ...(nonce !== undefined && { nonce }),
    email: person.email,
    email_verified: true,
    name: person.name,
    given_name: person.firstName,
    ...(person.lastName !== '' && { family_name: person.lastName }),
  })
    .setProtectedHeader({ alg: ALG, kid })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(person.subject)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(privateKey)
}
