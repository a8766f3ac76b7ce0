import { useEffect } from 'react'

import { useLocale } from '../../app/messages.tsx'
import type { SearchQuery } from '../search/search-query.ts'
import { pointOf } from './box.ts'
import { drawLand, drawRings } from './drawing.ts'
import type { MapView } from './map-view.ts'
import { useMapWords } from './words.ts'

/** Draws coast and names and, for a search around the reader, the walking distances. */
export function useLand(view: MapView | undefined, near: SearchQuery['near'], isHidden: boolean): void {
  const locale = useLocale()
  const words = useMapWords()
  useEffect(() => {
    if (!view || isHidden) return undefined
    const ended = new AbortController()
    // If it fails to load, the pins are on plain ground, and the list is complete.
    drawLand(view, locale, ended.signal).catch(() => undefined)
    return () => ended.abort()
  }, [view, locale, isHidden])
  useEffect(() => {
    if (!view || near === undefined) return undefined
    return drawRings(view, pointOf(near), [
      { meters: 500, text: words.meters(500) },
      { meters: 1000, text: words.kilometers(1) },
    ])
  }, [view, near, words])
}
