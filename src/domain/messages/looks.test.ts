import { expect, test } from 'vitest'

import { lookFrom } from './looks.ts'

const at = (clock: string) => Temporal.Instant.from(`2026-05-11T${clock}Z`)

test.each([
  ['the first one', null, '10:00:00', null],
  ['a second after one at all of it', '10:00:00', '10:00:01', '09:59:01'],
  ['just before the next', '10:00:00', '10:00:29', '09:59:29'],
  ['half a minute after it', '10:00:00', '10:00:30', null],
  ['the clock was set back', '10:00:00', '09:59:59', null],
])('how far back a look for what is due goes: %s', (_, whole, now, from) => {
  expect(lookFrom({ whole: whole === null ? null : at(whole) }, at(now))).toEqual(from === null ? null : at(from))
}) // prettier-ignore
