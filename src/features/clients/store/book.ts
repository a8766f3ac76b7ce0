import type { Birthday } from '#domain/clients/birthday.ts'
import type { FileClient } from '#domain/clients/client-file.ts'
import type { ClientId, SalonId } from '#domain/ids.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'

import type { Likes } from '../contract/fields.ts'

/** Locks a salon's list for writing, so that no client is entered twice. */
export async function lockBook(tx: Db, salonId: SalonId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${salonId}, 28))`.execute(tx)
}

export const countClients = async (tx: Db, salonId: SalonId): Promise<number> =>
  (await only(tx, sql<{ count: number }>`select count(*) from clients where salon_id = ${salonId}`)).count

/** The keys (`clientKeys`) that another client of the salon has already. */
export async function knownKeys(
  tx: Db,
  salonId: SalonId,
  keys: readonly string[],
  but: ClientId | null = null,
): Promise<ReadonlySet<string>> {
  const of = (kind: string) => keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(2))
  const found = await rows(
    tx,
    sql<{ key: string }>`
      select 'p:' || phone_key as key from clients where salon_id = ${salonId} and phone_key = any (${of('p:')}) and id is distinct from ${but}::uuid
      union all
      select 'e:' || email_key from clients where salon_id = ${salonId} and email_key = any (${of('e:')}) and id is distinct from ${but}::uuid`,
  )
  return new Set(found.map(({ key }) => key))
}

export interface NewClient extends Pick<FileClient, 'name' | 'phone' | 'email' | 'birthday' | 'notes'> {
  readonly id: ClientId
}

export async function insertClients(
  tx: Db,
  salonId: SalonId,
  clients: readonly NewClient[],
  now: string,
): Promise<void> {
  await sql`
    insert into clients (id, salon_id, name, phone, email, notes, birth_day, birth_month, birth_year, created_at, updated_at)
    select c.id, ${salonId}, c.name, c.phone, c.email, c.notes, (c.birthday ->> 'day')::smallint, (c.birthday ->> 'month')::smallint,
      (c.birthday ->> 'year')::smallint, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as c (id uuid, name text, phone text, email text, notes text, birthday jsonb)`.execute(
    tx,
  )
}

/** The fields of an entry that a command needs before a change. */
export interface KeptClient {
  readonly phone: string | null
  readonly email: string | null
  readonly hasAccount: boolean
  readonly revision: number
}

export const lockClient = (tx: Db, salonId: SalonId, id: ClientId): Promise<KeptClient | undefined> =>
  one(
    tx,
    sql<KeptClient>`
      select phone, email, customer_id is not null as "hasAccount", revision from clients where id = ${id} and salon_id = ${salonId} for update`,
  )

export interface ClientWords {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly birthday: Birthday | null
  readonly notes: string
  readonly likes: Likes
  readonly allergies: string
}

/** The consent has the time at which allergies were first stored; it is deleted with them. */
export async function updateClient(
  tx: Db,
  id: ClientId,
  { name, phone, email, birthday, notes, likes, allergies }: ClientWords,
  now: string,
): Promise<void> {
  await sql`
    update clients set name = ${name}, phone = ${phone}, email = ${email}, notes = ${notes}, allergies = ${allergies},
      birth_day = ${birthday?.day ?? null}, birth_month = ${birthday?.month ?? null}, birth_year = ${birthday?.year ?? null},
      liked_shape = ${likes.shape}, liked_length = ${likes.length}, liked_colours = ${likes.colours}, wishes = ${likes.wishes},
      allergies_consent_at = case when ${allergies} <> '' then coalesce(allergies_consent_at, ${now}::timestamptz) end,
      revision = revision + 1, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Fills missing birthdays from a file, by number or address. @returns how many */
export async function addBirthdays(
  tx: Db,
  salonId: SalonId,
  known: readonly Pick<FileClient, 'phone' | 'email' | 'birthday'>[],
  { now, dryRun }: { readonly now: string; readonly dryRun: boolean },
): Promise<number> {
  const born = known.filter(({ birthday }) => birthday !== null)
  const found = sql`
    select distinct on (c.id) c.id, k.birthday
    from jsonb_to_recordset(${JSON.stringify(born)}::jsonb) as k (phone text, email text, birthday jsonb)
      join clients c on c.salon_id = ${salonId} and c.birth_day is null and (c.phone_key = phone_key(k.phone) or c.email_key = lower(k.email))
    order by c.id, c.phone_key = phone_key(k.phone) desc nulls last`
  if (dryRun) return (await rows(tx, found)).length
  const { numAffectedRows } = await sql`
    update clients c set birth_day = (f.birthday ->> 'day')::smallint, birth_month = (f.birthday ->> 'month')::smallint,
      birth_year = (f.birthday ->> 'year')::smallint, revision = c.revision + 1, updated_at = ${now}
    from (${found}) f where f.id = c.id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function setBlocked(tx: Db, id: ClientId, isBlocked: boolean, now: string): Promise<void> {
  await sql`update clients set is_blocked = ${isBlocked}, revision = revision + 1, updated_at = ${now} where id = ${id}`.execute(
    tx,
  )
}

export async function removeClient(tx: Db, id: ClientId): Promise<void> {
  await sql`delete from clients where id = ${id}`.execute(tx)
}

/** @returns how many customers who booked online since then were added */
export const enterClients = async (worker: Db, since: string): Promise<number> =>
  (await only(worker, sql<{ entered: number }>`select enter_clients(${since}) as entered`)).entered
