import { expect, test } from 'vitest'

import { pressedStart } from './pressed-start.ts'

const minute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const span = (text: string) => {
  const [from = '', to = ''] = text.split('–')
  return { from: minute(from), to: minute(to) }
}
const nine = ['09:00–20:00']

test.each([
  ['ahead, it is the pressed one', '12:30', '12:07', ['12:00–13:00'], '12:30'],
  ['above the present time in a free hour', '11:30', '12:07', [], '12:10'],
  ['in the very row of the present time', '12:00', '12:07', [], '12:10'],
  ['at a full five minutes', '11:30', '12:05', [], '12:05'],
  ['between two bookings, the second to come', '11:30', '12:07', ['10:00–11:00', '12:30–13:00'], '12:10'],
  ['the gap is over', '10:30', '12:07', ['11:00–13:00'], '10:30'],
  ['it ends before the next five minutes', '11:30', '12:07', ['12:10–13:00'], '11:30'],
  ['the day of the team member is over', '19:00', '21:00', [], '19:00'],
  ['before she begins', '08:00', '09:32', [], '09:35'],
  ['after she ended, to the end of the day', '20:30', '21:00', [], '21:00'],
])('%s: pressed at %s, now %s', (...[, pressed, now, busy, start]) => {
  const staff = [{ work: nine.map(span), busy: busy.map(span) }]
  expect(pressedStart({ pressed: minute(pressed), now: minute(now), staff })).toBe(minute(start))
})

test('among several it is enough that one is free on', () => {
  const [taken, free] = [['12:00–13:00'], []].map((busy) => ({ work: nine.map(span), busy: busy.map(span) }))
  const at = (staff: readonly (typeof taken)[]) =>
    pressedStart({ pressed: 690, now: 725, staff: staff.flatMap((one) => one ?? []) })
  expect([at([taken]), at([taken, free])]).toEqual([690, 725])
})
