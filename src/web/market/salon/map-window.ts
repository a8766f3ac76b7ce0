import type { Region } from '#domain/search/places.ts'

/** The drawing of Greece (`greece.svg`): Web Mercator, from the product's own region data. */
const projection = { width: 1000, height: 866, lon0: 19.2, lat1: 41.85, k: 5405.2622 } as const

const mercator = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))

/** Width of the window in units of the drawing: close in cities, wide where salons are far apart. */
const widths: Readonly<Record<Region, number>> = {
  athens: 64,
  piraeus: 64,
  attica: 100,
  islands: 170,
  north: 200,
  central: 180,
  peloponnese: 180,
}

export interface MapWindow {
  /** The part of the drawing that is shown, in its units: left, top, width, height. */
  readonly viewBox: readonly [left: number, top: number, width: number, height: number]
  /** Where the pin stands, in percent of the window. */
  readonly pinX: number
  readonly pinY: number
}

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Width divided by height of the map on a salon's page. */
export const mapRatio = 16 / 9

/** The window onto the drawing that has the point near its middle. @param ratio width over height */
export function mapWindow(
  { latitude, longitude, region }: { latitude: number; longitude: number; region: Region },
  ratio: number,
): MapWindow {
  const { width, height, lon0, lat1, k } = projection
  const x = ((longitude - lon0) * Math.PI * k) / 180
  const y = (mercator(lat1) - mercator(latitude)) * k
  const across = widths[region]
  const down = across / ratio
  const left = clamped(x - across / 2, 0, width - across)
  const top = clamped(y - down / 2, 0, height - down)
  const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    viewBox: [rounded(left), rounded(top), across, rounded(down)],
    pinX: percent(x - left, across),
    pinY: percent(y - top, down),
  }
}
