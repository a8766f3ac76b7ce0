import type { NailLength, NailShape } from '#domain/clients/nails.ts'
import type { BookingId, ClientId, SalonId } from '#domain/ids.ts'
import { one, only, sql, type Db } from '#platform/db.ts'
import type { PrivatePhoto } from '#platform/photos.ts'

import type { PhotoStage } from '../contract/card.ts'

export interface RecordToKeep {
  readonly salonId: SalonId
  readonly clientId: ClientId
  readonly bookingId: BookingId
  readonly shape: NailShape | null
  readonly length: NailLength | null
  readonly colour: string
  readonly note: string
}

/** The newest revision of a booking's record; 0 where there is none. */
export const recordRevision = async (tx: Db, bookingId: BookingId): Promise<number> =>
  (
    await one(
      tx,
      sql<{ revision: number }>`select revision from visit_records where booking_id = ${bookingId}`,
    )
  )?.revision ?? 0

/** @param revision the record's new revision */
export async function keepRecord(tx: Db, record: RecordToKeep, revision: number, now: string): Promise<void> {
  const { salonId, clientId, bookingId, shape, length, colour, note } = record
  await sql`
    insert into visit_records (booking_id, salon_id, client_id, shape, nail_length, colour, note, revision, updated_at)
    values (${bookingId}, ${salonId}, ${clientId}, ${shape}, ${length}, ${colour}, ${note}, ${revision}, ${now})
    on conflict (booking_id) do update set shape = ${shape}, nail_length = ${length}, colour = ${colour}, note = ${note}, revision = ${revision},
      updated_at = ${now}`.execute(tx)
}

export async function dropRecord(tx: Db, bookingId: BookingId): Promise<void> {
  await sql`delete from visit_records where booking_id = ${bookingId}`.execute(tx)
}

/** Without consent, the photos are deleted. */
export async function setPhotosConsent(tx: Db, id: ClientId, agreed: boolean, now: string): Promise<void> {
  await sql`
    update clients set photos_consent_at = case when ${agreed} then coalesce(photos_consent_at, ${now}::timestamptz) end,
      revision = revision + 1, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

export interface PhotoCounts {
  readonly ofClient: number
  readonly ofSalon: number
}

export const countClientPhotos = (tx: Db, salonId: SalonId, clientId: ClientId): Promise<PhotoCounts> =>
  only(
    tx,
    sql<PhotoCounts>`
      select count(*) filter (where client_id = ${clientId}) as "ofClient", count(*) as "ofSalon" from client_photos where salon_id = ${salonId}`,
  )

export interface ClientPhotoToKeep {
  readonly id: string
  readonly salonId: SalonId
  readonly clientId: ClientId
  readonly bookingId: BookingId | null
  readonly stage: PhotoStage | null
}

export async function insertClientPhoto(
  tx: Db,
  { id, salonId, clientId, bookingId, stage }: ClientPhotoToKeep,
  { width, height, bytes, small }: PrivatePhoto,
  now: string,
): Promise<void> {
  await sql`
    insert into client_photos (id, salon_id, client_id, booking_id, stage, width, height, bytes, small, created_at)
    values (${id}, ${salonId}, ${clientId}, ${bookingId}, ${stage}, ${width}, ${height}, ${bytes}, ${small}, ${now})`.execute(
    tx,
  )
}

export async function setPhotoWords(
  tx: Db,
  id: string,
  {
    caption,
    bookingId,
    stage,
  }: { readonly caption: string; readonly bookingId: BookingId | null; readonly stage: PhotoStage | null },
): Promise<void> {
  await sql`update client_photos set caption = ${caption}, booking_id = ${bookingId}, stage = ${stage} where id = ${id}`.execute(
    tx,
  )
}

/** @returns whether there was one */
export async function deleteClientPhoto(
  tx: Db,
  salonId: SalonId,
  client: ClientId,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from client_photos where id = ${id} and client_id = ${client} and salon_id = ${salonId}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

interface Merge {
  readonly salonId: SalonId
  readonly kept: ClientId
  readonly keptRevision: number
  readonly gone: ClientId
  readonly goneRevision: number
}

/** Merges two entries. @returns the reason of a refusal, or null */
export const mergeLines = async (
  tx: Db,
  { salonId, kept, keptRevision, gone, goneRevision }: Merge,
  now: string,
): Promise<'missing' | 'changed' | 'accounts' | 'full' | null> =>
  (
    await only(
      tx,
      sql<{ refusal: 'missing' | 'changed' | 'accounts' | 'full' | null }>`
        select merge_clients(${salonId}, ${kept}, ${keptRevision}, ${gone}, ${goneRevision}, ${now}) as refusal`,
    )
  ).refusal

/** Records that two similar entries are different people. */
export async function keepApart(tx: Db, salonId: SalonId, first: ClientId, other: ClientId): Promise<void> {
  await sql`
    insert into client_strangers (salon_id, one_id, other_id)
    values (${salonId}, least(${first}::uuid, ${other}::uuid), greatest(${first}::uuid, ${other}::uuid)) on conflict do nothing`.execute(
    tx,
  )
}
