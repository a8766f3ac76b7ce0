import { z } from 'zod'

import type { BookingId, ResourceId, ServiceId, StaffId } from '#domain/ids.ts'

import { clockHours, date, instant, name, named } from '../cases/schema-parts.ts'

const epochMilliseconds = instant.transform((at) => at.epochMilliseconds)
const dateText = date.transform((day) => day.toString())

const timeZone = z.string().refine((text) => {
  try {
    return Temporal.PlainDate.from('2026-01-01').toZonedDateTime(text).timeZoneId !== ''
  } catch {
    return false
  }
}, 'unknown time zone')

/** Local times of the requested day, or exact instants. */
const absence = z.union([clockHours, z.tuple([epochMilliseconds, epochMilliseconds]).readonly()], {
  error: 'expected [from, to] as HH:MM or as instants with offset',
})

const minutes = z.int().min(0)
const phases = z
  .array(z.tuple([z.enum(['work', 'processing']), minutes]))
  .refine((list) => list.some(([, length]) => length > 0), 'takes no time')
  .transform((list) => list.map(([kind, length]) => ({ kind, minutes: length })))

const optionalName = name.nullable().default(null)
const staffName = named<StaffId>()
const serviceName = named<ServiceId>()
const resourceName = named<ResourceId>()
const optionalResource = resourceName.nullable().default(null)
const optionalBooking = named<BookingId>().nullable().default(null)

const settings = z.object({
  step: z.int().min(1),
  minimumNotice: minutes,
  horizonDays: minutes,
  tightStarts: z.boolean(),
  buffersInsideHours: z.boolean(),
  split: z.enum(['never', 'allowed', 'fallback']),
  maximumWait: minutes,
  flexibleOrder: z.boolean(),
  gapRule: z.enum(['none', 'touch', 'minimum']),
  minimumGap: minutes,
})

const staff = z.object({
  hours: z.array(clockHours).nullable().default(null),
  exception: z.array(clockHours).nullable().default(null),
  breaks: z.array(clockHours).default([]),
  timeOff: z.array(absence).default([]),
  services: z.array(serviceName),
  phases: z.record(serviceName, phases).default({}),
})

const service = z.object({
  phases,
  bufferBefore: minutes.default(0),
  bufferAfter: minutes.default(0),
  resource: optionalResource,
  resourceTurnover: minutes.default(0),
})

const status = z
  .string()
  .transform((text) => text.replaceAll('-', '_'))
  .pipe(
    z.enum([
      'held',
      'pending',
      'confirmed',
      'checked_in',
      'in_progress',
      'completed',
      'no_show',
      'cancelled',
      'cancelled_by_customer',
      'cancelled_by_salon',
      'declined',
      'expired',
    ]),
  )

const booking = z
  .object({
    id: optionalBooking,
    staff: staffName,
    start: epochMilliseconds,
    end: epochMilliseconds,
    phases: z
      .union([z.array(z.never()).transform(() => null), phases])
      .nullish()
      .default(null),
    bufferBefore: minutes.default(0),
    bufferAfter: minutes.default(0),
    resource: optionalResource,
    resourceTurnover: minutes.default(0),
    status,
    session: optionalName,
    expires: epochMilliseconds.nullable().default(null),
  })
  .refine(({ start, end }) => start <= end, 'ends before it begins')

const request = z.object({
  services: z.array(serviceName).min(1),
  mode: z.enum(['sequence', 'parallel', 'group']),
  staff: staffName.nullable().default(null),
  session: optionalName,
  reschedules: optionalBooking,
})

/** One case as in the file; only its shape is checked here. Times of day become minutes, instants epoch ms. */
export const caseSchema = z.object({
  id: name,
  timeZone,
  date: dateText,
  now: epochMilliseconds,
  settings,
  salon: z.object({ hours: z.array(clockHours), exception: z.array(clockHours).nullable().default(null) }),
  staff: z.record(staffName, staff),
  services: z.record(serviceName, service),
  resources: z
    .record(resourceName, z.object({ units: minutes, outOfOrder: z.array(absence).default([]) }))
    .default({}),
  bookings: z.array(booking).default([]),
  request,
  starts: z.array(z.string()).optional(),
})

export type CaseRecord = z.infer<typeof caseSchema>
export type BookingRecord = z.infer<typeof booking>
export type Absence = z.infer<typeof absence>
