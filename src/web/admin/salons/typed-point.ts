import type { Point } from '#domain/search/distance.ts'

/** About a metre. */
const digits = 5

export const pointText = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`

/** A point in Greece as it is typed or copied from a map: "37.98, 23.73". Undefined: the text is no point. */
export function typedPoint(text: string): Point | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = text
    .trim()
    .split(/[,\s]+/)
    .map(Number)
  const isThere = latitude >= 34 && latitude <= 42 && longitude >= 19 && longitude <= 30
  return rest.length === 0 && isThere ? { latitude, longitude } : undefined
}
