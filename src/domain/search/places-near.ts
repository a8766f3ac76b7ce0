import { metersBetween, type Point } from './distance.ts'
import type { Place } from './places.ts'

/** The places whose centres are nearest to a point. */
export const placesNear = (places: readonly Place[], at: Point, most: number): readonly Place[] =>
  places
    .map((place) => ({ place, meters: metersBetween(at, { latitude: place.lat, longitude: place.lon }) }))
    .toSorted((one, other) => one.meters - other.meters)
    .slice(0, most)
    .map(({ place }) => place)
