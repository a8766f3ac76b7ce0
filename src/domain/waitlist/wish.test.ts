import { describe, expect, test } from 'vitest'

import { wishedStarts, wishEnd, type Wish } from './wish.ts'

const timeZone = 'Europe/Athens'
const ms = (text: string) => Temporal.Instant.from(`2026-05-12T${text}:00+03:00`).epochMilliseconds
const wish: Wish = {
  firstDay: '2026-05-12',
  lastDay: '2026-05-12',
  fromMinute: 10 * 60,
  toMinute: 14 * 60,
  noticeMinutes: 120,
}
const start = (from: string, to: string) => ({ start: ms(from), end: ms(to), staffIds: [] })
const starts = [
  start('09:00', '10:00'),
  start('10:00', '11:00'),
  start('13:00', '14:00'),
  start('14:00', '15:00'),
]

const found = (
  change: Partial<Wish>,
  more: { now?: string; freed?: [string, string]; date?: string } = {},
) => {
  const { now = '06:00', freed, date = '2026-05-12' } = more
  const range = freed && { start: ms(freed[0]), end: ms(freed[1]) }
  return wishedStarts({ ...wish, ...change }, { date, starts }, { timeZone, now: ms(now), ...(range && { freed: range }) })
    .map((each) => Temporal.Instant.fromEpochMilliseconds(each.start).toString().slice(11, 16)) // prettier-ignore
}

describe('the starts that fit an entry', () => {
  test('lie within the hours, the last one left out', () => {
    expect(found({})).toEqual(['07:00', '10:00'])
  })
  test('are offered in time for who needs notice, to the minute', () => {
    expect(found({}, { now: '08:00' })).toEqual(['07:00', '10:00'])
    expect(found({}, { now: '08:01' })).toEqual(['10:00'])
  })
  test('touch the freed time', () => {
    expect(found({}, { freed: ['10:30', '10:45'] })).toEqual(['07:00'])
    expect(found({}, { freed: ['11:00', '13:00'] })).toEqual([])
  })
  test('are on one of the days', () => {
    expect(found({ firstDay: '2026-05-13', lastDay: '2026-05-14' })).toEqual([])
    expect(found({ firstDay: '2026-05-01', lastDay: '2026-05-31' })).toEqual(['07:00', '10:00'])
  })
})

test('a wish ends when nothing could be offered in time any more', () => {
  expect(wishEnd(wish, timeZone)).toBe(ms('12:00'))
})
