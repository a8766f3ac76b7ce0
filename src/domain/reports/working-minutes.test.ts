import { expect, test } from 'vitest'

import type { StaffId } from '../ids.ts'
import { workingMinutes } from './working-minutes.ts'

const staffId = 'niki' as StaffId
const everyDay = (...hours: readonly (readonly [number, number])[]) =>
  new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, hours]))
const nobodyElse = { exceptions: new Map(), breaks: new Map(), timeOff: [] }
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

const worked = (plan: object, day = '2026-11-20', salon: object = {}) =>
  workingMinutes(
    {
      timeZone: 'Europe/Athens',
      hours: everyDay([600, 840], [1020, 1260]),
      exceptions: new Map(),
      staff: [{ staffId, hours: null, ...nobodyElse, ...plan }],
      ...salon,
    },
    { from: day, to: day },
  ).map(({ minutes }) => minutes)

test.each([
  ['the salon’s hours', {}, 480],
  ['her own hours, as far as the salon is open', { hours: everyDay([540, 900]) }, 240],
  ['a day that is not hers', { hours: new Map([[1, [[600, 840]]]]) }, 0],
  ['a day that goes otherwise', { hours: everyDay([600, 840]), exceptions: new Map([['2026-11-20', [[1020, 1080]]]]) }, 60],
  ['a break', { breaks: everyDay([720, 750]) }, 450],
  ['time off that runs into a break', { breaks: everyDay([720, 750]), timeOff: [{ start: at('2026-11-20T10:30:00Z'), end: at('2026-11-20T16:00:00Z') }] }, 300],
] as const)('%s', (_, plan, minutes) => {
  expect(worked(plan)).toEqual([minutes])
}) // prettier-ignore

test('on a closed day of the salon no team member works', () => {
  expect(worked({}, '2026-11-20', { exceptions: new Map([['2026-11-20', []]]) })).toEqual([0])
})

test('a night with a clock change has an hour less or more', () => {
  const night = { hours: everyDay([0, 1440]) }
  expect(worked({}, '2026-03-29', night)).toEqual([23 * 60])
  expect(worked({}, '2026-10-25', night)).toEqual([25 * 60])
  expect(worked({}, '2026-10-26', night)).toEqual([24 * 60])
})
