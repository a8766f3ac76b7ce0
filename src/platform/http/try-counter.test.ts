import { expect, test } from 'vitest'

import { TryCounter } from './try-counter.ts'

const now = Temporal.Instant.from('2026-05-11T06:00:00Z')

test('tries are counted for each key over a window, and the refusal has the time until its end', () => {
  const counter = new TryCounter(2, { minutes: 1 })
  const wait = (key: string, at = now) => counter.wait(key, at)
  expect([wait('a'), wait('a'), wait('a'), wait('b')]).toEqual([0, 0, 60, 0])
  expect(wait('a', now.add({ milliseconds: 100 }))).toBe(60)
  expect(wait('a', now.add({ seconds: 59 }))).toBe(1)
  expect(wait('a', now.add({ seconds: 60 }))).toBe(0)
})

test.each([
  ['an hour', 60, 3600 - 900],
  ['a day', 24 * 60, 86_400 - 900],
])('a refusal says what is left of %s', (_window, minutes, left) => {
  const counter = new TryCounter(1, { minutes })
  counter.count('a', now)
  expect(() => counter.count('a', now.add({ minutes: 15 }))).toThrow(
    expect.objectContaining({ code: 'rate_limited', retryAfter: left }),
  )
})

// Checking every key at each try would exceed the time of a test.
test('endless made-up keys neither fill the memory nor slow a try down', () => {
  const counter = new TryCounter(2, { minutes: 60 })
  for (let n = 0; n < 200_000; n += 1) counter.wait(`key ${n}`, now)
  expect(counter.size).toBeLessThanOrEqual(50_000)
})
