import type { FileClient } from '#domain/clients/client-file.ts'
import type { ClientId, SalonId } from '#domain/ids.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'

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

export interface NewClient extends Pick<FileClient, 'name' | 'phone' | 'email' | 'notes'> {
  readonly id: ClientId
}

export async function insertClients(
  tx: Db,
  salonId: SalonId,
  clients: readonly NewClient[],
  now: string,
): Promise<void> {
  await sql`
    insert into clients (id, salon_id, name, phone, email, notes, created_at, updated_at)
    select c.id, ${salonId}, c.name, c.phone, c.email, c.notes, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as c (id uuid, name text, phone text, email text, notes text)`.execute(
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
  readonly notes: string
  readonly allergies: string
}

/** The consent has the time at which allergies were first stored; it is deleted with them. */
export async function updateClient(
  tx: Db,
  id: ClientId,
  { name, phone, email, notes, allergies }: ClientWords,
  now: string,
): Promise<void> {
  await sql`
    update clients set name = ${name}, phone = ${phone}, email = ${email}, notes = ${notes}, allergies = ${allergies},
      allergies_consent_at = case when ${allergies} <> '' then coalesce(allergies_consent_at, ${now}::timestamptz) end,
      revision = revision + 1, updated_at = ${now}
    where id = ${id}`.execute(tx)
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
