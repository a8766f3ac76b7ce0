import { z } from 'zod'

import { bookingView, moveBody, rescheduleBooking } from '#features/booking/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { remark } from '#platform/http/fields.ts'

/** The secret of the link in a message, in letters without a case: it opens one appointment, at its time. */
const token = z.string().regex(/^[\dA-Za-z]{18}$/)

/** `moved`: it is at another time than the link speaks of. `over`: it has begun, or is behind. */
const linkStates = ['open', 'moved', 'cancelled', 'over'] as const

const linkedBooking = z.object({
  state: z.enum(linkStates),
  salon: z.object({ name: z.string(), slug: z.string(), phone: z.string().nullable() }),
  /** Null when it was moved: the link speaks of another time. */
  booking: bookingView.nullable(),
  /** Whether its customer said that they come. */
  isComing: z.boolean(),
  /** False where its client books by phone only: it is changed by a call. */
  canChange: z.boolean(),
  /** Whether it is near enough to ask whether its customer comes. */
  isAsked: z.boolean(),
  /** Whether a change is told by mail, too. */
  isMailed: z.boolean(),
})
export type LinkedBooking = z.output<typeof linkedBooking>

const tag = 'bookings'
const access = 'anyone'

export const openVisitLink = operation({
  method: 'POST',
  path: '/visit-links/open',
  summary: 'Read the appointment of the link in a message; nothing is written',
  tag,
  access,
  body: z.strictObject({ token }),
  output: linkedBooking,
  errors: ['not_found', 'validation_failed', 'rate_limited'],
})

export const sayComing = operation({
  method: 'POST',
  path: '/visit-links/coming',
  summary: 'Tell the salon that one comes, by the link in a message; saying it again changes nothing',
  tag,
  access,
  body: z.strictObject({ token }),
  output: linkedBooking,
  errors: ['not_found', 'booking_not_changeable', 'validation_failed', 'rate_limited'],
})

export const cancelLinked = operation({
  method: 'POST',
  path: '/visit-links/cancel',
  summary: 'Cancel the appointment of the link in a message, on the same terms as when signed in',
  tag,
  access,
  once: true,
  body: z.strictObject({ token, reason: remark(500).optional() }),
  output: bookingView,
  errors: [
    'not_found',
    'booking_not_changeable',
    'validation_failed',
    'rate_limited',
    'idempotency_mismatch',
  ],
})

export const moveLinked = operation({
  method: 'POST',
  path: '/visit-links/move',
  summary:
    'Move the appointment of the link in a message, on the same terms as when signed in; the link ends with it',
  tag,
  access,
  once: true,
  body: moveBody.extend({ token }),
  output: bookingView,
  errors: [...rescheduleBooking.errors, 'rate_limited'],
})
