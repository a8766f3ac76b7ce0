import { describe, expect, test } from 'vitest'

import { offeredAtOnce, offerPhase, offerTime, offerUntil } from './offer-phase.ts'

const at = (text: string) => Temporal.Instant.from(`2026-05-11T${text}+03:00`)
const now = at('10:00:00')

describe('the phase of an offer', () => {
  test.each([
    ['days away', '2026-05-14T10:00:00+03:00', 'one', 30],
    ['a second over six hours', '2026-05-11T16:00:01+03:00', 'one', 30],
    ['six hours', '2026-05-11T16:00:00+03:00', 'three', 30],
    ['four hours', '2026-05-11T14:00:00+03:00', 'three', 24],
    ['two hours', '2026-05-11T12:00:00+03:00', 'three', 12],
    ['ninety minutes, where a tenth would be nine', '2026-05-11T11:30:00+03:00', 'three', 10],
    ['less than ninety minutes: until its start', '2026-05-11T11:29:59+03:00', 'open', 89],
    ['a quarter of an hour', '2026-05-11T10:15:00+03:00', 'open', 15],
  ])('%s', (_, text, phase, minutes) => {
    const start = Temporal.Instant.from(text)
    expect(offerPhase(start, now)).toBe(phase)
    const until = offerUntil(offerPhase(start, now), start, now)
    expect(Math.floor(now.until(until).total('minutes'))).toBe(minutes)
  })

  test('one, three, or all who can still come', () => {
    expect(offeredAtOnce).toEqual({ one: 1, three: 3, open: 20 })
  })
})

test.each([
  ['by day at once', '10:00:00', '10:00:00'],
  ['a second before the night', '20:59:59', '20:59:59'],
  ['early in the morning, when it is day', '07:15:00', '09:00:00'],
])('offers sleep at night: %s', (_, from, to) => {
  expect(offerTime(at(from), 'Europe/Athens').toString()).toBe(at(to).toString())
})

test('an offer of the late evening waits for the next morning', () => {
  expect(offerTime(at('21:00:00'), 'Europe/Athens').toString()).toBe(
    Temporal.Instant.from('2026-05-12T09:00:00+03:00').toString(),
  )
})
