import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { remembered, type OnceRequest } from '#platform/http/idempotency.ts'

import { mayCancel, mayMove } from '../policy.ts'
import {
  changeableOf,
  presentBooking,
  readOwnBooking,
  type BookingRow,
  type PresentedBooking,
} from '../queries/bookings.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { updateToMoved, type PlannedVisit } from '../store/booking.ts'
import type { SalonSetup } from '../store/calendar.ts'
import { keptRequest, visitRequest, type WantedItem } from '../store/plan-visit.ts'
import { chooseVisit, openOnDay, refuseBlocked } from './hold-slot.ts'
import { withAlternatives } from './refuse-slot.ts'

export interface MoveInput {
  readonly bookingId: BookingId
  readonly start: string
  /** Other services; left out, the same ones by whoever is free, the same person first. */
  readonly items: readonly WantedItem[] | undefined
  readonly once: OnceRequest | null
}

/**
 * Moves the customer's own booking: computed without itself, swapped in one transaction, same code and history.
 * @throws Problem unauthorized, not_found, booking_not_changeable, reschedule_window_closed, booking_by_phone (whom the salon takes nothing
 *   online of), slot_taken (with `alternatives`), own_overlap
 */
export async function moveBooking(
  ctx: Ctx,
  { bookingId, start: wanted, items, once }: MoveInput,
  triesLeft = 4,
): Promise<PresentedBooking> {
  const booking = await readOwnBooking(ctx, bookingId)
  requireMovable(booking, ctx.now())
  const without = booking.id
  const salon = await openOnDay(ctx, booking.salon.id, { start: wanted, without })
  await refuseBlocked(ctx, salon.setup)
  const services =
    items ??
    booking.items.map(({ serviceId, optionIds, askedStaffId }) => ({
      serviceId,
      optionIds,
      staffId: null,
      askedStaffId,
    }))
  const request = (items ? visitRequest : keptRequest)(salon.setup, services, booking.mode)
  try {
    const visit = await chooseVisit(ctx, { ...salon, request, items: services })
    const moved = await save(ctx, { booking, visit, setup: salon.setup, once })
    if (moved) return moved
    // The salon changed meanwhile; nobody changes it by hand so fast that this goes on for long.
    if (triesLeft === 1) throw new Problem('slot_taken')
  } catch (error) {
    throw await withAlternatives(ctx, error, {
      salonId: booking.salon.id,
      items: services,
      mode: booking.mode,
      start: salon.start,
      without,
    })
  }
  return moveBooking(ctx, { bookingId, start: wanted, items, once }, triesLeft - 1)
}

/** @throws Problem booking_not_changeable, reschedule_window_closed */
function requireMovable(booking: BookingRow, now: Temporal.Instant): void {
  const changeable = changeableOf(booking)
  if (!mayCancel(changeable, now)) throw new Problem('booking_not_changeable')
  if (!mayMove(changeable, now)) throw new Problem('reschedule_window_closed')
}

interface Move {
  readonly booking: BookingRow
  readonly visit: PlannedVisit
  readonly setup: SalonSetup
  readonly once: OnceRequest | null
}

/** Undefined, and nothing is done, when the salon is otherwise by now. */
async function save(ctx: Ctx, { booking, visit, setup, once }: Move): Promise<PresentedBooking | undefined> {
  if (ctx.actor.kind !== 'user') throw new Problem('unauthorized')
  const after = movedBooking(booking, visit, setup)
  const answer = presentBooking(after, ctx.locale, ctx.now())
  const messages = messagesAbout('moved', after, {
    customerEmail: ctx.actor.email,
    previousStart: booking.start,
  })
  const isMoved = await updateToMoved(
    ctx.dbs.app,
    {
      ...visit,
      id: booking.id,
      from: booking.start,
      seen: { version: setup.version },
      messages,
      answer: remembered(once, 200, answer),
    },
    { userId: ctx.actor.id, now: ctx.now().toString() },
  )
  return isMoved ? answer : undefined
}

const movedBooking = (booking: BookingRow, visit: PlannedVisit, setup: SalonSetup): BookingRow => ({
  ...booking,
  start: visit.start,
  end: visit.end,
  totalCents: visit.totalCents,
  refundableUntil: visit.refundableUntil,
  changes: booking.changes + 1,
  items: visit.items.map((item) => ({
    ...item,
    optionsEl: item.optionNamesEl,
    optionsEn: item.optionNamesEn,
    staffName: setup.staffNames.get(item.staffId) ?? '',
    staffNameEn: setup.staffNamesEn.get(item.staffId) ?? '',
  })),
})
