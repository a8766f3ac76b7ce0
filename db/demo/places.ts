import allPlaces from '../data/places.json' with { type: 'json' }
import type { Dice } from './dice.ts'

export type RegionName = 'athens' | 'piraeus' | 'attica' | 'islands' | 'north' | 'central' | 'peloponnese'

export type DemoPlace = {
  readonly id: string
  readonly nameEl: string
  readonly nameEn: string
  readonly type: string
  readonly lat: number
  readonly lon: number
  readonly population: number | null
  readonly region: string
  readonly parent?: string
  readonly bbox?: readonly number[]
}

export const places: readonly DemoPlace[] = allPlaces

export const placeById: ReadonlyMap<string, DemoPlace> = new Map(places.map((place) => [place.id, place]))

/** Salons of a hundred and twenty; every region occurs in the first dozen. */
const regionShares: readonly (readonly [RegionName, number])[] = [
  ['athens', 36],
  ['north', 20],
  ['islands', 19],
  ['central', 13],
  ['peloponnese', 13],
  ['attica', 11],
  ['piraeus', 8],
]

const shareSum = regionShares.reduce((sum, [, share]) => sum + share, 0)

/** The region that is furthest below its share; the result for a salon never depends on the number of salons. */
export function regionOrder(): () => RegionName {
  const given = regionShares.map(() => 0)
  let all = 0
  return () => {
    all += 1
    const lags = regionShares.map(([, share], index) => (share / shareSum) * all - (given[index] ?? 0))
    const next = lags.indexOf(Math.max(...lags))
    given[next] = (given[next] ?? 0) + 1
    return regionShares[next]?.[0] ?? 'athens'
  }
}

function weightOf(place: DemoPlace): number {
  if (place.type === 'island' || place.type === 'village') return 0
  if (place.parent !== undefined) {
    const siblings = places.filter((other) => other.parent === place.parent).length
    return ((placeById.get(place.parent)?.population ?? 0) * 0.8) / siblings
  }
  const isDivided = places.some((other) => other.parent === place.id)
  const people = place.population ?? 0
  return people < 4000 ? 0 : isDivided ? people * 0.2 : people
}

type Choice = { readonly place: DemoPlace; readonly upTo: number }

function choicesOf(region: RegionName): readonly Choice[] {
  let upTo = 0
  // Towns get a little more than their share of people, or all salons of the islands would be in Heraklion.
  return places
    .filter((place) => place.region === region)
    .map((place) => ({ place, weight: weightOf(place) ** 0.85 }))
    .filter(({ weight }) => weight > 0)
    .map(({ place, weight }) => ({ place, upTo: (upTo += weight) }))
}

const choices: ReadonlyMap<RegionName, readonly Choice[]> = new Map(
  regionShares.map(([region]) => [region, choicesOf(region)]),
)

/** A place of the region; big ones are more likely. */
export function somewhere(dice: Dice, region: RegionName): DemoPlace {
  const list = choices.get(region) ?? []
  const aim = dice.fraction() * (list.at(-1)?.upTo ?? 0)
  const found = list.find(({ upTo }) => aim < upTo) ?? list[0]
  if (!found) throw new Error(`no place in region ${region}`)
  return found.place
}

function islandOf(place: DemoPlace): DemoPlace | undefined {
  if (place.region !== 'islands') return undefined
  const holds = places.filter(({ type, region, bbox }) => {
    const [west = 0, south = 0, east = 0, north = 0] = bbox ?? []
    const isInside = place.lon >= west && place.lon <= east && place.lat >= south && place.lat <= north
    return type === 'island' && region === 'islands' && isInside
  })
  const size = ({ bbox }: DemoPlace) =>
    ((bbox?.[2] ?? 0) - (bbox?.[0] ?? 0)) * ((bbox?.[3] ?? 0) - (bbox?.[1] ?? 0))
  return holds.sort((one, other) => size(one) - size(other))[0]
}

const holders = new Map<string, readonly string[]>()

/** The place and every place around it: Koukaki and Athens, Parikia and Paros. */
export function holdersOf(place: DemoPlace): readonly string[] {
  const known = holders.get(place.id)
  if (known) return known
  const island = islandOf(place)
  const found = [
    place.id,
    ...(place.parent === undefined ? [] : [place.parent]),
    ...(island ? [island.id] : []),
  ]
  holders.set(place.id, found)
  return found
}

const inlandCities = new Set([
  'athens',
  'thessaloniki',
  'larissa',
  'trikala',
  'karditsa',
  'ioannina',
  'serres',
  'kozani',
  'tripoli',
  'xanthi',
  'komotini',
  'drama',
  'veroia',
  'lamia',
  'agrinio',
  'acharnes',
])

/** A point near the middle of the place. In Greece coasts are always near, so only inland cities spread wide. */
export function pointNear(dice: Dice, place: DemoPlace): { latitude: number; longitude: number } {
  const isWide = place.region === 'athens' && place.type === 'suburb' && (place.population ?? 0) > 40_000
  const reach = isWide || inlandCities.has(place.id) ? 0.006 : 0.0022
  const angle = dice.fraction() * 2 * Math.PI
  const distance = Math.sqrt(dice.fraction()) * reach
  const rounded = (value: number) => Math.round(value * 1e5) / 1e5
  return {
    latitude: rounded(place.lat + Math.sin(angle) * distance),
    longitude: rounded(place.lon + (Math.cos(angle) * distance) / 0.788),
  }
}
