import { describe, expect, test } from 'vitest'

import { roundUntil, unanswered } from './round.ts'

const at = (time: string) => Temporal.Instant.from(`2026-05-11T${time}:00Z`)
const held = (until: string) => ({ status: 'held', expiresAt: at(until) })

describe('until when a round goes on', () => {
  test.each([
    ['to its last minute', ['10:30'], held('10:31'), '10:29', '10:30'],
    ['not at its minute', ['10:30'], held('10:31'), '10:30', null],
    ['of three, to the last one', ['10:12', '10:12'], held('10:13'), '10:00', '10:12'],
    ['as long as she pays', ['10:30'], held('10:50'), '10:40', '10:50'],
    ['not after her payment’s time', ['10:30'], held('10:50'), '10:50', null],
    ['not once it is booked', ['10:30'], { status: 'confirmed', expiresAt: null }, '10:10', null],
    ['not once it was given back', ['10:30'], { status: 'expired', expiresAt: null }, '10:10', null],
    ['not once all have answered', [], held('10:31'), '10:10', null],
  ] as const)('%s', (...[, ends, hold, now, until]) => {
    const found = roundUntil({ ends: ends.map(at), hold }, at(now))
    expect(found?.toString() ?? null).toBe(until && at(until).toString())
  })
})

test('an unanswered offer is lost when another customer booked the time, otherwise passed', () => {
  expect(unanswered({ ends: [], hold: { status: 'confirmed', expiresAt: null } })).toBe('lost')
  expect(unanswered({ ends: [], hold: held('10:31') })).toBe('passed')
  expect(unanswered({ ends: [], hold: { status: 'expired', expiresAt: null } })).toBe('passed')
  expect(unanswered({ ends: [], hold: null })).toBe('passed')
})
