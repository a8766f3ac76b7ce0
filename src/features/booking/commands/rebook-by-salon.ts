import type { BookingId, SalonId } from '#domain/ids.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam } from '#platform/db.ts'

import { requireWholeBooking } from '../policy/changed-visit.ts'
import { itemsAgain } from '../policy/visit-again.ts'
import { readSalonBooking } from '../queries/salon-bookings.ts'
import { bookBySalon } from './book-by-salon.ts'
import { clientAgain } from './booked-client.ts'
import { withAlternatives } from './refuse-slot.ts'
import type { NotifiedBooking } from './salon-change.ts'

export interface SalonRebookInput {
  readonly bookingId: BookingId
  /** ISO time with an offset, or local time of the salon. */
  readonly start: string
  readonly outsideHours: boolean
}

/**
 * Books the services of a booking again for its client, at their present lengths and prices and with the same team
 * members. If the time is taken, the refusal names the nearest free ones.
 * @throws Problem as `bookBySalon`; not_found for a booking that the caller does not see
 */
export async function rebookBySalon(
  ctx: Ctx,
  salonId: SalonId,
  { bookingId, start, outsideHours }: SalonRebookInput,
): Promise<NotifiedBooking> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const former = await asTeam(ctx.dbs.app, access, (tx) => readSalonBooking(tx, salonId, bookingId))
  requireWholeBooking(access, former.items)
  const items = itemsAgain(former)
  const client = clientAgain(access, former)
  try {
    return await bookBySalon(ctx, salonId, { start, items, client, note: '', outsideHours, again: former })
  } catch (error) {
    throw await withAlternatives(ctx, error, { salonId, items, mode: former.mode, start, without: null })
  }
}
