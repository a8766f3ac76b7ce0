import { expect, test } from 'vitest'

import type { Platform } from '../context.ts'
import { TryCounter } from './try-counter.ts'

const began = Temporal.Instant.from('2026-05-11T06:00:00Z')
const aSite = () => ({}) as Platform['dbs']
const dbs = aSite()
const at = (milliseconds: number) => ({ dbs, now: () => began.add({ milliseconds }) })

test('tries are counted for each key over a window, and the refusal has the time until its end', () => {
  const counter = new TryCounter(2, { minutes: 1 })
  const wait = (key: string, milliseconds = 0) => counter.wait(at(milliseconds), key)
  expect([wait('a'), wait('a'), wait('a'), wait('b')]).toEqual([0, 0, 60, 0])
  expect(wait('a', 100)).toBe(60)
  expect(wait('a', 59_000)).toBe(1)
  expect(wait('a', 60_000)).toBe(0)
})

test.each([
  ['an hour', 60, 3600 - 900],
  ['a day', 24 * 60, 86_400 - 900],
])('a refusal says what is left of %s', (_window, minutes, left) => {
  const counter = new TryCounter(1, { minutes })
  counter.count(at(0), 'a')
  expect(() => counter.count(at(15 * 60_000), 'a')).toThrow(
    expect.objectContaining({ code: 'rate_limited', retryAfter: left }),
  )
})

test('sites in one process count apart', () => {
  const counter = new TryCounter(1, { minutes: 1 })
  counter.count(at(0), 'a')
  const other = { ...at(0), dbs: aSite() }
  expect([counter.wait(other, 'a'), counter.wait(at(0), 'a')]).toEqual([0, 60])
})

// Checking every key at each try would exceed the time of a test.
test('endless made-up keys neither fill the memory nor slow a try down', () => {
  const counter = new TryCounter(2, { minutes: 60 })
  for (let n = 0; n < 200_000; n += 1) counter.wait(at(0), `key ${n}`)
  expect(counter.size(at(0))).toBeLessThanOrEqual(50_000)
})
