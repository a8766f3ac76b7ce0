import type { Locale } from '#domain/locale.ts'

import type { MapState } from './map-view.ts'

/** Greek name, English name, latitude, longitude, weight: a row of `place-names.json`, heaviest first. */
export type PlaceRow = readonly [el: string, en: string, lat: number, lng: number, weight: number]

export interface PlaceName {
  readonly text: string
  readonly lat: number
  readonly lng: number
  readonly isBig: boolean
}

/**
 * The least weight of a named place, by scale. Further out none is named, because the regions need the room; closer,
 * all are.
 */
const leastWeight: Readonly<Record<number, number>> = {
  7: 30_000,
  8: 15_000,
  9: 6000,
  10: 2500,
  11: 900,
}
const farthest = 7
const mostNames = 40
const bigWeight = 60_000

/** The names in a part of the map, without overlaps: the larger place takes precedence. */
export function namesIn(
  rows: readonly PlaceRow[],
  { box, zoom }: MapState,
  locale: Locale,
): readonly PlaceName[] {
  const scale = Math.floor(zoom)
  if (scale < farthest) return []
  const least = leastWeight[scale] ?? 0
  const pixels = (256 * 2 ** zoom) / 360
  const taken: { x: number; y: number; half: number }[] = []
  const names: PlaceName[] = []
  for (const [el, en, lat, lng, weight] of rows) {
    if (weight < least || names.length === mostNames) break
    if (lat < box.south || lat > box.north || lng < box.west || lng > box.east) continue
    const text = locale === 'el' ? el : en
    const spot = {
      x: lng * pixels,
      y: (lat * pixels) / Math.cos((lat * Math.PI) / 180),
      half: text.length * 4 + 8,
    }
    const isCovered = taken.some(
      ({ x, y, half }) => Math.abs(x - spot.x) < half + spot.half && Math.abs(y - spot.y) < 26,
    )
    if (isCovered) continue
    taken.push(spot)
    names.push({ text, lat, lng, isBig: weight >= bigWeight })
  }
  return names
}
