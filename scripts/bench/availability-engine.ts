import {
  MINUTE,
  type BusyEntry,
  type SalonCalendar,
  type VisitRequest,
} from '#domain/availability/calendar.ts'
import { dateOfDay, dayClock, dayNumberOf, instantOnDay } from '#domain/availability/day-clock.ts'
import { freeStarts } from '#domain/availability/free-starts.ts'
import type { ServiceId, StaffId } from '#domain/ids.ts'
import { named } from '#test/named-id.ts'

import { quantile } from './measure.ts'

const TIME_ZONE = 'Europe/Athens'
const FIRST_DATE = '2026-03-10'
const STAFF = ['a', 'b', 'c', 'd', 'e'].map((name) => named<StaffId>(name))
const GEL = named<ServiceId>('gel')
const BOOKINGS_A_DAY = 10
const OPEN = [9 * 60, 21 * 60] as const

const REQUEST: VisitRequest = {
  services: [{ serviceId: GEL, staffId: null, extraMinutes: 0 }],
  mode: 'sequence',
}

/**
 * Times the engine without a database: all free starts of one 60-minute service with five team members, ten bookings a
 * day each and a step of 15 minutes, for 31 days and for one. Returns rows as the bench command prints them.
 */
// oxlint-disable-next-line require-await -- every bench is awaited the same way
export async function benchEngine(): Promise<Record<string, unknown>[]> {
  return [
    { ...measure(31, 400), targetMs: 2 },
    { ...measure(1, 4000), targetMs: 0.1 },
  ]
}

function measure(days: number, rounds: number): Record<string, unknown> {
  const calendar = busySalon(days)
  const dates = { from: FIRST_DATE, to: dateOfDay(dayNumberOf(FIRST_DATE) + days - 1) }
  const once = () => freeStarts(calendar, REQUEST, dates).reduce((sum, { starts }) => sum + starts.length, 0)
  const starts = once()
  for (let round = 0; round < rounds / 4; round++) once()
  const times = Array.from({ length: rounds }, () => {
    const before = performance.now()
    once()
    return performance.now() - before
  }).sort((a, b) => a - b)
  return {
    bench: 'availability-engine',
    days,
    staff: STAFF.length,
    bookings: calendar.bookings.length,
    starts,
    rounds,
    medianMs: quantile(times, 0.5, 4),
    p99Ms: quantile(times, 0.99, 4),
  }
}

function busySalon(days: number): SalonCalendar {
  const first = dayNumberOf(FIRST_DATE)
  const everyDay = new Map([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, [OPEN]]))
  return {
    timeZone: TIME_ZONE,
    now: dayClock(TIME_ZONE, first).start,
    hours: everyDay,
    exceptions: new Map(),
    staff: STAFF.map((staffId) => ({
      staffId,
      hours: null,
      exceptions: new Map(),
      breaks: new Map(),
      timeOff: [],
      services: new Map([[GEL, null]]),
    })),
    services: new Map([
      [GEL, { phases: [{ kind: 'work', minutes: 60 }], bufferBefore: 0, bufferAfter: 10, resource: null }],
    ]),
    resources: new Map(),
    bookings: Array.from({ length: days }, (_, day) => bookingsOf(first + day)).flat(),
    settings: {
      step: 15,
      minimumNotice: 60,
      horizonDays: 60,
      tightStarts: false,
      buffersInsideHours: false,
      split: 'allowed',
      maximumWait: 0,
      flexibleOrder: false,
      gapRule: 'none',
      minimumGap: 0,
    },
  }
}

/** Ten bookings of 30 minutes for each team member, back to back except for two long gaps that move from day to day. */
function bookingsOf(day: number): BusyEntry[] {
  const clock = dayClock(TIME_ZONE, day)
  return STAFF.flatMap((staffId, person) =>
    Array.from({ length: BOOKINGS_A_DAY }, (_, n): BusyEntry => {
      const holes = [(person * 3 + day) % 5, 5 + ((person + day * 2) % 5)].filter((after) => n > after).length
      const start = instantOnDay(clock, OPEN[0] + n * 40 + holes * (120 + ((person * 5 + day * 10) % 40)))
      const end = start + 30 * MINUTE
      return {
        staffId,
        busy: [{ start, end: end + 10 * MINUTE }],
        freeAt: [end + 10 * MINUTE],
        resource: null,
      }
    }),
  )
}
