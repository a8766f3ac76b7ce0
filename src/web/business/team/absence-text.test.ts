import { expect, test } from 'vitest'

import { absenceText } from './absence-text.ts'

const inUtc = (instant: string) => [instant.slice(8, 10), instant.slice(11, 16)] as const

test.each([
  ['2026-03-12T00:00:00Z', '2026-03-13T00:00:00Z', '12'],
  ['2026-03-12T00:00:00Z', '2026-03-15T00:00:00Z', '12 – 14'],
  ['2026-03-12T10:00:00Z', '2026-03-12T12:30:00Z', '12, 10:00–12:30'],
  ['2026-03-12T10:00:00Z', '2026-03-13T09:00:00Z', '12, 10:00 – 13, 09:00'],
  ['2026-03-12T10:00:00Z', '2026-03-13T00:00:00Z', '12, 10:00 – 13, 00:00'],
])('from %s to %s is «%s»', (start, end, text) => {
  expect(absenceText(start, end, inUtc)).toBe(text)
})
