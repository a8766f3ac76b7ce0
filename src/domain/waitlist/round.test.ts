import { describe, expect, test } from 'vitest'

import { roundUntil, unanswered } from './round.ts'

const at = (time: string) =>
  Temporal.PlainDateTime.from(`2026-05-11T${time}`).toZonedDateTime('UTC').toInstant()
const held = (until: string) => ({ status: 'held', expiresAt: at(until) })

describe('until when a round continues', () => {
  test.each([
    [
      'to its last minute, and as long as an answer may be on its way',
      ['10:30'],
      held('10:31:30'),
      '10:29',
      '10:30:40',
    ],
    ['over its minute', ['10:30'], held('10:31:30'), '10:30:39', '10:30:40'],
    ['not longer', ['10:30'], held('10:31:30'), '10:30:40', null],
    ['of three, to the last one', ['10:12', '10:12'], held('10:13:30'), '10:00', '10:12:40'],
    ['as long as she pays', ['10:30'], held('10:50'), '10:40', '10:50'],
    ['not after her payment’s time', ['10:30'], held('10:50'), '10:50', null],
    ['not once it is booked', ['10:30'], { status: 'confirmed', expiresAt: null }, '10:10', null],
    ['not once it was given back', ['10:30'], { status: 'expired', expiresAt: null }, '10:10', null],
    ['not once all have answered', [], held('10:31:30'), '10:10', null],
  ] as const)('%s', (...[, ends, hold, now, until]) => {
    const found = roundUntil({ ends: ends.map(at), hold }, at(now))
    expect(found?.toString() ?? null).toBe(until && at(until).toString())
  })
})

test('an unanswered offer is lost when another customer booked the time, otherwise passed', () => {
  expect(unanswered({ ends: [], hold: { status: 'confirmed', expiresAt: null } })).toBe('lost')
  expect(unanswered({ ends: [], hold: held('10:31:30') })).toBe('passed')
  expect(unanswered({ ends: [], hold: { status: 'expired', expiresAt: null } })).toBe('passed')
  expect(unanswered({ ends: [], hold: null })).toBe('passed')
})
