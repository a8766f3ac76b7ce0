import type { StreetData } from '#test/streets-archive.ts'

type Point = [lng: number, lat: number]

const middle: Point = [23.7275, 37.9838]
/** Degrees between two streets, about 90 m. */
const block = 0.001
const turn = 0.4

/** A point some blocks east and north of Omonia, in a town that is rotated a little. */
function at(east: number, north: number): Point {
  const [x, y] = [
    east * Math.cos(turn) - north * Math.sin(turn),
    east * Math.sin(turn) + north * Math.cos(turn),
  ]
  return [middle[0] + x * block * 1.25, middle[1] + y * block]
}

const line = (points: Point[], properties: object): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates: points },
  properties,
})

const square = ([west, south, east, north]: readonly [number, number, number, number], kind: string) => ({
  type: 'Feature' as const,
  geometry: {
    type: 'Polygon' as const,
    coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
  },
  properties: { kind },
})

const names = [
  ['Σταδίου', 'Stadiou'],
  ['Ακαδημίας', 'Akadimias'],
  ['Σόλωνος', 'Solonos'],
  ['Πατησίων', 'Patision'],
  ['Αχαρνών', 'Acharnon'],
  ['Ιπποκράτους', 'Ippokratous'],
] as const

const reach = 40

/** A town of straight streets around Omonia in Athens, in the layers of the Protomaps basemap; drawn for tests. */
export function madeTown(): StreetData {
  const streets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach).flatMap((n) => {
    const [el, en] = names[(n + reach) % names.length] ?? ['', '']
    const kind = n % 10 === 0 ? 'major_road' : 'minor_road'
    const name = { name: el, 'name:el': el, 'name:en': en }
    return [
      line([at(-reach, n), at(reach, n)], { kind, ...name }),
      line([at(n, -reach), at(n, reach)], { kind, name: `${n + reach + 1}η Οδός` }),
    ]
  })
  const houses = Array.from({ length: 30 * 30 }, (_, index) => {
    const [east, north] = [(index % 30) - 15, Math.floor(index / 30) - 15]
    return square([east + 0.15, north + 0.15, east + 0.85, north + 0.6 + (index % 3) / 10], 'building')
  })
  return {
    earth: [square([-3 * reach, -3 * reach, 3 * reach, 3 * reach], 'earth')],
    landuse: [square([4, 4, 9, 8], 'park'), square([-9, 2, -6, 5], 'university')],
    water: [square([-8, -9, -3, -6], 'lake')],
    buildings: houses,
    roads: [
      ...streets,
      line([at(-reach, -reach), at(0, -3), at(reach, reach - 4)], { kind: 'highway', name: 'Κηφισού' }),
      line([at(-reach, 12.5), at(reach, 10.5)], { kind: 'rail' }),
    ],
  }
}
