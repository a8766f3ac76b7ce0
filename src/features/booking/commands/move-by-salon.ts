import { isFeasible, movedServices } from '#domain/availability/placed-services.ts'
import { isOpen } from '#domain/booking-state.ts'
import type { BookingId, SalonId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { agreedVisit, requireAble, requireOwnColumn } from '../policy/changed-visit.ts'
import { isInHours, placedAsBooked, type PlacedItem } from '../policy/placed-visit.ts'
import type { PlannedVisit } from '../policy/planned.ts'
import { readSalonBooking, type SalonBooking } from '../queries/salon-bookings.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { write } from '../store/write.ts'
import { requireOneDay, requireWritable } from './book-by-salon.ts'
import { moveBookingTo } from './move-booking-to.ts'
import { openCalendar } from './open-calendar.ts'
import { withResource } from './refuse-resource.ts'
import { writtenAt, type NotifiedBooking } from './salon-change.ts'
import { tellOfChange } from './tell-of-change.ts'

export interface SalonMoveInput {
  readonly bookingId: BookingId
  /** The stamp of the booking as the caller saw it. */
  readonly seen: string
  /** Missing: the start stays. */
  readonly start: string | undefined
  readonly items: readonly {
    readonly position: number
    readonly staffId?: StaffId | undefined
    readonly minutes?: number | undefined
  }[]
  readonly outsideHours: boolean
  /** Whether the client gets a mail. */
  readonly tell: boolean
}

/**
 * Moves a booking, assigns parts of it to other team members or changes their length. Price and code stay, and free
 * cancellation lasts at least as long as before. The client gets a mail unless they have arrived.
 * @throws Problem not_found, forbidden (another member's column), booking_not_changeable, service_not_available,
 *   outside_hours, slot_taken, own_overlap
 */
export async function moveBySalon(
  ctx: Ctx,
  salonId: SalonId,
  input: SalonMoveInput,
): Promise<NotifiedBooking> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  let items: readonly PlacedItem[] = []
  try {
    return await write(ctx.dbs.app, access, async (tx) => {
      const booking = await readSalonBooking(tx, salonId, input.bookingId)
      if (!isOpen(booking.status)) throw new Problem('booking_not_changeable')
      const salon = await openCalendar(tx, ctx, {
        salonId,
        start: input.start ?? booking.start,
        without: booking.id,
      })
      if (input.start !== undefined) requireWritable(ctx, salon.start)
      items = placedAfter(booking, salon.start, input.items)
      requireAllowed(access, salon.setup, { booking, items, input })
      return save(tx, ctx, {
        access,
        booking,
        planned: agreedVisit(salon.setup, booking, items),
        input,
        setup: salon.setup,
      })
    })
  } catch (error) {
    throw await withResource(ctx, access, error, { items, without: input.bookingId })
  }
}

interface Move {
  readonly booking: SalonBooking
  readonly items: readonly PlacedItem[]
  readonly input: SalonMoveInput
}

/** @throws Problem forbidden, service_not_available, validation_failed, slot_taken, outside_hours */
function requireAllowed(access: SalonAccess, setup: SalonSetup, { booking, items, input }: Move): void {
  const before = placedAsBooked(booking.items)
  requireOwnColumn(access, before, items)
  requireAble(setup, before, items)
  requireOneDay(items)
  // The database stores the time of one booking as a whole, so it cannot see that there are two guests too many.
  if (!isFeasible(items)) throw new Problem('slot_taken')
  if (!input.outsideHours && !isInHours(setup, items)) throw new Problem('outside_hours')
}

interface Saved {
  readonly access: SalonAccess
  readonly booking: SalonBooking
  readonly planned: PlannedVisit
  readonly setup: SalonSetup
  readonly input: SalonMoveInput
}

async function save(
  tx: Db,
  ctx: Ctx,
  { access, booking, planned, setup, input }: Saved,
): Promise<NotifiedBooking> {
  const at = writtenAt(ctx)
  const seen = { ...booking, stamp: input.seen }
  const after = await moveBookingTo(tx, seen, { setup, visit: planned, actorId: access.userId, at })
  return tellOfChange(tx, ctx, { booking, after, at, tell: input.tell })
}

const placedAfter = (
  { mode, start: from, items }: SalonBooking,
  start: number,
  changes: SalonMoveInput['items'],
): readonly PlacedItem[] =>
  movedServices(placedAsBooked(items), {
    isSequence: mode === 'sequence',
    by: start - Temporal.Instant.from(from).epochMilliseconds,
    changeOf: (_, index) => changes.find(({ position }) => position === index),
  })
