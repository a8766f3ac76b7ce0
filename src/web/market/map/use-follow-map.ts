import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { boxText } from './box.ts'
import type { Rest } from './use-map-view.ts'

export interface FollowMap {
  /** The list is that of the map, wherever it is moved. */
  readonly follows: boolean
  readonly setFollows: (follows: boolean) => void
  /** The map was moved away from what the list shows. */
  readonly isAway: boolean
  readonly searchHere: () => void
  /** The search that the map shows: the next one already, where the list is about to follow. */
  readonly search: SearchQuery
}

/**
 * Searches where the map was moved to: by itself with a mouse; a finger, which also moves it while reading, asks for it
 * by a button. The first move is a step of the history, the others take its place: back leads to before them all.
 * @param keep hears of the box that goes into the address
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
