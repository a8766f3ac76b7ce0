import { expect, test } from 'vitest'

import { placesNear } from './places-near.ts'
import type { Place } from './places.ts'

const place = (id: string, lat: number, lon: number): Place => ({
  id,
  nameEl: id,
  nameEn: id,
  type: 'town',
  lat,
  lon,
  population: null,
  region: 'athens',
})
const places = [place('athens', 37.98, 23.73), place('koukaki', 37.963, 23.723), place('patra', 38.25, 21.73)]

test.each([
  [{ latitude: 37.964, longitude: 23.724 }, ['koukaki', 'athens']],
  [{ latitude: 37.99, longitude: 23.74 }, ['athens', 'koukaki']],
  [{ latitude: 38.2, longitude: 21.7 }, ['patra', 'koukaki']],
])('the places nearest to %o', (at, ids) => {
  expect(placesNear(places, at, 2).map(({ id }) => id)).toEqual(ids)
})
