/** Degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earthDiameter = 12_742_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle metres between two points (haversine). */
export function metersBetween(one: Point, other: Point): number {
  const north = Math.sin(radians(one.latitude - other.latitude) / 2)
  const east = Math.sin(radians(one.longitude - other.longitude) / 2)
  const root = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2
  return earthDiameter * Math.asin(Math.min(1, Math.sqrt(root)))
}

/** A degree of longitude is as long as so many degrees of latitude in the middle of Greece. */
const flatWidth = 0.788
/** How much longer or shorter a distance on the flat map may be than the true one, between places in Greece. */
const flatError = 1.3
const metersPerDegree = (earthDiameter * Math.PI) / 360

/** Between these latitudes a degree of longitude is near enough to that. */
const flatSouth = 33
const flatNorth = 43
const isFlat = ({ latitude }: Point): boolean => latitude > flatSouth && latitude < flatNorth

/** Metres that the true distance is not shorter than, at a fraction of its cost; 0 outside Greece. */
export function metersAtLeast(one: Point, other: Point): number {
  if (!isFlat(one) || !isFlat(other)) return 0
  const east = (one.longitude - other.longitude) * flatWidth
  return (Math.hypot(one.latitude - other.latitude, east) * metersPerDegree) / flatError
}
