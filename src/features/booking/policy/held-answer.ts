import { cancellationTerms } from '#domain/cancellation.ts'
import type { BookingId } from '#domain/ids.ts'
import type { Answer } from '#platform/http/contract.ts'

import type { createHold } from '../contract.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { atSalon } from './plan-visit.ts'
import type { PlannedVisit } from './planned.ts'

export type HoldAnswer = Answer<typeof createHold> & { readonly id: BookingId }

interface NewHold {
  readonly id: BookingId
  readonly token: string
  readonly expiresAt: Temporal.Instant
  readonly now: Temporal.Instant
}

/** The answer about a new hold, with times in the salon's offset. */
export function holdAnswer(
  setup: SalonSetup,
  visit: PlannedVisit,
  { id, token, expiresAt, now }: NewHold,
): HoldAnswer {
  const [start, refundableUntil] = [visit.start, visit.refundableUntil].map((each) =>
    Temporal.Instant.from(each),
  ) as [Temporal.Instant, Temporal.Instant]
  const terms = cancellationTerms({ start, refundableUntil, bookedAt: now }, now)
  return {
    id,
    token,
    expiresAt: atSalon(setup, expiresAt.toString()),
    items: visit.items.map((item) => ({
      serviceId: item.serviceId,
      staffId: item.staffId,
      start: atSalon(setup, item.start),
      end: atSalon(setup, item.end),
      priceCents: item.priceCents,
    })),
    totalCents: visit.totalCents,
    refundableUntil: atSalon(setup, visit.refundableUntil),
    freeUntil: atSalon(setup, terms.freeUntil.toString()),
    freeBy: terms.freeBy,
  }
}
