import { expect, test } from 'vitest'

import { placeNames, type StreetLine } from './street-names.ts'

const room = { size: 512, height: 16, widthOf: (name: string) => name.length * 8 }
const street = (
  name: string,
  points: readonly (readonly [x: number, y: number])[],
  rank = 0,
): StreetLine => ({
  name,
  rank,
  points: points.map(([x, y]) => ({ x, y })),
})
const placed = (...lines: readonly StreetLine[]) =>
  placeNames(lines, room).map(({ name, x, y, angle }) => [name, x, y, Math.round((angle * 180) / Math.PI)])

const ermou = [
  [100, 100],
  [300, 100],
] as const

test.each([
  ['along the street', street('Ερμού', ermou), [['Ερμού', 200, 100, 0]]],
  ['never upside down', street('Ερμού', [...ermou].toReversed()), [['Ερμού', 200, 100, 0]]],
  [
    'upwards',
    street('Ερμού', [
      [100, 300],
      [100, 100],
    ]),
    [['Ερμού', 100, 200, 90]],
  ],
  [
    'not where the street is too short',
    street('Ερμού', [
      [100, 100],
      [140, 100],
    ]),
    [],
  ],
  [
    'not across the edge',
    street('Ερμού', [
      [-90, 100],
      [110, 100],
    ]),
    [],
  ],
  [
    'on the part that does not bend',
    street('Ερμού', [
      [100, 100],
      [130, 160],
      [330, 160],
      [340, 400],
    ]),
    [['Ερμού', 335, 280, 88]],
  ],
])('a name is written %s', (_, line, expected) => {
  expect(placed(line)).toEqual(expected)
})

test('each name once, and the more important street has the room', () => {
  const beside = ermou.map(([x, y]) => [x, y + 8] as const)
  const apart = ermou.map(([x, y]) => [x, y + 40] as const)
  expect(placed(street('Κλειστή', ermou, 1), street('Ερμού', beside), street('Ερμού', apart))).toEqual([
    ['Ερμού', 200, 108, 0],
  ])
  expect(placed(street('Κλειστή', ermou, 1), street('Ερμού', apart))).toHaveLength(2)
})
