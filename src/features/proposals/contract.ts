import { z } from 'zod'

import type { BookingId, MoveProposalId, SalonId, StaffId } from '#domain/ids.ts'
import { proposalOutcomes } from '#domain/waitlist/move-proposal.ts'
import { bookingView, rescheduleBooking } from '#features/booking/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, momentText } from '#platform/http/fields.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const state = z.enum(['asked', ...proposalOutcomes])

/** A question to the customer of an appointment, as its salon sees it. */
export const moveProposal = z.object({
  id,
  /** The proposed time. */
  start: instant,
  end: instant,
  staffName: z.string(),
  state,
  askedAt: instant,
  expiresAt: instant,
})
export type MoveProposal = z.output<typeof moveProposal>

export const askToMove = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/move-proposals',
  summary:
    'Ask the customer of a booking whether they would come at an earlier, free time; only their yes moves it, and the time is not held',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: z.object({ id: checkedId<SalonId>(), booking: checkedId<BookingId>() }),
  body: z.strictObject({
    start: momentText(),
    /** The team member who would do all of it. */
    staffId: checkedId<StaffId>(),
  }),
  status: 201,
  output: moveProposal,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'booking_not_changeable',
    'booking_by_phone',
    'no_client_address',
    'too_many_messages',
    'ask_refused',
    'slot_taken',
    'idempotency_mismatch',
  ],
})

export const withdrawProposal = operation({
  method: 'POST',
  path: '/business/salons/{id}/bookings/{booking}/move-proposals/{proposal}/withdraw',
  summary:
    'Take back a question that nobody has answered: it can be answered no longer, and is not sent if it has not left yet; repeating changes nothing',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: z.object({
    id: checkedId<SalonId>(),
    booking: checkedId<BookingId>(),
    proposal: checkedId<MoveProposalId>(),
  }),
  output: moveProposal,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'offer_over',
    'idempotency_mismatch',
  ],
})

/** The secret of the link in a message, in letters without a case: it opens one question about one appointment. */
const token = z.string().regex(/^[\dA-Za-z]{18}$/)

const visit = z.object({ start: instant, end: instant, staff: z.array(z.string()) })

export const openedProposal = z.object({
  state,
  salon: z.object({ name: z.string(), slug: z.string(), phone: z.string().nullable(), timeZone: z.string() }),
  services: z.array(z.string()),
  /** The booked time and the proposed one. */
  from: visit,
  to: visit,
  totalCents: z.int(),
  expiresAt: instant,
  /** The end of free cancellation after the move; null: it is over, as it is now. */
  freeUntil: instant.nullable(),
})
export type OpenedProposal = z.output<typeof openedProposal>

const tag = 'bookings'
const access = 'anyone'

export const openProposal = operation({
  method: 'POST',
  path: '/move-proposals/open',
  summary: 'Read the question of a link; nothing is written',
  tag,
  access,
  body: z.strictObject({ token }),
  output: openedProposal,
  errors: ['not_found', 'validation_failed', 'rate_limited'],
})

export const declineProposal = operation({
  method: 'POST',
  path: '/move-proposals/decline',
  summary: 'Say no to another time: the appointment stays as it is; saying it again changes nothing',
  tag,
  access,
  body: z.strictObject({ token }),
  output: openedProposal,
  errors: ['not_found', 'offer_over', 'validation_failed', 'rate_limited'],
})

export const acceptProposal = operation({
  method: 'POST',
  path: '/move-proposals/accept',
  summary:
    'Move the appointment of a link to the time that its salon proposed; price and services stay, and cancelling is free as long as before',
  tag,
  access,
  once: true,
  body: z.strictObject({ token }),
  output: bookingView,
  errors: [...rescheduleBooking.errors, 'offer_over', 'rate_limited'],
})
