import type { Region } from '#domain/search/places.ts'

/** The drawing of Greece (`greece.svg`): Web Mercator, from the product's own region data. */
const projection = { width: 1000, height: 866, lon0: 19.2, lat1: 41.85, k: 5405.2622 } as const

const mercator = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))

/** Units of the drawing that are shown side to side; close in cities, wide where salons are far apart. */
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
  /** Size and place of the whole drawing, in percent of the window. */
  readonly width: number
  readonly left: number
  readonly top: number
  /** Where the pin stands, in percent of the window. */
  readonly pinX: number
  readonly pinY: number
}

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** How the drawing is laid under a window so that the point is near its middle. @param ratio width over height */
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
  return {
    width: percent(width, across),
    left: -percent(left, across),
    top: -percent(top, down),
    pinX: percent(x - left, across),
    pinY: percent(y - top, down),
  }
}
