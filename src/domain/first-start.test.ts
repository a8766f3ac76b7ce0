import { expect, test } from 'vitest'

import { firstStart, type StartDay } from './first-start.ts'

const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
const clockOf = (minute: number | undefined): string =>
  minute === undefined ? '–' : `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/** «10:00-14:00 15:00-18:00» */
const spans = (text: string) =>
  text
    .split(' ')
    .filter((span) => span !== '')
    .map((span) => {
      const [from = '', to = ''] = span.split('-')
      return { from: minuteOf(from), to: minuteOf(to) }
    })

const whole = '10:00-18:00'
const split = '10:00-14:00 17:00-21:00'

type Member = readonly [work: string, busy: string]

test.each<[string, readonly [open: string, ...Member[]], string, string]>([
  ['in the night: when it opens', [whole, [whole, '']], '4:35', '10:00'],
  ['after closing: not that day', [whole, [whole, '']], '23:10', '–'],
  ['at closing: not that day', [whole, [whole, '']], '17:50', '–'],
  ['closed all day', ['', ['', '']], '11:00', '–'],
  ['in the midday break: when it opens again', [split, [split, '']], '15:20', '17:00'],
  ['open and free: the next quarter', [whole, [whole, '']], '12:01', '12:15'],
  ['on a quarter: at once', [whole, [whole, '']], '12:00', '12:00'],
  ['busy: when she is free again', [whole, [whole, '12:00-13:10']], '12:01', '13:15'],
  ['one of two is free: at once', [whole, [whole, '12:00-13:00'], [whole, '']], '12:01', '12:15'],
  ['a gap that is too short is no start', [whole, [whole, '12:00-12:30 12:45-14:00']], '12:01', '14:00'],
  ['a gap that is long enough', [whole, [whole, '12:00-12:30 12:50-14:00']], '12:01', '12:30'],
  ['nobody has begun work yet', [whole, ['12:00-18:00', '']], '9:00', '12:00'],
  ['booked out: still when it is open', [whole, [whole, '9:00-20:00']], '12:01', '12:15'],
  ['nobody works: still when it is open', [whole, ['', '']], '9:00', '10:00'],
  ['opens at an odd minute: the next quarter', ['9:40-18:00', ['9:40-18:00', '']], '4:35', '9:45'],
  ['busy times that overlap', [whole, [whole, '10:00-13:00 11:00-12:00']], '9:00', '13:00'],
])('%s', (_, [open, ...staff], now, start) => {
  const day: StartDay = {
    open: spans(open),
    staff: staff.map(([work, busy]) => ({ work: spans(work), busy: spans(busy) })),
  }
  expect(clockOf(firstStart(day, minuteOf(now)))).toBe(start)
})
