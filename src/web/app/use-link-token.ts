import { useSearch } from './use-search.ts'

/**
 * The secret in the link of a mail, '' if the URL has none. Undefined while the server renders and the page hydrates:
 * its HTML is the same for everyone.
 */
export function useLinkToken(): string | undefined {
  const search = useSearch()
  return search === undefined ? undefined : (new URLSearchParams(search).get('token') ?? '')
}
