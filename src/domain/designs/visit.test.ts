import { expect, test } from 'vitest'

import { closestOf, doesTheSame } from './same.ts'
import { visitOfDesign, type DesignPart, type OfferedService } from './visit.ts'

const option = (id: string, more: Partial<OfferedService['options'][number]> = {}) => ({
  id, name: id, minutes: 10, priceCents: 300, requires: [], excludes: [], ...more,
}) // prettier-ignore

const nia = { id: 'nia', minutes: 50, priceCents: 2500 }
const zoe = { id: 'zoe', minutes: 60, priceCents: 2800 }

const gel: OfferedService = {
  id: 'gel', category: 'gel_polish', isOnline: true, staff: [nia, zoe],
  options: [option('french'), option('matte', { excludes: ['glitter'] }), option('glitter', { excludes: ['matte'] }), option('removal')],
} // prettier-ignore
const art: OfferedService = {
  id: 'art', category: 'nail_art', isOnline: true,
  staff: [{ id: 'zoe', minutes: 20, priceCents: 1000 }], options: [option('gems'), option('repeated', { name: 'Removal ' })],
} // prettier-ignore

const part = (serviceId: string, ...optionIds: string[]): DesignPart => ({ serviceId, optionIds })
const visit = (parts: readonly DesignPart[], staffId: string | null = null, offered = [gel, art]) =>
  visitOfDesign(offered, { parts, staffId })

test.each([
  ['the least of each service by anyone', [part('gel', 'french'), part('art')], null, [80, 3800, true]],
  ['the figures of the one who makes it', [part('gel', 'french'), part('art')], 'zoe', [90, 4100, false]],
  ['of anyone, where she does not do all of it', [part('gel'), part('art')], 'nia', [70, 3500, true]],
  ['of anyone, where she has left', [part('gel')], 'eva', [50, 2500, true]],
  ['one price where all ask the same', [part('art', 'gems')], null, [30, 1300, false]],
])('minutes and price are %s', (_, parts, staffId, expected) => {
  const found = visit(parts, staffId)
  expect([found?.minutes, found?.priceCents, found?.isFrom]).toEqual(expected)
  expect(found?.parts).toEqual(parts)
})

test('the one who makes it is kept only if she does all of it', () => {
  expect(visit([part('gel'), part('art')], 'zoe')?.staffId).toBe('zoe')
  expect(visit([part('gel'), part('art')], 'nia')?.staffId).toBeNull()
})

test.each([
  ['nothing makes it', [], [gel, art]],
  ['a service is gone', [part('gel'), part('spa')], [gel, art]],
  ['a service is not online', [part('gel')], [{ ...gel, isOnline: false }]],
  ['nobody does it', [part('gel')], [{ ...gel, staff: [] }]],
  ['an extra is gone', [part('gel', 'pearls')], [gel]],
  ['extras exclude each other', [part('gel', 'matte', 'glitter')], [gel]],
  ['an extra is taken twice for the same hands', [part('gel', 'removal'), part('art', 'repeated')],
    [{ ...gel, options: [option('removal', { name: 'removal' })] }, art]],
] as const)('it cannot be booked when %s', (_, parts, offered) => {
  expect(visitOfDesign(offered, { parts, staffId: null })).toBeUndefined()
}) // prettier-ignore

const made = (technique: 'french' | 'ombre', artLevel: 0 | 1 | 2 | 3 | 4, priceCents = 2000) => ({
  technique,
  artLevel,
  priceCents,
})

test.each([
  [made('french', 2), made('french', 2), true],
  [made('french', 3), made('french', 2), true],
  [made('french', 1), made('french', 2), false],
  [made('ombre', 4), made('french', 0), false],
])('%o makes %o: %s', (one, other, expected) => {
  expect(doesTheSame(one, other)).toBe(expected)
})

test('the closest has the least art that suffices, then the lowest price', () => {
  const asked = made('french', 2)
  const designs = [
    made('french', 1, 900),
    made('french', 4, 1000),
    made('french', 3, 3000),
    made('french', 3, 2500),
    made('ombre', 2, 500),
  ]
  expect(closestOf(designs, asked)).toEqual(made('french', 3, 2500))
  expect(closestOf([made('ombre', 4)], asked)).toBeUndefined()
})
