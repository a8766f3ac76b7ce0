import { expect, test } from 'vitest'

import { keptSince } from './retention.ts'

test.each([
  ['consents', '2026-11-28T10:00:00Z', '2021-11-28T10:00:00Z'],
  // The calendar's months, in Athens: the clock was an hour ahead in summer.
  ['listing-requests', '2026-03-29T10:00:00Z', '2025-03-29T11:00:00Z'],
  ['lost-demand', '2026-03-31T09:00:00Z', '2024-02-29T10:00:00Z'],
  ['unproved-accounts', '2026-03-30T09:00:00Z', '2026-02-28T10:00:00Z'],
] as const)('%s at %s go back to %s', (rule, now, since) => {
  expect(keptSince(rule, Temporal.Instant.from(now)).toString()).toBe(since)
})
