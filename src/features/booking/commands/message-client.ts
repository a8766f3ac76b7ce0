import { bookingMessageLimits, mayStillMessage } from '#domain/booking-message.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { visitToken } from '#features/reminders/queries/visit-link.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'

import { clientNumber } from '../queries/client-number.ts'
import { readSalonBooking, type SalonBooking } from '../queries/salon-bookings.ts'
import { insertEvent } from '../store/bookings.ts'
import { countMessages, lockMessages, messageToClient } from '../store/client-messages.ts'
import { write } from '../store/write.ts'
import { notifyAndAnswer, writtenAt, type Notified } from './salon-change.ts'

export interface ClientMessageInput {
  readonly bookingId: BookingId
  readonly text: string
  /** `text`: Viber or SMS. */
  readonly channel: 'mail' | 'text'
}

/**
 * Sends a short message of the salon to the client of a booking, by mail or text; the booking's history keeps it.
 * Texts cost money, so all of them count for the salon's limit.
 * @throws Problem not_found, booking_not_changeable (too long ago, or cancelled), no_client_address,
 * too_many_messages
 */
export async function messageClient(
  ctx: Ctx,
  salonId: SalonId,
  { bookingId, text, channel }: ClientMessageInput,
): Promise<Notified<object>> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    const at = writtenAt(ctx)
    const booking = await readSalonBooking(tx, salonId, bookingId)
    const to = await requireAddress(ctx, salonId, booking, channel)
    await lockMessages(tx, bookingId)
    const sent = await countMessages(tx, bookingId, at.subtract({ hours: 24 }).toString())
    if (sent.lately >= bookingMessageLimits.perDay) throw new Problem('too_many_messages')
    const token = channel === 'text' ? visitToken(ctx, booking) : undefined
    const message = messageToClient(booking, { to, text, token, number: sent.all + 1 })
    const isTyped = channel === 'text' || booking.source === 'salon'
    const notification = { salonId, messages: [message], isTyped, at }
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
async function requireAddress(
  ctx: Ctx,
  salonId: SalonId,
  { status, end, email, phone }: SalonBooking,
  channel: ClientMessageInput['channel'],
): Promise<string> {
  const endsAt = Temporal.Instant.from(end).epochMilliseconds
  if (!mayStillMessage(status, endsAt, ctx.now().epochMilliseconds))
    throw new Problem('booking_not_changeable')
  const to = channel === 'mail' ? email : await clientNumber(ctx, phone, salonId)
  if (to === null) throw new Problem('no_client_address')
  return to
}
