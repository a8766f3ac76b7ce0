import { useSearchParams } from 'react-router'

import { clientSegments, type ClientSegment } from '#domain/clients/segments.ts'

export const sorts = ['last', 'next', 'name', 'visits', 'spent'] as const
export type Sort = (typeof sorts)[number]

export interface ClientsAddress {
  readonly q: string
  readonly sort: Sort
  readonly page: number
  readonly segment: ClientSegment | undefined
  /** The id of a tag. */
  readonly tag: string | undefined
  /** The client whose card is open. */
  readonly client: string | undefined
  readonly to: (changes: Readonly<Record<string, string>>) => string
  readonly go: (changes: Readonly<Record<string, string>>) => void
}

/** What the address says about the list of clients, and how it changes; only a card that opens or closes is a step back. */
export function useClientsAddress(): ClientsAddress {
  const [search, setSearch] = useSearchParams()
  const at = (name: string) => search.get(name) ?? ''
  const addressWith = (changes: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name)
      else next.set(name, value)
    return next
  }
  const sort: Sort = sorts.find((each) => each === at('sort')) ?? 'last'
  return {
    q: at('q'),
    sort,
    page: Math.max(1, Number(at('page')) || 1),
    segment: clientSegments.find((each) => each === at('segment')),
    tag: at('tag') || undefined,
    client: at('client') || undefined,
    to: (changes: Readonly<Record<string, string>>) => `?${addressWith(changes)}`,
    go: (changes: Readonly<Record<string, string>>) =>
      setSearch(addressWith(changes), { preventScrollReset: true, replace: !('client' in changes) }),
  }
}
