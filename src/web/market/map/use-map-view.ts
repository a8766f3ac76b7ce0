import { useCallback, useEffect, useRef, useState } from 'react'

import type { Results } from '../results/load-results.ts'
import { createMapView, type MapState, type MapView } from './map-view.ts'
import { areaKey, shownBox } from './shown-box.ts'

export interface Rest extends MapState {
  /** The reader moved the map here. */
  readonly byHand: boolean
}

interface ViewOfMap {
  /** The ref of its container. */
  readonly attach: (room: HTMLElement | null) => (() => void) | undefined
  readonly view: MapView | undefined
  /** The position where it last came to rest. */
  readonly rest: Rest | undefined
  /** Says that the map itself put this box into the URL, so that it needn't follow. */
  readonly keep: (box: string) => void
}

/** The map in its container. It follows the URL: another area, a step back. */
export function useMapView(results: Results): ViewOfMap {
  const [view, setView] = useState<MapView>()
  const [rest, setRest] = useState<Rest>()
  const own = useRef<string>(undefined)
  const attach = useCallback((room: HTMLElement | null) => {
    if (!room) return undefined
    const made = createMapView(room, (byHand) => setRest({ ...made.state(), byHand }))
    setView(made)
    return () => {
      setView(undefined)
      made.remove()
    }
  }, [])
  const area = areaKey(results)
  const asked = useRef(results)
  useEffect(() => {
    asked.current = results
  })
  useEffect(() => {
    if (!view) return
    const { query } = asked.current
    if (query.box !== undefined && query.box === own.current) return
    own.current = undefined
    view.fit(shownBox(asked.current), query.box !== undefined)
  }, [view, area])
  return { attach, view, rest, keep: (box) => void (own.current = box) }
}
