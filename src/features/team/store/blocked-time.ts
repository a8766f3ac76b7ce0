import type { SalonId, StaffId, TimeOffId } from '#domain/ids.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

export interface Block {
  readonly id: TimeOffId
  readonly salonId: SalonId
  readonly staffId: StaffId
  /** ISO instants, half-open. */
  readonly start: string
  readonly end: string
  readonly reason: string
}

/** The number of her absences that are not over. @param at ISO instant */
export const countComing = async (tx: Db, staffId: StaffId, at: string): Promise<number> =>
  (
    await only(
      tx,
      sql<{
        count: number
      }>`select count(*) from time_off where staff_id = ${staffId} and connection_id is null and ends_at > ${at}`,
    )
  ).count

/** Whether the team member has a booking in a period. */
export const hasBookings = async (tx: Db, { staffId, start, end }: Block): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{ any: boolean }>`
        select exists (select from busy_times t where t.staff_id = ${staffId} and tstzrange(t.starts_at, t.ends_at) && tstzrange(${start}, ${end})) as any`,
    )
  ).any

export async function insertBlock(
  tx: Db,
  { id, salonId, staffId, start, end, reason }: Block,
): Promise<void> {
  await sql`
    insert into time_off (id, salon_id, staff_id, starts_at, ends_at, reason)
    values (${id}, ${salonId}, ${staffId}, ${start}, ${end}, ${reason})`.execute(tx)
}

/** @returns the team member of the block; undefined when the caller may not delete it or it does not exist */
export const deleteBlock = async (
  tx: Db,
  { id, salonId, staffId }: Pick<Block, 'id' | 'salonId'> & { readonly staffId: StaffId | undefined },
): Promise<StaffId | undefined> =>
  (
    await one(
      tx,
      sql<{ staffId: StaffId }>`
        delete from time_off where id = ${id} and salon_id = ${salonId} ${staffId === undefined ? sql`` : sql`and staff_id = ${staffId}`}
        returning staff_id as "staffId"`,
    )
  )?.staffId
