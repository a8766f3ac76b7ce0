import { z } from 'zod'

import { bookingSources } from '#domain/booking-source.ts'
import { shownStatuses } from '#domain/booking-state.ts'
import type { BookingId, SalonId, StaffId } from '#domain/ids.ts'
import { salonRoles } from '#domain/salon-rights.ts'
import { detailsShown } from '#features/booking/contract/details.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText } from '#platform/http/fields.ts'
import { CALENDAR_DAYS } from '#platform/limits.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
/** Whose calendar it is. */
export const salonPath = z.object({ id: checkedId<SalonId>() })
export const visitPath = salonPath.extend({ booking: checkedId<BookingId>() })
const range = z.object({ start: instant, end: instant })

export const visitStatus = z.enum(shownStatuses)

const calendarItem = z.object({
  position: z.int(),
  staffId: id,
  /** The staff member that the customer asked for; null: anyone, or unknown. */
  asked: z.object({ staffId: id, name: z.string() }).nullable(),
  name: z.string(),
  options: z.array(z.string()),
  start: instant,
  end: instant,
  priceCents: z.int(),
  /** Hands at work, or time that passes by itself. */
  phases: z.array(z.tuple([z.enum(['work', 'processing']), z.int()])),
  /** Minutes for cleaning around it. */
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  /** Whether it takes a chair or a lamp, of which there may be none left elsewhere. */
  needsResource: z.boolean(),
})
export type CalendarItem = z.infer<typeof calendarItem>

const calendarBooking = z.object({
  id,
  code: z.string(),
  status: visitStatus,
  start: instant,
  end: instant,
  source: z.enum(bookingSources),
  clientName: z.string(),
  /** For a technician only the last digits: •••• 2222. */
  clientPhone: z.string().nullable(),
  ...detailsShown,
  totalCents: z.int(),
  /** A change of the booking sends it back. */
  stamp: z.string(),
  /** True while the customer's objection to this no-show is unanswered. */
  isDisputed: z.boolean(),
  /** Its services follow each other. */
  isSequence: z.boolean(),
  /** The times it takes of each staff member: cleaning included, processing left out. */
  busy: z.array(range.extend({ staffId: id })),
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
  /** Times that customers are holding at this moment. */
  holds: z.array(range.extend({ staffId: id, busy: z.array(range) })),
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

/** What a no-show that is disputed was. */
export const disputeOutcome = z.enum(['came', 'cancelled', 'kept'])

const bookingDetails = z.object({
  booking: calendarBooking,
  paidCents: z.int(),
  /** What goes back if the salon cancels now. */
  refundIfCancelledCents: z.int(),
  refundedCents: z.int(),
  cancelReason: z.string().nullable(),
  /** Whether there is an address for mails about changes. */
  isTold: z.boolean(),
  createdAt: instant,
  /** What the client was here before, this visit left out. */
  history: z.object({
    visits: z.int(),
    noShows: z.int(),
    cancellations: z.int(),
    lastVisit: instant.nullable(),
  }),
  /** Only for people who run the salon. */
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
export type BookingDetails = z.infer<typeof bookingDetails>

export const readBooking = operation({
  method: 'GET',
  path: '/business/salons/{id}/bookings/{booking}',
  summary: 'One visit with its history and that of its client',
  tag: 'business',
  access: 'signed-in',
  params: visitPath,
  output: bookingDetails,
  errors: ['unauthorized', 'not_found'],
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
