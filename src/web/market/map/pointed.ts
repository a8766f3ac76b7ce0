import { useSyncExternalStore } from 'react'

/** The hovered or focused salon, in the list or on the map. */
let pointed: string | undefined
const followers = new Set<() => void>()

export function point(id: string | undefined): void {
  if (id === pointed) return
  pointed = id
  for (const follow of followers) follow()
}

/** Only if it is still that one: a pointer enters the next row before it leaves this one. */
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

/** Whether this salon is hovered; a change of another redraws nothing. */
export const useIsPointed = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pointed === id,
    () => false,
  )
