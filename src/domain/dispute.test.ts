import { expect, test } from 'vitest'

import { answerableUntil, disputableUntil, mayDispute } from './dispute.ts'

const noShow = { markedAt: '2026-05-12T10:00:00Z', isDisputed: false }

test.each([
  [noShow, '2026-05-14T09:59:59Z', true],
  [noShow, '2026-05-14T10:00:00Z', false],
  [{ ...noShow, isDisputed: true }, '2026-05-12T11:00:00Z', false],
  [{ ...noShow, markedAt: null }, '2026-05-12T11:00:00Z', false],
  [null, '2026-05-12T11:00:00Z', false],
])('%j may be disputed at %s: %s', (given, now, may) => {
  expect(mayDispute(given, Temporal.Instant.from(now))).toBe(may)
})

test('a customer has 48 hours to object, and the salon 48 hours to answer', () => {
  const marked = Temporal.Instant.from('2026-05-12T09:00:00Z')
  expect(disputableUntil(marked).toString()).toBe('2026-05-14T09:00:00Z')
  expect(answerableUntil(marked).toString()).toBe('2026-05-14T09:00:00Z')
})
