import { expect, test } from 'vitest'

import type { ServiceCategory } from '../catalogue.ts'
import { comesBackAfter, isBirthday, isDue } from './coming-back.ts'

/** Visits at eleven in Athens, the newest first. */
const visits = (category: ServiceCategory, ...days: readonly string[]) =>
  days.map((day) => ({ category, start: Temporal.Instant.from(`${day}T09:00:00Z`) }))

test.each([
  ['never here', [], null],
  ['by what was done', visits('gel_polish', '2026-05-01'), 21],
  ['once more is no habit', visits('gel_polish', '2026-05-01', '2026-04-01'), 21],
  ['by her own habit', visits('gel_polish', '2026-05-01', '2026-04-01', '2026-03-02'), 30],
  ['a repair and a long break are no gaps', visits('biab', '2026-05-01', '2026-04-29', '2025-10-01'), 28],
  ['the lower one of the middle', visits('biab', '2026-05-29', '2026-05-01', '2026-04-10', '2026-03-20', '2026-02-20'), 21],
  ['what has no rhythm', visits('repair_removal', '2026-05-01'), null],
] as const)('how soon a client comes back: %s', (_, past, days) => {
  expect(comesBackAfter(past)).toBe(days)
}) // prettier-ignore

test.each([
  ['2026-05-21', false],
  ['2026-05-22', true],
  ['2026-05-24', true],
  ['2026-05-25', false],
])('a refill of 1 May is due on %s: %s', (today, due) => {
  expect(isDue(visits('gel_polish', '2026-05-01'), Temporal.PlainDate.from(today), 'Europe/Athens')).toBe(due)
})

test('the day is that of the salon, also across a change of clocks', () => {
  const late = [{ category: 'gel_polish', start: Temporal.Instant.from('2026-03-10T22:30:00Z') }] as const
  expect(isDue(late, Temporal.PlainDate.from('2026-04-01'), 'Europe/Athens')).toBe(true)
  expect(isDue(late, Temporal.PlainDate.from('2026-03-31'), 'Europe/Athens')).toBe(false)
})

test.each([
  [{ day: 5, month: 6 }, '2026-06-05', true],
  [{ day: 5, month: 6 }, '2026-06-06', false],
  [{ day: 29, month: 2 }, '2028-02-29', true],
  [{ day: 29, month: 2 }, '2028-02-28', false],
  [{ day: 29, month: 2 }, '2026-02-28', true],
])('%j is greeted on %s: %s', (born, today, is) => {
  expect(isBirthday(born, Temporal.PlainDate.from(today))).toBe(is)
})
