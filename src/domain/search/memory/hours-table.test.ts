import { expect, it } from 'vitest'

import { bitOfHour, FREE_HOURS_DAYS, hoursOfWindow, kindsOfHours } from '../free-hours.ts'
import { Bits } from './bits.ts'
import { HoursTable } from './hours-table.ts'

const ten = bitOfHour(10)

/** Free at ten on the second day only, for the first kind. */
function freeAtTen(from: number) {
  const masks = new Uint16Array(FREE_HOURS_DAYS * kindsOfHours)
  masks[kindsOfHours] = ten
  return { from, masks }
}

it('knows the hours of its days, and takes any hour of others for possible', () => {
  const table = new HoursTable()
  table.set(0, freeAtTen(100))
  const isPossible = (day: number, hours = ten, kind = 0) => table.isPossible(0, [{ day, hours }], kind)
  expect([100, 101, 102, 100 + FREE_HOURS_DAYS, 99].map((day) => isPossible(day))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ])
  expect(isPossible(101, bitOfHour(11))).toBe(false)
  expect(isPossible(101, ten, 1)).toBe(false)
  expect(table.isPossible(7, [{ day: 100, hours: ten }], 0)).toBe(true)
  expect(isPossible(99, 0)).toBe(false)
})

it('moves hours to a new number, forgets them, and uses their room again', () => {
  const table = new HoursTable()
  for (let n = 0; n < 3000; n++) table.set(n, freeAtTen(100))
  table.move(5, 3000)
  table.forget(6)
  table.set(3001, { from: 100, masks: new Uint16Array(FREE_HOURS_DAYS * kindsOfHours) })
  const at = (n: number, day: number) => table.isPossible(n, [{ day, hours: ten }], 0)
  expect([
    at(3000, 101),
    at(3000, 102),
    at(5, 102),
    at(6, 102),
    at(3001, 101),
    at(2999, 101),
    at(2999, 100),
  ]).toEqual([true, false, true, true, false, true, false])
  const all = new Bits(3002)
  for (let n = 0; n < 3002; n++) all.add(n)
  const sets = [0, 1].map((kind) => ({ kind, salons: all.copy() }))
  expect(table.countPossible(all, [{ day: 102, hours: ten }], sets)).toEqual([2, 2])
  expect(table.countPossible(all, [{ day: 101, hours: ten }], sets)).toEqual([3001, 2])
  expect(table.keepPossible(all, [{ day: 102, hours: ten }], 0).count()).toBe(2)
})

it('groups salons by the first time at which they are possible', () => {
  const table = new HoursTable()
  for (const n of [0, 1]) table.set(n, freeAtTen(100 + n))
  const all = new Bits()
  // The hours of the last one are unknown, so it may be free at once.
  for (const n of [0, 1, 9]) all.add(n)
  const times = [101, 102].flatMap((day) => [9, 10].map((hour) => ({ day, hours: bitOfHour(hour) })))
  const groups = (kind: number) =>
    table.byFirstPossible(all, times, kind).map((bits) => {
      const salons: number[] = []
      bits.each((n) => salons.push(n))
      return salons
    })
  expect(groups(0)).toEqual([[9], [0], [], [1]])
  expect(groups(1)).toEqual([[9], [], [], []])
})

it.each([
  [{ from: 600, to: 720 }, bitOfHour(10) | bitOfHour(11)],
  [{ from: 630, to: 660 }, bitOfHour(10)],
  [{ from: 0, to: 1440 }, 0xff_ff],
  // Times before six and after nine in the evening count as the first and the last hour.
  [{ from: 0, to: 300 }, bitOfHour(6)],
  [{ from: 1380, to: 1440 }, bitOfHour(21)],
  [{ from: 600, to: 600 }, 0],
])('a window of minutes touches hours: %j', (window, hours) => {
  expect(hoursOfWindow(window)).toBe(hours)
})
