import { AuthError } from '#domain/accounts/auth-error.ts'
import {
  callbackError,
  extended,
  type Fields,
  linkError,
  type Refusal,
} from '#domain/accounts/redirect-address.ts'

/** Where a browser is sent with something secret in the address: neither kept nor told to the next page. */
export const redirect = (location: string, status: 302 | 303): Response =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })

/** What a provider said itself, passed on as it is. */
export interface ProviderRefusal {
  readonly error: string
  readonly description: string
}

/**
 * Which sign-in failed: `link` a mailed link, `pkce-link` one that would have ended with a code, `callback` a provider's
 * (or a company's) whose flow is known, `lost` one whose flow is not: then `to` is the site itself.
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
  // A code that clients know: the callback came without what it should have brought.
  error_code: 'bad_oauth_callback',
  error_description: description,
})
