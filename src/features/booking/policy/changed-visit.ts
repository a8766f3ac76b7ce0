import { endOf } from '#domain/availability/placed-services.ts'
import { Problem } from '#domain/problem.ts'
import type { SalonAccess } from '#features/salons/policy.ts'

import type { BookingRow } from '../queries/bookings.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { placedVisit, type PlacedItem } from './placed-visit.ts'
import { withOwnWindow } from './plan-visit.ts'
import type { PlannedVisit } from './planned.ts'

/** The booking at its new times, with the agreed prices and free cancellation. */
export function agreedVisit(
  setup: SalonSetup,
  booking: Pick<BookingRow, 'cancellationHours' | 'refundableUntil'>,
  items: readonly PlacedItem[],
): PlannedVisit {
  const planned = withOwnWindow(placedVisit(setup, items), booking)
  const refundableUntil = laterWithin(planned.refundableUntil, booking.refundableUntil, planned.start)
  return { ...planned, refundableUntil }
}

/** @throws Problem forbidden when team members change a colleague's service, or give their own away */
export function requireOwnColumn(
  { role, staffId }: SalonAccess,
  before: readonly PlacedItem[],
  after: readonly PlacedItem[],
): void {
  if (role !== 'technician') return
  const isTouched = (item: PlacedItem, index: number) => {
    const was = before[index] as PlacedItem
    return was.staffId !== item.staffId || was.start !== item.start || endOf(was) !== endOf(item)
  }
  const touched = after.flatMap((item, index) => (isTouched(item, index) ? [item, before[index]] : []))
  if (touched.some((item) => item?.staffId !== staffId)) throw new Problem('forbidden')
}

/** @throws Problem forbidden for team members when colleagues do a part of the booking */
export function requireWholeBooking(
  { role, staffId }: SalonAccess,
  items: readonly { readonly staffId: string }[],
): void {
  if (role === 'technician' && items.some((item) => item.staffId !== staffId)) throw new Problem('forbidden')
}

/** @throws Problem service_not_available when a service is assigned to a team member who doesn't do it */
export function requireAble(
  setup: SalonSetup,
  before: readonly PlacedItem[],
  after: readonly PlacedItem[],
): void {
  const isAble = ({ staffId, serviceId }: PlacedItem) =>
    setup.staff.find((staff) => staff.staffId === staffId)?.services.has(serviceId) === true
  if (after.some((item, index) => item.staffId !== before[index]?.staffId && !isAble(item)))
    throw new Problem('service_not_available')
}

/** The later of the two, but at most the start. */
function laterWithin(planned: string, before: string, start: string): string {
  const [a, b, last] = [planned, before, start].map((text) => Temporal.Instant.from(text)) as [
    Temporal.Instant,
    Temporal.Instant,
    Temporal.Instant,
  ]
  const later = Temporal.Instant.compare(a, b) < 0 ? b : a
  return (Temporal.Instant.compare(later, last) < 0 ? later : last).toString()
}
