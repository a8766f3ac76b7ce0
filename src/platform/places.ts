import { placeIndex, type Place } from '#domain/search/places.ts'

import data from '../../db/data/places.json' with { type: 'json' }

/** The places of Greece from the shipped file, which also fills the table `places`. */
export const places = data as readonly Place[]

export const placesById: ReadonlyMap<string, Place> = new Map(places.map((place) => [place.id, place]))

/** Folded once at the start of the process. */
export const searchedPlaces = placeIndex(places)
