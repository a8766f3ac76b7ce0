/** The drawing of Greece (`salon/greece.svg`): Web Mercator, so that its points match the map. */
const drawn = { lon0: 19.2, lat1: 41.85, k: 5405.2622 } as const
const radians = Math.PI / 180
const top = Math.log(Math.tan(Math.PI / 4 + (drawn.lat1 * radians) / 2))

export type Ring = readonly (readonly [lat: number, lng: number])[]

export interface Coast {
  /** The regions of Greece, each with its islands. */
  readonly regions: readonly (readonly Ring[])[]
  /** The neighbouring countries. */
  readonly abroad: readonly Ring[]
}

const onMap = (x: number, y: number): readonly [number, number] => [
  (2 * Math.atan(Math.exp(top - y / drawn.k)) - Math.PI / 2) / radians,
  drawn.lon0 + x / drawn.k / radians,
]

/** The rings of a path that has only M, l and z. */
function ringsOf(path: string): readonly Ring[] {
  return path.split('M').flatMap((part) => {
    const numbers = part.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
    const ring: (readonly [number, number])[] = []
    let [x, y] = [0, 0]
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      x += numbers[at] as number
      y += numbers[at + 1] as number
      ring.push(onMap(x, y))
    }
    return ring.length < 3 ? [] : [ring]
  })
}

/** Reads the drawing. */
export function readCoast(svg: string): Coast {
  const paths = [...svg.matchAll(/<path( class="n")? d="([^"]+)"/g)]
  const rings = (isAbroad: boolean) =>
    paths.filter(([, mark]) => (mark !== undefined) === isAbroad).map(([, , path = '']) => ringsOf(path))
  return { regions: rings(false), abroad: rings(true).flat() }
}
