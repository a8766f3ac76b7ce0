import type { BookingId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { MoveProposal } from '../contract.ts'
import { presentForSalon } from '../policy.ts'
import { listProposals } from '../store/proposals.ts'

/** The last question about each of some bookings. Runs inside `asTeam`; finds none for technicians. */
export async function proposalsOf(
  tx: Db,
  { locale, now }: Pick<Ctx, 'locale' | 'now'>,
  bookings: readonly BookingId[],
  timeZone: string,
): Promise<ReadonlyMap<BookingId, MoveProposal>> {
  if (bookings.length === 0) return new Map()
  const rows = await listProposals(tx, bookings, now().toString())
  const shown = { locale, timeZone, now: now() }
  return new Map(rows.map((row) => [row.bookingId, presentForSalon(row, shown)]))
}
