import { AuthError } from '#domain/accounts/auth-error.ts'
import {
  callbackError,
  extended,
  type Fields,
  linkError,
  type Refusal,
} from '#domain/accounts/redirect-address.ts'

/** Redirects a browser to an address with a secret, which must be neither cached nor sent on as a referrer. */
export const redirect = (location: string, status: 302 | 303): Response =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })

/** The provider's own refusal, passed on unchanged. */
export interface ProviderRefusal {
  readonly error: string
  readonly description: string
}

/**
 * The sign-in that failed: `link` by a mailed link, `pkce-link` by one that would have ended with a code, `callback` at
 * a provider or company with a known flow, `lost` with an unknown flow, which leads to the home page.
 */
export type Failed = 'link' | 'pkce-link' | 'callback' | 'lost'

/** Sends the browser back with `error`, `error_code` and `error_description` where the contract wants them. */
export function redirectWithError(
  to: string,
  refusal: AuthError | ProviderRefusal,
  failed: Failed,
): Response {
  const fields = refusal instanceof AuthError ? ours(refusal, failed) : theirs(refusal)
  const query = failed === 'link' ? {} : fields
  const address = extended(to, failed === 'lost' ? { query } : { query, fragment: fields })
  return redirect(address, failed === 'callback' ? 302 : 303)
}

const ours = (refusal: Refusal, failed: Failed): Fields => ({
  error: failed === 'callback' ? callbackError(refusal) : linkError(refusal),
  error_code: refusal.code,
  error_description: refusal.message,
})

const theirs = ({ error, description }: ProviderRefusal): Fields => ({
  error,
  // Clients know this code: the callback came without its parameters.
  error_code: 'bad_oauth_callback',
  error_description: description,
})
