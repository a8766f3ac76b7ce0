import { describe, expect, test } from 'vitest'

import { dateOfDay, dayNumberOf } from '../availability/day-clock.ts'
import type { SalonId } from '../ids.ts'
import { anyHour, bitOfHour } from './free-hours.ts'
import type { FreeTime, SoonestSalon } from './search-index.ts'
import { hoursOfDays, isNotAfter, soonestOf, soonestStart } from './soonest.ts'

const monday = dayNumberOf('2026-05-11')
const at = (hour: number, day = monday): FreeTime => ({ day, hours: bitOfHour(hour) })
const startAt = (time: string, day = '2026-05-11') => ({ start: `${day}T${time}:00+03:00` })

describe('the hours of the days from now on', () => {
  const hoursAt = (time: string, days: number) =>
    hoursOfDays(Temporal.PlainDateTime.from(`2026-05-11T${time}`), days)

  test.each([
    ['00:00', bitOfHour(6), 16],
    ['06:59', bitOfHour(6), 16],
    ['07:00', bitOfHour(7), 15],
    ['10:59', bitOfHour(10), 12],
    ['20:00', bitOfHour(20), 2],
    ['21:00', bitOfHour(21), 1],
    ['23:59', bitOfHour(21), 1],
  ])('at %s today begins with this hour, in which it may still be free', (time, first, count) => {
    const [today = [], tomorrow = []] = hoursAt(time, 2)
    expect([today[0], today.length]).toEqual([{ day: monday, hours: first }, count])
    expect([tomorrow[0], tomorrow.length]).toEqual([{ day: monday + 1, hours: bitOfHour(6) }, 16])
    expect(tomorrow.reduce((all, { hours }) => all | hours, 0)).toBe(anyHour)
  })

  test('are as many days as asked for, hour by hour', () => {
    const days = hoursAt('18:30', 7)
    expect(days.map((times) => new Set(times.map(({ day }) => day)))).toEqual(
      Array.from({ length: 7 }, (_, n) => new Set([monday + n])),
    )
    expect(days[0]?.map(({ hours }) => hours)).toEqual([18, 19, 20, 21].map(bitOfHour))
  })
})

describe('no other start can be sooner than one', () => {
  test.each([
    ['in an earlier hour', '09:45', at(10), true],
    ['where the hour begins', '10:00', at(10), true],
    ['but a minute later it can', '10:01', at(10), false],
    ['in a later hour', '11:00', at(10), false],
    ['on the day before', '21:30', at(6, monday + 1), true],
    ['on the day after', '06:00', at(21, monday - 1), false],
    // Five and six share a bit, and so do nine and ten in the evening.
    ['where the shared morning hours begin', '00:00', at(6), false],
    ['within the shared morning hours', '06:00', at(6), false],
    ['where the shared evening hours begin', '21:00', at(21), true],
    ['within the shared evening hours', '22:00', at(21), false],
    ['before the shared evening hours', '20:59', at(21), true],
    ['after the shared morning hours', '06:30', at(7), true],
  ])('%s (%s)', (_, time, hour, expected) => {
    expect(isNotAfter(startAt(time), hour)).toBe(expected)
  })
})

test.each([
  ['nothing', [], null],
  ['salons without one', [null, null], null],
  ['the middle one', [startAt('11:00'), startAt('10:15'), startAt('10:30')], startAt('10:15')],
  // The clocks go back: 03:30 comes twice, first in summer time.
  [
    'instants, not the text',
    [{ start: '2026-10-25T03:15:00+02:00' }, { start: '2026-10-25T03:30:00+03:00' }],
    { start: '2026-10-25T03:30:00+03:00' },
  ],
])('the soonest of %s', (_, times, expected) => {
  expect(soonestOf(times)).toEqual(expected)
})

/** Salons by name: the first time that they may be free, and their actual starts, one a day. */
type Diaries = Readonly<
  Record<string, { readonly could: readonly FreeTime[]; readonly is: readonly string[] }>
>

interface Case {
  readonly diaries: Diaries
  readonly known?: Readonly<Record<string, string | null>>
  readonly most?: number
  readonly days?: number
}

async function soonest({ diaries, known = {}, most = 100, days = 7 }: Case) {
  const read: string[][] = []
  const found = await soonestStart({
    days: hoursOfDays(Temporal.PlainDateTime.from('2026-05-11T08:20'), days),
    known: new Map(
      Object.entries(known).map(([id, time]) => [id as SalonId, time === null ? null : { start: time }]),
    ),
    most,
    possible: (times, count) =>
      Promise.resolve(
        times
          .flatMap((time): SoonestSalon[] =>
            Object.entries(diaries).flatMap(([id, { could }]) => {
              const first = times.find((each) =>
                could.some(({ day, hours }) => day === each.day && (hours & each.hours) !== 0),
              )
              return first === time ? [{ id: id as SalonId, key: 0, meters: null, time }] : []
            }),
          )
          .slice(0, count),
      ),
    startsOf: (salons) => {
      read.push(salons.map(({ id }) => id))
      return Promise.resolve(
        salons.flatMap(({ id, time }) => {
          const start = diaries[id]?.is.find((each) => each.startsWith(dateOfDay(time.day)))
          return start === undefined ? [] : [{ start }]
        }),
      )
    },
  })
  return { found: found && found.start.slice(5, 16), read: read.map((turn) => turn.join('')).join(' ') }
}

const mon = (time: string) => startAt(time).start
const tue = (time: string) => startAt(time, '2026-05-12').start
const busy = (could: FreeTime) => ({ could: [could], is: [] })

describe('the soonest start', () => {
  test.each<[string, Case, { found: string | null | undefined; read: string }]>([
    ['of no salon is none', { diaries: {} }, { found: null, read: '' }],
    [
      'is that of the salon that could be free first, and no other calendar is read',
      {
        diaries: {
          e: { could: [at(11)], is: [mon('11:00')] },
          a: { could: [at(9)], is: [mon('09:30')] },
          b: busy(at(9)),
          c: busy(at(9)),
          d: busy(at(9)),
        },
      },
      { found: '05-11T09:30', read: 'abcd' },
    ],
    [
      'may be that of a salon whose hour is later',
      { diaries: { a: { could: [at(9)], is: [mon('18:00')] }, b: { could: [at(11)], is: [mon('11:30')] } } },
      { found: '05-11T11:30', read: 'ab' },
    ],
    [
      'is looked for among those of the same hour, unless it is where the hour begins',
      {
        diaries: {
          a: { could: [at(9)], is: [mon('09:30')] },
          b: busy(at(9)),
          c: busy(at(9)),
          d: busy(at(9)),
          e: { could: [at(9)], is: [mon('09:15')] },
        },
      },
      { found: '05-11T09:15', read: 'abcd e' },
    ],
    [
      'where the hour begins ends the search',
      {
        diaries: {
          a: { could: [at(9)], is: [mon('09:00')] },
          b: busy(at(9)),
          c: busy(at(9)),
          d: busy(at(9)),
          e: { could: [at(9)], is: [mon('09:00')] },
        },
      },
      { found: '05-11T09:00', read: 'abcd' },
    ],
    [
      'is on the next day where this one is closed, and the same salon is looked at again',
      { diaries: { a: { could: [at(9), at(10, monday + 1)], is: [tue('10:15')] } } },
      { found: '05-12T10:15', read: 'a a' },
    ],
    [
      'of today comes before one of tomorrow',
      {
        diaries: {
          a: { could: [at(21)], is: [mon('21:30')] },
          b: { could: [at(6, monday + 1)], is: [tue('06:00')] },
        },
      },
      { found: '05-11T21:30', read: 'a' },
    ],
    [
      'is within the days that are asked for',
      { days: 1, diaries: { a: { could: [at(10, monday + 1)], is: [tue('10:15')] } } },
      { found: null, read: '' },
    ],
    [
      'is not in an hour that has passed',
      { diaries: { a: { could: [at(7)], is: [mon('07:30')] } } },
      { found: null, read: '' },
    ],
    [
      'may be known, and then only earlier hours are looked at',
      {
        known: { k: mon('10:30') },
        diaries: {
          k: busy(at(10)),
          a: busy(at(9)),
          b: busy(at(9)),
          c: busy(at(10)),
          d: busy(at(10)),
          e: { could: [at(11)], is: [mon('11:00')] },
        },
      },
      { found: '05-11T10:30', read: 'abcd' },
    ],
    [
      'that is known does not hide a sooner one',
      { known: { k: tue('10:30') }, diaries: { a: { could: [at(20)], is: [mon('20:15')] } } },
      { found: '05-11T20:15', read: 'a' },
    ],
    [
      'of a salon known to have none is not looked for',
      { known: { k: null }, diaries: { k: { could: [at(9)], is: [mon('09:00')] } } },
      { found: null, read: '' },
    ],
    [
      'reads no more calendars than it may, and says that it does not know',
      {
        most: 5,
        diaries: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => [id, busy(at(9))])),
      },
      { found: undefined, read: 'abcd e' },
    ],
    [
      'is the best of those that were read where more could not be',
      {
        most: 1,
        diaries: { a: { could: [at(9)], is: [mon('09:30')] }, b: { could: [at(9)], is: [mon('09:15')] } },
      },
      { found: '05-11T09:30', read: 'a' },
    ],
    [
      'is none, where as many calendars as may be read are all',
      { most: 2, diaries: { a: busy(at(9)), b: busy(at(10)) } },
      { found: null, read: 'ab' },
    ],
    [
      'of the last salon is found beside the known ones',
      {
        known: { k: null, l: null },
        most: 1,
        diaries: { k: busy(at(9)), l: busy(at(9)), a: { could: [at(10)], is: [mon('10:00')] } },
      },
      { found: '05-11T10:00', read: 'a' },
    ],
  ])('%s', async (_, given, expected) => {
    expect(await soonest(given)).toEqual(expected)
  })

  test('is unknown where the hours of a day are not, and none was known before', async () => {
    const days = hoursOfDays(Temporal.PlainDateTime.from('2026-05-11T08:20'), 7)
    const asked = { days, most: 5 }
    const possible = (times: readonly FreeTime[]) => Promise.resolve(times === days[2] ? null : [])
    const startsOf = () => Promise.resolve([])
    expect(await soonestStart({ ...asked, known: new Map(), possible, startsOf })).toBeUndefined()
    const known = new Map([['k' as SalonId, startAt('10:00')]])
    expect(await soonestStart({ ...asked, known, possible, startsOf })).toEqual(startAt('10:00'))
  })
})
