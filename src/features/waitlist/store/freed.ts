import type { SalonId, StaffId } from '#domain/ids.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { JOB_LEASE_SECONDS } from '#platform/message-limits.ts'

/** A time that became free on a day with a waitlist. */
export interface FreedTime {
  readonly id: string
  readonly salonId: SalonId
  readonly timeZone: string
  /** Null: any team member. */
  readonly staffId: StaffId | null
  /** ISO instants. */
  readonly start: string
  readonly end: string
}

/** Takes due ones for the length of a lease; other workers skip them meanwhile. */
export const takeFreedTimes = (worker: Db, at: Temporal.Instant, most: number): Promise<readonly FreedTime[]> =>
  rows(
    worker,
    sql<FreedTime>`
      with due as materialized (
        select id from freed_times where due_at <= ${at.toString()} order by due_at, id limit ${most} for no key update skip locked
      )
      update freed_times f set due_at = ${at.add({ seconds: JOB_LEASE_SECONDS }).toString()} from due, salons s
      where f.id = due.id and s.id = f.salon_id
      returning f.id, f.salon_id as "salonId", s.time_zone as "timeZone", f.staff_id as "staffId", f.starts_at as start, f.ends_at as "end"`,
  ) // prettier-ignore

/**
 * When it is looked at again; null: no more offers. A change that made it due meanwhile counts.
 * @param taken when it was taken
 */
export async function setFreedDue(
  worker: Db,
  id: string,
  due: Temporal.Instant | null,
  taken: Temporal.Instant,
): Promise<void> {
  await sql`update freed_times set due_at = ${due?.toString() ?? null}::timestamptz
    where id = ${id} and due_at = ${taken.add({ seconds: JOB_LEASE_SECONDS }).toString()}`.execute(worker)
}

/** Makes it due at once. */
export const wakeFreed = async (worker: Db, id: string): Promise<void> =>
  void (await sql`update freed_times set due_at = '-infinity' where id = ${id}`.execute(worker))
