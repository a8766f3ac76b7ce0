import { expect, test } from 'vitest'

import { TryCounter } from './try-counter.ts'

const now = Temporal.Instant.from('2026-05-11T06:00:00Z')

test('tries are counted for each key over a window', () => {
  const counter = new TryCounter(2, { minutes: 1 })
  const tries = (key: string, at = now) => counter.mayTry(key, at)
  expect([tries('a'), tries('a'), tries('a'), tries('b')]).toEqual([true, true, false, true])
  expect(tries('a', now.add({ seconds: 59 }))).toBe(false)
  expect(tries('a', now.add({ seconds: 60 }))).toBe(true)
})

// A look through all of them at each try would take longer than a test may.
test('whoever makes up keys without end fills no memory and makes no try slow', () => {
  const counter = new TryCounter(2, { minutes: 60 })
  for (let n = 0; n < 200_000; n += 1) counter.mayTry(`key ${n}`, now)
  expect(counter.size).toBeLessThanOrEqual(50_000)
})
