import type { SalonId } from '#domain/ids.ts'
import { writeHours, type FreeHours } from '#domain/search/free-hours.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'

/** The number of the advisory lock; no other lock in this database uses it. */
const freeHoursLock = 48

/** Takes the lock that lets only this transaction find hours: an older answer must never replace a newer one. */
export async function lockFreeHours(tx: Db): Promise<boolean> {
  const { mine } = await only(
    tx,
    sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${freeHoursLock}::bigint) as mine`,
  )
  return mine
}

/** Takes the oldest changes. @returns their salons */
export async function takeDueSalons(tx: Db, most: number): Promise<readonly SalonId[]> {
  const taken = await rows(
    tx,
    sql<{ id: SalonId }>`delete from free_hours_due
      where id = any (array(select id from free_hours_due order by id limit ${most})) returning salon_id as id`,
  )
  return [...new Set(taken.map(({ id }) => id))]
}

/** Salons that take bookings and whose hours are not known from a day on. */
export async function listBehind(tx: Db, day: string, most: number): Promise<readonly SalonId[]> {
  const found = await rows(
    tx,
    sql<{ id: SalonId }>`select x.salon_id as id from salon_search x
      where x.takes_bookings and not exists (select from free_hours f where f.salon_id = x.salon_id and f.from_day >= ${day}::date)
      limit ${most}`,
  )
  return found.map(({ id }) => id)
}

/** @param from the first day of all of them (YYYY-MM-DD) */
export async function writeFreeHours(
  tx: Db,
  from: string,
  found: readonly { readonly id: SalonId; readonly hours: FreeHours }[],
): Promise<void> {
  if (found.length === 0) return
  await tx
    .insertInto('free_hours')
    .values(found.map(({ id, hours }) => ({ salon_id: id, from_day: from, masks: writeHours(hours.masks) })))
    .onConflict((on) =>
      on.column('salon_id').doUpdateSet((written) => ({
        from_day: written.ref('excluded.from_day'),
        masks: written.ref('excluded.masks'),
        // Written even without a change, because processes wait for the answer.
        written_by: written.ref('excluded.written_by'),
      })),
    )
    .execute()
}
