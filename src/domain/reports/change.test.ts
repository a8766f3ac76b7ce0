import { expect, test } from 'vitest'

import { changeOf } from './change.ts'

const of = (value: number | null, sample: number) => ({ value, sample })

test.each([
  ['growth', of(125, 50), of(100, 40), { by: 0.25, direction: 'up', isSure: true }],
  ['growth', of(0, 0), of(100, 40), { by: -1, direction: 'down', isSure: true }],
  ['growth', of(100, 40), of(100, 40), { by: 0, direction: 'same', isSure: true }],
  // From two to three is too few for "half as many again".
  ['growth', of(3, 3), of(2, 2), { by: 0.5, direction: 'up', isSure: false }],
  ['growth', of(5, 5), of(0, 0), null],
  ['growth', of(0, 0), of(0, 0), null],
  ['share', of(0.5, 20), of(0.25, 20), { by: 0.25, direction: 'up', isSure: true }],
  ['share', of(0.25, 9), of(0.5, 200), { by: -0.25, direction: 'down', isSure: false }],
  ['share', of(0.25, 20), of(0, 20), { by: 0.25, direction: 'up', isSure: true }],
  ['share', of(0.6004, 20), of(0.6, 20), { by: expect.closeTo(0.0004), direction: 'same', isSure: true }],
  ['share', of(null, 0), of(0.5, 20), null],
  ['share', of(0.5, 20), of(null, 0), null],
] as const)('%s of %j after %j is %j', (kind, now, before, change) => {
  expect(changeOf(now, before, kind)).toEqual(change)
})
