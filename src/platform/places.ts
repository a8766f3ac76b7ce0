import { placeIndex, type Place } from '#domain/search/places.ts'

import data from '../../db/data/places.json' with { type: 'json' }

/** The places of Greece from the shipped file, which also fills the table `places`. */
export const places = data as readonly Place[]

export const placesById: ReadonlyMap<string, Place> = new Map(places.map((place) => [place.id, place]))

/** Folded once at the start of the process. */
export const searchedPlaces = placeIndex(places)

/** A place and those around it, from the inside out: Κουκάκι, Αθήνα. */
export function placeChain(place: Place): readonly Place[] {
  const above = place.parent === undefined ? undefined : placesById.get(place.parent)
  return above ? [place, ...placeChain(above)] : [place]
}
