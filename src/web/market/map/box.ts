import type { Box } from '#domain/search/map-grid.ts'
import type { Region } from '#domain/search/places.ts'

/** All of Greece. */
export const greece: Box = { west: 19.3, south: 34.7, east: 28.4, north: 41.8 }

/** Each region of the drawing, as in `db/data/regions.svg.json`; the outer islands are cut at the inhabited ones. */
export const regionBoxes: Readonly<Record<Region, Box>> = {
  athens: { west: 23.558, south: 37.846, east: 23.897, north: 38.123 },
  piraeus: { west: 23.402, south: 37.873, east: 23.678, north: 38.003 },
  attica: { west: 23.124, south: 37.644, east: 24.086, north: 38.341 },
  islands: { west: 19.373, south: 34.802, east: 28.4, north: 40.801 },
  north: { west: 20.009, south: 38.944, east: 26.633, north: 41.749 },
  central: { west: 20.714, south: 37.931, east: 24.592, north: 40.192 },
  peloponnese: { west: 21.105, south: 36.398, east: 23.534, north: 38.338 },
}

/** About a metre. */
const digits = 5
const unit = 10 ** digits

/** As it is in the URL. Rounded inwards, so that the map that shows it again needs no smaller scale. */
export const boxText = ({ west, south, east, north }: Box): string =>
  [Math.ceil(west * unit), Math.ceil(south * unit), Math.floor(east * unit), Math.floor(north * unit)]
    .map((value) => String(value / unit))
    .join(',')

/** From a URL that was checked before, so the four numbers are there. */
export function boxOf(text: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  return { west, south, east, north }
}

export interface MapPoint {
  readonly lat: number
  readonly lng: number
}

/** The box around points. Undefined: there are none. */
export function boxAround(points: readonly MapPoint[]): Box | undefined {
  if (points.length === 0) return undefined
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

const metersPerDegree = 111_320

/** A box around a point, twice the distance wide and high. */
export function boxAt({ lat, lng }: MapPoint, meters: number): Box {
  const up = meters / metersPerDegree
  const aside = up / Math.cos((lat * Math.PI) / 180)
  return { west: lng - aside, south: lat - up, east: lng + aside, north: lat + up }
}

export function pointOf(near: string): MapPoint {
  const [lat = 0, lng = 0] = near.split(',').map(Number)
  return { lat, lng }
}
