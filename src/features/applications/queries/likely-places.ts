import { searchPlaces, type Place, type Region } from '#domain/search/places.ts'
import { places, searchedPlaces } from '#platform/places.ts'

const SEARCHED = 40
const SHOWN = 8

/** Places that the written city may mean, the likeliest first; if none sounds like it, the biggest of the region. */
export function likelyPlaces({
  city,
  region,
}: {
  readonly city: string
  readonly region: Region
}): readonly Place[] {
  const found = searchPlaces(searchedPlaces, city, SEARCHED).filter((place) => place.region === region)
  if (found.length > 0) return found.slice(0, SHOWN)
  return places
    .filter((place) => place.region === region)
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .slice(0, 2 * SHOWN)
}
