/** A returning sign-in, as the page's address describes it. */
export type Returned =
  | {
      readonly kind: 'tokens'
      readonly accessToken: string
      readonly refreshToken: string
      readonly type: string
    }
  | { readonly kind: 'code'; readonly code: string }
  /** The first of the two confirmations of a change of address. */
  | { readonly kind: 'half' }
  | { readonly kind: 'error'; readonly error: string; readonly code: string }
  | { readonly kind: 'nothing' }

/** Errors come first, as in the client: an address with both signs in no account. */
export function readCallback(search: string, hash: string): Returned {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const given = (name: string) => query.get(name) || fragment.get(name) || ''
  if (given('error') || given('error_code') || given('error_description'))
    return { kind: 'error', error: given('error'), code: given('error_code') }
  // Tokens in a query would be written to logs on their way; only the fragment's are taken.
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')]
  if (accessToken && refreshToken)
    return { kind: 'tokens', accessToken, refreshToken, type: fragment.get('type') ?? '' }
  if (query.get('code')) return { kind: 'code', code: given('code') }
  return fragment.get('message') ? { kind: 'half' } : { kind: 'nothing' }
}

/** The problems that have words of their own. */
export type CallbackProblem =
  | 'cancelled'
  | 'late'
  | 'oldLink'
  | 'otherBrowser'
  | 'signupDisabled'
  | 'banned'
  | 'unproved'
  | 'alreadyLinked'
  | 'notLinked'
  | 'lastWay'
  | 'emailTaken'
  | 'offline'
  | 'incomplete'
  | 'failed'

const problems: Readonly<Record<string, CallbackProblem>> = {
  otp_expired: 'oldLink',
  bad_oauth_state: 'late',
  bad_oauth_callback: 'late',
  flow_state_expired: 'late',
  flow_state_not_found: 'late',
  flow_state_already_used: 'late',
  bad_code_verifier: 'otherBrowser',
  pkce_code_verifier_not_found: 'otherBrowser',
  signup_disabled: 'signupDisabled',
  user_banned: 'banned',
  provider_email_needs_verification: 'unproved',
  email_not_confirmed: 'unproved',
  identity_already_exists: 'alreadyLinked',
  identity_not_found: 'notLinked',
  single_identity_not_deletable: 'lastWay',
  email_exists: 'emailTaken',
  email_conflict_identity_not_deletable: 'emailTaken',
}

/** A provider to which the customer says no sends `access_denied` (Facebook and others `user_denied`…), which our service passes on. */
export function callbackProblem(error: string, code: string): CallbackProblem {
  if ((code === '' || code === 'bad_oauth_callback') && /denied|cancel/.test(error)) return 'cancelled'
  return (Object.hasOwn(problems, code) ? problems[code] : undefined) ?? 'failed'
}

const keeping = new Set(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])

/** After a refusal to connect or disconnect a provider the customer stays signed in; any other failed return signs out. */
export const keepsSession = (code: string): boolean => keeping.has(code)
