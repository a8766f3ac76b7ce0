import type { BookingId } from '#domain/ids.ts'
import type { NailAnswers } from '#domain/nails/answers.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { mayCancel, mayMove } from '../policy.ts'
import { visitAsAgreed, type AgreedMove } from '../policy/agreed-move.ts'
import { keptRequest, visitRequest, withOwnWindow, type WantedItem } from '../policy/plan-visit.ts'
import type { PlannedVisit } from '../policy/planned.ts'
import {
  changeableOf,
  presentBooking,
  readOwnBookingIn,
  type BookingRow,
  type PresentedBooking,
} from '../queries/bookings.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { deleteAnswers } from '../store/visit-answers.ts'
import { write } from '../store/write.ts'
import { changerOf, type LinkHolder } from './changer.ts'
import { moveBookingTo } from './move-booking-to.ts'
import { chooseVisit, openCalendar, requireBookable, type SalonOnDay } from './open-calendar.ts'
import { withAlternatives } from './refuse-slot.ts'
import { areNailsFit } from './write-hold.ts'

export interface MoveInput {
  readonly bookingId: BookingId
  readonly start: string
  /** Other services; missing: the same ones, by the same team member if free, otherwise by any. */
  readonly items: readonly WantedItem[] | undefined
  /** The start that the caller has seen, ISO; missing: any. */
  readonly onlyAt?: string
  /** Missing: the signed-in account changes it. */
  readonly linked?: LinkHolder | undefined
  /**
   * The move that the salon proposed: the same services with one team member, at any notice. Missing: the customer's
   * own wish.
   */
  readonly agreed?: AgreedMove & {
    /** A check inside the transaction, once the booking is locked. @throws Problem when the proposal no longer holds */
    readonly first: (tx: Db) => Promise<void>
  }
}

/**
 * Moves the customer's own booking. Its old time counts as free; code and history stay.
 * @throws Problem unauthorized, not_found, booking_not_changeable, reschedule_window_closed, booking_by_phone (the
 *   salon blocks online bookings of this customer), slot_taken (with `alternatives`), own_overlap
 */
export async function moveBooking(
  ctx: Ctx,
  { bookingId, start, items, onlyAt, linked, agreed }: MoveInput,
): Promise<PresentedBooking> {
  const customer = changerOf(ctx, { bookingId, linked })
  let booking: BookingRow | undefined
  try {
    return await write(ctx.dbs.app, customer.identity, async (tx) => {
      booking = await readOwnBookingIn(tx, bookingId, onlyAt)
      requireMovable(booking, { now: ctx.now(), isAgreed: agreed !== undefined })
      await agreed?.first(tx)
      const salon = await openCalendar(tx, ctx, { salonId: booking.salon.id, start, without: bookingId })
      const visit = agreed
        ? visitAsAgreed(salon, booking, agreed)
        : await wantedVisit(tx, ctx, { salon, booking, items })
      const move = { setup: salon.setup, visit, actorId: customer.id, at: ctx.now() }
      const after = await moveBookingTo(tx, booking, move)
      const nails = items ? await fittingAnswers(tx, salon.setup, visit, after) : (after.nails ?? null)
      const details = { customerEmail: customer.email, previousStart: booking.start }
      await writeMessages(tx, messagesAbout('moved', { ...after, nails }, details))
      const answer = presentBooking({ ...after, nails }, ctx.locale, ctx.now())
      await rememberAnswer(tx, ctx, answer)
      return answer
    })
  } catch (error) {
    if (!booking) throw error
    const { salon, mode } = booking
    const lost = {
      salonId: salon.id,
      items: items ?? bookedServices(booking),
      mode,
      start,
      without: bookingId,
    }
    throw await withAlternatives(ctx, error, lost)
  }
}

interface Wanted {
  readonly salon: SalonOnDay
  readonly booking: BookingRow
  readonly items: MoveInput['items']
}

/** @throws Problem salon_not_bookable, booking_by_phone, service_not_available, options_conflict, slot_taken */
async function wantedVisit(tx: Db, ctx: Ctx, { salon, booking, items }: Wanted): Promise<PlannedVisit> {
  await requireBookable(tx, ctx, salon.setup, booking.contactPhone)
  const services = items ?? bookedServices(booking)
  const request = (items ? visitRequest : keptRequest)(salon.setup, services, booking.mode)
  return withOwnWindow(await chooseVisit(tx, ctx, salon, { request, items: services }), booking)
}

/** The booked services by any team member, keeping the customer's original choice. */
const bookedServices = ({ items }: BookingRow): readonly WantedItem[] =>
  items.map(({ serviceId, optionIds, askedStaffId }) => ({
    serviceId,
    optionIds,
    staffId: null,
    askedStaffId,
  }))

/** Answers that do not match the new services are deleted. */
async function fittingAnswers(
  tx: Db,
  setup: SalonSetup,
  visit: PlannedVisit,
  { id, nails }: BookingRow,
): Promise<NailAnswers | null> {
  if (!nails || (await areNailsFit(tx, visit, setup, nails))) return nails ?? null
  await deleteAnswers(tx, id)
  return null
}

interface When {
  readonly now: Temporal.Instant
  /** A move that the salon proposed is never a late change. */
  readonly isAgreed: boolean
}

/** @throws Problem booking_not_changeable, reschedule_window_closed */
function requireMovable(booking: BookingRow, { now, isAgreed }: When): void {
  const changeable = changeableOf(booking)
  if (!mayCancel(changeable, now)) throw new Problem('booking_not_changeable')
  if (!isAgreed && !mayMove(changeable, now)) throw new Problem('reschedule_window_closed')
}
