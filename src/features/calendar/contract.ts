import { z } from 'zod'

import type { BookingId, ClientId, OptionId, SalonId, ServiceId, StaffId, TimeOffId } from '#domain/ids.ts'
import { salonRoles } from '#domain/salon-rights.ts'
import { operation } from '#platform/http/contract.ts'
import {
  checkedId,
  dayText,
  emailText,
  momentText,
  oneLine,
  paragraphs,
  phoneText,
} from '#platform/http/fields.ts'
import { CALENDAR_DAYS, ITEM_MINUTES, SERVICES_PER_BOOKING } from '#platform/limits.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
/** With an offset, or wall-clock time of the salon where that names exactly one instant. */
const startTime = momentText({ local: true })
const salonPath = z.object({ id: checkedId<SalonId>() })
const visitPath = salonPath.extend({ booking: checkedId<BookingId>() })
const once = { 'Idempotency-Key': 'Same key and body: same answer again.' }
const range = z.object({ start: instant, end: instant })

const status = z.enum([
  'confirmed',
  'checked_in',
  'in_progress',
  'completed',
  'no_show',
  'cancelled_by_customer',
  'cancelled_by_salon',
])
export type VisitStatus = z.infer<typeof status>

const calendarItem = z.object({
  position: z.int(),
  staffId: id,
  name: z.string(),
  options: z.array(z.string()),
  start: instant,
  end: instant,
  priceCents: z.int(),
})
export type CalendarItem = z.infer<typeof calendarItem>

const calendarBooking = z.object({
  id,
  code: z.string(),
  status,
  start: instant,
  end: instant,
  source: z.enum(['online', 'salon']),
  clientName: z.string(),
  /** For a technician only the last digits: •••• 2222. */
  clientPhone: z.string().nullable(),
  note: z.string(),
  totalCents: z.int(),
  /** Whoever changes the booking sends it along. */
  stamp: z.string(),
  /** A customer says that this no-show was none, and nobody has answered. */
  isDisputed: z.boolean(),
  items: z.array(calendarItem),
})
export type CalendarBooking = z.infer<typeof calendarBooking>

const columnOfDay = z.object({
  staffId: id,
  /** When she works, without her breaks and what is blocked. */
  work: z.array(range),
  blocks: z.array(range.extend({ id, reason: z.string() })),
})

const calendarDay = z.object({
  date: z.iso.date(),
  /** 23, 24 or 25 hours of the salon's own clock. */
  start: instant,
  end: instant,
  hours: z.array(range),
  /** Why an exceptional day is as it is: a holiday. */
  reason: z.string().nullable(),
  staff: z.array(columnOfDay),
})
export type CalendarDay = z.infer<typeof calendarDay>

const calendarView = z.object({
  timeZone: z.string(),
  /** Where the salon is. */
  today: z.iso.date(),
  role: z.enum(salonRoles),
  /** Minutes between the starts that customers are offered. */
  step: z.int(),
  staff: z.array(z.object({ id, name: z.string(), isActive: z.boolean() })),
  days: z.array(calendarDay),
  bookings: z.array(calendarBooking),
  /** Times that somebody is choosing at this moment. */
  holds: z.array(range.extend({ staffId: id })),
})
export type CalendarView = z.infer<typeof calendarView>

export const readCalendar = operation({
  method: 'GET',
  path: '/business/salons/{id}/calendar',
  summary:
    'The days of a salon: who works when, what is booked, blocked and just being booked; a technician her own column',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z.object({
    /** Left out: today. */
    from: dayText.optional(),
    days: z.coerce.number().int().min(1).max(CALENDAR_DAYS).default(1),
    staff: checkedId<StaffId>().optional(),
  }),
  output: calendarView,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

const calendarService = z.object({
  id,
  name: z.string(),
  category: z.string(),
  options: z.array(z.object({ id, name: z.string(), minutes: z.int(), priceCents: z.int() })),
  staff: z.array(z.object({ id, minutes: z.int(), priceCents: z.int() })),
})
export type CalendarService = z.infer<typeof calendarService>

export const readCalendarServices = operation({
  method: 'GET',
  path: '/business/salons/{id}/calendar/services',
  summary: 'What can be written into the calendar, and by whom it is done; what is not sold online too',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({ items: z.array(calendarService) }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

const calendarPerson = z.object({ id, name: z.string(), phone: z.string().nullable(), visits: z.int() })
export type CalendarPerson = z.infer<typeof calendarPerson>

export const findCalendarPeople = operation({
  method: 'GET',
  path: '/business/salons/{id}/calendar/people',
  summary: 'Whom of the client book a name or number may mean, for a booking that is being written',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z.object({ q: z.string().trim().min(2).max(80) }),
  output: z.object({ items: z.array(calendarPerson) }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

const visitEvent = z.object({
  kind: z.enum([
    'moved',
    'cancelled',
    'checked_in',
    'started',
    'completed',
    'no_show',
    'reopened',
    'disputed',
    'dispute_answered',
    'dispute_decided',
  ]),
  at: instant,
  from: range.nullable(),
})

const disputeOutcome = z.enum(['came', 'cancelled', 'kept'])

const visitDetails = z.object({
  booking: calendarBooking,
  paidCents: z.int(),
  /** What goes back if the salon cancels now. */
  refundIfCancelledCents: z.int(),
  refundedCents: z.int(),
  cancelReason: z.string().nullable(),
  /** Somebody reads a mail about what changes. */
  isTold: z.boolean(),
  createdAt: instant,
  /** What the client was here before, this visit left out. */
  history: z.object({
    visits: z.int(),
    noShows: z.int(),
    cancellations: z.int(),
    lastVisit: instant.nullable(),
  }),
  /** Only for whoever runs the salon. */
  client: z.object({ id, notes: z.string(), allergies: z.string() }).nullable(),
  events: z.array(visitEvent),
  dispute: z
    .object({
      reason: z.string(),
      openedAt: instant,
      /** Then the administrators decide, whether the salon has answered or not. */
      answerUntil: instant,
      outcome: disputeOutcome.nullable(),
      /** What the salon said with it. */
      answer: z.string(),
      /** An administrator's last word, with why. */
      decision: disputeOutcome.nullable(),
      decisionReason: z.string(),
    })
    .nullable(),
})
export type VisitDetails = z.infer<typeof visitDetails>

export const readVisit = operation({
  method: 'GET',
  path: '/business/salons/{id}/bookings/{booking}',
  summary: 'One visit with its history and that of its client',
  tag: 'business',
  access: 'signed-in',
  params: visitPath,
  output: visitDetails,
  errors: ['unauthorized', 'not_found'],
})

const changedVisit = z.object({ id, status, start: instant, end: instant, stamp: z.string() })

export const writeVisit = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings',
  summary: 'Write a walk-in or a call into the calendar, past the rules for customers but into nobody’s time',
  tag: 'business',
  access: 'signed-in',
  headers: once,
  params: salonPath,
  body: z.strictObject({
    start: startTime,
    services: z
      .array(
        z.strictObject({
          serviceId: checkedId<ServiceId>(),
          optionIds: z.array(checkedId<OptionId>()).max(20).optional(),
          /** Left out: whoever is free. */
          staffId: checkedId<StaffId>().optional(),
          minutes: z.int().min(5).max(ITEM_MINUTES).optional(),
        }),
      )
      .min(1)
      .max(SERVICES_PER_BOOKING),
    /** Somebody of the book; else a name. */
    clientId: checkedId<ClientId>().optional(),
    name: oneLine(160).optional(),
    phone: phoneText.optional(),
    email: emailText.optional(),
    note: z.string().trim().max(1000).default(''),
    /** It is known that this is outside the hours. */
    outsideHours: z.boolean().default(false),
  }),
  status: 201,
  output: changedVisit,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'service_not_available',
    'outside_hours',
    'slot_taken',
    'salon_not_bookable',
    'local_time_missing',
    'local_time_ambiguous',
    'idempotency_mismatch',
  ],
})

/** The stamp of the sight that a change goes by. */
const seen = momentText()

export const moveVisit = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/move',
  summary: 'Another time, technician or length; the customer is told',
  tag: 'business',
  access: 'signed-in',
  headers: once,
  params: visitPath,
  body: z.strictObject({
    seen,
    start: startTime.optional(),
    items: z
      .array(
        z.strictObject({
          position: z.int().min(0).max(20),
          staffId: checkedId<StaffId>().optional(),
          minutes: z.int().min(5).max(ITEM_MINUTES).optional(),
        }),
      )
      .max(20)
      .default([]),
    outsideHours: z.boolean().default(false),
  }),
  output: changedVisit,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'service_not_available',
    'outside_hours',
    'slot_taken',
    'own_overlap',
    'booking_not_changeable',
    'local_time_missing',
    'local_time_ambiguous',
    'idempotency_mismatch',
  ],
})

export const markVisit = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/mark',
  summary: 'Say how far a visit is: arrived, begun, done, nobody came; or take the last one back',
  tag: 'business',
  access: 'signed-in',
  headers: once,
  params: visitPath,
  body: z.strictObject({
    seen,
    status: z.enum(['confirmed', 'checked_in', 'in_progress', 'completed', 'no_show']),
  }),
  output: changedVisit,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'booking_not_changeable',
    'too_early',
    'slot_taken',
    'own_overlap',
    'idempotency_mismatch',
  ],
})

export const cancelVisit = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/cancel',
  summary: 'The salon calls a visit off; all that was paid goes back, the customer is told why',
  tag: 'business',
  access: 'signed-in',
  headers: once,
  params: visitPath,
  body: z.strictObject({ seen, reason: paragraphs(500) }),
  output: changedVisit,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'booking_not_changeable',
    'idempotency_mismatch',
  ],
})

export const answerDispute = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/dispute-answer',
  summary: 'Answer a customer who says that a no-show was none; the booking then says what was',
  tag: 'business',
  access: 'signed-in',
  headers: once,
  params: visitPath,
  body: z.strictObject({
    seen,
    outcome: disputeOutcome,
    /** What the salon says about it; whoever stands by the no-show says why. */
    note: z.string().trim().max(1000).default(''),
  }),
  output: changedVisit,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'booking_not_changeable',
    'dispute_closed',
    'idempotency_mismatch',
  ],
})

export const blockTime = operation({
  method: 'POST',
  path: '/business/salons/{id}/blocks',
  summary: 'Block time of a technician; what is booked in it stays, and must be known',
  tag: 'business',
  access: 'signed-in',
  headers: once,
  params: salonPath,
  body: z.strictObject({
    staffId: checkedId<StaffId>(),
    start: startTime,
    end: startTime,
    reason: z.string().trim().max(120).default(''),
    /** It is known that there are bookings in it. */
    overBookings: z.boolean().default(false),
  }),
  status: 201,
  output: z.object({ id }),
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'time_has_bookings',
    'local_time_missing',
    'local_time_ambiguous',
    'idempotency_mismatch',
  ],
})

export const unblockTime = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/blocks/{block}',
  summary: 'Give blocked time back',
  tag: 'business',
  access: 'signed-in',
  headers: once,
  params: salonPath.extend({ block: checkedId<TimeOffId>() }),
  status: 204,
  errors: ['unauthorized', 'forbidden', 'not_found', 'idempotency_mismatch'],
})

export const watchCalendar = operation({
  method: 'GET',
  path: '/business/salons/{id}/changes',
  summary:
    'Tells within two seconds that something in the calendar changed (text/event-stream); what, the calendar says',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  errors: ['unauthorized', 'forbidden', 'not_found', 'rate_limited'],
})
