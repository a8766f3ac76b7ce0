import type { BookingId, MoveProposalId, SalonId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { askRefusal, proposalUntil } from '#domain/waitlist/move-proposal.ts'
import { openCalendar } from '#features/booking/commands/open-calendar.ts'
import { notifyAndAnswer, writtenAt, type Notified } from '#features/booking/commands/salon-change.ts'
import { visitAsAgreed } from '#features/booking/policy/agreed-move.ts'
import { readSalonBooking, type SalonBooking } from '#features/booking/queries/salon-bookings.ts'
import { wantedNumber } from '#features/messages/queries/text-number.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { write } from '#platform/refusals.ts'

import type { MoveProposal } from '../contract.ts'
import { proposalMessages, type Reach } from '../emails.ts'
import { presentForSalon } from '../policy.ts'
import { endOver, insertProposal, isBlocked, listFormer, type ProposalRow } from '../store/proposals.ts'

export interface AskInput {
  readonly bookingId: BookingId
  /** The free time, ISO. */
  readonly start: string
  readonly staffId: StaffId
}

/**
 * Asks the customer of a booking whether she would come at an earlier time that is free. Nothing is held for her: the
 * first to book the time gets it, and several customers may be asked.
 * @throws Problem forbidden, not_found, booking_not_changeable, booking_by_phone, no_client_address, too_many_messages,
 *   ask_refused (with `why`), slot_taken, validation_failed for a time that is not earlier
 */
export async function askToMove(
  ctx: Ctx,
  salonId: SalonId,
  input: AskInput,
): Promise<Notified<MoveProposal>> {
  const access = await requireSalon(ctx, salonId, 'clients')
  const at = writtenAt(ctx)
  await endOver(ctx.dbs.worker, at.toString())
  const booking = await asTeam(ctx.dbs.app, access, (tx) => readSalonBooking(tx, salonId, input.bookingId))
  const reach = await reachOf(ctx, booking)
  const ask = { access, input, reach, at }
  return write(() => asTeam(ctx.dbs.app, access, (tx) => save(tx, ctx, ask)), {
    one_proposal_at_once: 'ask_refused',
  })
}

/** @throws Problem no_client_address */
async function reachOf(ctx: Ctx, { email, contactPhone }: SalonBooking): Promise<Reach> {
  const number = await wantedNumber(ctx, {
    phone: contactPhone,
    topic: 'times',
    hasMail: email !== null,
  })
  if (email === null && number === null) throw new Problem('no_client_address')
  return { email, number }
}

interface Ask {
  readonly access: SalonAccess
  readonly input: AskInput
  readonly reach: Reach
  readonly at: Temporal.Instant
}

async function save(tx: Db, ctx: Ctx, { access, input, reach, at }: Ask): Promise<Notified<MoveProposal>> {
  const { salonId } = access
  const { start, staffId } = input
  const booking = await readSalonBooking(tx, salonId, input.bookingId)
  const until = await requireAskable(tx, { access, booking, start, at })
  const salon = await openCalendar(tx, ctx, { salonId, start, without: booking.id })
  const { items } = visitAsAgreed(salon, booking, { staffId })
  const { staffNames } = salon.setup
  const staff = [...new Set(items.map((item) => item.staffId))].flatMap((id) => staffNames.get(id) ?? [])
  const row: ProposalRow = {
    id: newId<MoveProposalId>(),
    bookingId: booking.id,
    from: booking.start,
    staffId,
    staff,
    start: Temporal.Instant.from(start).toString(),
    end:
      items
        .map((item) => item.end)
        .toSorted()
        .at(-1) ?? start,
    askedAt: at.toString(),
    expiresAt: until.toString(),
    outcome: null,
    isSameVersion: true,
    isTaken: false,
  }
  await insertProposal(tx, { ...row, salonId })
  const shown = presentForSalon(row, { locale: ctx.locale, timeZone: access.timeZone, now: at })
  const messages = proposalMessages(ctx, { booking, row, reach })
  const isTyped = booking.source === 'salon'
  const answer = await notifyAndAnswer(tx, ctx, shown, { salonId, messages, isTyped, at })
  if (answer.mail === 'limit') throw new Problem('too_many_messages')
  return answer
}

interface Askable {
  readonly access: SalonAccess
  readonly booking: SalonBooking
  readonly start: string
  readonly at: Temporal.Instant
}

/**
 * @returns until when the question is open @throws Problem booking_not_changeable, validation_failed,
 * booking_by_phone, ask_refused
 */
async function requireAskable(tx: Db, { access, booking, start, at }: Askable): Promise<Temporal.Instant> {
  if (booking.status !== 'confirmed') throw new Problem('booking_not_changeable')
  if (Temporal.Instant.compare(start, booking.start) >= 0)
    throw new Problem('validation_failed', { fields: { start: 'invalid' } })
  if (await isBlocked(tx, access.salonId, booking)) throw new Problem('booking_by_phone')
  const why = askRefusal(await listFormer(tx, access.salonId, booking), at)
  if (why !== null) throw new Problem('ask_refused', { extra: { why } })
  const until = proposalUntil(Temporal.Instant.from(start), at, access.timeZone)
  if (until === null) throw new Problem('ask_refused', { extra: { why: 'near' } })
  return until
}
