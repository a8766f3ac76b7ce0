import { z } from 'zod'

import { bookingMessageLimits } from '#domain/booking-message.ts'
import { markStatuses } from '#domain/booking-state.ts'
import type { ClientId, OptionId, ServiceId, StaffId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import {
  checkedId,
  emailText,
  momentText,
  oneLine,
  paragraphs,
  phoneText,
  remark,
} from '#platform/http/fields.ts'
import { BILL_MOST_CENTS, ITEM_MINUTES, SERVICES_PER_BOOKING } from '#platform/limits.ts'

import { disputeOutcome, salonPath, bookingPath, bookingStatus } from '../contract.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
/** A time with an offset, or local time of the salon if it names exactly one instant. */
const startTime = momentText({ local: true })

export const changedBooking = z.object({
  id,
  status: bookingStatus,
  start: instant,
  end: instant,
  stamp: z.string(),
})

export const mailOutcome = z.enum(['sent', 'none', 'limit'])
export type MailOutcome = z.infer<typeof mailOutcome>
/**
 * Whether the client gets a mail: sent; no address; or the daily limit is reached and the salon must inform the client
 * itself.
 */
const notifiedBooking = changedBooking.extend({ mail: mailOutcome })

export const writeBooking = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings',
  summary: 'Add a walk-in or phone booking; may break the booking rules, but not overlap other bookings',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({
    start: startTime,
    services: z
      .array(
        z.strictObject({
          serviceId: checkedId<ServiceId>(),
          optionIds: z.array(checkedId<OptionId>()).max(20).optional(),
          /** Missing: anyone available. */
          staffId: checkedId<StaffId>().optional(),
          minutes: z.int().min(5).max(ITEM_MINUTES).optional(),
        }),
      )
      .min(1)
      .max(SERVICES_PER_BOOKING),
    /** A client of the salon's list; otherwise a name. */
    clientId: checkedId<ClientId>().optional(),
    name: oneLine(160).optional(),
    phone: phoneText.optional(),
    email: emailText.optional(),
    note: remark(1000).default(''),
    /** True when the caller knows that the time is outside the hours. */
    outsideHours: z.boolean().default(false),
  }),
  status: 201,
  output: notifiedBooking,
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

/** The stamp of the booking as the caller saw it. */
const seen = momentText()
/** Whether the client gets a mail about it, a few seconds later; false: the salon tells them itself. */
const tell = z.boolean().default(true)

/** All services afterwards, in the order in which they are done. */
const servicesAfter = z
  .array(
    z.strictObject({
      /** Its former position in the booking; missing: it is new. */
      position: z.int().min(0).max(20).optional(),
      serviceId: checkedId<ServiceId>(),
      optionIds: z.array(checkedId<OptionId>()).max(20).default([]),
      staffId: checkedId<StaffId>(),
      /** Missing: as agreed, or the usual length of a service with other options; the price likewise. */
      minutes: z.int().min(5).max(ITEM_MINUTES).optional(),
      priceCents: z.int().min(0).max(BILL_MOST_CENTS).optional(),
    }),
  )
  .min(1)
  .max(SERVICES_PER_BOOKING)

/** The calendar refetches it as it changes, so that the form knows before it is saved. */
export const previewChange = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/change/preview',
  summary: 'Preview whether a change of services fits, and which services it moves',
  tag: 'business',
  access: 'signed-in',
  params: bookingPath,
  body: z.strictObject({ items: servicesAfter }),
  output: z.object({
    start: instant,
    end: instant,
    /** The obstacle: a team member is taken, a unit of equipment is missing, or the added time is outside the hours. */
    misfit: z.enum(['taken', 'resource', 'outside']).nullable(),
    /** The bookings in the way. */
    others: z.array(z.object({ clientName: z.string(), start: instant, end: instant })),
    /** `from`: the present start of a service that would begin at another time. */
    items: z.array(z.object({ start: instant, end: instant, from: instant.nullable() })),
  }),
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'service_not_available',
    'options_conflict',
    'booking_not_changeable',
  ],
})

export const changeBooking = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/change',
  summary:
    'Change the services, options, team members, lengths, prices or note of a booking; its start stays',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({
    seen,
    /** Missing: they stay. */
    items: servicesAfter.optional(),
    /** Missing: it stays. */
    note: remark(1000).optional(),
    outsideHours: z.boolean().default(false),
    tell,
  }),
  output: notifiedBooking,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'service_not_available',
    'options_conflict',
    'points_exceed_price',
    'outside_hours',
    'slot_taken',
    'own_overlap',
    'booking_not_changeable',
    'idempotency_mismatch',
  ],
})

export const moveBooking = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/move',
  summary: 'Change the time, team member or length of a booking; the customer is notified',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: bookingPath,
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
    tell,
  }),
  output: notifiedBooking,
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

/** Why the services of a booking cannot be booked once more, or several times. */
export const againRefusals = [
  'unauthorized',
  'forbidden',
  'not_found',
  'validation_failed',
  'service_not_available',
  'options_conflict',
  'outside_hours',
  'slot_taken',
  'salon_not_bookable',
  'local_time_missing',
  'local_time_ambiguous',
  'idempotency_mismatch',
] as const

export const rebookBooking = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/rebook',
  summary: 'Book the services of a booking again for its client; a refusal names the nearest free times',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({ start: startTime, outsideHours: z.boolean().default(false) }),
  status: 201,
  output: notifiedBooking,
  errors: [...againRefusals],
})

export const keepQuiet = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/keep-quiet',
  summary: 'Take back the mail about the last change, as long as it waits; the salon tells the client itself',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({}),
  /** False: it has been sent, or there was none. */
  output: z.object({ isTakenBack: z.boolean() }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'idempotency_mismatch'],
})

export const markBooking = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/mark',
  summary: 'Set the status of a booking: arrived, started, completed, no-show; or undo the last change',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({
    seen,
    status: z.enum(markStatuses),
  }),
  output: changedBooking,
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

export const cancelBooking = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/cancel',
  summary: 'Cancel a booking as the salon; everything paid is refunded and the customer gets the reason',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({
    seen,
    reason: paragraphs(500),
    /** Whether the later bookings of its series are cancelled too; the client gets one mail. */
    following: z.boolean().default(false),
  }),
  output: notifiedBooking,
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
  summary: 'Answer an objection to a no-show; the booking gets the status of the answer',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({
    seen,
    outcome: disputeOutcome,
    /** The salon's comment; required for `kept`. */
    note: remark(1000).default(''),
  }),
  output: changedBooking,
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

export const waiveFee = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/waive',
  summary: 'Waive the fee of a late cancellation or a no-show, or a part of it; the rest is refunded',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({
    seen,
    /** The part that is waived. */
    cents: z.int().min(1).max(1_000_000),
    /** For the salon's own history. */
    reason: remark(500).default(''),
  }),
  output: changedBooking,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'booking_not_changeable',
    'idempotency_mismatch',
  ],
})

export const messageClient = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/messages',
  summary:
    'Send the client of a booking a few words about it, by mail or by text (Viber, SMS); its history keeps them',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: bookingPath,
  body: z.strictObject({
    text: paragraphs(bookingMessageLimits.letters),
    channel: z.enum(['mail', 'text']).default('mail'),
  }),
  output: z.object({ mail: mailOutcome }),
  errors: [
    'unauthorized',
    'not_found',
    'validation_failed',
    'booking_not_changeable',
    'no_client_address',
    'too_many_messages',
    'idempotency_mismatch',
  ],
})
