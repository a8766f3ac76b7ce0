import type { ClientId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, rows, sql, type Db } from '#platform/db.ts'

import type { ClientDetail } from '../contract.ts'
import type { ClientPhoto } from '../contract/card.ts'

interface ClientOf {
  readonly salonId: SalonId
  readonly id: ClientId
}

const photo = sql`id, booking_id as "bookingId", caption, stage, width, height, created_at as "addedAt"`

/** The photos of a client's card, the latest first. */
export const photosOfClient = (tx: Db, { salonId, id }: ClientOf): Promise<readonly ClientPhoto[]> =>
  rows(
    tx,
    sql<ClientPhoto>`
      select ${photo} from client_photos where salon_id = ${salonId} and client_id = ${id} order by created_at desc, id desc`,
  )

export const findClientPhoto = (
  tx: Db,
  client: ClientOf,
  photoId: string,
): Promise<ClientPhoto | undefined> =>
  one(
    tx,
    sql<ClientPhoto>`
      select ${photo} from client_photos where id = ${photoId} and client_id = ${client.id} and salon_id = ${client.salonId}`,
  )

/** When a client agreed to photos; null without consent. */
export const photosConsent = async (tx: Db, id: ClientId): Promise<string | null> =>
  (await one(tx, sql<{ at: string | null }>`select photos_consent_at as at from clients where id = ${id}`))
    ?.at ?? null

/** The tags of a client, as they were given. */
export const tagsOfClient = (tx: Db, id: ClientId): Promise<Readonly<ClientDetail['tags']>> =>
  rows(
    tx,
    sql<{ id: string; name: string }>`
      select t.id, t.name from tagged_clients u join client_tags t on t.id = u.tag_id where u.client_id = ${id} order by u.place`,
  )

/** The entries that were merged into this one. */
export const mergedInto = (tx: Db, { salonId, id }: ClientOf): Promise<Readonly<ClientDetail['merged']>> =>
  rows(
    tx,
    sql<{ name: string; at: string }>`
      select gone_name as name, merged_at as at from client_merges where salon_id = ${salonId} and client_id = ${id} order by merged_at desc`,
  )

/** The WebP file of a photo. @throws Problem unauthorized, forbidden, not_found */
export async function readClientPhoto(
  ctx: Ctx,
  client: ClientOf,
  { id, size }: { readonly id: string; readonly size: 'small' | 'whole' },
): Promise<Uint8Array> {
  const { userId } = await requireSalon(ctx, client.salonId, 'clients')
  const column = size === 'small' ? sql`small` : sql`bytes`
  const found = await asUser(ctx.dbs.app, userId, (tx) =>
    one(
      tx,
      sql<{ bytes: Uint8Array }>`
        select ${column} as bytes from client_photos where id = ${id} and client_id = ${client.id} and salon_id = ${client.salonId}`,
    ),
  )
  if (!found) throw new Problem('not_found')
  return found.bytes
}
