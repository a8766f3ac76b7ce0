import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { administrators } from '#features/administration/policy.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { remembered, type OnceRequest } from '#platform/http/idempotency.ts'

import { readSalonVisit } from '../queries/salon-visits.ts'
import { noShowMessages, referredMessages } from '../store/no-show-messages.ts'
import { updateToAnswered } from '../store/salon-side.ts'
import { changed, writtenAt, type ChangedVisit } from './book-by-salon.ts'

export interface AnswerInput {
  readonly bookingId: BookingId
  readonly seen: string
  /** What it was after all: a visit, called off before, or indeed a no-show. */
  readonly outcome: 'came' | 'cancelled' | 'kept'
  /** What the salon says about it: needed where it stands by the no-show, since somebody else then decides. */
  readonly note: string
  readonly once: OnceRequest | null
}

const states = { came: 'completed', cancelled: 'cancelled_by_salon', kept: 'no_show' } as const

/**
 * What whoever runs the salon makes of a dispute; the booking then says what was, and the customer is told. Where the salon
 * stands by the no-show the administrators are told too: they decide.
 * @throws Problem not_found, validation_failed, booking_not_changeable, dispute_closed when there is none that waits
 */
export async function answerDispute(
  ctx: Ctx,
  access: SalonAccess,
  { bookingId, seen, outcome, note, once }: AnswerInput,
): Promise<ChangedVisit> {
  const visit = await readSalonVisit(ctx, access, bookingId)
  if (visit.state !== 'no_show' || !visit.noShow?.isDisputed || visit.noShow.outcome !== null)
    throw new Problem('dispute_closed')
  if (outcome === 'kept' && note === '')
    throw new Problem('validation_failed', { fields: { note: 'required' } })
  const at = writtenAt(ctx)
  const answer = changed({ ...visit, state: states[outcome] }, at)
  const plan = {
    id: visit.id,
    salonId: access.salonId,
    seen,
    outcome,
    note,
    messages: [
      ...noShowMessages('no-show-answered', visit, visit.email, {
        outcome,
        reason: note === '' ? null : note,
      }),
      ...(outcome === 'kept' ? referredMessages(visit, note, administrators(ctx.config)) : []),
    ],
    answer: remembered(once, 200, answer),
  }
  await updateToAnswered(ctx, access, plan, at.toString())
  return answer
}
