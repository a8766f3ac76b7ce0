import { sql, type Db } from '#platform/db.ts'
import type { PhotoFile } from '#platform/photos.ts'

import type { StaffKey } from '../store.ts'

/** @returns whether there was one; its files go with it */
export async function deleteStaffPhoto(tx: Db, { salonId, staffId }: StaffKey): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from staff_photos where salon_id = ${salonId} and staff_id = ${staffId}`.execute(tx)
  return numAffectedRows === 1n
}

interface Face {
  /** A new one for each photo, so that files cached under the old name stay right. */
  readonly picture: string
  readonly files: readonly PhotoFile[]
  /** ISO 8601. */
  readonly at: string
}

/** Stores a team member's photo in place of the one before. */
export async function putStaffPhoto(tx: Db, key: StaffKey, { picture, files, at }: Face): Promise<void> {
  const { salonId, staffId } = key
  await deleteStaffPhoto(tx, key)
  await sql`insert into staff_photos (staff_id, salon_id, picture, created_at) values (${staffId}, ${salonId}, ${picture}, ${at})`.execute(
    tx,
  )
  const lines = files.map(
    ({ width, format, bytes }) => sql`(${picture}, ${width}, ${format}, ${salonId}, ${staffId}, ${bytes})`,
  )
  await sql`insert into staff_photo_files (picture, width, format, salon_id, staff_id, bytes) values ${sql.join(lines)}`.execute(
    tx,
  )
}
