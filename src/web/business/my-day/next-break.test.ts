import { expect, test } from 'vitest'

import { nextBreak } from './next-break.ts'

test.each([
  ['13:02', '13:15', '13:45'],
  ['13:00', '13:00', '13:30'],
  ['00:00', '00:00', '00:30'],
  ['23:50', '23:29', '23:59'],
])('at %s the break is offered from %s to %s', (now, start, end) => {
  expect(nextBreak('2026-11-30', now)).toEqual({ start: `2026-11-30T${start}`, end: `2026-11-30T${end}` })
})
