import type { Actor } from '#domain/actor.ts'
import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { remembered, type OnceRequest } from '#platform/http/idempotency.ts'

import { presentBooking, type BookingRow, type PresentedBooking } from '../queries/bookings.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { loadHold, type Hold } from '../store/booking.ts'
import { updateToConfirmed, type ConfirmPlan } from '../store/hold-and-confirm.ts'
import { tokenHash } from '../store/hold-token.ts'
import { newCode } from '../store/new-code.ts'
import { withAlternatives } from './refuse-slot.ts'

export interface ConfirmInput {
  readonly holdId: BookingId
  readonly holdToken: string | undefined
  readonly note: string
  readonly contact: { readonly name: string; readonly phone: string }
  readonly forSomeoneElse: boolean
  readonly paymentMethod: string | undefined
  readonly once: OnceRequest | null
}

/**
 * Turns a hold into a booking, with its messages, in one transaction. A hold that ran out is confirmed if its time is still free.
 * @throws Problem unauthorized, hold_not_found, hold_used, hold_expired, slot_taken (with `alternatives`), own_overlap, payment_not_supported
 */
export async function confirmBooking(ctx: Ctx, input: ConfirmInput): Promise<PresentedBooking> {
  if (ctx.actor.kind !== 'user') throw new Problem('unauthorized')
  if (input.paymentMethod !== undefined && input.paymentMethod !== 'at_salon')
    throw new Problem('payment_not_supported')
  if (input.holdToken === undefined) throw new Problem('hold_not_found')
  const secret = tokenHash(input.holdToken)
  const hold = await loadHold(ctx.dbs.app, input.holdId, secret)
  if (!hold) throw new Problem('hold_not_found')
  if (!hold.salon.takesBookings) throw new Problem('salon_not_bookable')
  const booking = bookingOf(ctx, hold, input)
  const answer = presentBooking(booking, ctx.locale, ctx.now())
  const plan = {
    ...confirmPlan(ctx.actor, booking, input, secret),
    answer: remembered(input.once, 201, answer),
  }
  try {
    await updateToConfirmed(ctx.dbs.app, plan, ctx.now().toString())
    return answer
  } catch (error) {
    const start = Temporal.Instant.from(hold.start).epochMilliseconds
    throw await withAlternatives(ctx, error, {
      salonId: hold.salon.id,
      items: hold.items.map((item) => ({ ...item, staffId: item.askedStaffId })),
      mode: hold.mode,
      start,
      without: null,
    })
  }
}

const bookingOf = ({ locale, now }: Ctx, hold: Hold, { note, contact }: ConfirmInput): BookingRow => ({
  ...hold,
  code: newCode(),
  state: 'confirmed',
  paidCents: 0,
  refundedCents: 0,
  confirmedAt: now().toString(),
  note,
  contactName: contact.name,
  contactPhone: contact.phone,
  language: locale,
  changes: 0,
})

function confirmPlan(
  actor: Extract<Actor, { kind: 'user' }>,
  booking: BookingRow,
  input: ConfirmInput,
  secret: Buffer,
): Omit<ConfirmPlan, 'answer'> {
  return {
    id: booking.id,
    tokenHash: secret.toString('hex'),
    customerId: actor.id,
    code: booking.code,
    contactName: booking.contactName,
    contactPhone: input.contact.phone,
    note: booking.note,
    isForSomeoneElse: input.forSomeoneElse,
    language: booking.language,
    messages: messagesAbout('confirmed', booking, { customerEmail: actor.email }),
  }
}
