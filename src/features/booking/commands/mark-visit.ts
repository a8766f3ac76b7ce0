import { isNearEnough, statusesBefore, type Mark } from '#domain/booking-state.ts'
import { disputableUntil } from '#domain/dispute.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { placedAsBooked, placedVisit } from '../policy/placed-visit.ts'
import { readSalonVisit, type SalonVisit } from '../queries/salon-visits.ts'
import { insertEvent, lockAsSeen, updateBooking } from '../store/bookings.ts'
import { noShowMessages } from '../store/no-show-messages.ts'
import { freeRest, freeTime, takeTime } from '../store/times.ts'
import { write } from '../store/write.ts'
import { openCalendar } from './open-calendar.ts'
import { changed, writtenAt, type ChangedVisit } from './salon-change.ts'

export interface MarkInput {
  readonly bookingId: BookingId
  readonly seen: string
  readonly status: Mark
}

const events = {
  confirmed: 'reopened',
  checked_in: 'checked_in',
  in_progress: 'started',
  completed: 'completed',
  no_show: 'no_show',
} as const satisfies Record<Mark, string>

/**
 * Says how far a booking is, or takes back what was said by mistake. Once it is over, or a no-show, the rest of its time is free.
 * @throws Problem not_found, booking_not_changeable, too_early, slot_taken (its time was taken meanwhile), own_overlap
 */
export async function markVisit(ctx: Ctx, salonId: SalonId, input: MarkInput): Promise<ChangedVisit> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    const visit = await readSalonVisit(tx, salonId, input.bookingId)
    requireMark(visit, input.status, ctx.now())
    const at = writtenAt(ctx)
    await save(tx, ctx, { visit, input, at })
    const event = { kind: events[input.status], actorId: access.userId, before: { status: visit.status } }
    await insertEvent(tx, visit.id, event, at.toString())
    await writeMessages(tx, messagesOf(visit, input.status, at))
    const answer = changed({ ...visit, status: input.status }, at)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

/** @throws Problem booking_not_changeable, too_early */
function requireMark(visit: SalonVisit, mark: Mark, now: Temporal.Instant): void {
  const from: readonly string[] = statusesBefore('salon', mark)
  const isDisputed = visit.status === 'no_show' && visit.noShow?.isDisputed === true
  if (!from.includes(visit.status) || isDisputed) throw new Problem('booking_not_changeable')
  const start = Temporal.Instant.from(visit.start).epochMilliseconds
  if (!isNearEnough(mark, start, now.epochMilliseconds)) throw new Problem('too_early')
}

interface Marked {
  readonly visit: SalonVisit
  readonly input: MarkInput
  readonly at: Temporal.Instant
}

async function save(tx: Db, ctx: Ctx, { visit, input, at }: Marked): Promise<void> {
  const seen = { id: visit.id, stamp: input.seen }
  const change = () => updateBooking(tx, visit.id, { status: input.status }, at.toString())
  if (visit.status === 'no_show') {
    const { setup } = await openCalendar(tx, ctx, {
      salonId: visit.salon.id,
      start: visit.start,
      without: null,
    })
    await lockAsSeen(tx, seen)
    await change()
    return takeTime(tx, visit.id, placedVisit(setup, placedAsBooked(visit.items)))
  }
  await lockAsSeen(tx, seen)
  if (input.status === 'no_show') await freeTime(tx, visit.id)
  if (input.status === 'completed') await freeRest(tx, visit.id, at.toString())
  return change()
}

/** A walk-in has no account to object with, so it gets no mail. */
const messagesOf = (visit: SalonVisit, mark: Mark, at: Temporal.Instant) =>
  mark === 'no_show' && visit.customerId !== null
    ? noShowMessages('no-show-marked', visit, visit.email, { until: disputableUntil(at).toString() })
    : []
