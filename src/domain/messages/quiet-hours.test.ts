import { describe, expect, test } from 'vitest'

import { afterQuiet, isQuiet } from './quiet-hours.ts'

const zone = 'Europe/Athens'
const local = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).toInstant()

test.each([
  ['2026-05-10T08:59:59', '2026-05-10T09:00:00'],
  ['2026-05-10T09:00:00', '2026-05-10T09:00:00'],
  ['2026-05-10T20:59:59', '2026-05-10T20:59:59'],
  ['2026-05-10T21:00:00', '2026-05-11T09:00:00'],
  ['2026-05-10T23:59:00', '2026-05-11T09:00:00'],
  ['2026-05-11T00:00:00', '2026-05-11T09:00:00'],
  ['2026-12-31T22:00:00', '2027-01-01T09:00:00'],
])('a message of %s comes at %s', (at, comes) => {
  expect(afterQuiet(local(at), zone).toString()).toBe(local(comes).toString())
})

test('the hours are those of the recipient', () => {
  const at = Temporal.Instant.from('2026-05-10T19:30:00Z')
  expect([isQuiet(at, zone), isQuiet(at, 'Europe/London')]).toEqual([true, false])
})

/** Each quarter of an hour of elapsed time, from one evening until the next. */
function quartersAround(day: string): readonly Temporal.Instant[] {
  const from = local(`${day}T00:00:00`).subtract({ hours: 12 })
  return Array.from({ length: 48 * 4 }, (_, index) => from.add({ minutes: 15 * index }))
}

// Failure 23: by the clock change, or in UTC, the night was an hour off. The 25th has 25 hours and the 29th has 23.
describe.each(['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'])('failure 23: around %s', (day) => {
  test('the night ends at nine on the wall, and nothing comes twice or an hour off', () => {
    const wrong = quartersAround(day).filter((at) => {
      const [before, after] = [at, afterQuiet(at, zone)].map((each) => each.toZonedDateTimeISO(zone)) as [
        Temporal.ZonedDateTime,
        Temporal.ZonedDateTime,
      ]
      const isByDay = before.hour >= 9 && before.hour < 21
      const wait = (after.epochMilliseconds - before.epochMilliseconds) / 3_600_000
      return isByDay ? wait !== 0 : after.hour !== 9 || after.minute !== 0 || wait <= 0 || wait > 13
    })
    expect(wrong).toEqual([])
  })

  test('what is later never comes earlier', () => {
    const ends = quartersAround(day).map((at) => afterQuiet(at, zone).epochMilliseconds)
    expect(ends).toEqual(ends.toSorted((one, other) => one - other))
  })
})
