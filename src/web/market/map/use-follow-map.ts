import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { boxText } from './box.ts'
import type { Rest } from './use-map-view.ts'

export interface FollowMap {
  /** The list follows the map, wherever it is moved. */
  readonly follows: boolean
  readonly setFollows: (follows: boolean) => void
  /** The map was moved away from the area of the list. */
  readonly isAway: boolean
  readonly searchHere: () => void
  /** The search of the map's area; while the list is about to follow, the next one. */
  readonly search: SearchQuery
}

/**
 * Searches where the map was moved to: automatically with a mouse. A finger, which also moves it while reading,
 * presses a button for it. The first move adds a history entry, later ones replace it, so that back leads to before
 * all of them.
 * @param keep is told of the box that goes into the URL
 */
export function useFollowMap(
  query: SearchQuery,
  rest: Rest | undefined,
  keep: (box: string) => void,
): FollowMap {
  const [follows, setFollows] = useState(() => matchMedia('(pointer: fine)').matches)
  const href = useHref()
  const navigate = useNavigate()
  const box = rest && boxText(rest.box)
  const isAway = rest !== undefined && rest.byHand && box !== query.box
  const next = changedQuery(query, { box, place: undefined, region: undefined })
  const searchHere = () => {
    if (box === undefined) return
    keep(box)
    void navigate(href('salons', undefined, { ...next }), {
      replace: query.box !== undefined,
      preventScrollReset: true,
    })
  }
  useEffect(() => {
    if (follows && isAway) searchHere()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each rest, whatever is drawn in between
  }, [rest])
  const follow = (next: boolean) => {
    setFollows(next)
    if (next && isAway) searchHere()
  }
  return { follows, setFollows: follow, isAway, searchHere, search: follows && isAway ? next : query }
}
