import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** The query of the address, in the browser alone: pages are cached without it. Undefined while the server renders. */
export const useSearch = (): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => undefined,
  )
