/** The codes of the sign-in service that this product sends, each with the status it has when no other is named. */
const authStatus = {
  unknown: 404,
  unexpected_failure: 500,
  request_timeout: 504,
  request_entity_too_large: 413,
  bad_json: 400,
  validation_failed: 400,
  conflict: 503,
  feature_disabled: 422,
  no_authorization: 401,
  bad_jwt: 403,
  not_admin: 403,
  user_not_found: 403,
  session_not_found: 403,
  session_expired: 400,
  user_banned: 403,
  signup_disabled: 422,
  email_provider_disabled: 422,
  phone_provider_disabled: 422,
  anonymous_provider_disabled: 422,
  provider_disabled: 400,
  web3_provider_disabled: 422,
  user_already_exists: 422,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  weak_password: 422,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  otp_expired: 403,
  same_password: 422,
  current_password_required: 400,
  current_password_invalid: 400,
  flow_state_not_found: 404,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
} as const

export type AuthErrorCode = keyof typeof authStatus

/** Why a password is refused, in the words of the sign-in contract. */
export type WeakPasswordReason = 'length' | 'pwned'

/**
 * A refusal of the sign-in service. Clients act on the code; the message is for the developers who read it in a
 * console, since every page has its own words for a code in both languages.
 */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  readonly weak: readonly WeakPasswordReason[] | undefined

  constructor(
    code: AuthErrorCode,
    message: string,
    more: { status?: number; weak?: readonly WeakPasswordReason[]; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AuthError'
    this.code = code
    this.status = more.status ?? authStatus[code]
    this.weak = more.weak
  }
}
