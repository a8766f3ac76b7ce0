import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { placeWeight } from '#domain/search/places.ts'
import { places } from '#platform/places.ts'

import { namesIn, type PlaceRow } from './place-names.ts'

const named = JSON.parse(
  readFileSync(new URL('place-names.json', import.meta.url), 'utf8'),
) as readonly PlaceRow[]

/** The names of the map have their own small file, because the whole list is four times as large. */
test('the file of names is that of the places', () => {
  const rows = places
    .map((place): PlaceRow => [
      place.nameEl,
      place.nameEn,
      Number(place.lat.toFixed(3)),
      Number(place.lon.toFixed(3)),
      placeWeight(place),
    ])
    .toSorted((one, other) => other[4] - one[4])
  expect(named).toEqual(rows)
})

const greece = { west: 19, south: 34, east: 29, north: 42 }
const texts = (...view: Parameters<typeof namesIn>) => namesIn(...view).map(({ text }) => text)

test('the whole country has its cities, a part of a city its quarters', () => {
  const country = texts(named, { box: greece, zoom: 7 }, 'en')
  expect(country).toContain('Thessaloniki')
  expect(country).not.toContain('Koukaki')
  expect(texts(named, { box: greece, zoom: 6 }, 'en')).toEqual([])
  const quarter = { west: 23.71, south: 37.95, east: 23.74, north: 37.98 }
  expect(texts(named, { box: quarter, zoom: 14 }, 'el')).toContain('Κουκάκι')
})

test('of two places under one another only the larger is named', () => {
  const two: PlaceRow[] = [
    ['Α', 'A', 38, 23.7, 9000],
    ['Β', 'B', 38.001, 23.701, 8000],
  ]
  expect(texts(two, { box: greece, zoom: 8 }, 'el')).toEqual([])
  expect(texts(two, { box: greece, zoom: 9 }, 'el')).toEqual(['Α'])
  expect(texts(two, { box: greece, zoom: 17 }, 'el')).toEqual(['Α', 'Β'])
})
