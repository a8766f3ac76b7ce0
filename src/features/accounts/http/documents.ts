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
  'anonymous_users apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao',
  'linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter phone zoom',
].flatMap((names) => names.split(' '))

/** GET /settings */
export const getSettings = (platform: Platform, c: Context): Response =>
  c.json({
    external: { ...Object.fromEntries(off.map((name) => [name, false])), email: true },
    disable_signup: false,
    mailer_autoconfirm: platform.config.auth.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  })
