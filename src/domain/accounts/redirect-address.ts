/** Fields of an address; undefined ones are left out. */
export type Fields = Readonly<Record<string, string | number | undefined>>

/** Sorts the keys, because clients and their tests compare them so. */
function encoded(fields: Fields): string {
  const set = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, String(value)])
  return new URLSearchParams(set.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}

/**
 * Adds fields to an address's query, leaving the rest unchanged, and replaces the fragment. The empty `sb` marks a
 * fragment as ours.
 */
export function extended(address: string, add: { query?: Fields; fragment?: Fields }): string {
  const url = new URL(address)
  const more = encoded(add.query ?? {})
  if (more !== '') url.search = url.search === '' ? more : `${url.search.slice(1)}&${more}`
  url.hash = add.fragment === undefined ? '' : encoded({ ...add.fragment, sb: '' })
  return url.href
}

const byStatus: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}
const denied = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

export interface Refusal {
  readonly code: string
  readonly status: number
  readonly message: string
}

/** The `error` of a mailed link's refusal; undefined for a status without an OAuth code. */
export const linkError = ({ status }: Refusal): string | undefined => byStatus[status]

/** The `error` of a provider's callback, which is always set. */
export const callbackError = (refusal: Refusal): string =>
  denied.has(refusal.code) ? 'access_denied' : (byStatus[refusal.status] ?? 'server_error')
