import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

const fresh = 5 * 60_000
const kept = 10 * 60_000

/** Of every question that says nothing else. */
export const queryDefaults = {
  staleTime: fresh,
  retry: 1,
  // On the server a lifetime is a timer per query that keeps the memory; there nothing may outlive the request.
  gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : kept,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  refetchOnReconnect: false,
} as const

const makeClient = (): QueryClient => new QueryClient({ defaultOptions: { queries: queryDefaults } })

let ofBrowser: QueryClient | undefined

/** One client for the whole visit of a browser; stand it around the parts that ask the API. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() =>
    typeof window === 'undefined' ? makeClient() : (ofBrowser ??= makeClient()),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** For free times, which must never come from the cache: `useQuery({ ...alwaysFresh, queryKey, queryFn })`. */
export const alwaysFresh = { staleTime: 0, refetchOnMount: 'always' } as const

/** For what opens over the page: without a connection that is said, and tried again with the next one, instead of waiting unsaid. */
export const saidAtOnce = { networkMode: 'always', refetchOnReconnect: true } as const

/** Marks answers as outdated. Ones that nothing shows are fetched too: with `refetchOnMount: false` they'd stay old. */
export const invalidate = (client: QueryClient, queryKey: QueryKey): Promise<void> =>
  client.invalidateQueries({ queryKey, refetchType: 'all' })
