import { randomUUID } from 'node:crypto'

import type { Context } from 'hono'

import type { Platform } from '#platform/context.ts'

import { asAuthError, errorResponse, OAuthError, oauthErrorResponse } from './errors.ts'

/** Answers a failed call; our own failures are logged under the id in the answer. */
export function refusal(platform: Platform, error: Error, c: Context): Response {
  if (error instanceof OAuthError) return oauthErrorResponse(error)
  const known = asAuthError(error)
  const errorId = randomUUID()
  if (known.code === 'unexpected_failure') {
    // Only these fields are logged, because a database error's details hold the row's values.
    const { name, message, stack } = error
    platform.log.error({ errorId, path: c.req.path, err: { name, message, stack } }, 'sign-in service failed')
  }
  return errorResponse(known, c.req.header('x-supabase-api-version'), errorId)
}
