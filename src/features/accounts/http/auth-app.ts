import { type Context, Hono, type Next } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import { REQUEST_SECONDS } from '#platform/limits.ts'

import { adminPaths } from './admin-paths.ts'
import { devicePaths } from './device-paths.ts'
import { getHealth, getKeySet, getSettings } from './documents.ts'
import { deleteIdentity, getIdentityAuthorize } from './identities.ts'
import { callback, getAuthorize } from './oauth.ts'
import type { Paths } from './paths.ts'
import { refusal } from './refusal.ts'
import { postMagicLink, postOtp, postRecover, postResend, postSignUp } from './sign-up.ts'
import { getMetadata, postAcs, postSso } from './sso.ts'
import { postToken } from './token.ts'
import { getReauthenticate, getUser, postLogout, putUser } from './user.ts'
import { getVerify } from './verify-link.ts'
import { postVerify } from './verify.ts'

/** Every path of the service. Another part of the contract is a line here and a file beside this one. */
export const authPaths: Paths = {
  '/signup': { POST: postSignUp },
  '/token': { POST: postToken },
  '/otp': { POST: postOtp },
  '/magiclink': { POST: postMagicLink },
  '/recover': { POST: postRecover },
  '/resend': { POST: postResend },
  '/verify': { GET: getVerify, POST: postVerify },
  '/user': { GET: getUser, PUT: putUser },
  '/user/identities/authorize': { GET: getIdentityAuthorize },
  '/user/identities/:id': { DELETE: deleteIdentity },
  '/authorize': { GET: getAuthorize },
  '/callback': { GET: callback, POST: callback },
  '/sso': { POST: postSso },
  '/sso/saml/metadata': { GET: getMetadata },
  '/sso/saml/acs': { POST: postAcs },
  '/reauthenticate': { GET: getReauthenticate },
  '/logout': { POST: postLogout },
  ...devicePaths,
  ...adminPaths,
  '/.well-known/jwks.json': { GET: getKeySet },
  '/settings': { GET: getSettings },
  '/health': { GET: (_platform, c) => getHealth(c) },
}

/** The sign-in service under /auth/v1, as @supabase/auth-js expects it. Every answer is JSON, refusals too. */
export function authApp(platform: Platform): Hono {
  const app = new Hono().basePath('/auth/v1')
  app.use('*', inTime)
  for (const [path, methods] of Object.entries(authPaths)) {
    for (const [method, handler] of Object.entries(methods))
      app.on(method, path, async (c) => {
        c.header('cache-control', 'no-store')
        return handler(platform, c)
      })
    app.all(path, () => {
      throw new AuthError('unknown', 'Method not allowed', { status: 405 })
    })
  }
  app.all('*', () => {
    throw new AuthError('unknown', 'Not found')
  })
  app.onError((error, c) => refusal(platform, error, c))
  return app
}

/** Answers after the time at which clients give up; the work of the request may still finish. */
async function inTime(_c: Context, next: Next): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new AuthError('request_timeout', 'Processing this request timed out, please retry after a moment.'),
      )
    }, REQUEST_SECONDS * 1000)
  })
  try {
    await Promise.race([next(), late])
  } finally {
    clearTimeout(timer)
  }
}
