import { z } from 'zod'

import { bookingSources } from '#domain/booking-source.ts'
import { shownStatuses } from '#domain/booking-state.ts'
import type { SalonId } from '#domain/ids.ts'
import { reportFigures } from '#domain/reports/figures.ts'
import { daysIn } from '#domain/reports/report-period.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText } from '#platform/http/fields.ts'
import { REPORT_DAYS } from '#platform/limits.ts'

/** The tables that can be exported as a file. */
const reportTables = ['time', 'staff', 'services', 'sources', 'demand'] as const
export type ReportTable = (typeof reportTables)[number]

const date = dayText
const period = z.object({ from: date, to: date })
const share = z.number().nullable()

const periodQuery = z
  .object({
    /** Days at the salon, both included. */
    from: date,
    to: date,
    step: z.enum(['day', 'week', 'month']).default('day'),
  })
  .superRefine(({ from, to }, issues) => {
    if (issues.issues.length > 0) return
    const days = daysIn({ from, to })
    if (days < 1 || days > REPORT_DAYS)
      issues.addIssue({ code: 'custom', path: ['to'], params: { reason: 'range' } })
  })
export type ReportQuery = z.output<typeof periodQuery>

const figures = z.object({
  /** Bookings that begin in the period and were not cancelled. */
  bookings: z.int(),
  completed: z.int(),
  noShows: z.int(),
  /** The share of no-shows among bookings that are over and were not cancelled, 0 to 1. */
  noShowRate: share,
  cancelled: z.int(),
  /** The share of cancellations among all bookings of the period. */
  cancellationRate: share,
  revenueCents: z.int(),
  /** The value of bookings that are confirmed and not marked as completed. */
  expectedCents: z.int(),
})
export type Figures = z.infer<typeof figures>

const work = z.object({
  bookedMinutes: z.number(),
  workingMinutes: z.number(),
  occupancy: share,
})
export type Work = z.infer<typeof work>

const people = z.object({
  /** The number of different clients with a completed booking. */
  clients: z.int(),
  newClients: z.int(),
  returningClients: z.int(),
  /** Completed visits of known clients whose time to come back is over. */
  rebookable: z.int(),
  /** How many of them the client followed by another in time. */
  rebooked: z.int(),
  /** Null while there are no such visits. */
  rebookingRate: share,
})
export type People = z.infer<typeof people>

const totals = figures.extend(work.shape).extend(people.shape)
export type ReportTotals = z.infer<typeof totals>

/** `newClients` counts first bookings, `returningVisits` the bookings of clients who had come before. */
const piece = figures.extend(work.shape).extend({ newClients: z.int(), returningVisits: z.int() })
const bucket = period.extend(piece.shape).extend({
  /** The same days, as many weeks earlier as the previous period. */
  before: period.extend(piece.shape),
})
export type ReportBucket = z.infer<typeof bucket>

const person = totals.extend({ id: z.uuid(), name: z.string(), isActive: z.boolean(), before: totals })
export type StaffReport = z.infer<typeof person>

/** The minutes of work, and their share of the whole team's hours. */
const sold = totals.extend({ id: z.uuid(), name: z.string(), before: totals })
export type ServiceReport = z.infer<typeof sold>

const source = figures.extend({
  source: z.enum(bookingSources),
  /** The number of new clients whose first booking came this way. */
  newClients: z.int(),
  before: figures.extend({ newClients: z.int() }),
})
export type SourceReport = z.infer<typeof source>

const times = z.int()
/** Null for days that are no longer stored. */
const timesBefore = times.nullable()

const demand = z.object({
  /** How often a day of the period was requested without free times, once per caller and day. */
  times,
  before: timesBefore,
  /** Requests when all team members were busy; in the rest, no one was working. */
  full: times,
  /** Requests on the salon's own page; the rest were searches for a time. */
  byPage: times,
  /** Monday to Sunday. A request for several hours counts in each of the 24; one without hours in `anyTime`. */
  weekdays: z.array(
    z.object({
      weekday: z.int(),
      times,
      before: timesBefore,
      full: times,
      anyTime: times,
      hours: z.array(times),
    }),
  ),
  /** The most requested one first; null for searches, which name none. */
  services: z.array(
    z.object({ id: z.uuid().nullable(), name: z.string().nullable(), times, before: timesBefore }),
  ),
  /** The most requested hour. */
  peak: z
    .object({
      weekday: z.int(),
      times,
      hours: z.object({ from: z.int(), to: z.int() }).nullable(),
      isClosed: z.boolean(),
    })
    .nullable(),
})
export type DemandReport = z.infer<typeof demand>

const report = z.object({
  timeZone: z.string(),
  /** The present day at the salon. */
  today: date,
  period,
  /** The previous period of the same length, whole weeks earlier. */
  before: period,
  current: totals,
  previous: totals,
  /** The past days of the period beside the same earlier ones; null while none has passed. */
  compared: z.object({ days: period, before: period, current: piece, previous: piece }).nullable(),
  /** The number of days within which clients come back, and the last day of visits whose time is over. */
  comeBack: z.object({ days: z.int(), lastDay: date }),
  buckets: z.array(bucket),
  staff: z.array(person),
  services: z.array(sold),
  sources: z.array(source),
  demand,
})
export type SalonReport = z.infer<typeof report>

const listedBooking = z.object({
  id: z.uuid(),
  start: z.iso.datetime({ offset: true }),
  status: z.enum(shownStatuses),
  client: z.string(),
  /** The services, each with its team member. */
  items: z.array(z.object({ name: z.string(), staff: z.string() })),
  cents: z.int(),
  /** Booked minutes of the present team; 0 in all lists but that of occupancy. */
  minutes: z.int(),
  /** Whether the client came back in time. */
  cameAgain: z.boolean(),
})

const bookingList = z.object({
  period,
  figure: z.enum(reportFigures),
  /** The total of all pages. */
  count: z.int(),
  cents: z.int(),
  minutes: z.int(),
  cameAgain: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The latest first. */
  bookings: z.array(listedBooking),
})
export type ReportBookings = z.infer<typeof bookingList>

const salonPath = z.object({ id: checkedId<SalonId>() })

export const readSalonReport = operation({
  method: 'GET',
  path: '/business/salons/{id}/reports',
  summary: 'Read the report of an own salon for a period, compared with the one before',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: periodQuery,
  output: report,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const listReportBookings = operation({
  method: 'GET',
  path: '/business/salons/{id}/reports/bookings',
  summary: 'List the bookings behind one figure of the report, in pages, with their count and sums',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: periodQuery.safeExtend({
    figure: z.enum(reportFigures),
    page: z.coerce.number().int().min(1).max(5000).default(1),
  }),
  output: bookingList,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const exportSalonReport = operation({
  method: 'GET',
  path: '/business/salons/{id}/reports/export',
  summary: 'Export one table of the report as CSV (text/csv)',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: periodQuery.safeExtend({ table: z.enum(reportTables) }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})
