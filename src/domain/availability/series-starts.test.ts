import { expect, test } from 'vitest'

import { seriesStarts } from './series-starts.ts'

const zone = 'Europe/Athens'
const ms = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).epochMilliseconds
const local = (start: number) =>
  Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString()
    .slice(0, 16)

interface Case {
  readonly name: string
  readonly first: string
  readonly weeks: number
  readonly count: number
  readonly after?: string
  readonly starts: readonly string[]
}

test.each<Case>([
  {
    name: 'every four weeks',
    first: '2026-11-03T17:15',
    weeks: 4,
    count: 3,
    starts: ['2026-12-01T17:15', '2026-12-29T17:15', '2027-01-26T17:15'],
  },
  {
    name: 'the clock goes forward on 28 March and back on 31 October',
    first: '2027-03-09T10:00',
    weeks: 3,
    count: 2,
    starts: ['2027-03-30T10:00', '2027-04-20T10:00'],
  },
  { name: 'back in autumn', first: '2027-10-19T10:00', weeks: 2, count: 1, starts: ['2027-11-02T10:00'] },
  {
    name: 'an hour that the clock leaves out becomes the next one',
    first: '2027-03-14T03:30',
    weeks: 2,
    count: 2,
    starts: ['2027-03-28T04:30', '2027-04-11T03:30'],
  },
  {
    name: 'dates that have passed are not counted, and the rhythm stays',
    first: '2026-09-01T12:00',
    weeks: 3,
    count: 2,
    after: '2026-10-13T12:00',
    starts: ['2026-11-03T12:00', '2026-11-24T12:00'],
  },
])('$name', ({ first, weeks, count, after = first, starts }) => {
  expect(seriesStarts(ms(first), zone, { weeks, count }, ms(after)).map(local)).toEqual(starts)
})
