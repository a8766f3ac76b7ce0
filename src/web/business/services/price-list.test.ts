import { expect, test } from 'vitest'

import type { ServiceView } from '#features/services/contract.ts'

import { groupsOf, withMoved, withMovedGroup } from './price-list.ts'

const service = (id: string) =>
  ({ id, category: id.startsWith('p') ? 'pedicure' : 'manicure' }) as unknown as ServiceView
const ids = (services: readonly ServiceView[]) => services.map(({ id }) => id).join(' ')
const list = ['m1', 'p1', 'm2', 'm3'].map(service)

test('categories are shown in the order of their first service', () => {
  expect(groupsOf(list).map(({ category, services }) => `${category}: ${ids(services)}`)).toEqual([
    'manicure: m1 m2 m3',
    'pedicure: p1',
  ])
})

test.each([
  ['m1', 2, 'm2 m3 m1 p1'],
  ['m3', 0, 'm3 m1 m2 p1'],
  ['m2', 1, 'm1 m2 m3 p1'],
  ['p1', 5, 'm1 m2 m3 p1'],
])('%s goes to place %d of its own category', (id, place, order) => {
  expect(ids(withMoved(list, id, place))).toBe(order)
})

test('one that has gone meanwhile moves nothing', () => {
  expect(withMoved(list, 'gone', 0)).toBe(list)
})

test.each([
  ['pedicure', -1, 'p1 m1 m2 m3'],
  ['manicure', 1, 'p1 m1 m2 m3'],
] as const)('a category goes with all its services: %s by %d', (category, by, order) => {
  expect(ids(withMovedGroup(list, category, by))).toBe(order)
})
