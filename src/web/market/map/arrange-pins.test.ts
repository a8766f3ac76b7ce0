import { expect, test } from 'vitest'

import { arrangePins } from './arrange-pins.ts'
import type { MapSalon } from './pin.ts'

/** A salon at a point of the screen. */
const salon = (id: string, lng: number, text?: string): MapSalon => ({
  id,
  slug: id,
  name: id,
  rating: { average: null, count: 0 },
  priceFromCents: null,
  lat: 100,
  lng,
  text,
})
const spotOf = ({ lat: y, lng: x }: { lat: number; lng: number }) => (x > 900 ? undefined : { x, y })
const looks = (found: Partial<Parameters<typeof arrangePins>[0]>) =>
  arrangePins({ listed: [], alone: [], clusters: [], ...found }, spotOf).salons.map(
    ({ salon: { id }, look }) => `${id} ${look}`,
  )

test('the page’s salons are pills, the rest dots, in the order of the list', () => {
  const found = {
    listed: [salon('b', 100, '22 €'), salon('a', 300, '9 €')],
    alone: [salon('c', 500), salon('a', 300)],
  }
  expect(looks(found)).toEqual(['b pill', 'a pill', 'c dot'])
})

test('of two pills that would cover each other the later one is a dot', () => {
  expect(
    looks({ listed: [salon('a', 100, '22 €'), salon('b', 120, '22 €'), salon('c', 170, '22 €')] }),
  ).toEqual(['a pill', 'b dot', 'c pill'])
})

test('a salon beside a cluster is counted there, unless the answer has it by itself', () => {
  const clusters = [{ lat: 100, lng: 110, count: 7 }]
  expect(looks({ listed: [salon('a', 100, '22 €')], clusters })).toEqual([])
  expect(looks({ listed: [salon('a', 100, '22 €')], alone: [salon('a', 100)], clusters })).toEqual(['a dot'])
})

test('clusters that would cover each other are one, in the middle of their salons', () => {
  const at = (lng: number, count: number) => ({ lat: 100, lng, count })
  const shown = (...clusters: ReturnType<typeof at>[]) =>
    arrangePins({ listed: [], alone: [], clusters }, spotOf).clusters.map(({ lng, count }) => [lng, count])
  expect(shown(at(100, 10), at(130, 30))).toEqual([[122.5, 40]])
  expect(shown(at(100, 10), at(150, 30))).toEqual([
    [150, 30],
    [100, 10],
  ])
  // The middle one joins all three.
  expect(shown(at(100, 10), at(130, 20), at(150, 30))).toEqual([[135, 60]])
  expect(shown(at(950, 10))).toEqual([])
})

test('what is off the screen is not drawn', () => {
  expect(looks({ listed: [salon('a', 950, '22 €')] })).toEqual([])
})
