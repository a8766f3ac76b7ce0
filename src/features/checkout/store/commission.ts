import type { SalonId, StaffId } from '#domain/ids.ts'
import type { CommissionRules } from '#domain/money/commission.ts'
import type { Db } from '#platform/db.ts'

interface OfStaff {
  readonly salonId: SalonId
  readonly staffId: StaffId
}

/** Serialises changes of a team member's rules. @returns whether the salon has the team member */
export const lockStaff = async (tx: Db, { salonId, staffId }: OfStaff): Promise<boolean> =>
  (await tx
    .selectFrom('staff')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined

/** Replaces all rules of a team member. */
export async function replaceRules(
  tx: Db,
  { salonId, staffId }: OfStaff,
  { percent, categories, services }: CommissionRules,
): Promise<void> {
  const of = { salon_id: salonId, staff_id: staffId }
  await tx
    .deleteFrom('commission_rules')
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .execute()
  await tx
    .insertInto('commission_rules')
    .values([
      { ...of, service_id: null, category: null, percent },
      ...categories.map((rule) => ({ ...of, service_id: null, ...rule })),
      ...services.map((rule) => ({
        ...of,
        service_id: rule.serviceId,
        category: null,
        percent: rule.percent,
      })),
    ])
    .execute()
}
