import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { placeIndex, searchPlaces, type Place } from './places.ts'

const read = (path: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../..', path), 'utf8'))
const places = read('db/data/places.json') as readonly Place[]
const cases = read('test/cases/place-search.json') as readonly {
  query: string
  expect: string | string[]
  kind: string
}[]
const index = placeIndex(places)
const first = (query: string) => searchPlaces(index, query, 5)[0]?.id

describe('the likeliest place comes first', () => {
  it.each(cases)('$kind: $query', ({ query, expect: wanted }) => {
    expect([wanted].flat()).toContain(first(query))
  })

  it.each([
    ['αγ. παρασκευή', 'agia-paraskevi'],
    ['ν. σμύρνη', 'nea-smyrni'],
    ['larisas', 'larissa'],
    ['ξανηθ', 'xanthi'],
    ['daphnh', 'dafni'],
    ['Salonica', 'thessaloniki'],
    ['Lepanto', 'nafpaktos'],
    ['auhna', 'athens'],
    // Too short for a typing error, and by sound alone.
    ['8es', 'thessaloniki'],
    ['ksi', 'chios'],
    ['udr', 'hydra'],
  ])('%s means %s', (query, wanted) => {
    expect(first(query)).toBe(wanted)
  })

  it('finds every place by its own names, also in capitals without accents', () => {
    const lost = places.flatMap((place) =>
      [place.nameEl, place.nameEn, place.nameEl.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()].filter(
        (name) => !searchPlaces(index, name, 40).some(({ id }) => id === place.id),
      ),
    )
    expect(lost).toEqual([])
  })
})

describe('a query that matches no place', () => {
  it.each(['', '   ', '!!!', 'qqqqqqqq', "'; drop table places; --"])('%j finds nothing', (query) => {
    expect(searchPlaces(index, query, 5)).toEqual([])
  })

  it('never returns more than the limit', () => {
    expect(searchPlaces(index, 'a', 3)).toHaveLength(3)
  })
})
