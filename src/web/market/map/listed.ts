import { useSyncExternalStore } from 'react'

import type { ResultSalon } from '../results/present-salon.ts'

type Salons = readonly ResultSalon[]

/** The salons of the list, with those of further pages; the map shows all of them alike. */
let listed: { readonly first: Salons; readonly all: Salons } | undefined
const followers = new Set<() => void>()

/** @param first the page's first ones. @returns forgets them, when the list is unmounted */
export function listSalons(first: Salons, all: Salons): () => void {
  const made = { first, all }
  listed = made
  for (const follow of followers) follow()
  return () => {
    if (listed === made) listed = undefined
  }
}

function subscribe(follow: () => void): () => void {
  followers.add(follow)
  return () => followers.delete(follow)
}

/** All salons of the list that began with these. */
export const useListedSalons = (first: Salons): Salons =>
  useSyncExternalStore(
    subscribe,
    () => (listed?.first === first ? listed.all : first),
    () => first,
  )
