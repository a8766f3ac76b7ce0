import { expect, test } from 'vitest'

import { changedStarts } from './changed-starts.ts'

const at = (clock: string) => `2026-03-12T${clock}:00+02:00`

test.each([
  ['nothing', [], [], ''],
  ['the same', ['10:00', '11:00'], ['10:00', '11:00'], '10:00 offered, 11:00 offered'],
  ['more and fewer', ['10:00', '10:30'], ['10:00', '10:15'], '10:00 offered, 10:15 added, 10:30 gone'],
  ['none any more', ['10:00'], [], '10:00 gone'],
  ['the first ones', [], ['10:00'], '10:00 added'],
])('the starts of a day: %s', (_, before, after, expected) => {
  const starts = changedStarts(before.map(at), after.map(at))
  expect(starts.map(({ start, change }) => `${start.slice(11, 16)} ${change}`).join(', ')).toBe(expected)
})
