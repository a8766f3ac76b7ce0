import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { isHuman } from '#platform/captcha.ts'
import type { Platform } from '#platform/context.ts'

import { operatorOf } from '../queries.ts'
import { clientOf } from './client.ts'

interface Answered {
  readonly gotrue_meta_security?: { readonly captcha_token?: string | undefined } | undefined
}

/** Where a captcha is configured, lets only people and operators pass. @throws AuthError captcha_failed */
export async function requireHuman(platform: Platform, c: Context, body: Answered): Promise<void> {
  const { captcha } = platform.config.auth
  if (captcha === undefined || (await isOperator(platform, c))) return
  const token = body.gotrue_meta_security?.captcha_token
  if (!(await isHuman(captcha, token, clientOf(c).ip)))
    throw new AuthError('captcha_failed', 'captcha protection: request disallowed')
}

async function isOperator(platform: Platform, c: Context): Promise<boolean> {
  try {
    await operatorOf(platform, c.req.header('authorization'))
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}
