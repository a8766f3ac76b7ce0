import { expect, test } from 'vitest'

import { readLocalTime } from './local-time.ts'

const ATHENS = 'Europe/Athens'

test('a local time that exists once is an instant', () => {
  const reading = readLocalTime('2026-05-13T10:00', ATHENS)
  expect(reading).toEqual({ ok: true, instant: Date.parse('2026-05-13T10:00:00+03:00') })
})

test.each([
  ['2026-03-29T03:00', 'local_time_missing'],
  ['2026-03-29T03:59:59', 'local_time_missing'],
  ['2026-10-25T03:00', 'local_time_ambiguous'],
  ['2026-10-25T03:59', 'local_time_ambiguous'],
  ['2026-02-30T10:00', 'local_time_malformed'],
  ['2026-05-13T25:00', 'local_time_malformed'],
  ['2026-05-13T10:00+03:00', 'local_time_malformed'],
  ['tomorrow', 'local_time_malformed'],
])('%s is refused as %s', (local, because) => {
  expect(readLocalTime(local, ATHENS)).toEqual({ ok: false, because })
})

test.each(['2026-03-29T02:59', '2026-03-29T04:00', '2026-10-25T02:59', '2026-10-25T04:00'])(
  '%s, next to a change of clocks, is fine',
  (local) => expect(readLocalTime(local, ATHENS).ok).toBe(true),
)
