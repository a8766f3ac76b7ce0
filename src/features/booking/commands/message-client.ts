import { bookingMessageLimits, mayStillMessage } from '#domain/booking-message.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'

import { readSalonBooking, type SalonBooking } from '../queries/salon-bookings.ts'
import { insertEvent } from '../store/bookings.ts'
import { countMessages, lockMessages, messageToClient } from '../store/client-messages.ts'
import { write } from '../store/write.ts'
import { notifyAndAnswer, writtenAt, type Notified } from './salon-change.ts'

export interface ClientMessageInput {
  readonly bookingId: BookingId
  readonly text: string
}

/**
 * Mails the client of a booking a few words of the salon about it; its history keeps them.
 * @throws Problem not_found, booking_not_changeable (too long ago, or cancelled), no_client_address, too_many_messages
 */
export async function messageClient(
  ctx: Ctx,
  salonId: SalonId,
  { bookingId, text }: ClientMessageInput,
): Promise<Notified<object>> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    const at = writtenAt(ctx)
    const booking = await readSalonBooking(tx, salonId, bookingId)
    const email = requireAddress(booking, ctx.now())
    await lockMessages(tx, bookingId)
    const sent = await countMessages(tx, bookingId, at.subtract({ hours: 24 }).toString())
    if (sent.lately >= bookingMessageLimits.perDay) throw new Problem('too_many_messages')
    const message = messageToClient(booking, { email, text, number: sent.all + 1 })
    const notification = { salonId, messages: [message], isTyped: booking.source === 'salon', at }
    const answer = await notifyAndAnswer(tx, ctx, {}, notification)
    if (answer.mail === 'sent')
      await insertEvent(
        tx,
        bookingId,
        { kind: 'messaged', actorId: access.userId, before: { text } },
        at.toString(),
      )
    return answer
  })
}

/** @throws Problem booking_not_changeable, no_client_address */
function requireAddress({ status, end, email }: SalonBooking, now: Temporal.Instant): string {
  const endsAt = Temporal.Instant.from(end).epochMilliseconds
  if (!mayStillMessage(status, endsAt, now.epochMilliseconds)) throw new Problem('booking_not_changeable')
  if (email === null) throw new Problem('no_client_address')
  return email
}
