import type { SalonId, StaffId, UserId } from '#domain/ids.ts'
import type { SalonRole } from '#domain/salon-rights.ts'
import type { Platform } from '#platform/context.ts'
import { asUser, one, sql } from '#platform/db.ts'

export interface Membership {
  readonly role: SalonRole
  readonly staffId: StaffId | undefined
  readonly timeZone: string
}

/** A person's role at a salon; undefined without one. */
export const findMembership = (
  { dbs }: Pick<Platform, 'dbs'>,
  userId: UserId,
  salonId: SalonId,
): Promise<Membership | undefined> =>
  asUser(dbs.app, userId, async (tx) => {
    const found = await one(
      tx,
      sql<{ role: SalonRole | null; staffId: StaffId | null; timeZone: string }>`
        select salon_role(id) as role, own_staff(id) as "staffId", time_zone as "timeZone" from salons where id = ${salonId}`,
    )
    return found?.role
      ? { role: found.role, staffId: found.staffId ?? undefined, timeZone: found.timeZone }
      : undefined
  })
