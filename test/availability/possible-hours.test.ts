import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dayNumberOf, formatInstant } from '#domain/availability/day-clock.ts'
import { offeredStarts } from '#domain/availability/free-starts.ts'
import { possibleHours } from '#domain/availability/possible-hours.ts'
import { bitOfHour } from '#domain/search/free-hours.ts'

import { parseCaseFile, type AvailabilityCase } from '../../scripts/availability/case-file.ts'
import { arbitraryCase } from './arbitrary-case.ts'

test('every offered start begins in a possible hour, whatever becomes of some of the bookings', () => {
  let [offered, possible] = [0, 0]
  fc.assert(
    fc.property(arbitraryCase, fc.integer({ min: 1, max: 3 }), (one, every) => {
      const [{ calendar, request, date }] = parseCaseFile(JSON.stringify([one])) as [AvailabilityCase]
      const [service] = request.services
      if (!service) return
      const alone = { services: [{ ...service, staffId: null, extraMinutes: 0 }], mode: 'sequence' } as const
      const dates = { from: date, to: Temporal.PlainDate.from(date).add({ days: 2 }).toString() }
      const later = { ...calendar, bookings: calendar.bookings.filter((_, index) => index % every !== 0) }
      const hours = possibleHours(later, service.serviceId, { from: dayNumberOf(date), days: 3 })
      const found = offeredStarts(calendar, alone, dates).map(({ starts }) =>
        starts.reduce((mask, { start }) => mask | bitOfHour(hourOf(calendar.timeZone, start)), 0),
      )
      expect(found.map((mask, day) => mask & ~(hours[day] as number))).toEqual(found.map(() => 0))
      offered += found.filter((mask) => mask !== 0).length
      possible += hours.filter((mask) => mask !== 0).length
    }),
    { numRuns: 1500 },
  )
  expect(offered).toBeGreaterThan(500)
  // Some hours must be impossible, or the test would prove nothing.
  expect(possible).toBeLessThan(offered * 3)
})

const hourOf = (timeZone: string, instant: number) => Number(formatInstant(timeZone, instant).slice(11, 13))
