import type { BookingDetails } from '#domain/booking-details.ts'
import type { BookingId } from '#domain/ids.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { placedAsBooked, placedVisit } from '../policy/placed-visit.ts'
import {
  findHoldStatus,
  lockHold,
  presentBooking,
  type BookingRow,
  type HoldRow,
  type PresentedBooking,
} from '../queries/bookings.ts'
import { detailsOf } from '../queries/details.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { tokenHash } from '../store/hold-token.ts'
import { updateToConfirmed } from '../store/holds.ts'
import { newCode } from '../store/new-code.ts'
import { freeTime, takeTime } from '../store/times.ts'
import { write } from '../store/write.ts'
import { openCalendar, requireBookable } from './open-calendar.ts'
import { withAlternatives } from './refuse-slot.ts'

export interface ConfirmInput extends BookingDetails {
  readonly holdId: BookingId
  readonly holdToken: string | undefined
  readonly contact: { readonly name: string; readonly phone: string }
  readonly forSomeoneElse: boolean
  readonly paymentMethod: string | undefined
}

/**
 * Turns a hold into a booking, with its messages, in one transaction. An expired hold is confirmed if its time is still
 * free.
 * @throws Problem unauthorized, hold_not_found, hold_used, hold_expired, salon_not_bookable, booking_by_phone, slot_taken (with `alternatives`), own_overlap, payment_not_supported
 */
export async function confirmBooking(ctx: Ctx, input: ConfirmInput): Promise<PresentedBooking> {
  const customer = personOf(ctx)
  if (input.paymentMethod !== undefined && input.paymentMethod !== 'at_salon')
    throw new Problem('payment_not_supported')
  if (input.holdToken === undefined) throw new Problem('hold_not_found')
  const who = { userId: customer.id, holds: [tokenHash(input.holdToken).toString('hex')] }
  let hold: HoldRow | undefined
  try {
    return await write(ctx.dbs.app, who, async (tx) => {
      hold = await openHold(tx, input)
      await requireTime(tx, ctx, hold, input.contact.phone)
      const booking = bookingOf(ctx, hold, input)
      await Promise.all([
        updateToConfirmed(tx, {
          ...booking,
          customerId: customer.id,
          contactPhone: input.contact.phone,
          isForSomeoneElse: input.forSomeoneElse,
        }),
        writeMessages(tx, messagesAbout('confirmed', booking, { customerEmail: customer.email })),
      ])
      const answer = presentBooking(booking, ctx.locale, ctx.now())
      await rememberAnswer(tx, ctx, answer)
      return answer
    })
  } catch (error) {
    throw hold ? await withAlternatives(ctx, error, lostSlot(hold)) : error
  }
}

/** @throws Problem hold_not_found, hold_used, hold_expired */
async function openHold(tx: Db, { holdId }: ConfirmInput): Promise<HoldRow> {
  const hold = await lockHold(tx, holdId)
  if (!hold) throw new Problem(await reasonNotHeld(tx, holdId))
  return hold
}

/** @throws Problem salon_not_bookable, booking_by_phone, slot_taken */
async function requireTime(tx: Db, ctx: Ctx, hold: HoldRow, phone: string): Promise<void> {
  const { salon, hasBlockedClients, expiresAt } = hold
  await requireBookable(tx, ctx, { ...salon, hasBlockedClients }, phone)
  const hasRunOut = Temporal.Instant.compare(expiresAt, ctx.now()) <= 0
  if (hasRunOut) await retakeTime(tx, ctx, hold)
}

async function reasonNotHeld(tx: Db, holdId: BookingId): Promise<ProblemCode> {
  const status = await findHoldStatus(tx, holdId)
  if (status === undefined) return 'hold_not_found'
  return status === 'expired' ? 'hold_expired' : 'hold_used'
}

/** Takes the time of an expired hold again; the constraints refuse it if another booking has taken it. */
async function retakeTime(tx: Db, ctx: Ctx, { id, salon, start, items }: HoldRow): Promise<void> {
  const { setup } = await openCalendar(tx, ctx, { salonId: salon.id, start, without: id })
  await freeTime(tx, id)
  await takeTime(tx, id, placedVisit(setup, placedAsBooked(items)))
}

const bookingOf = ({ locale, now }: Ctx, hold: HoldRow, input: ConfirmInput): BookingRow => ({
  ...hold,
  code: newCode(),
  status: 'confirmed',
  confirmedAt: now().toString(),
  ...detailsOf(input),
  contactName: input.contact.name,
  contactPhone: input.contact.phone,
  language: locale,
})

const lostSlot = ({ salon, items, mode, start }: HoldRow) => ({
  salonId: salon.id,
  items: items.map((item) => ({ ...item, staffId: item.askedStaffId })),
  mode,
  start,
  without: null,
})
