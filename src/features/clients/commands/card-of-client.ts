import type { ClientId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'

import { lockBook, lockClient } from '../store/book.ts'

/** Names a client of a salon. */
export interface ClientOf {
  readonly salonId: SalonId
  readonly id: ClientId
}

/**
 * Changes one client's card under a lock; the result is remembered as the answer.
 * @throws Problem unauthorized, forbidden, not_found (for a client of another salon too)
 */
export const onCard = <Result>(
  ctx: Ctx,
  { salonId, id }: ClientOf,
  work: (tx: Db, revision: number) => Promise<Result>,
): Promise<Result> =>
  inSalon(ctx, { salonId, right: 'clients' }, async (tx) => {
    // Locks the list before its entries, as all commands do: two that lock an entry first could wait for each other.
    await lockBook(tx, salonId)
    const kept = await lockClient(tx, salonId, id)
    if (!kept) throw new Problem('not_found')
    return work(tx, kept.revision)
  })

/** @throws Problem not_found for a booking of another client */
export async function requireBooking(tx: Db, { salonId, id }: ClientOf, bookingId: string): Promise<void> {
  const visit = await one(tx, sql`select id from client_visits(${salonId}, ${id}) where id = ${bookingId}`)
  if (!visit) throw new Problem('not_found')
}
