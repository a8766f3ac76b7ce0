import { expect, test } from 'vitest'

import { readResultsAddress } from './results-address.ts'

const today = '2026-11-20'
const read = (query: string) => readResultsAddress(new URLSearchParams(query), today)

const known = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

test.each([
  ['q=nails&service=gel_polish&sort=rating', { q: 'nails', service: 'gel_polish', sort: 'rating' }],
  ['place=Κουκακι', { place: 'koukaki' }],
  ['priceLevel=1&priceLevel=3', { priceLevel: ['1', '3'] }],
  ['date=2026-11-21&from=10:00&to=14:00', { date: '2026-11-21', from: '10:00', to: '14:00' }],
  ['date=2026-11-21&until=2026-11-23', { date: '2026-11-21', until: '2026-11-23' }],
  // Of several days the remaining ones; 14 at most.
  ['date=2026-11-18&until=2026-11-23', { date: '2026-11-20', until: '2026-11-23' }],
  ['date=2026-11-18&until=2026-11-19', {}],
  ['date=2026-11-21&until=2026-12-24', { date: '2026-11-21' }],
  ['until=2026-11-21', {}],
  ['box=23.6,37.9,23.8,38.1&view=map', { box: '23.6,37.9,23.8,38.1', view: 'map' }],
  // Hours belong to a day, distance to a point.
  ['from=10:00&to=14:00', {}],
  ['sort=distance', {}],
  // Parts that make no sense fall away by themselves; the rest holds.
  ['date=2026-11-19&from=10:00&service=pedicure', { service: 'pedicure' }],
  ['date=2026-11-21&from=14:00&to=10:00', { date: '2026-11-21', from: '14:00' }],
  ['region=mars&minRating=9&verified=maybe&service=kids', { service: 'kids' }],
  ['near=here', {}],
  ['box=23.8,37.9,23.6,38.1&view=globe&service=kids', { service: 'kids' }],
])('%s', (search, query) => {
  expect(known(read(search).query)).toEqual(query)
  expect(read(search).isRoundabout).toBe(false)
})

test.each([
  ['day=tomorrow&part=noon&q=&date=', { date: '2026-11-21', from: '12:00', to: '15:00' }],
  ['day=today&part=evening', { date: '2026-11-20', from: '20:00' }],
  ['day=weekend&part=afterWork', { date: '2026-11-21', until: '2026-11-22', from: '17:00' }],
  ['day=own&date=2026-11-24&until=2026-11-25', { date: '2026-11-24', until: '2026-11-25' }],
  ['day=date&date=2026-12-01&part=', { date: '2026-12-01' }],
  [
    'day=date&date=2026-12-01&part=own&from=10:00&to=11:00',
    { date: '2026-12-01', from: '10:00', to: '11:00' },
  ],
  ['day=&part=morning&date=2026-12-01', {}],
])('the form without script: %s', (search, query) => {
  expect(known(read(search).query)).toEqual(query)
  expect(read(search).isRoundabout).toBe(true)
})

test('an unknown place is distinguished from none', () => {
  expect(read('place=xyzqwv').unknownPlace).toBe('xyzqwv')
  expect(read('').unknownPlace).toBeUndefined()
})
