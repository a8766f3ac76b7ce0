import { useState } from 'react'

import type { SearchQuery } from './search-query.ts'
import type { Meant } from './service-field.tsx'
import { useFollow } from './use-follow.ts'
import { usePosition } from './use-position.ts'

interface KeptMeant extends Omit<Meant, 'isNear'> {
  readonly near?: string | undefined
}

/** Values for the other fields that were typed and chosen in the first one, until the page shows another search. */
export function useMeant({ place, near, date, until, from, to }: SearchQuery) {
  const [kept, setKept] = useState<KeptMeant>({})
  useFollow(JSON.stringify([place, near, date, until, from, to]), () => setKept({}))
  const { ask } = usePosition((position) => setKept((before) => ({ ...before, near: position })))
  const setMeant = ({ isNear, ...meant }: Meant) => {
    setKept((before) => ({ ...meant, window: meant.window ?? before.window }))
    if (isNear) ask()
  }
  return { ...kept, setMeant }
}
