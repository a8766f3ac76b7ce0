import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { OnceRequest } from '#platform/http/idempotency.ts'

import { isCancellableBySalon } from '../policy.ts'
import { readSalonVisit } from '../queries/salon-visits.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { rememberedByMail, updateToCancelledBySalon } from '../store/salon-side.ts'
import { changed, writtenAt, type ToldVisit } from './book-by-salon.ts'

export interface SalonCancelInput {
  readonly bookingId: BookingId
  readonly seen: string
  /** The customer reads it. */
  readonly reason: string
  readonly once: OnceRequest | null
}

/**
 * The salon calls a visit off: its time is free at once, all that was paid goes back whenever it is, the customer is told why.
 * @throws Problem not_found, booking_not_changeable
 */
export async function cancelBySalon(
  ctx: Ctx,
  access: SalonAccess,
  { bookingId, seen, reason, once }: SalonCancelInput,
): Promise<ToldVisit> {
  const visit = await readSalonVisit(ctx, access, bookingId)
  requireWholeVisit(access, visit.items)
  if (!isCancellableBySalon(visit.state)) throw new Problem('booking_not_changeable')
  const at = writtenAt(ctx)
  const after = {
    ...visit,
    state: 'cancelled_by_salon' as const,
    refundedCents: visit.paidCents,
    changes: visit.changes + 1,
  }
  const answer = changed(after, at)
  const plan = {
    id: visit.id,
    salonId: access.salonId,
    seen,
    reason,
    messages: messagesAbout('cancelled', after, {
      customerEmail: visit.email,
      cancelReason: reason,
      isBySalon: true,
    }),
    answer: rememberedByMail(once, 200, answer),
  }
  return { ...answer, mail: await updateToCancelledBySalon(ctx, access, plan, at.toString()) }
}

/** @throws Problem forbidden for a technician when others have a part in the visit */
function requireWholeVisit(
  { role, staffId }: SalonAccess,
  items: readonly { readonly staffId: string }[],
): void {
  if (role === 'technician' && items.some((item) => item.staffId !== staffId)) throw new Problem('forbidden')
}
