import { z } from 'zod'

import type { BookingId, Id, ResourceId, ServiceId, StaffId } from '#domain/ids.ts'

const clockTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'expected a time of day as HH:MM')
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))

const clockHours = z
  .tuple([clockTime, clockTime])
  .refine(([from, to]) => from <= to, 'ends before it begins')
  .readonly()

const instant = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    context.addIssue({ code: 'custom', message: 'expected an instant as ISO 8601 with offset' })
    return z.NEVER
  }
})

const date = z.string().refine((text) => {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}, 'expected a date as YYYY-MM-DD')

const timeZone = z.string().refine((text) => {
  try {
    return Temporal.PlainDate.from('2026-01-01').toZonedDateTime(text).timeZoneId !== ''
  } catch {
    return false
  }
}, 'unknown time zone')

/** Local times of the requested day, or exact instants. */
const absence = z.union([clockHours, z.tuple([instant, instant]).readonly()], {
  error: 'expected [from, to] as HH:MM or as instants with offset',
})

const minutes = z.int().min(0)
const phases = z
  .array(z.tuple([z.enum(['work', 'processing']), minutes]))
  .refine((list) => list.some(([, length]) => length > 0), 'takes no time')
  .transform((list) => list.map(([kind, length]) => ({ kind, minutes: length })))

const name = z.string().min(1)
const optionalName = name.nullable().default(null)
/** Turns a case's own names into the ids that the engine takes. */
const named = <Named extends Id>() => name as unknown as z.ZodType<Named, string>
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
    start: instant,
    end: instant,
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
    expires: instant.nullable().default(null),
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
  date,
  now: instant,
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
