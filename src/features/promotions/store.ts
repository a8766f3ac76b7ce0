import type { BookingId, PromotionId, SalonId, UserId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'

import type { Terms } from './contract/terms.ts'

export interface UseToTake {
  readonly promotionId: PromotionId
  readonly bookingId: BookingId
  readonly customerId: UserId | null
  readonly personKeys: readonly Buffer[]
  readonly reductionCents: number
  readonly at: Temporal.Instant
}

export type UseProblem = 'code_not_now' | 'code_not_first' | 'code_used_up' | 'code_used_by_you'

/** @returns the problem; null when the use was taken */
export const insertUse = async (tx: Db, use: UseToTake): Promise<UseProblem | null> =>
  (
    await only(
      tx,
      sql<{
        problem: UseProblem | null
      }>`select take_promotion_use(${use.promotionId}, ${use.bookingId}, ${use.customerId}, ${[...use.personKeys]}::bytea[],
        ${use.reductionCents}, ${use.at.toString()}) as problem`,
    )
  ).problem

/** @returns whether the booking had a use */
export const updateUseToGivenBack = async (
  tx: Db,
  bookingId: BookingId,
  at: Temporal.Instant,
): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{ given: boolean }>`select give_back_promotion_use(${bookingId}, ${at.toString()}) as given`,
    )
  ).given

/** The salon that offers a promotion, or null for the platform. */
export interface PromotionPlace {
  readonly id: PromotionId
  readonly salonId: SalonId | null
}

interface DraftToWrite extends PromotionPlace {
  readonly terms: Terms
  readonly createdBy: UserId
  readonly at: Temporal.Instant
}

const isOf = (salonId: SalonId | null) => sql`salon_id is not distinct from ${salonId}::uuid`

export const countUnended = async (tx: Db, salonId: SalonId): Promise<number> =>
  (
    await only(
      tx,
      sql<{
        count: number
      }>`select count(*) from promotions where status <> 'ended' and salon_id = ${salonId}`,
    )
  ).count

export async function insertDraft(
  tx: Db,
  { id, salonId, terms, createdBy, at }: DraftToWrite,
): Promise<void> {
  const columns = columnsOf(terms)
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const values = sql.join(columns.map(([, value]) => sql`${value}`))
  await sql`insert into promotions (id, salon_id, created_by, created_at, ${names})
    values (${id}, ${salonId}, ${createdBy}, ${at.toString()}, ${values})`.execute(tx)
  await insertServices(tx, { id, salonId }, terms)
}

/** @returns false when it has another revision */
export async function updateDraft(
  tx: Db,
  { id, salonId }: PromotionPlace,
  { terms, revision }: { readonly terms: Terms; readonly revision: number },
): Promise<boolean> {
  const changes = sql.join(columnsOf(terms).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  const { numAffectedRows } = await sql`
    update promotions set ${changes}, revision = revision + 1
    where id = ${id} and ${isOf(salonId)} and status = 'draft' and revision = ${revision}`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`delete from promotion_services where promotion_id = ${id}`.execute(tx)
  await insertServices(tx, { id, salonId }, terms)
  return true
}

/** @returns false when it has another revision */
export async function updateToActive(
  tx: Db,
  { id, salonId }: PromotionPlace,
  { revision, at }: { readonly revision: number; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotions set status = 'active', activated_at = ${at.toString()}, revision = revision + 1
    where id = ${id} and ${isOf(salonId)} and status = 'draft' and revision = ${revision}`.execute(tx)
  return numAffectedRows === 1n
}

export async function updateToEnded(
  tx: Db,
  { id, salonId }: PromotionPlace,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotions set status = 'ended', ended_at = ${at.toString()}, revision = revision + 1
    where id = ${id} and ${isOf(salonId)} and status <> 'ended'`.execute(tx)
  return numAffectedRows === 1n
}

const insertServices = (tx: Db, { id, salonId }: PromotionPlace, { serviceIds }: Terms) =>
  sql`insert into promotion_services (promotion_id, salon_id, service_id) select ${id}, ${salonId}, unnest(${serviceIds ?? []}::uuid[])`.execute(
    tx,
  )

function columnsOf({ reduction, hours, ...terms }: Terms): readonly (readonly [string, unknown])[] {
  return [
    ['name_el', terms.nameEl],
    ['name_en', terms.nameEn],
    ['percent', reduction.kind === 'percent' ? reduction.percent : null],
    ['max_cents', reduction.kind === 'percent' ? reduction.maxCents : null],
    ['amount_cents', reduction.kind === 'amount' ? reduction.cents : null],
    ['code', terms.code],
    ['book_from', terms.bookFrom],
    ['book_to', terms.bookTo],
    ['visit_from', terms.visitFrom],
    ['visit_to', terms.visitTo],
    ['weekdays', terms.weekdays],
    ['hours_from', hours?.from ?? null],
    ['hours_to', hours?.to ?? null],
    ['within_hours', terms.withinHours],
    ['is_for_all_services', terms.serviceIds === null],
    ['minimum_cents', terms.minimumCents],
    ['is_first_only', terms.isFirstOnly],
    ['limit_uses', terms.limit],
    ['limit_per_person', terms.limitPerPerson],
  ]
}
