import type { Context } from 'hono'

import type { Platform } from '#platform/context.ts'

import { publicKeySet } from '../store/access-tokens.ts'

/** GET /.well-known/jwks.json */
export async function getKeySet(platform: Platform, c: Context): Promise<Response> {
  return c.json(await publicKeySet(platform), 200, { 'cache-control': 'public, max-age=600' })
}

/** GET /health */
export const getHealth = (c: Context): Response =>
  c.json({
    version: 'v1',
    name: 'Onyxi Auth',
    description: 'Onyxi Auth is a user registration and authentication API',
  })

const off = [
  'apple azure bitbucket discord snapchat figma fly github gitlab keycloak kakao linkedin linkedin_oidc notion',
  'spotify slack slack_oidc workos twitch twitter zoom',
].flatMap((names) => names.split(' '))

/** GET /settings */
export function getSettings({ config: { auth } }: Platform, c: Context): Response {
  const on = {
    anonymous_users: auth.anonymous,
    email: auth.email,
    facebook: auth.facebook !== undefined,
    google: auth.google !== undefined,
    phone: auth.phone,
  }
  return c.json({
    external: { ...Object.fromEntries(off.map((name) => [name, false])), ...on },
    disable_signup: !auth.signUps,
    mailer_autoconfirm: auth.autoconfirm,
    phone_autoconfirm: auth.autoconfirmPhone,
    sms_provider: auth.sms ? 'http' : 'outbox',
    saml_enabled: auth.saml,
    saml_private_key_next_configured: auth.samlKeys.length > 1,
    passkeys_enabled: auth.passkeys.enabled,
  })
}
