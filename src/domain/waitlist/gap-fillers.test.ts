import { expect, test } from 'vitest'

import { isDueOn, makesRoom, mayBeGiven, mayComeEarlier, usualInterval } from './gap-fillers.ts'

const dates = (...texts: readonly string[]) => texts.map((text) => Temporal.PlainDate.from(text))
const threeWeekly = dates('2026-03-02', '2026-03-23', '2026-04-13')
const on = (text: string) => Temporal.PlainDate.from(text)

test.each([
  ['every three weeks', threeWeekly, 21],
  ['with a holiday between', dates('2026-01-05', '2026-01-26', '2026-02-16', '2026-04-20'), 21],
  ['in any order', threeWeekly.toReversed(), 21],
  ['two on one day are one', dates('2026-03-02', '2026-03-02', '2026-03-23', '2026-04-13'), 21],
  ['two visits are no habit', dates('2026-03-02', '2026-03-23'), null],
  ['none', [], null],
])('the usual days between visits: %s', (_, visits, days) => {
  expect(usualInterval(visits)).toBe(days)
})

test.each([
  ['four days early', '2026-04-30', false],
  ['three days early', '2026-05-01', true],
  ['on the day', '2026-05-04', true],
  ['late', '2026-05-25', true],
  ['gone elsewhere', '2026-06-15', false],
])('who is due, by their own habit: %s', (_, day, isDue) => {
  expect(isDueOn(threeWeekly, on(day))).toBe(isDue)
})

test.each([
  ['it fits, and its customer takes anyone', 60, [], true],
  ['it is too long', 61, [], false],
  ['she asked for whose gap it is', 30, ['niki', 'niki'], true],
  ['she asked for another one', 30, ['niki', 'sofia'], false],
])('whether an appointment may come earlier: %s', (_, minutes, wantedStaff, may) => {
  expect(mayComeEarlier({ minutes, together: null, wantedStaff }, { minutes: 60, staffId: 'niki' })).toBe(may)
})

const part = (staffId: string, minutes: number) => ({ staffId, minutes })

test.each([
  ['her part fits, whatever the other one’s length', [part('niki', 60), part('sofia', 90)], true],
  ['her part is too long', [part('niki', 61), part('sofia', 30)], false],
  ['she has no part in it', [part('sofia', 30), part('anna', 30)], false],
])('whether several come earlier together: %s', (_, together, may) => {
  const gap = { minutes: 60, staffId: 'niki' }
  expect(mayComeEarlier({ minutes: 90, together, wantedStaff: ['sofia'] }, gap)).toBe(may)
})

const anyone = { isConfirmed: true, isBySalon: false, askedStaff: [null, null], staff: ['niki', 'niki'] }

test.each([
  ['its customer takes anyone', anyone, true],
  ['she asked for somebody, for a part of it', { ...anyone, askedStaff: [null, 'niki'] }, false],
  ['the salon wrote it', { ...anyone, isBySalon: true }, false],
  ['she has arrived', { ...anyone, isConfirmed: false }, false],
  ['two do it', { ...anyone, staff: ['niki', 'sofia'] }, false],
])('whether an appointment may be given to another: %s', (_, booking, may) => {
  expect(mayBeGiven(booking)).toBe(may)
})

test('giving it away makes room only for something longer', () => {
  expect([makesRoom(61, 60), makesRoom(60, 60)]).toEqual([true, false])
})
