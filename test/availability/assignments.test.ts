import fc from 'fast-check'
import { expect, test } from 'vitest'

import { assignmentsAt, isOffered, type Assignment } from '#domain/availability/assignments.ts'
import type { Range } from '#domain/availability/calendar.ts'
import { formatInstant } from '#domain/availability/day-clock.ts'
import { freeStarts, offeredStarts } from '#domain/availability/free-starts.ts'
import type { StaffId } from '#domain/ids.ts'

import { parseCaseFile, type AvailabilityCase } from '../../scripts/availability/case-file.ts'
import { arbitraryCase } from './arbitrary-case.ts'
import type { RawCase } from './case.ts'
import { booking } from './sketch.ts'

const RUNS = 300

const readCase = (raw: RawCase) => parseCaseFile(JSON.stringify([raw]))[0] as AvailabilityCase
const salon = arbitraryCase.map(readCase)
const holds = (claim: (one: AvailabilityCase) => void, numRuns = RUNS) =>
  fc.assert(fc.property(salon, claim), { numRuns })

const offered = ({ calendar, request, date }: AvailabilityCase) =>
  offeredStarts(calendar, request, { from: date, to: date }).flatMap(({ starts }) => starts)

const overlap = (a: Range, b: Range) => a.start < b.end && b.start < a.end

/** The rows of the exclusion constraint: each service's busy ranges by team member. */
const rows = (assignment: Assignment) =>
  assignment.services.flatMap(({ staffId, busy }) => busy.map((range) => ({ staffId, range })))

test('exactly the offered starts can be assigned', () => {
  holds((one) => {
    const starts = new Set(offered(one).map(({ start }) => start))
    for (const start of starts) expect(isOffered(one.calendar, one.request, start)).toBe(true)
    const near = [...starts].flatMap((start) => [start - 300_000, start - 1, start + 60_000, start + 900_000])
    for (const start of near) {
      expect(isOffered(one.calendar, one.request, start)).toBe(starts.has(start))
    }
  })
})

test('no assignment overlaps a booking or itself', () => {
  holds((one) => {
    const { calendar, request } = one
    for (const { start } of offered(one)) {
      for (const assignment of assignmentsAt(calendar, request, start)) {
        const own = rows(assignment)
        for (const [index, row] of own.entries()) {
          const others = [
            ...own.slice(index + 1),
            ...calendar.bookings.flatMap(({ staffId, busy }) => busy.map((range) => ({ staffId, range }))),
          ].filter(({ staffId }) => staffId === row.staffId)
          expect(others.filter(({ range }) => overlap(range, row.range))).toEqual([])
        }
      }
    }
  })
})

test('an assignment does the requested services with able staff, and has their time and resources', () => {
  holds((one) => {
    const { calendar, request } = one
    for (const { start, end, staffIds } of offered(one)) {
      const all = assignmentsAt(calendar, request, start)
      expect(new Set(all.map((way) => JSON.stringify(way))).size).toBe(all.length)
      const shown = all.find((way) =>
        request.services.length === 1
          ? way.services[0]?.staffId === staffIds[0]
          : way.services.every(({ staffId }, n) => staffId === staffIds[n]) && way.end === end,
      )
      expect(shown?.end).toBe(end)
      for (const way of all) {
        expect(way.services.map(({ serviceId }) => serviceId)).toEqual(
          request.services.map(({ serviceId }) => serviceId),
        )
        expect(way.start).toBe(start)
        const minutes = (ranges: readonly Range[]) => ranges.reduce((sum, r) => sum + r.end - r.start, 0)
        expect(minutes(way.busy.flatMap(({ ranges }) => ranges))).toBe(
          minutes(rows(way).map(({ range }) => range)),
        )
      }
    }
  })
})

test('"anyone" is the union of all staff members’ own starts', () => {
  holds((one) => {
    const { calendar, date } = one
    const [service] = one.request.services
    if (service === undefined) return
    const ask = (staffId: StaffId | null) =>
      freeStarts(
        calendar,
        { ...one.request, services: [{ ...service, staffId }] },
        { from: date, to: date },
      ).flatMap(({ starts }) => starts)
    const alone = calendar.staff.flatMap(({ staffId }) =>
      ask(staffId).map(({ start }) => `${start} ${staffId}`),
    )
    const anyone = ask(null).flatMap(({ start, staffIds }) => staffIds.map((id) => `${start} ${id}`))
    expect(anyone.toSorted()).toEqual(alone.toSorted())
  })
})

test('booked time is no longer free', () => {
  holds((one) => {
    const { calendar, request } = one
    const [first] = offered(one)
    const way = first && assignmentsAt(calendar, request, first.start)[0]
    if (way === undefined) return
    const taken = way.services.map((service) => ({
      staffId: service.staffId,
      busy: service.busy,
      freeAt: [service.end + service.bufferAfter * 60_000],
      resource: service.resource,
    }))
    const booked = { ...calendar, bookings: [...calendar.bookings, ...taken] }
    const again = assignmentsAt(booked, request, way.start)
    for (const other of again) {
      const clash = rows(other).some((row) =>
        rows(way).some(({ staffId, range }) => staffId === row.staffId && overlap(range, row.range)),
      )
      expect(clash).toBe(false)
    }
  })
})

test('a booking that is moved does not block itself, nor its resources', () => {
  fc.assert(
    fc.property(arbitraryCase, (raw) => {
      const moving = { ...raw, request: { ...raw.request, reschedules: 'moved' } }
      const [first] = offered(readCase(moving))
      if (first === undefined) return
      const [start, end] = [first.start, first.end].map((at) => formatInstant('UTC', at)) as [string, string]
      const moved = Object.keys(raw.staff).map((staff) => booking(staff, start, end, { id: 'moved' }))
      const booked = { ...moving, bookings: [...raw.bookings, ...moved] }
      expect(offered(readCase(booked))).toEqual(offered(readCase(moving)))
    }),
    { numRuns: RUNS },
  )
})

test('several days give the same as each day alone', () => {
  holds((one) => {
    const { calendar, request, date } = one
    const day = Temporal.PlainDate.from(date)
    const dates = [-1, 0, 1].map((days) => day.add({ days }).toString())
    const [from, , to] = dates as [string, string, string]
    const apart = dates.flatMap((at) => freeStarts(calendar, request, { from: at, to: at }))
    expect(freeStarts(calendar, request, { from, to })).toEqual(apart)
  }, 150)
})
