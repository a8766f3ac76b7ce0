import type { BookingId } from '#domain/ids.ts'
import type { Db } from '#platform/db.ts'

import type { PlannedTime } from '../policy/planned.ts'

/**
 * Takes time of team members and resources for a booking, under the lock of the calendar. The constraints decide last.
 * @throws DatabaseError if the time is taken; `write` turns it into slot_taken
 */
export async function takeTime(tx: Db, bookingId: BookingId, time: PlannedTime): Promise<void> {
  const [busy, uses] = [busyRows(bookingId, time), useRows(bookingId, time)]
  if (busy.length > 0) await tx.insertInto('busy_times').values(busy).execute()
  if (uses.length > 0) await tx.insertInto('resource_uses').values(uses).execute()
}

export const busyRows = (bookingId: BookingId, { salonId, busy }: PlannedTime) =>
  busy.map(({ staffId, start, end }) => ({
    booking_id: bookingId,
    salon_id: salonId,
    staff_id: staffId,
    starts_at: start,
    ends_at: end,
  }))

export const useRows = (bookingId: BookingId, { salonId, uses }: PlannedTime) =>
  uses.map(({ resourceId, item, start, end }) => ({
    booking_id: bookingId,
    salon_id: salonId,
    resource_id: resourceId,
    item,
    starts_at: start,
    ends_at: end,
  }))

/** Frees all the time of a booking. */
export async function freeTime(tx: Db, bookingId: BookingId): Promise<void> {
  await tx.deleteFrom('busy_times').where('booking_id', '=', bookingId).execute()
  await tx.deleteFrom('resource_uses').where('booking_id', '=', bookingId).execute()
}

/** Frees the rest of a booking's time. @param at ISO instant */
export async function freeRest(tx: Db, bookingId: BookingId, at: string): Promise<void> {
  for (const table of ['busy_times', 'resource_uses'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.deleteFrom(table).where('booking_id', '=', bookingId).where('starts_at', '>=', at).execute()
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .updateTable(table)
      .set({ ends_at: at })
      .where('booking_id', '=', bookingId)
      .where('ends_at', '>', at)
      .execute()
  }
}

/** Moves a booking's time. Unchanged pieces are not touched, because team members may change only their own. */
export async function moveTime(tx: Db, bookingId: BookingId, time: PlannedTime): Promise<void> {
  await tx
    .deleteFrom('busy_times')
    .where('booking_id', '=', bookingId)
    .where((query) =>
      query.eb(
        query.refTuple('staff_id', 'starts_at', 'ends_at'),
        'not in',
        time.busy.map(({ staffId, start, end }) => query.tuple(staffId as string, start, end)),
      ),
    )
    .execute()
  await tx.deleteFrom('resource_uses').where('booking_id', '=', bookingId).execute()
  const kept = await tx
    .selectFrom('busy_times')
    .select(['staff_id', 'starts_at'])
    .where('booking_id', '=', bookingId)
    .execute()
  const isKept = ({ staffId, start }: PlannedTime['busy'][number]) =>
    kept.some((row) => row.staff_id === staffId && isSame(row.starts_at, start))
  await takeTime(tx, bookingId, { ...time, busy: time.busy.filter((piece) => !isKept(piece)) })
}

const isSame = (one: string, other: string): boolean =>
  Temporal.Instant.from(one).equals(Temporal.Instant.from(other))
