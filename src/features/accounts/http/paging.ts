import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

export interface Paging {
  readonly page: number
  readonly perPage: number
}

/** The largest allowed page. */
const PER_PAGE_MOST = 1000

/** @throws AuthError validation_failed */
function whole(c: Context, name: string, unset: number): number {
  const text = c.req.query(name) ?? ''
  if (text === '') return unset
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1)
    throw new AuthError('validation_failed', `Bad Pagination Parameters: ${name}`)
  return Number(text)
}

/** @throws AuthError validation_failed */
export const pagingOf = (c: Context): Paging => ({
  page: whole(c, 'page', 1),
  perPage: Math.min(whole(c, 'per_page', 50), PER_PAGE_MOST),
})

/**
 * The headers of a list. Clients parse them crudely, so `page` comes first in each address, and no address has a comma.
 * @param path relative to the service's own
 */
export function pagingHeaders(
  platform: Platform,
  c: Context,
  path: string,
  { page, perPage, total }: Paging & { readonly total: number },
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / perPage))
  const others = new URL(c.req.url).searchParams
  const address = (to: number) => {
    const query = new URLSearchParams({ page: String(to), per_page: String(perPage) })
    for (const [key, value] of others) if (!query.has(key)) query.append(key, value)
    return `<${platform.config.publicUrl}/auth/v1${path}?${query}>`
  }
  const next = page < last ? [`${address(page + 1)}; rel="next"`] : []
  return { link: [...next, `${address(last)}; rel="last"`].join(', '), 'x-total-count': String(total) }
}
