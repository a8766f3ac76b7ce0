import { expect, test } from 'vitest'

import { isDueOn, mayComeEarlier, usualInterval } from './gap-fillers.ts'

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

test('an appointment may come earlier where it fits and its customer takes anyone', () => {
  expect(mayComeEarlier({ minutes: 60, isForAnyone: true }, 60)).toBe(true)
  expect(mayComeEarlier({ minutes: 61, isForAnyone: true }, 60)).toBe(false)
  expect(mayComeEarlier({ minutes: 30, isForAnyone: false }, 60)).toBe(false)
})
