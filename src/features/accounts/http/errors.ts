import { AuthError } from '#domain/accounts/auth-error.ts'
import { Problem } from '#domain/problem.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import { retryAfter } from '#platform/http/problem-response.ts'
import { HashQueueFull } from '#platform/password-hash.ts'

const API_VERSION = '2024-01-01'

/** An OAuth-style refusal, which has its own shape in every version. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
}

/** Turns any failure into one of the contract. An unexpected one reveals nothing about itself. */
export function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof HashQueueFull) return new AuthError('conflict', 'Too many requests at once, try again')
  if (error instanceof Problem && error.code === 'payload_too_large')
    return new AuthError('request_entity_too_large', 'Request body exceeds the limit of 1 MB')
  if (error instanceof Problem && error.code === 'bad_request')
    return new AuthError('bad_json', 'Could not read the request body')
  // This status makes clients keep their session and try again.
  if (isDatabaseAway(error))
    return new AuthError('unexpected_failure', 'Service unavailable, please retry after a moment', {
      status: 503,
      cause: error,
    })
  return new AuthError(
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

/**
 * Makes the body in the form that the client's version understands.
 * @param version header `X-Supabase-Api-Version` of the request
 * @param errorId shown for our own failures, to find them in the log
 */
export function errorResponse(error: AuthError, version: string | undefined, errorId: string): Response {
  const weak = error.weak && { weak_password: { reasons: error.weak } }
  const headers = new Headers({ 'cache-control': 'no-store', ...retryAfter(error.status, error.retryAfter) })
  if (isNewShape(version)) {
    headers.set('x-supabase-api-version', API_VERSION)
    if (!weak) headers.set('x-sb-error-code', error.code)
    return Response.json(
      { code: error.code, message: error.message, ...weak },
      { status: error.status, headers },
    )
  }
  headers.set('x-sb-error-code', error.code)
  const id = error.status >= 500 ? { error_id: errorId } : {}
  const body = { code: error.status, error_code: error.code, msg: error.message, ...id, ...weak }
  return Response.json(body, { status: error.status, headers })
}

export const oauthErrorResponse = (error: OAuthError): Response =>
  Response.json(
    { error: 'invalid request', error_description: error.message },
    { status: 400, headers: { 'cache-control': 'no-store' } },
  )

const isNewShape = (version: string | undefined): boolean =>
  version !== undefined && /^\d{4}-\d\d-\d\d$/.test(version) && isDate(version) && version >= API_VERSION

function isDate(text: string): boolean {
  try {
    Temporal.PlainDate.from(text)
    return true
  } catch {
    return false
  }
}
