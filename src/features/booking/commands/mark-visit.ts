import { isNearEnough, statusesBefore, type Mark } from '#domain/booking-state.ts'
import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { remembered, type OnceRequest } from '#platform/http/idempotency.ts'

import { disputableUntil } from '../policy.ts'
import { readSalonVisit } from '../queries/salon-visits.ts'
import { noShowMessages } from '../store/no-show-messages.ts'
import { placedVisit } from '../store/placed-visit.ts'
import { updateToMarked } from '../store/salon-side.ts'
import { changed, openForSalon, writtenAt, type ChangedVisit } from './book-by-salon.ts'
import { placedBefore } from './move-by-salon.ts'

export interface MarkInput {
  readonly bookingId: BookingId
  readonly seen: string
  readonly state: Mark
  readonly once: OnceRequest | null
}

const events: Readonly<Record<Mark, string>> = {
  confirmed: 'reopened',
  checked_in: 'checked_in',
  in_progress: 'started',
  completed: 'completed',
  no_show: 'no_show',
}

/**
 * Says how far a visit is, or takes back what was said by mistake. Once it is over, or nobody came, the rest of its time is free.
 * @throws Problem not_found, booking_not_changeable, too_early, slot_taken (its time was taken meanwhile), own_overlap
 */
export async function markVisit(
  ctx: Ctx,
  access: SalonAccess,
  { bookingId, seen, state, once }: MarkInput,
): Promise<ChangedVisit> {
  const visit = await readSalonVisit(ctx, access, bookingId)
  const from: readonly string[] = statusesBefore('salon', state)
  if (!from.includes(visit.state)) throw new Problem('booking_not_changeable')
  const start = Temporal.Instant.from(visit.start).epochMilliseconds
  if (!isNearEnough(state, start, ctx.now().epochMilliseconds)) throw new Problem('too_early')
  const { setup } = await openForSalon(ctx, access.salonId, visit.start)
  const { busy, uses } = placedVisit(setup, placedBefore(visit))
  const at = writtenAt(ctx)
  const answer = changed({ ...visit, state }, at)
  const plan = {
    id: visit.id,
    salonId: access.salonId,
    seen,
    from,
    state,
    event: events[state],
    busy,
    uses,
    // Whoever wrote down the name of a walk-in has nobody to answer to.
    messages:
      state === 'no_show' && visit.customerId !== null
        ? noShowMessages('no-show-marked', visit, visit.email, { until: disputableUntil(at).toString() })
        : [],
    answer: remembered(once, 200, answer),
  }
  await updateToMarked(ctx, access, plan, at.toString())
  return answer
}
