import { expect, test } from 'vitest'

import { mayStillMessage } from './booking-message.ts'

const hour = 3_600_000

test.each([
  ['confirmed', -48, true],
  ['checked_in', 0, true],
  ['in_progress', 1, true],
  ['completed', 1, true],
  ['completed', 72, true],
  ['completed', 73, false],
  ['confirmed', 73, false],
  ['no_show', 1, false],
  ['cancelled_by_salon', -1, false],
  ['cancelled_by_customer', -1, false],
  ['held', -1, false],
] as const)('a %s booking, %i hours after its end: %s', (status, hours, may) => {
  const end = 1_800_000_000_000
  expect(mayStillMessage(status, end, end + hours * hour)).toBe(may)
})
