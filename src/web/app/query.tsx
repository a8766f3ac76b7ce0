import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

const fresh = 5 * 60_000
const kept = 10 * 60_000

/** The defaults of every query. */
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

let ofTab: QueryClient | undefined

/** The one client of a browser tab. */
export const clientOfTab = (): QueryClient => (ofTab ??= makeClient())

/** Goes around the parts that read the API; on the server each request has a client of its own. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => (typeof window === 'undefined' ? makeClient() : clientOfTab()))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** For free times, which must never come from the cache: `useQuery({ ...alwaysFresh, queryKey, queryFn })`. */
export const alwaysFresh = { staleTime: 0, refetchOnMount: 'always' } as const

/** For dialogs and sheets: without a connection they say so at once, and try again as soon as there is one. */
export const failsAtOnce = { networkMode: 'always', refetchOnReconnect: true } as const

/** Marks answers as outdated. Those that no part shows are fetched too: with `refetchOnMount: false` they would stay old. */
export const invalidate = (client: QueryClient, queryKey: QueryKey): Promise<void> =>
  client.invalidateQueries({ queryKey, refetchType: 'all' })
