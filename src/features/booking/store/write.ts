import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { actingAs, sql, type AdvisoryLock, type Db, type Identity } from '#platform/db.ts'
import { queuesOf } from '#platform/in-turn.ts'
import { HOLDS_AT_ONCE } from '#platform/limits.ts'
import { refused, write as retried, type Refusals } from '#platform/refusals.ts'

const refusals: Refusals = {
  one_at_a_time: 'slot_taken',
  own_time: 'own_overlap',
  // Another payment of the booking began at the same moment.
  payments_live: 'payment_in_progress',
  // The salon deleted it during its first booking.
  booking_items_service_id_fkey: 'service_not_available',
  booking_items_staff_id_fkey: 'slot_taken',
  busy_times_salon_id_staff_id_fkey: 'slot_taken',
  resource_uses_salon_id_resource_id_fkey: 'slot_taken',
  // The client was deleted, or merged into another, during the write.
  bookings_client: 'not_found',
}

/** By pool. */
const lines = new WeakMap<Db, ReturnType<typeof queuesOf>>()

function lineOf(db: Db): ReturnType<typeof queuesOf> {
  const line = lines.get(db) ?? queuesOf(HOLDS_AT_ONCE)
  lines.set(db, line)
  return line
}

interface Writer extends Identity {
  /** The salon whose calendar many may want at the same moment: they wait in line, without a connection of the pool. */
  readonly line?: SalonId | undefined
}

/** Runs one transaction. @throws Problem for the database's refusals */
export function write<Written>(
  db: Db,
  { line, ...who }: Writer,
  work: (tx: Db) => Promise<Written>,
): Promise<Written> {
  const run = () => retried(() => actingAs(db, who, work), refusals)
  return line === undefined ? run() : lineOf(db)(line, run)
}

/**
 * Runs work that can be undone alone within a transaction. @returns undefined, with nothing stored, if the time is
 * taken
 */
export async function unlessTaken<Written>(
  tx: Db,
  work: () => Promise<Written>,
): Promise<Written | undefined> {
  await sql`savepoint piece`.execute(tx)
  try {
    const written = await work()
    await sql`release savepoint piece`.execute(tx)
    return written
  } catch (error) {
    const problem = refused(error, refusals)
    if (!(problem instanceof Problem && problem.code === 'slot_taken')) throw error
    await sql`rollback to savepoint piece`.execute(tx)
    return undefined
  }
}

/** Runs work and rolls it back. */
export async function rehearsed<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint rehearsal`.execute(tx)
  const result = await work()
  await sql`rollback to savepoint rehearsal`.execute(tx)
  return result
}

const holderLock = 7
const networkLock = 9

/** Serialises counting the holds of a holder or network and adding one. */
export const holderLocks = (holder: Buffer, network: Buffer | null): readonly AdvisoryLock[] => [
  { number: holderLock, name: holder.toString('hex') },
  ...(network ? [{ number: networkLock, name: network.toString('hex') }] : []),
]
