import { expect, test } from 'vitest'

import type { MinuteRange } from '#domain/availability/calendar.ts'
import { hoursFault, wholeWeek, type DayHours } from '#domain/week-hours.ts'

import * as steps from './hours-steps.ts'

const day = (weekday: number, ranges: MinuteRange[], breaks: MinuteRange[] = []): DayHours => ({
  weekday,
  ranges,
  breaks,
})
const [morning, evening]: MinuteRange[] = [
  [540, 840],
  [1020, 1260],
]
if (!morning || !evening) throw new Error('no hours')

test.each([
  [0, '00:00'],
  [615, '10:15'],
  [1440, '24:00'],
])('minute %d is %s', (minute, text) => {
  expect(steps.clock(minute)).toBe(text)
})

test('a list has each quarter, and a time of another kind that is kept already', () => {
  expect(steps.timesBetween(600, 660, 630)).toEqual([600, 615, 630, 645, 660])
  expect(steps.timesBetween(600, 660, 637)).toEqual([600, 615, 630, 637, 645, 660])
})

test('a day that opens is like the open day before it', () => {
  const week = wholeWeek([day(1, [morning, evening], [[600, 615]]), day(2, [])])
  expect(steps.switched(week, 4)[3]).toEqual(day(4, [morning, evening], [[600, 615]]))
})

test('the first day that opens has the usual hours', () => {
  expect(steps.switched(wholeWeek([day(5, [morning])]), 2)[1]).toEqual(day(2, [[600, 1080]]))
})

test('a day that closes loses its breaks too, and no other day', () => {
  const week = wholeWeek([day(1, [morning], [[600, 615]]), day(2, [evening])])
  expect(steps.switched(week, 1)).toEqual(wholeWeek([day(2, [evening])]))
})

test.each<[string, MinuteRange[], MinuteRange]>([
  ['an hour after the last one', [morning], [900, 1080]],
  ['not beyond midnight', [[600, 1320]], [1380, 1440]],
  ['at least a quarter, however late', [[600, 1440]], [1425, 1440]],
  ['after the latest, in whatever order they stand', [evening, morning], [1320, 1440]],
])('one more stretch: %s', (_, ranges, added) => {
  expect(steps.withRange(day(1, ranges)).ranges).toEqual([...ranges, added])
})

test('a break begins in the middle of the longest stretch and is allowed there', () => {
  const added = steps.withBreak(day(1, [morning, [900, 1260]]))
  expect(added.breaks).toEqual([[1080, 1110]])
  expect(hoursFault(added)).toBeUndefined()
})

test('a break in a short stretch ends with it', () => {
  expect(steps.withBreak(day(1, [[600, 630]])).breaks).toEqual([[615, 630]])
})

test('the last stretch takes the breaks along, one of several does not', () => {
  const full = day(1, [morning, evening], [[600, 615]])
  expect(steps.withoutRange(full, 1)).toEqual(day(1, [morning], [[600, 615]]))
  expect(steps.withoutRange(day(1, [morning], [[600, 615]]), 0)).toEqual(day(1, []))
  expect(steps.withoutBreak(full, 0)).toEqual(day(1, [morning, evening]))
})

test.each<[string, MinuteRange, MinuteRange]>([
  ['keeps an end that comes after it', [600, 840], [600, 840]],
  ['takes the end along for an hour', [840, 840], [840, 900]],
  ['takes it no further than midnight', [1425, 840], [1425, 1440]],
])('a start that moves %s', (_, to, expected) => {
  expect(steps.moved([evening, morning], 1, to)).toEqual([evening, expected])
})

test('hours are copied to every day, or to those that are open', () => {
  const week = wholeWeek([day(1, [morning], [[600, 615]]), day(3, [evening])])
  const [monday] = week
  if (!monday) throw new Error('no Monday')
  const toOpen = steps.copied(week, monday, 'open')
  expect(toOpen.filter(({ ranges }) => ranges.length > 0).map(({ weekday }) => weekday)).toEqual([1, 3])
  expect(toOpen[2]).toEqual(day(3, [morning], [[600, 615]]))
  expect(steps.copied(week, monday, 'all').every(({ ranges }) => ranges[0] === morning)).toBe(true)
})
