import { z } from 'zod'

import { bookingParts } from '#domain/booking-parts.ts'
import type { BookingId } from '#domain/ids.ts'
import { adminRefunds } from '#domain/money/cancelled-by-admin.ts'
import { paymentStatuses } from '#domain/money/payment-status.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText, momentText, paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchText } from '#platform/http/search.ts'

const instant = z.iso.datetime({ offset: true })
const booking = {
  id: z.uuid(),
  code: z.string(),
  status: z.enum([
    'confirmed',
    'checked_in',
    'in_progress',
    'completed',
    'no_show',
    'cancelled_by_customer',
    'cancelled_by_salon',
  ]),
  startsAt: instant,
  bookedAt: instant,
  contactName: z.string(),
  contactPhone: z.string().nullable(),
  totalCents: z.int(),
  timeZone: z.string(),
  salon: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
}
const listedBooking = z.object(booking)
export type ListedBooking = z.input<typeof listedBooking>

/** The amounts of one kind of refund if it were chosen now. */
const adminChoice = z.object({ backCents: z.int(), keptCents: z.int(), chargedCents: z.int() })

const adminBooking = z.object({
  ...booking,
  endsAt: instant,
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  source: z.enum(['marketplace', 'link', 'button', 'salon']),
  isForSomeoneElse: z.boolean(),
  /** Until then a cancellation is refunded in full. */
  refundableUntil: instant,
  /** Null for what the salon wrote itself, and once the account is deleted. */
  customer: z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  items: z.array(
    z.object({
      name: z.string(),
      staffName: z.string(),
      startsAt: instant,
      endsAt: instant,
      priceCents: z.int(),
    }),
  ),
  paidCents: z.int(),
  depositCents: z.int(),
  giftCardCents: z.int(),
  pointsUsed: z.int(),
  refundedCents: z.int(),
  keptCents: z.int(),
  waivedCents: z.int(),
  /** The time of the last change, which a cancellation names. */
  stamp: instant,
  /** Null once it cannot be cancelled. */
  cancelling: z.object({ whole: adminChoice, terms: adminChoice }).nullable(),
  payments: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(paymentStatuses),
      cents: z.int(),
      at: instant,
      refunds: z.array(
        z.object({
          id: z.uuid(),
          cents: z.int(),
          status: z.enum(['asked', 'sent', 'arrived', 'failed']),
          reason: z.string(),
          at: instant,
        }),
      ),
    }),
  ),
  /** The oldest first. */
  events: z.array(
    z.object({
      id: z.uuid(),
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
        'waived',
        'coming',
        'disputed',
        'dispute_answered',
        'dispute_decided',
      ]),
      at: instant,
      actor: z.string().nullable(),
    }),
  ),
})
export type AdminBooking = z.input<typeof adminBooking>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'] as const
const filters = {
  part: z.enum(bookingParts).default('all'),
  /** The code, or the email or phone of an account or of a client. */
  q: searchText,
  /** Only visits that begin on this day, in Greece. */
  day: dayText.optional(),
  /** Only those of this salon. */
  salon: z.uuid().optional(),
}

export const listAdminBookings = operation({
  method: 'GET',
  path: '/admin/bookings',
  summary: 'List appointments, the last booked first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({ items: z.array(listedBooking), nextCursor: z.uuid().nullable() }),
  errors: refusals,
})

export const exportAdminBookings = operation({
  method: 'GET',
  path: '/admin/bookings/export',
  summary: 'Download appointments as a CSV file; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(filters),
  errors: refusals,
})

export const readAdminBooking = operation({
  method: 'GET',
  path: '/admin/bookings/{id}',
  summary: 'Read an appointment with its money and its history; for administrators',
  tag: 'administration',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  output: adminBooking,
  errors: [...refusals, 'not_found'],
})

export const cancelAdminBooking = operation({
  method: 'POST',
  path: '/admin/bookings/{id}/cancel',
  summary:
    'Cancel an appointment and give back all that was paid, or what the salon’s terms say; for administrators',
  tag: 'administration',
  access: 'signed-in',
  once: true,
  params: z.object({ id: checkedId<BookingId>() }),
  body: z.strictObject({
    /** The stamp of the appointment that was seen. */
    seen: momentText(),
    giveBack: z.enum(adminRefunds),
    /** Both sides read it. */
    reason: paragraphs(500),
  }),
  output: z.object({ id: z.uuid(), refundedCents: z.int() }),
  errors: [...refusals, 'not_found', 'booking_not_changeable', 'idempotency_mismatch'],
})
