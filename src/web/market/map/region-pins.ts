import type { Region } from '#domain/search/places.ts'

import type { MapPoint } from './box.ts'

/**
 * The position of a region's marker at the scale of the country. Those around Athens are in the sea, so that they don't
 * overlap.
 */
export const regionSigns: Readonly<Record<Region, MapPoint>> = {
  north: { lat: 40.75, lng: 22.6 },
  central: { lat: 39.05, lng: 21.9 },
  athens: { lat: 38.55, lng: 24.8 },
  attica: { lat: 37.85, lng: 24.9 },
  piraeus: { lat: 37.15, lng: 24.9 },
  peloponnese: { lat: 37.4, lng: 21.9 },
  islands: { lat: 36.4, lng: 26.3 },
}
