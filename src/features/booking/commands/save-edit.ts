import type { BookingId } from '#domain/ids.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { agreedVisit } from '../policy/changed-visit.ts'
import type { ServiceEdit } from '../policy/edited-visit.ts'
import type { PlacedItem } from '../policy/placed-visit.ts'
import type { SalonBooking } from '../queries/salon-bookings.ts'
import { insertEvent, lockAsSeen, updateBooking } from '../store/bookings.ts'
import { moveBookingTo } from './move-booking-to.ts'
import type { SalonOnDay } from './open-calendar.ts'
import { changed, writtenAt, type NotifiedBooking } from './salon-change.ts'
import { tellOfChange } from './tell-of-change.ts'

export interface SalonEditInput {
  readonly bookingId: BookingId
  /** The stamp of the booking as the caller saw it. */
  readonly seen: string
  /** All services afterwards, in the order in which they are done; missing: they stay. */
  readonly items?: readonly ServiceEdit[] | undefined
  /** Missing: the note stays. */
  readonly note?: string | undefined
  readonly outsideHours: boolean
  /** Whether the client gets a mail, if the services change. */
  readonly tell: boolean
}

/** A booking as it was read, and the changes that its salon asked for. */
export interface Edit {
  readonly access: SalonAccess
  readonly booking: SalonBooking
  readonly input: SalonEditInput
}

interface ServicesToSave extends Edit {
  readonly salon: SalonOnDay
  readonly items: readonly PlacedItem[]
  readonly edits: readonly ServiceEdit[]
}

/** @throws Problem booking_not_changeable, points_exceed_price */
export async function saveServices(
  tx: Db,
  ctx: Ctx,
  { access, booking, input, salon: { setup }, items, edits }: ServicesToSave,
): Promise<NotifiedBooking> {
  const at = writtenAt(ctx)
  const after = await moveBookingTo(
    tx,
    { ...booking, stamp: input.seen },
    {
      setup,
      visit: agreedVisit(setup, booking, items),
      actorId: access.userId,
      at,
      formerly: edits.map(({ position }) => position),
    },
  )
  const { note = booking.note } = input
  if (note !== booking.note) await updateBooking(tx, booking.id, { note }, at.toString())
  return tellOfChange(tx, ctx, { booking, after: { ...after, note }, at, tell: input.tell })
}

/**
 * A change of the note alone needs no lock of the calendar and sends nothing. @throws Problem booking_not_changeable
 */
export async function saveNote(tx: Db, ctx: Ctx, { access, booking, input }: Edit): Promise<NotifiedBooking> {
  const at = writtenAt(ctx)
  const { id, status, note: before } = booking
  const { note = before } = input
  await lockAsSeen(tx, { id, status, stamp: input.seen })
  if (note === before)
    return remembered(tx, ctx, { ...changed(booking, at), stamp: input.seen, mail: 'none' })
  await updateBooking(tx, id, { note }, at.toString())
  await insertEvent(
    tx,
    id,
    { kind: 'changed', actorId: access.userId, before: { hadNote: before !== '' } },
    at.toString(),
  )
  return remembered(tx, ctx, { ...changed(booking, at), mail: 'none' })
}

/** A repeated call gets the same answer. */
async function remembered(tx: Db, ctx: Ctx, answer: NotifiedBooking): Promise<NotifiedBooking> {
  await rememberAnswer(tx, ctx, answer)
  return answer
}
