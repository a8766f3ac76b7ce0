import type { BookingId } from '#domain/ids.ts'
import type { BusyTime } from '#domain/outside-calendar/busy-times.ts'
import type { TimeChanges } from '#domain/outside-calendar/changes.ts'
import type { Db } from '#platform/db.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'

import {
  deleteOutsideTimes,
  findOutsideTimes,
  insertOutsideTimes,
  listHit,
  type OutsideColumn,
} from '../store/outside-times.ts'

/**
 * Updates a column's blocks from an outside calendar, under the lock of the salon's calendar, so that the rule which
 * refuses a booking in a block sees all of them or none. Bookings stay as they are. Runs for the worker.
 * @returns the appointments that overlap the new blocks
 */
export async function followOutsideTimes(
  tx: Db,
  column: OutsideColumn,
  now: Temporal.Instant,
  changesOf: (kept: readonly BusyTime[]) => TimeChanges,
): Promise<readonly BookingId[]> {
  await lockCalendar(tx, column.salonId, now)
  const { remove, add } = changesOf(await findOutsideTimes(tx, column))
  await deleteOutsideTimes(tx, column, remove)
  await insertOutsideTimes(tx, column, add)
  return add.length === 0 ? [] : listHit(tx, column, add, now.toString())
}
