import { z } from 'zod'

import { bookingView, moveBody, rescheduleBooking } from '#features/booking/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { remark } from '#platform/http/fields.ts'

/** The secret of the link in a message, in letters without a case: it opens one appointment, at its time. */
const token = z.string().regex(/^[\dA-Za-z]{18}$/)

/** `moved`: it has another time than the link. `over`: it has begun or ended. */
const linkStates = ['open', 'moved', 'cancelled', 'over'] as const

const linkedBooking = z.object({
  state: z.enum(linkStates),
  salon: z.object({ name: z.string(), slug: z.string(), phone: z.string().nullable() }),
  /** Null when it was moved, because the link is for another time. */
  booking: bookingView.nullable(),
  /** Whether its customer has confirmed. */
  isComing: z.boolean(),
  /** False if its client books by phone only, and changes it by a call. */
  canChange: z.boolean(),
  /** Whether it is soon enough to ask for a confirmation. */
  isAsked: z.boolean(),
  /** Whether a change is also mailed. */
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
