import { useEffect, useState } from 'react'

import type { mapSalons } from '#features/salons/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { boxText } from './box.ts'
import type { MapState } from './map-view.ts'

export type MapAnswer = Answer<typeof mapSalons>

export interface MapSearch {
  readonly answer: MapAnswer | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** The search results in the visible part. A newer call aborts the earlier one, so no old answer comes late. */
export function useMapAnswer(query: SearchQuery, state: MapState | undefined): MapSearch {
  const [answer, setAnswer] = useState<MapAnswer>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // Always in the same order, so that the list's move to the map's area makes no new call.
  const search = { ...changedQuery(query), sort: undefined, view: undefined }
  const asked = state && isSeen(state) && { ...search, ...questionOf(state) }
  const key = asked ? JSON.stringify(asked) : undefined
  useEffect(() => {
    if (key === undefined) return undefined
    const ended = new AbortController()
    const ask = async () => {
      try {
        const found = await api<typeof mapSalons>('GET', '/salons/map', {
          query: JSON.parse(key) as Record<string, string>,
          signal: ended.signal,
        })
        if (ended.signal.aborted) return
        setAnswer(found)
        setFailed(false)
      } catch {
        if (!ended.signal.aborted) setFailed(true)
      }
    }
    void ask()
    return () => ended.abort()
  }, [key, tries])
  return { answer, failed, retry: () => setTries((count) => count + 1) }
}

/** A map without size, behind the list, shows nothing. */
const isSeen = ({ box: { west, south, east, north } }: MapState) =>
  east - west > smallest && north - south > smallest

/** Degrees; the numbers of a query are rounded to a tenth of it. */
const smallest = 0.0001

const questionOf = ({ box, zoom }: MapState) => ({ box: boxText(box), zoom: Math.round(zoom) })
