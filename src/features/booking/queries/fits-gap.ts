import type { BookingId, SalonId, StaffId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { fitsAsAgreed } from '../policy/agreed-move.ts'
import { openSalon } from '../store/salon-calendar.ts'
import { bookingColumns, type BookingRow } from './bookings.ts'

interface FreeTime {
  readonly salonId: SalonId
  readonly timeZone: string
  readonly staffId: StaffId
  /** ISO instant. */
  readonly start: string
}

/** The bookings that would fit unchanged into a free time of a team member, by the engine. Runs inside `asTeam`. */
export async function listFitting(
  tx: Db,
  { now }: Pick<Ctx, 'now'>,
  { salonId, timeZone, staffId, start }: FreeTime,
  ids: readonly BookingId[],
): Promise<ReadonlySet<BookingId>> {
  if (ids.length === 0) return new Set()
  const at = Temporal.Instant.from(start)
  const day = at.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const [salon, bookings] = await Promise.all([
    openSalon(tx, salonId, { from: day, to: day, now: now(), without: null }),
    rows(
      tx,
      sql<BookingRow>`
        select ${bookingColumns} from bookings b join salons s on s.id = b.salon_id
        where b.salon_id = ${salonId} and b.id = any (${ids}::uuid[])`,
    ),
  ])
  if (!salon) return new Set()
  const free = { ...salon, start: at.epochMilliseconds }
  return new Set(bookings.flatMap((each) => (fitsAsAgreed(free, each, { staffId }) ? [each.id] : [])))
}
