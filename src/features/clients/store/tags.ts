import type { ClientId, SalonId } from '#domain/ids.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

interface TagRow {
  readonly id: string
  readonly name: string
}

/** The tags of these names in their order, in any spelling; unknown names are missing. */
export const findTags = (tx: Db, salonId: SalonId, names: readonly string[]): Promise<readonly TagRow[]> =>
  rows(
    tx,
    sql<TagRow>`
      select t.id, t.name from unnest(${names}::text[]) with ordinality w (name, turn)
        join client_tags t on t.salon_id = ${salonId} and t.name_key = coalesce(nullif(fold(w.name), ''), lower(w.name))
      group by t.id, t.name order by min(w.turn)`,
  )

/** Adds the names that the salon has no tag for, in its free places. @returns false when they do not fit */
export async function addTags(
  tx: Db,
  salonId: SalonId,
  { names, most }: { readonly names: readonly string[]; readonly most: number },
  now: string,
): Promise<boolean> {
  const fresh = names.map((name) => ({ id: newId(), name }))
  const missing = await rows(
    tx,
    sql<{ isKept: boolean }>`
      with wanted as (
        select distinct on (k.key) w.id, w.name, w.turn
        from unnest(${fresh.map(({ id }) => id)}::uuid[], ${names}::text[]) with ordinality w (id, name, turn),
          lateral (select coalesce(nullif(fold(w.name), ''), lower(w.name)) as key) k
        where not exists (select from client_tags t where t.salon_id = ${salonId} and t.name_key = k.key)
        order by k.key, w.turn
      ), numbered as (select *, row_number() over (order by turn) as at from wanted),
      free as (
        select place, row_number() over (order by place) as at from generate_series(1, ${most}::integer) place
        where not exists (select from client_tags t where t.salon_id = ${salonId} and t.place = place.place)
      ), kept as (
        insert into client_tags (id, salon_id, place, name, created_at)
        select n.id, ${salonId}, f.place, n.name, ${now}::timestamptz from numbered n join free f using (at) returning id
      )
      select k.id is not null as "isKept" from numbered n left join kept k on k.id = n.id`,
  )
  return missing.every(({ isKept }) => isKept)
}

export async function tagClient(
  tx: Db,
  { salonId, id }: { readonly salonId: SalonId; readonly id: ClientId },
  tags: readonly string[],
): Promise<void> {
  await sql`delete from tagged_clients where salon_id = ${salonId} and client_id = ${id}`.execute(tx)
  await sql`
    insert into tagged_clients (salon_id, client_id, tag_id, place)
    select ${salonId}, ${id}, w.tag, w.turn from unnest(${tags}::uuid[]) with ordinality w (tag, turn)`.execute(
    tx,
  )
}

/** @returns whether another tag of the salon has this name */
export const isTagName = async (tx: Db, salonId: SalonId, tag: TagRow): Promise<boolean> =>
  (await findTags(tx, salonId, [tag.name])).some(({ id }) => id !== tag.id)

/** @returns whether there was one */
export async function nameTag(tx: Db, salonId: SalonId, { id, name }: TagRow): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update client_tags set name = ${name} where id = ${id} and salon_id = ${salonId}`.execute(tx)
  return numAffectedRows === 1n
}

/** @returns whether there was one */
export async function removeTag(tx: Db, salonId: SalonId, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from client_tags where id = ${id} and salon_id = ${salonId}`.execute(tx)
  return numAffectedRows === 1n
}
