import { expect, test } from 'vitest'

import type { MinuteRange } from './availability/calendar.ts'
import { copiedShifts, shiftOn, workedMinutes } from './shifts.ts'

const open: readonly MinuteRange[] = [
  [540, 840],
  [1020, 1260],
]
const week = [{ weekday: 1, ranges: [[600, 1080]] as const, breaks: [[780, 810]] as const }]

type Plan = Pick<Parameters<typeof shiftOn>[0], 'weekday' | 'week' | 'own'>
const plans: readonly (readonly [string, Plan, ReturnType<typeof shiftOn>])[] = [
  ['works the salon’s hours', { weekday: 1, week: null, own: undefined }, { ranges: open, breaks: [], isOwn: false }],
  ['has a week of her own', { weekday: 1, week, own: undefined }, { ranges: [[600, 1080]], breaks: [[780, 810]], isOwn: false }],
  ['has a day off in her week', { weekday: 2, week, own: undefined }, { ranges: [], breaks: [], isOwn: false }],
  ['has hours of one date', { weekday: 1, week: null, own: [[600, 720]] }, { ranges: [[600, 720]], breaks: [], isOwn: true }],
  ['is off on one date', { weekday: 1, week: null, own: [] }, { ranges: [], breaks: [], isOwn: true }],
  ['keeps the part of a break inside', { weekday: 1, week, own: [[600, 795]] }, { ranges: [[600, 795]], breaks: [[780, 795]], isOwn: true }],
  ['loses a break outside', { weekday: 1, week, own: [[600, 720]] }, { ranges: [[600, 720]], breaks: [], isOwn: true }],
] // prettier-ignore

test.each(plans)('she %s', (_, plan, expected) => {
  expect(shiftOn({ ...plan, open })).toEqual(expected)
})

type Worked = Omit<Parameters<typeof workedMinutes>[0], 'open'>
const worked: readonly (readonly [string, Worked, number])[] = [
  ['the salon’s hours count once', { ranges: [[480, 900]], breaks: [], away: [] }, 300],
  ['breaks and absences are left out, also where they overlap', { ranges: [[540, 840]], breaks: [[600, 660]], away: [[630, 720]] }, 180],
  ['a whole day away leaves nothing', { ranges: [[540, 840]], breaks: [], away: [[0, 1440]] }, 0],
  ['a shift outside the salon’s hours has no minute', { ranges: [[300, 480]], breaks: [], away: [] }, 0],
] // prettier-ignore

test.each(worked)('%s', (_, day, minutes) => {
  expect(workedMinutes({ ...day, open })).toBe(minutes)
})

const late: readonly MinuteRange[] = [[720, 1200]]

test.each([
  ['each week gets them', [{ day: 0, ranges: late }, { day: 4, ranges: [] }], 2, [[7, late], [11, []], [14, late], [18, []]]],
  ['what a later week has stays where the week has nothing', [{ day: 0, ranges: late }, { day: 8, ranges: [] }], 1, [[7, late]]],
  ['what is there already is no change', [{ day: 0, ranges: late }, { day: 7, ranges: late }, { day: 14, ranges: [] }], 2, [[14, late]]],
  ['a usual week has nothing to copy', [{ day: 7, ranges: late }], 3, []],
] as const)('of the shifts of a week %s', (_, own, weeks, expected) => {
  expect(copiedShifts(own, weeks).map(({ day, ranges }) => [day, ranges])).toEqual(expected)
}) // prettier-ignore
