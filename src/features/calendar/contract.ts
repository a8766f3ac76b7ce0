import { z } from 'zod'

import { bookingSources } from '#domain/booking-source.ts'
import { shownStatuses } from '#domain/booking-state.ts'
import { serviceCategories } from '#domain/catalogue.ts'
import type { BookingId, ClientId, SalonId, StaffId } from '#domain/ids.ts'
import { salonRoles } from '#domain/salon-rights.ts'
import { detailsShown } from '#features/booking/contract/details.ts'
import { guaranteeView } from '#features/booking/contract/guarantee.ts'
import { moveProposal } from '#features/proposals/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText } from '#platform/http/fields.ts'
import { CALENDAR_DAYS } from '#platform/limits.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
/** The salon of the calendar. */
export const salonPath = z.object({ id: checkedId<SalonId>() })
export const bookingPath = salonPath.extend({ booking: checkedId<BookingId>() })
const range = z.object({ start: instant, end: instant })

export const bookingStatus = z.enum(shownStatuses)

const calendarItem = z.object({
  position: z.int(),
  staffId: id,
  staffName: z.string(),
  serviceId: id,
  category: z.enum(serviceCategories),
  optionIds: z.array(id),
  /** The team member that the customer asked for; null: any, or unknown. */
  asked: z.object({ staffId: id, name: z.string() }).nullable(),
  name: z.string(),
  options: z.array(z.string()),
  start: instant,
  end: instant,
  priceCents: z.int(),
  /** Work, or processing time without the team member. */
  phases: z.array(z.tuple([z.enum(['work', 'processing']), z.int()])),
  /** Minutes for cleaning before it. */
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  /** Whether it needs a unit of a resource, which may be missing at another time. */
  needsResource: z.boolean(),
})
export type CalendarItem = z.infer<typeof calendarItem>

const calendarBooking = z.object({
  id,
  code: z.string(),
  status: bookingStatus,
  start: instant,
  end: instant,
  source: z.enum(bookingSources),
  clientName: z.string(),
  /** Team members see only the last digits: •••• 2222. */
  clientPhone: z.string().nullable(),
  ...detailsShown,
  totalCents: z.int(),
  /** The payments in advance, less refunds. */
  prepaidCents: z.int(),
  /** Sent back with a change of the booking. */
  stamp: z.string(),
  /** True while the customer's objection to this no-show is unanswered. */
  isDisputed: z.boolean(),
  /** True if the services follow each other. */
  isSequence: z.boolean(),
  /**
   * The client's first visit, whether the card names allergies, and whether the birthday is near; false for team members, who see
   * no cards.
   */
  isFirst: z.boolean(),
  hasAllergy: z.boolean(),
  isBirthday: z.boolean(),
  /** The people of a group, each with a service of their own; otherwise 1. */
  guests: z.int(),
  /** Whether it was made as one of a series. */
  /** The client has confirmed this time by the link of a reminder. */
  isComing: z.boolean(),
  isInSeries: z.boolean(),
  /** The time that it takes of each team member, with cleaning and without processing. */
  busy: z.array(range.extend({ staffId: id })),
  items: z.array(calendarItem),
})
export type CalendarBooking = z.infer<typeof calendarBooking>

const columnOfDay = z.object({
  staffId: id,
  /** Her working time, without breaks and blocks. */
  work: z.array(range),
  blocks: z.array(
    range.extend({
      id,
      reason: z.string(),
      /** From an outside calendar: it changes only there. */
      isOutside: z.boolean(),
    }),
  ),
})

const calendarDay = z.object({
  date: z.iso.date(),
  /** The local day, of 23, 24 or 25 hours. */
  start: instant,
  end: instant,
  hours: z.array(range),
  /** The reason of a special day, such as a holiday. */
  reason: z.string().nullable(),
  staff: z.array(columnOfDay),
})
export type CalendarDay = z.infer<typeof calendarDay>

const calendarView = z.object({
  timeZone: z.string(),
  /** The present day at the salon. */
  today: z.iso.date(),
  /** When the salon opens after the present day; null: not within two months. */
  opensNext: instant.nullable(),
  role: z.enum(salonRoles),
  /** Minutes between the starts that customers are offered. */
  step: z.int(),
  /** `tint` is the colour of her bookings. */
  staff: z.array(z.object({ id, name: z.string(), isActive: z.boolean(), tint: z.int() })),
  days: z.array(calendarDay),
  bookings: z.array(calendarBooking),
  /** The live holds. */
  holds: z.array(range.extend({ staffId: id, busy: z.array(range) })),
  /** A Google Calendar of these columns is not followed, so its changes are missing here. */
  outsideTrouble: z.boolean().optional(),
})
export type CalendarView = z.infer<typeof calendarView>

export const readCalendar = operation({
  method: 'GET',
  path: '/business/salons/{id}/calendar',
  summary:
    'Read days of a salon’s calendar: working hours, bookings, blocks and holds; team members without rights see their own column',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z.object({
    /** Missing: today. */
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
  staff: z.array(z.object({ id, name: z.string(), minutes: z.int(), priceCents: z.int() })),
})
export type CalendarService = z.infer<typeof calendarService>

export const readCalendarServices = operation({
  method: 'GET',
  path: '/business/salons/{id}/calendar/services',
  summary:
    'List services that can be added to the calendar and who does them, including those not sold online',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({ items: z.array(calendarService) }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

const usualItem = z.object({ serviceId: id, optionIds: z.array(id), staffId: id })

const calendarPerson = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  visits: z.int(),
  /** The services of the last kept or coming booking, with their team members; empty: none. */
  usual: z.array(usualItem),
})
export type CalendarPerson = z.infer<typeof calendarPerson>

export const findCalendarPeople = operation({
  method: 'GET',
  path: '/business/salons/{id}/calendar/people',
  summary: 'Find clients by name or number while a booking is added',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z.object({ q: z.string().trim().min(2).max(80) }),
  output: z.object({ items: z.array(calendarPerson) }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const readCalendarPerson = operation({
  method: 'GET',
  path: '/business/salons/{id}/calendar/people/{client}',
  summary: 'Read a client as a new booking for them begins',
  tag: 'business',
  access: 'signed-in',
  params: salonPath.extend({ client: checkedId<ClientId>() }),
  output: calendarPerson,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})

const visitEvent = z.object({
  kind: z.enum([
    'booked',
    'moved',
    'changed',
    'cancelled',
    'checked_in',
    'started',
    'completed',
    'no_show',
    'reopened',
    'coming',
    'disputed',
    'dispute_answered',
    'dispute_decided',
    'waived',
    'messaged',
  ]),
  at: instant,
  /** When it was, before a move or a change. */
  from: range.nullable(),
  /** Before a change of services, each with its options. */
  was: z.object({ services: z.array(z.string()), totalCents: z.int() }).nullable(),
  /** The team members before, if a move or a change gave it to others; null: they stayed, or the caller is one of them. */
  formerStaff: z.array(z.string()).nullable(),
  /** The text that was written to the client; null for other events, and once it is forgotten. */
  text: z.string().nullable(),
  /** Null: the account is gone. */
  by: z.object({ kind: z.enum(['team', 'client', 'onyxi']), name: z.string() }).nullable(),
})

/** What really happened at a disputed no-show. */
export const disputeOutcome = z.enum(['came', 'cancelled', 'kept'])

const bookingDetails = z.object({
  booking: calendarBooking,
  paidCents: z.int(),
  /** The part that a gift card paid, and the rest, due at the salon. */
  giftCardCents: z.int(),
  atSalonCents: z.int(),
  /** The reduction of the total by a promotion and points. */
  reductionCents: z.int(),
  pointsCents: z.int(),
  /** The refund if the salon cancels now. */
  refundIfCancelledCents: z.int(),
  refundedCents: z.int(),
  /** The cost of a late cancellation or a no-show, and the part that the salon waived. */
  keptCents: z.int(),
  waivedCents: z.int(),
  /** The card on file instead of a deposit; null: none. */
  guarantee: guaranteeView.nullable(),
  /** The fee that can still be waived. */
  waivable: z.object({ cents: z.int(), until: instant }).nullable(),
  cancelReason: z.string().nullable(),
  /** Whether the client has an address for mails about changes. */
  isMailed: z.boolean(),
  /** Whether a text about it reaches the client: there is a provider, a mobile number, and no stop of such texts. */
  canText: z.boolean(),
  createdAt: instant,
  /** The client's history at the salon, without this booking. */
  history: z.object({
    visits: z.int(),
    noShows: z.int(),
    cancellations: z.int(),
    lastVisit: instant.nullable(),
  }),
  /** After how many days the client usually comes back (null: unknown), and whether she has an appointment after this one. */
  comingBack: z.object({ days: z.int().nullable(), isBooked: z.boolean() }),
  /** The others who could do it unchanged, if its customer asked for nobody in particular; empty for technicians. */
  takers: z.array(z.object({ staffId: id, name: z.string() })),
  /** The last question about another time, for owners and managers; null: none. */
  proposal: moveProposal.nullable(),
  /** Only for the salon's managers. */
  client: z.object({ id, notes: z.string(), allergies: z.string() }).nullable(),
  /** All bookings of its series, itself included, in order of time; null: it is in none. */
  series: z.array(range.extend({ id, status: bookingStatus })).nullable(),
  events: z.array(visitEvent),
  dispute: z
    .object({
      reason: z.string(),
      openedAt: instant,
      /** Afterwards the administrators decide, with or without the salon's answer. */
      answerUntil: instant,
      outcome: disputeOutcome.nullable(),
      /** The salon's comment. */
      answer: z.string(),
      /** An administrator's final decision, with the reason. */
      decision: disputeOutcome.nullable(),
      decisionReason: z.string(),
    })
    .nullable(),
})
export type BookingDetails = z.infer<typeof bookingDetails>

export const readBooking = operation({
  method: 'GET',
  path: '/business/salons/{id}/bookings/{booking}',
  summary: 'Read a booking with its history and its client’s',
  tag: 'business',
  access: 'signed-in',
  params: bookingPath,
  output: bookingDetails,
  errors: ['unauthorized', 'not_found'],
})

export const watchCalendar = operation({
  method: 'GET',
  path: '/business/salons/{id}/changes',
  summary:
    'Stream that the calendar or the notices changed, as it happens, without content (text/event-stream)',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  errors: ['unauthorized', 'forbidden', 'not_found', 'rate_limited'],
})
