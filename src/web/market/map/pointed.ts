import { useSyncExternalStore } from 'react'

/** The salon that the pointer or the focus is on, in the list or on the map. */
let pointed: string | undefined
const followers = new Set<() => void>()

export function point(id: string | undefined): void {
  if (id === pointed) return
  pointed = id
  for (const follow of followers) follow()
}

/** Only if it is still that one: a pointer enters the next row before it is said that it has left this one. */
export function pointAway(id: string): void {
  if (id === pointed) point(undefined)
}

function subscribe(follow: () => void): () => void {
  followers.add(follow)
  return () => followers.delete(follow)
}

export const usePointed = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => pointed,
    () => undefined,
  )

/** Whether it is this one; a change of another redraws nothing. */
export const useIsPointed = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pointed === id,
    () => false,
  )
