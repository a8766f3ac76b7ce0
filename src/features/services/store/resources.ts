import type { ResourceId, SalonId } from '#domain/ids.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

import type { ResourceFields } from '../contract.ts'

const changed = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): boolean =>
  numAffectedRows === 1n

export const countResources = async (tx: Db, salonId: SalonId): Promise<number> =>
  (
    await only(
      tx,
      sql<{
        count: number
      }>`select count(*) from resources where salon_id = ${salonId} and archived_at is null`,
    )
  ).count

export interface ResourceToWrite extends Pick<ResourceFields, 'nameEl' | 'nameEn' | 'units'> {
  readonly id: ResourceId
  readonly salonId: SalonId
}

export async function insertResource(tx: Db, resource: ResourceToWrite): Promise<void> {
  const { id, salonId, nameEl, nameEn, units } = resource
  await sql`insert into resources (id, salon_id, name_el, name_en, units) values (${id}, ${salonId}, ${nameEl}, ${nameEn}, ${units})`.execute(
    tx,
  )
}

/** @returns false when the resource has another revision */
export async function updateResource(tx: Db, resource: ResourceToWrite, revision: number): Promise<boolean> {
  const { id, salonId, nameEl, nameEn, units } = resource
  return changed(
    await sql`
      update resources set name_el = ${nameEl}, name_en = ${nameEn}, units = ${units}, revision = revision + 1
      where id = ${id} and salon_id = ${salonId} and archived_at is null and revision = ${revision}`.execute(
      tx,
    ),
  )
}

export interface Outage {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** Replaces the outages that have not ended. */
export async function writeOutages(
  tx: Db,
  { id, salonId }: Pick<ResourceToWrite, 'id' | 'salonId'>,
  outages: readonly Outage[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`delete from resource_outages where resource_id = ${id} and salon_id = ${salonId} and ends_at > ${now.toString()}`.execute(
    tx,
  )
  const given = outages.map(({ start, end }) => ({ start: start.toString(), end: end.toString() }))
  await sql`
    insert into resource_outages (resource_id, salon_id, starts_at, ends_at)
    select ${id}, ${salonId}, o.start, o."end" from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as o (start timestamptz, "end" timestamptz)`.execute(
    tx,
  )
}

/** The salon's resource with that Greek name. */
export const findResourceNamed = async (
  tx: Db,
  salonId: SalonId,
  nameEl: string,
): Promise<ResourceId | undefined> =>
  (
    await one(
      tx,
      sql<{ id: ResourceId }>`
        select id from resources where salon_id = ${salonId} and archived_at is null and name_el = ${nameEl} order by id limit 1`,
    )
  )?.id

/**
 * Removes the resource from its services. The row stays for its bookings, including those that are confirmed later.
 * @returns whether there was one
 */
export async function takeResourceAway(
  tx: Db,
  { id, salonId }: Pick<ResourceToWrite, 'id' | 'salonId'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const isGone = changed(
    await sql`
      update resources set archived_at = ${now.toString()}, revision = revision + 1
      where id = ${id} and salon_id = ${salonId} and archived_at is null`.execute(tx),
  )
  if (isGone)
    await sql`update services set resource_id = null, resource_turnover = 0, revision = revision + 1 where salon_id = ${salonId} and resource_id = ${id}`.execute(
      tx,
    )
  return isGone
}
