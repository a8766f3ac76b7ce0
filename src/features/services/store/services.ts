import type { ResourceId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { joinedPhases, phasesMinutes } from '#domain/service-phases.ts'
import type { Visibility } from '#domain/service-visibility.ts'
import { only, one, rows, sql, type Db } from '#platform/db.ts'

import type { ServiceFields } from '../contract.ts'

const changed = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): boolean =>
  numAffectedRows === 1n

/** Serialises changes of one salon's list, so that counts and comparisons stay valid until the write. */
export const lockList = async (tx: Db, salonId: SalonId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${salonId}, 24))`.execute(tx)
}

export const countServices = async (tx: Db, salonId: SalonId): Promise<number> =>
  (
    await only(
      tx,
      sql<{
        count: number
      }>`select count(*) from services where salon_id = ${salonId} and archived_at is null`,
    )
  ).count

const listed = (visibility: Visibility) => ({
  isOnline: visibility === 'online',
  isListed: visibility !== 'hidden',
})

export interface ServiceToWrite extends ServiceFields {
  readonly id: ServiceId
  readonly salonId: SalonId
}

/** Adds a service at the end of the list. */
export async function insertService(tx: Db, service: ServiceToWrite): Promise<void> {
  const { id, salonId, visibility, resourceId } = service
  const { isOnline, isListed } = listed(visibility)
  const phases = joinedPhases(service.phases)
  await sql`
    insert into services (id, salon_id, category, name_el, name_en, description_el, description_en, price_cents, phases, minutes, buffer_before, buffer_after,
      resource_id, resource_turnover, is_online, is_listed, minimum_notice, horizon_days, position)
    values (${id}, ${salonId}, ${service.category}, ${service.nameEl}, ${service.nameEn}, ${service.descriptionEl}, ${service.descriptionEn}, ${service.priceCents},
      ${JSON.stringify(phases)}::jsonb, ${phasesMinutes(phases)}, ${service.bufferBefore}, ${service.bufferAfter}, ${resourceId},
      ${resourceId === null ? 0 : service.resourceTurnover}, ${isOnline}, ${isListed}, ${service.minimumNotice}, ${service.horizonDays},
      (select coalesce(max(position) + 1, 0) from services where salon_id = ${salonId}))`.execute(tx)
}

/** @returns false when the service has another revision */
export async function updateService(tx: Db, service: ServiceToWrite, revision: number): Promise<boolean> {
  const { id, salonId, visibility, resourceId } = service
  const { isOnline, isListed } = listed(visibility)
  const phases = joinedPhases(service.phases)
  return changed(
    await sql`
      update services set category = ${service.category}, name_el = ${service.nameEl}, name_en = ${service.nameEn}, description_el = ${service.descriptionEl},
        description_en = ${service.descriptionEn}, price_cents = ${service.priceCents}, phases = ${JSON.stringify(phases)}::jsonb, minutes = ${phasesMinutes(phases)},
        buffer_before = ${service.bufferBefore}, buffer_after = ${service.bufferAfter}, resource_id = ${resourceId},
        resource_turnover = ${resourceId === null ? 0 : service.resourceTurnover}, is_online = ${isOnline}, is_listed = ${isListed},
        minimum_notice = ${service.minimumNotice}, horizon_days = ${service.horizonDays}, revision = revision + 1
      where id = ${id} and salon_id = ${salonId} and archived_at is null and revision = ${revision}`.execute(
      tx,
    ),
  )
}

export interface ServicePlace {
  readonly salonId: SalonId
  readonly serviceId: ServiceId
}

/** @returns whether there is such a service */
export async function updateVisibility(
  tx: Db,
  { salonId, serviceId }: ServicePlace,
  visibility: Visibility,
): Promise<boolean> {
  const { isOnline, isListed } = listed(visibility)
  return changed(
    await sql`
      update services set is_online = ${isOnline}, is_listed = ${isListed}, revision = revision + 1
      where id = ${serviceId} and salon_id = ${salonId} and archived_at is null`.execute(tx),
  )
}

/** Locks a service that is about to be removed, so that no booking takes it meanwhile. */
export const lockService = (tx: Db, { salonId, serviceId }: ServicePlace) =>
  one(
    tx,
    sql<{ id: ServiceId }>`
      select id from services where id = ${serviceId} and salon_id = ${salonId} and archived_at is null for update`,
  )

/** Deletes a service that was never booked; any other stays for its bookings only. */
export async function takeServiceAway(
  tx: Db,
  { serviceId }: ServicePlace,
  now: Temporal.Instant,
): Promise<void> {
  const { booked } = await only(tx, sql<{ booked: boolean }>`select was_booked(${serviceId}) as booked`)
  await (
    booked
      ? sql`update services set archived_at = ${now.toString()}, is_online = false, is_listed = false, revision = revision + 1 where id = ${serviceId}`
      : sql`delete from services where id = ${serviceId}`
  ).execute(tx)
}

/** The ids of a salon's services in their order. */
export const listServiceIds = async (tx: Db, salonId: SalonId): Promise<readonly ServiceId[]> =>
  (
    await rows(
      tx,
      sql<{
        id: ServiceId
      }>`select id from services where salon_id = ${salonId} and archived_at is null order by position, id`,
    )
  ).map(({ id }) => id)

export async function updateOrder(tx: Db, salonId: SalonId, ids: readonly ServiceId[]): Promise<void> {
  await sql`
    update services v set position = o.place - 1 from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where v.id = o.id and v.salon_id = ${salonId} and v.position <> o.place - 1`.execute(tx)
}

/** Writes which present team members do a service; rows of former ones stay. */
export async function writeStaff(
  tx: Db,
  { salonId, serviceId }: ServicePlace,
  staff: ServiceFields['staff'],
): Promise<void> {
  const given = staff.map(({ staffId, phases, priceCents }) => ({
    staffId,
    phases: phases && joinedPhases(phases),
    priceCents,
  }))
  await sql`
    delete from staff_services ss using staff t
    where ss.service_id = ${serviceId} and t.id = ss.staff_id and t.is_active and not (t.id = any (${staff.map(({ staffId }) => staffId)}::uuid[]))`.execute(
    tx,
  )
  await sql`
    insert into staff_services as known (salon_id, staff_id, service_id, phases, price_cents)
    select ${salonId}, g."staffId", ${serviceId}, nullif(g.phases, 'null'), g."priceCents"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("staffId" uuid, phases jsonb, "priceCents" integer)
    on conflict (staff_id, service_id) do update set phases = excluded.phases, price_cents = excluded.price_cents
    where (known.phases, known.price_cents) is distinct from (excluded.phases, excluded.price_cents)`.execute(
    tx,
  )
}

/** How many of these are present team members of the salon. */
export const countStaff = async (tx: Db, salonId: SalonId, ids: readonly StaffId[]): Promise<number> =>
  (
    await only(
      tx,
      sql<{
        count: number
      }>`select count(*) from staff where salon_id = ${salonId} and is_active and id = any (${ids}::uuid[])`,
    )
  ).count

export const hasResource = async (tx: Db, salonId: SalonId, id: ResourceId): Promise<boolean> =>
  (await one(
    tx,
    sql<{
      id: ResourceId
    }>`select id from resources where id = ${id} and salon_id = ${salonId} and archived_at is null`,
  )) !== undefined
