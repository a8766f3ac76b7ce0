import { z } from 'zod'

import { shownStatuses } from '#domain/booking-state.ts'
import { freeReasons } from '#domain/cancellation.ts'
import type { BookingId, OptionId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { nailAnswersWanted } from '#features/nails/contract.ts'
import { openedPayment } from '#features/payments/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText, list, momentText, oneLine, phoneText, remark } from '#platform/http/fields.ts'
import {
  AVAILABILITY_DAYS,
  FIRST_STARTS_MOST,
  GUESTS_PER_BOOKING,
  SERVICES_PER_BOOKING,
} from '#platform/limits.ts'

import { detailsInBody, detailsShown } from './contract/details.ts'
import { guaranteeView } from './contract/guarantee.ts'
import { paymentWanted, quoteShown, quoteWanted } from './contract/money.ts'

/** An id in answers; ids in input name their type. */
const id = z.uuid()
export const bookingPath = z.object({ id: checkedId<BookingId>() })
const instant = z.iso.datetime({ offset: true })
/** A time with an offset, or local time of the salon if it names exactly one instant. */
const startTime = momentText({ local: true })
const mostItems = Math.max(SERVICES_PER_BOOKING, GUESTS_PER_BOOKING)

const bookingMode = z.enum(['sequence', 'parallel', 'group'])

const itemsWanted = z
  .array(
    z.strictObject({
      serviceId: checkedId<ServiceId>(),
      optionIds: z.array(checkedId<OptionId>()).max(20).optional(),
      staffId: checkedId<StaffId>().optional(),
    }),
  )
  .min(1)
  .max(mostItems)

const offeredStart = z.object({ start: instant, end: instant, staffIds: z.array(id), priceCents: z.int() })
export type OfferedStart = z.infer<typeof offeredStart>

export const readAvailability = operation({
  method: 'GET',
  path: '/salons/{salon}/availability',
  summary: 'List available start times of a salon by day',
  tag: 'booking',
  access: 'anyone',
  params: z.object({ salon: z.string().min(1).max(80) }),
  query: z
    .object({
      service: list(checkedId<ServiceId>(), mostItems),
      option: list(checkedId<OptionId>(), 40),
      staff: checkedId<StaffId>().optional(),
      mode: bookingMode.default('sequence'),
      from: dayText.optional(),
      to: dayText.optional(),
      /** Limits the starts to the soonest ones; the answer ends with the day of the last one. */
      first: z.coerce.number().int().min(1).max(FIRST_STARTS_MOST).optional(),
      hold: z.string().max(200).optional(),
      reschedules: checkedId<BookingId>().optional(),
    })
    .superRefine(({ service, from, to }, issues) => {
      if (service.length === 0)
        issues.addIssue({ code: 'custom', path: ['service'], params: { reason: 'required' } })
      if (!from || !to || issues.issues.length > 0) return
      const days = Temporal.PlainDate.from(from).until(to).days
      if (days < 0 || days >= AVAILABILITY_DAYS)
        issues.addIssue({ code: 'custom', path: ['to'], params: { reason: 'range' } })
    }),
  output: z.object({
    timeZone: z.string(),
    days: z.array(z.object({ date: z.iso.date(), starts: z.array(offeredStart) })),
  }),
  errors: ['not_found', 'validation_failed', 'service_not_available', 'options_conflict'],
})

const heldItem = z.object({ serviceId: id, staffId: id, start: instant, end: instant, priceCents: z.int() })

/** A hold as its caller gets it. */
export const madeHold = z.object({
  id,
  token: z.string(),
  expiresAt: instant,
  items: z.array(heldItem),
  totalCents: z.int(),
  refundableUntil: instant,
  /** The end of free cancellation, and its rule, if it were booked at this moment. */
  freeUntil: instant,
  freeBy: z.enum(freeReasons),
})

export const createHold = operation({
  method: 'POST',
  path: '/holds',
  summary: 'Hold an available time for ten minutes',
  tag: 'booking',
  access: 'anyone',
  once: true,
  looksBackLate: true,
  headers: {
    'Hold-Token': 'Token of the hold that this one replaces; it is given back in the same step.',
  },
  body: z.strictObject({
    salonId: checkedId<SalonId>(),
    items: itemsWanted,
    mode: bookingMode.default('sequence'),
    start: startTime,
    /** How the caller came to the salon's page: `link`, `button`; any other value counts as the marketplace. */
    source: z.string().max(40).optional(),
    /** The answers about the nails, if the salon asks; refused if they lead to other services. */
    nails: nailAnswersWanted.optional(),
  }),
  status: 201,
  output: madeHold,
  errors: [
    'not_found',
    'validation_failed',
    'service_not_available',
    'options_conflict',
    'nails_unfit',
    'bookings_paused',
    'salon_not_bookable',
    'booking_by_phone',
    'slot_taken',
    'too_many_holds',
    'network_busy',
    'rate_limited',
    'local_time_missing',
    'local_time_ambiguous',
    'idempotency_mismatch',
  ],
})

export const deleteHold = operation({
  method: 'DELETE',
  path: '/holds/{id}',
  summary: 'Release a hold',
  tag: 'booking',
  access: 'anyone',
  headers: { 'Hold-Token': 'The token that came with the hold.' },
  params: bookingPath,
  status: 204,
  errors: ['hold_not_found'],
})

export const quote = operation({
  method: 'POST',
  path: '/salons/{salon}/quote',
  summary: 'Price a booking: reductions, the deposit, and what is due now and at the salon',
  tag: 'booking',
  access: 'anyone',
  headers: { 'Hold-Token': 'The token of a hold at this time, which counts as free for its holder.' },
  params: z.object({ salon: z.string().min(1).max(80) }),
  body: z.strictObject({
    items: itemsWanted,
    start: startTime,
    mode: bookingMode.default('sequence'),
    ...quoteWanted.shape,
  }),
  output: quoteShown,
  errors: [
    'not_found',
    'validation_failed',
    'service_not_available',
    'options_conflict',
    'slot_taken',
    'payment_required',
    'payment_not_supported',
    'points_not_taken',
    'gift_cards_not_taken',
    'rate_limited',
    'local_time_missing',
    'local_time_ambiguous',
  ],
})

export const bookingView = z.object({
  id,
  code: z.string(),
  status: z.enum(shownStatuses),
  mode: bookingMode,
  salon: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    phone: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    picture: z.string().nullable(),
    takesBookings: z.boolean(),
  }),
  items: z.array(
    z.object({
      serviceId: id,
      staffId: id,
      optionIds: z.array(id),
      name: z.string(),
      options: z.array(z.string()),
      staffName: z.string(),
      start: instant,
      end: instant,
      priceCents: z.int(),
    }),
  ),
  start: instant,
  end: instant,
  totalCents: z.int(),
  /** The part of the total that the salon asks for in advance. */
  depositCents: z.int(),
  /** The reduction by a promotion and points; the total is without it. */
  reductionCents: z.int(),
  pointsUsed: z.int(),
  pointsCents: z.int(),
  paidCents: z.int(),
  /** The part that a gift card paid. */
  giftCardCents: z.int(),
  /** The rest, due at the salon; 0 once it is over or cancelled. */
  atSalonCents: z.int(),
  refundCents: z.int(),
  /** The cost of a late cancellation or a missed appointment, and the part that the salon waived. */
  keptCents: z.int(),
  waivedCents: z.int(),
  /** The card on file instead of a deposit; null: none. */
  guarantee: guaranteeView.nullable(),
  /** The refunds to its card: asked for, sent, arrived, or failed until support has paid it by bank transfer. */
  refunds: z.array(
    z.object({ id, cents: z.int(), status: z.enum(['asked', 'sent', 'arrived', 'failed', 'by_bank']) }),
  ),
  /** The end of the salon's cancellation window. */
  refundableUntil: instant,
  /** The last instant of free cancellation and moving: the window's end, or 15 minutes after booking. */
  freeUntil: instant,
  /** The reason why it is free at present; `none`: it is late. */
  freeBy: z.enum(freeReasons),
  /** The server's time of these facts. */
  asOf: instant,
  ...detailsShown,
  contactName: z.string(),
  /** The possible changes, so that pages need no rules of their own. */
  canCancel: z.boolean(),
  canMove: z.boolean(),
  refundIfCancelledCents: z.int(),
  keptIfCancelledCents: z.int(),
  /** The amount that the card on file would be charged. */
  chargedIfCancelledCents: z.int(),
  /** For a no-show: the end of the time to object, and the outcome. */
  noShow: z
    .object({
      disputableUntil: instant,
      canDispute: z.boolean(),
      isDisputed: z.boolean(),
      outcome: z.enum(['came', 'cancelled', 'kept']).nullable(),
      /** The salon's comment. */
      answer: z.string(),
      /** An administrator's final decision when the two disagreed, with the reason. */
      decision: z.enum(['came', 'cancelled', 'kept']).nullable(),
      decisionReason: z.string(),
    })
    .nullable(),
  /** The salon's messages about it, the first one first. */
  messages: z.array(z.object({ text: z.string(), at: instant })),
  createdAt: instant,
})
export type BookingView = z.infer<typeof bookingView>

export const createBooking = operation({
  method: 'POST',
  path: '/bookings',
  summary: 'Confirm a hold, which makes it a booking, or begin its payment',
  tag: 'booking',
  access: 'signed-in',
  once: true,
  looksBackLate: true,
  headers: { 'Hold-Token': 'The token that came with the hold.' },
  body: z.strictObject({
    holdId: checkedId<BookingId>(),
    ...detailsInBody,
    contact: z.strictObject({
      name: oneLine(160),
      phone: phoneText,
    }),
    forSomeoneElse: z.boolean().default(false),
    payment: paymentWanted.optional(),
  }),
  status: 201,
  /** With status 202, the payment that has to succeed first; the hold lives on as long. */
  output: z.union([bookingView, z.object({ payment: openedPayment })]),
  errors: [
    'unauthorized',
    'validation_failed',
    'hold_not_found',
    'hold_expired',
    'hold_used',
    'booking_by_phone',
    'slot_taken',
    'own_overlap',
    'payment_not_supported',
    'payment_required',
    'payment_in_progress',
    'payment_unavailable',
    'card_unknown',
    'price_changed',
    'points_not_taken',
    'insufficient_points',
    'gift_cards_not_taken',
    'gift_card_unknown',
    'gift_card_void',
    'gift_card_expired',
    'gift_card_empty',
    'gift_card_in_use',
    'rate_limited',
    'idempotency_mismatch',
  ],
})

export const listMyBookings = operation({
  method: 'GET',
  path: '/me/bookings',
  summary: 'List own bookings, next first (past ones: latest first)',
  tag: 'booking',
  access: 'signed-in',
  query: z.object({
    when: z.enum(['upcoming', 'past']).default('upcoming'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ items: z.array(bookingView), nextCursor: z.string().nullable() }),
  errors: ['unauthorized', 'validation_failed'],
})

export const readBooking = operation({
  method: 'GET',
  path: '/bookings/{id}',
  summary: 'Read a booking; 404 for anyone who is not part of it',
  tag: 'booking',
  access: 'signed-in',
  params: bookingPath,
  output: bookingView,
  errors: ['unauthorized', 'not_found'],
})

export const readBookingCalendar = operation({
  method: 'GET',
  path: '/bookings/{id}/calendar',
  summary: 'Download a booking as a calendar file (text/calendar)',
  tag: 'booking',
  access: 'signed-in',
  params: bookingPath,
  errors: ['unauthorized', 'not_found'],
})

export const cancelBooking = operation({
  method: 'POST',
  path: '/bookings/{id}/cancel',
  summary: 'Cancel a booking; the answer includes the refund',
  tag: 'booking',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({ reason: remark(500).optional() }),
  output: bookingView,
  errors: ['unauthorized', 'not_found', 'booking_not_changeable', 'idempotency_mismatch'],
})

/** The new time of a booking. */
export const moveBody = z.strictObject({ start: startTime, items: itemsWanted.optional() })

export const rescheduleBooking = operation({
  method: 'POST',
  path: '/bookings/{id}/reschedule',
  summary: 'Move a booking, optionally with other services; code and history stay',
  tag: 'booking',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: moveBody,
  output: bookingView,
  errors: [
    'unauthorized',
    'not_found',
    'validation_failed',
    'service_not_available',
    'options_conflict',
    'salon_not_bookable',
    'slot_taken',
    'own_overlap',
    'booking_not_changeable',
    'reschedule_window_closed',
    'booking_by_phone',
    'local_time_missing',
    'local_time_ambiguous',
    'idempotency_mismatch',
  ],
})
