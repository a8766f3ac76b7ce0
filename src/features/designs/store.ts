import type { DesignId, SalonId, UserId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { DesignWanted } from './contract.ts'

/** Writes the design of a photo, in place of the one before. @returns its id */
export async function putDesign(
  tx: Db,
  salonId: SalonId,
  photoId: string,
  wanted: DesignWanted,
): Promise<DesignId> {
  const { shape, length, technique, finish, colours, artLevel, staffId } = wanted
  const { id } = await only(
    tx,
    sql<{ id: DesignId }>`
      insert into designs (id, salon_id, photo_id, picture, staff_id, shape, length, technique, finish, colours, art_level)
      select ${newId()}, ${salonId}, id, picture, ${staffId}, ${shape}, ${length}, ${technique}, ${finish}, ${colours}::text[], ${artLevel}
      from salon_photos where salon_id = ${salonId} and id = ${photoId}
      on conflict (photo_id) do update set staff_id = excluded.staff_id, shape = excluded.shape, length = excluded.length,
        technique = excluded.technique, finish = excluded.finish, colours = excluded.colours, art_level = excluded.art_level
      returning id`,
  )
  await sql`delete from design_services where design_id = ${id}`.execute(tx)
  for (const [position, { serviceId, optionIds }] of wanted.parts.entries()) {
    await sql`insert into design_services (salon_id, design_id, service_id, position) values (${salonId}, ${id}, ${serviceId}, ${position})`.execute(
      tx,
    )
    await sql`insert into design_options (salon_id, design_id, service_id, option_id)
      select ${salonId}, ${id}, ${serviceId}, unnest(${optionIds}::uuid[])`.execute(tx)
  }
  return id
}

/** @returns whether there was one */
export async function deleteDesign(tx: Db, salonId: SalonId, photoId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from designs where salon_id = ${salonId} and photo_id = ${photoId}`.execute(tx)
  return numAffectedRows === 1n
}

/** A repeated call changes nothing. */
export async function insertSaved(tx: Db, customer: UserId, design: DesignId, at: string): Promise<void> {
  await sql`
    insert into saved_designs (customer_id, design_id, created_at) values (${customer}, ${design}, ${at})
    on conflict do nothing`.execute(tx)
}

export async function deleteSaved(tx: Db, customer: UserId, design: DesignId): Promise<void> {
  await sql`delete from saved_designs where customer_id = ${customer} and design_id = ${design}`.execute(tx)
}
