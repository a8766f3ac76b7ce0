import { expect, test } from 'vitest'

import { answerOf, parseCaseFile } from '../../scripts/availability/case-file.ts'
import type { Hours, Phases, RawBooking, RawCase, RawService, RawStaff } from './case.ts'

const DATE = '2026-05-13'
/** The instant of a local time on that day. */
export const at = (time: string) =>
  time.length > 8 ? time : `${DATE}T${time.length === 5 ? `${time}:00` : time}+03:00`

export const service = (minutes: number | Phases, more: Partial<RawService> = {}): RawService => ({
  phases: typeof minutes === 'number' ? [['work', minutes]] : minutes,
  bufferBefore: 0,
  bufferAfter: 0,
  resource: null,
  resourceTurnover: 0,
  ...more,
})

export const person = (more: Partial<RawStaff> = {}): RawStaff => ({
  hours: null,
  exception: null,
  breaks: [],
  timeOff: [],
  services: ['S'],
  phases: {},
  ...more,
})

export const booking = (
  staff: string,
  start: string,
  end: string,
  more: Partial<RawBooking> = {},
): RawBooking => ({
  id: null,
  staff,
  start: at(start),
  end: at(end),
  phases: null,
  bufferBefore: 0,
  bufferAfter: 0,
  resource: null,
  resourceTurnover: 0,
  status: 'confirmed',
  session: null,
  expires: null,
  ...more,
})

export interface Sketch {
  date?: string
  now?: string
  timeZone?: string
  hours?: Hours
  exception?: Hours
  settings?: Partial<RawCase['settings']>
  staff?: RawCase['staff']
  services?: RawCase['services']
  resources?: RawCase['resources']
  bookings?: RawBooking[]
  request?: Partial<RawCase['request']>
}

/**
 * The starts with one team member, one hour-long service, hours from 10 to 13 and a start every half hour, changed by
 * the sketch.
 */
const starts = (sketch: Sketch): string => {
  const raw: RawCase = {
    id: 'rule',
    timeZone: sketch.timeZone ?? 'Europe/Athens',
    date: sketch.date ?? DATE,
    now: at(sketch.now ?? '2026-05-11T09:00:00+03:00'),
    settings: {
      step: 30,
      minimumNotice: 0,
      horizonDays: 365,
      tightStarts: false,
      buffersInsideHours: false,
      split: 'allowed',
      maximumWait: 0,
      flexibleOrder: false,
      gapRule: 'none',
      minimumGap: 0,
      ...sketch.settings,
    },
    salon: { hours: sketch.hours ?? [['10:00', '13:00']], exception: sketch.exception ?? null },
    staff: sketch.staff ?? { ada: person() },
    services: sketch.services ?? { S: service(60) },
    resources: sketch.resources ?? {},
    bookings: sketch.bookings ?? [],
    request: {
      services: ['S'],
      mode: 'sequence',
      staff: null,
      session: null,
      reschedules: null,
      ...sketch.request,
    },
  }
  const [one] = parseCaseFile(JSON.stringify([raw]))
  if (one === undefined) throw new Error('no case')
  return answerOf(one)
    .map((start) => start.slice(11).replace(/:00([+-]\d\d:\d\d)$/, sketch.date ? '$1' : ''))
    .join(' ')
}

/** Makes a test of each row. */
export const table = (rows: readonly [name: string, sketch: Sketch, expected: string][]) =>
  test.each(rows)('%s', (_, sketch, expected) => expect(starts(sketch)).toBe(expected))
