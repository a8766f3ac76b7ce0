import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId, StaffId } from '#domain/ids.ts'
import type { CommissionRules } from '#domain/money/commission.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, rows, sql, type Db } from '#platform/db.ts'

import type { Commission, StaffCommission } from '../contract/commission.ts'
import { listTeam } from './bills.ts'

interface StoredRule {
  readonly staffId: StaffId
  readonly serviceId: string | null
  readonly category: ServiceCategory | null
  readonly percent: number
}

/** The rules of team members, readable for each who closes a bill. Runs inside `asTeam`. */
export const listRules = (tx: Db, staffIds: readonly string[]) =>
  rows(
    tx,
    sql<StoredRule>`
      select staff_id as "staffId", service_id as "serviceId", category, percent from commission_rules_of(${staffIds}::uuid[]) order by category, service_id`,
  )

/** The rules of one team member among those of several. */
export function rulesOf(stored: readonly StoredRule[], staffId: string): CommissionRules {
  const own = stored.filter((rule) => rule.staffId === staffId)
  return {
    percent: own.find(({ serviceId, category }) => serviceId === null && category === null)?.percent ?? 0,
    categories: own.flatMap(({ category, percent }) => (category === null ? [] : [{ category, percent }])),
    services: own.flatMap(({ serviceId, percent }) => (serviceId === null ? [] : [{ serviceId, percent }])),
  }
}

interface NamedService {
  readonly id: string
  readonly name: string
  readonly category: ServiceCategory
}

const listServices = (tx: Db, { locale }: Pick<Ctx, 'locale'>, salonId: SalonId) =>
  rows(
    tx,
    sql<NamedService>`
      select id, ${locale === 'el' ? sql`name_el` : sql`coalesce(nullif(name_en, ''), name_el)`} as name, category from services
      where salon_id = ${salonId} order by position, id`,
  )

/** @throws Problem unauthorized, forbidden, not_found */
export async function readCommission(ctx: Ctx, salonId: SalonId): Promise<Commission> {
  const access = await requireSalon(ctx, salonId, 'set-up')
  return asTeam(ctx.dbs.app, access, async (tx) => ({
    staff: [...(await listCommission(tx, ctx, salonId))],
    services: [...(await listServices(tx, ctx, salonId))],
  }))
}

/** The rules of the present team. Runs inside `asTeam`. */
export async function listCommission(
  tx: Db,
  { locale }: Pick<Ctx, 'locale'>,
  salonId: SalonId,
): Promise<readonly StaffCommission[]> {
  const team = await listTeam(tx, locale, salonId)
  const stored = await listRules(
    tx,
    team.map(({ id }) => id),
  )
  const seeing = new Set((await listSeeing(tx, salonId)).map(({ id }) => id))
  return team.map((person) => {
    const { percent, categories, services } = rulesOf(stored, person.id)
    const seesTakings = seeing.has(person.id)
    return { ...person, percent, categories: [...categories], services: [...services], seesTakings }
  })
}

/** The team members who see their own takings. */
const listSeeing = (tx: Db, salonId: SalonId) =>
  rows(tx, sql<{ id: string }>`select id from staff where salon_id = ${salonId} and sees_takings`)
