import type { ServiceCategory } from '../catalogue.ts'
import { categoriesAt, type CategoryIndex } from './categories.ts'
import { foldReadings } from './fold.ts'
import { namedPlaces, type Place, type PlaceIndex } from './places.ts'
import { tellingWords } from './search-terms.ts'

export interface ServiceInPlace {
  readonly category: ServiceCategory
  readonly place: Place
}

/** "manikiour glyfada": a service and an area typed into one field, in either order, best first. */
export function servicesInPlaces(
  text: string,
  categories: CategoryIndex,
  places: PlaceIndex,
  limit: number,
): readonly ServiceInPlace[] {
  const words = tellingWords(text)
  const readings = words.map(foldReadings)
  for (let at = 0; at < words.length; at++) {
    const match = categoriesAt(categories, readings, at)
    if (!match) continue
    const rest = words.toSpliced(at, match.length)
    const found = namedPlaces(places, rest.join(' '), limit)
    if (found.length > 0)
      return match.categories
        .flatMap((category) => found.map((place) => ({ category, place })))
        .slice(0, limit)
  }
  return []
}
