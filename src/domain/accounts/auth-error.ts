/** The codes that the sign-in service sends, each with its default status. */
const authStatus = {
  unknown: 404,
  unexpected_failure: 500,
  request_timeout: 504,
  request_entity_too_large: 413,
  bad_json: 400,
  validation_failed: 400,
  // 503 instead of the original's 409, so that the client tries again instead of signing out.
  conflict: 503,
  feature_disabled: 404,
  no_authorization: 401,
  bad_jwt: 403,
  not_admin: 403,
  user_not_found: 403,
  session_not_found: 403,
  session_expired: 400,
  user_banned: 403,
  insufficient_aal: 401,
  signup_disabled: 422,
  email_provider_disabled: 422,
  phone_provider_disabled: 422,
  anonymous_provider_disabled: 422,
  provider_disabled: 400,
  web3_provider_disabled: 422,
  user_already_exists: 422,
  email_exists: 422,
  phone_exists: 422,
  invalid_credentials: 400,
  invite_not_found: 404,
  email_not_confirmed: 400,
  phone_not_confirmed: 400,
  captcha_failed: 400,
  sms_send_failed: 422,
  weak_password: 422,
  user_sso_managed: 422,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  otp_expired: 403,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  same_password: 422,
  current_password_required: 400,
  current_password_invalid: 400,
  flow_state_not_found: 404,
  flow_state_expired: 422,
  flow_state_already_used: 400,
  bad_code_verifier: 400,
  bad_oauth_state: 400,
  bad_oauth_callback: 400,
  provider_email_needs_verification: 422,
  unexpected_audience: 403,
  manual_linking_disabled: 404,
  identity_not_found: 422,
  identity_already_exists: 422,
  single_identity_not_deletable: 422,
  email_conflict_identity_not_deletable: 422,
  too_many_enrolled_mfa_factors: 422,
  mfa_factor_name_conflict: 422,
  mfa_verified_factor_exists: 422,
  mfa_factor_not_found: 404,
  mfa_ip_address_mismatch: 422,
  mfa_challenge_expired: 422,
  mfa_verification_failed: 422,
  mfa_totp_enroll_not_enabled: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  mfa_totp_verify_not_enabled: 422,
  mfa_phone_verify_not_enabled: 422,
  mfa_webauthn_verify_not_enabled: 422,
  mfa_recovery_codes_enroll_not_enabled: 422,
  mfa_recovery_codes_verify_not_enabled: 422,
  mfa_recovery_codes_locked: 429,
  mfa_recovery_codes_sole_factor: 422,
  passkey_disabled: 404,
  too_many_passkeys: 422,
  webauthn_challenge_not_found: 400,
  webauthn_challenge_expired: 400,
  webauthn_verification_failed: 400,
  webauthn_credential_exists: 422,
  saml_provider_disabled: 404,
  sso_provider_not_found: 404,
  sso_provider_disabled: 404,
  saml_idp_not_found: 404,
  saml_relay_state_not_found: 404,
  saml_relay_state_expired: 422,
  saml_assertion_no_user_id: 400,
  saml_assertion_no_email: 400,
  saml_metadata_fetch_failed: 400,
  saml_entity_id_mismatch: 400,
  saml_idp_already_exists: 422,
  sso_domain_already_exists: 400,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  over_sms_send_rate_limit: 429,
} as const

export type AuthErrorCode = keyof typeof authStatus

export const authErrorCodes = Object.keys(authStatus) as readonly AuthErrorCode[]

/** Distinguishes a refused text from a provider's trouble on its page, because the contract has no code for it. */
export const COUNTRY_NOT_SERVED = 'Text messages are not sent to numbers of this country'

/** Why a password is refused, by the names of the sign-in contract. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

/**
 * A refusal of the sign-in service. Clients act on the code; the message is for developers who read it in a console,
 * since every page has its own texts in both languages.
 */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  readonly weak: readonly WeakPasswordReason[] | undefined
  /** Seconds until the next try is allowed, if known. */
  readonly retryAfter: number | undefined

  constructor(
    code: AuthErrorCode,
    message: string,
    more: {
      status?: number
      weak?: readonly WeakPasswordReason[]
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AuthError'
    this.code = code
    this.status = more.status ?? authStatus[code]
    this.weak = more.weak
    this.retryAfter = more.retryAfter
  }
}
