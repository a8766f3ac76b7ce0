import { movedServices } from '#domain/availability/placed-services.ts'
import type { StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'

import type { BookingRow } from '../queries/bookings.ts'
import type { OpenSalon } from '../store/salon-calendar.ts'
import { agreedVisit, requireAble } from './changed-visit.ts'
import { placedAsBooked, type PlacedItem } from './placed-visit.ts'
import type { PlannedVisit } from './planned.ts'
import { misfitOf } from './visit-again.ts'

/**
 * A booking whose services go to one team member. Services at the same time keep the people who do them, and she must
 * be one of them.
 */
export interface AgreedMove {
  readonly staffId: StaffId
}

type Booked = Pick<BookingRow, 'items' | 'mode' | 'start' | 'cancellationHours' | 'refundableUntil'>

/** @param start epoch milliseconds */
const placedWith = ({ items, mode, start: from }: Booked, start: number, { staffId }: AgreedMove): readonly PlacedItem[] =>
  movedServices(placedAsBooked(items), {
    isSequence: mode === 'sequence',
    by: start - Temporal.Instant.from(from).epochMilliseconds,
    changeOf: () => (mode === 'sequence' ? { staffId } : undefined),
  }) // prettier-ignore

/**
 * A booking at the time that its salon proposed: services, lengths and prices stay as agreed, and cancelling is free at
 * least as long as before.
 * @throws Problem slot_taken when it does not fit; service_not_available when the team member does not do it
 */
export function visitAsAgreed(
  { setup, calendar, start }: OpenSalon & { readonly start: number },
  booking: Booked,
  agreed: AgreedMove,
): PlannedVisit {
  const items = placedWith(booking, start, agreed)
  if (items.every(({ staffId }) => staffId !== agreed.staffId)) throw new Problem('slot_taken')
  requireAble(setup, placedAsBooked(booking.items), items)
  if (misfitOf(setup, calendar, items) !== null) throw new Problem('slot_taken')
  return agreedVisit(setup, booking, items)
}

/** Whether the booking fits there. */
export function fitsAsAgreed(
  salon: OpenSalon & { readonly start: number },
  booking: Booked,
  agreed: AgreedMove,
): boolean {
  try {
    visitAsAgreed(salon, booking, agreed)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
