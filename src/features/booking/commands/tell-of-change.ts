import type { BookingId, SalonId } from '#domain/ids.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { MAIL_HELD_SECONDS } from '#platform/limits.ts'

import type { BookingRow } from '../queries/bookings.ts'
import { readSalonBooking, type SalonBooking } from '../queries/salon-bookings.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { takeBackMail } from '../store/salon-side.ts'
import { write } from '../store/write.ts'
import { changed, notifyAndAnswer, writtenAt, type NotifiedBooking } from './salon-change.ts'

interface Told {
  /** As it was read before the change. */
  readonly booking: SalonBooking
  readonly after: BookingRow
  readonly at: Temporal.Instant
  /** False: the salon tells the client itself. */
  readonly tell: boolean
}

/**
 * Answers a change by the salon and writes the client's mail, unless the client has arrived. The mail waits until the
 * change can no longer be undone: a further change withdraws it, and no mail is sent if the booking is again as the
 * client knows it.
 */
export async function tellOfChange(
  tx: Db,
  ctx: Ctx,
  { booking, after, at, tell }: Told,
): Promise<NotifiedBooking> {
  const waiting = await takeBackMail(tx, booking, at.toString())
  const knownAs = waiting?.knownAs ?? shownAs(booking)
  const isNews = tell && booking.status === 'confirmed' && shownAs(after) !== knownAs
  const messages = isNews
    ? messagesAbout('moved', after, {
        customerEmail: booking.email,
        previousStart: waiting?.previousStart ?? booking.start,
        knownAs,
        isBySalon: true,
      })
    : []
  const dueAt = at.add({ seconds: MAIL_HELD_SECONDS }).toString()
  return notifyAndAnswer(tx, ctx, changed(after, at), {
    salonId: booking.salon.id,
    messages: messages.map((message) => ({ ...message, dueAt })),
    isTyped: booking.source === 'salon',
    at,
  })
}

/**
 * Withdraws the mail about the last change while it waits.
 * @throws Problem forbidden, not_found for a booking that the caller does not see
 */
export async function keepQuiet(
  ctx: Ctx,
  salonId: SalonId,
  bookingId: BookingId,
): Promise<{ readonly isTakenBack: boolean }> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    const booking = await readSalonBooking(tx, salonId, bookingId)
    const held = await takeBackMail(tx, booking, writtenAt(ctx).toString())
    const answer = { isTakenBack: held !== undefined }
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

const instant = (text: string) => Temporal.Instant.from(text).toString()

/** The facts of a booking that its client sees, as a text to compare. */
const shownAs = ({ items, totalCents }: Pick<BookingRow, 'items' | 'totalCents'>): string =>
  JSON.stringify([
    totalCents,
    items.map((item) => [
      item.nameEl,
      item.optionsEl,
      item.staffName,
      instant(item.start),
      instant(item.end),
    ]),
  ])
