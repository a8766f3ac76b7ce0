import { expect, test } from 'vitest'

import { deletionDay, unusedStep } from './unused.ts'

const now = Temporal.Instant.from('2029-06-01T09:00:00Z')

test.each([
  ['yesterday', '2029-05-31T09:00:00Z', null, 'keep'],
  ['three years ago less a month and a day', '2026-07-02T09:00:00Z', null, 'keep'],
  ['three years ago less 30 days', '2026-07-01T09:00:00Z', null, 'keep'],
  ['a second earlier', '2026-07-01T08:59:59Z', null, 'warn'],
  ['ten years ago', '2019-06-01T09:00:00Z', null, 'warn'],
  ['long ago, warned today', '2026-01-01T09:00:00Z', '2029-06-01T08:00:00Z', 'wait'],
  ['long ago, warned almost 30 days ago', '2026-01-01T09:00:00Z', '2029-05-02T09:00:01Z', 'wait'],
  ['long ago, warned 30 days ago', '2026-01-01T09:00:00Z', '2029-05-02T09:00:00Z', 'delete'],
  ['after the warning', '2029-05-20T09:00:00Z', '2029-05-02T09:00:00Z', 'keep'],
  ['after a warning of years ago', '2026-01-01T09:00:00Z', '2025-12-01T09:00:00Z', 'warn'],
] as const)('used %s: %s, warned %s → %s', (_, lastUsedAt, warnedAt, step) => {
  expect(unusedStep({ lastUsedAt, warnedAt }, now)).toBe(step)
})

test('a warning names the day of Athens on which the account is gone', () => {
  expect(deletionDay(Temporal.Instant.from('2029-06-01T22:00:00Z')).toString()).toBe('2029-07-02')
})
