import type { UserId } from '#domain/ids.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'
import type { PushDevice } from '#platform/push/send.ts'

interface NewDevice {
  readonly id: string
  readonly endpoint: string
  readonly publicKey: string
  readonly auth: string
  readonly at: string
  /** The most of one person; those seen last are kept. */
  readonly most: number
}

/** Runs for the person (`asUser`). */
export async function keepDevice(tx: Db, device: NewDevice): Promise<void> {
  const { id, endpoint, publicKey, auth, at, most } = device
  await sql`select keep_push_device(${id}, ${endpoint}, ${publicKey}, ${auth}, ${at}, ${most})`.execute(tx)
}

/** Runs for the person (`asUser`). */
export async function deleteOwnDevice(tx: Db, person: UserId, endpoint: string): Promise<void> {
  await sql`delete from push_devices where person_id = ${person} and endpoint = ${endpoint}`.execute(tx)
}

export const countOwnDevices = async (tx: Db, person: UserId): Promise<number> =>
  (
    await only(
      tx,
      sql<{ count: number }>`select count(*)::integer as count from push_devices where person_id = ${person}`,
    )
  ).count

export interface OwnDevice {
  /** The push service that delivers its messages. */
  readonly service: string
  readonly since: string
  readonly lastSeen: string
}

/** Without the addresses and keys, with which anyone could write to the device. */
export const listDevices = (tx: Db, person: UserId): Promise<readonly OwnDevice[]> =>
  rows(
    tx,
    sql<OwnDevice>`
      select split_part(endpoint, '/', 3) as service, created_at as since, seen_at as "lastSeen"
      from push_devices where person_id = ${person} order by created_at, id`,
  )

/**
 * The devices of the customer of an appointment or waitlist entry that a message is about, if it goes to them. Runs
 * for the worker.
 */
export const devicesOfMessage = (worker: Db, messageId: string): Promise<readonly PushDevice[]> =>
  rows(
    worker,
    sql<PushDevice>`
      select d.id, d.endpoint, d.public_key as "publicKey", d.auth
      from messages m left join bookings b on b.id = m.booking_id left join clients c on c.id = b.client_id
        left join waitlist_offers o on o.id = (m.facts ->> 'offerId')::uuid
        left join waitlist_entries e on e.id = coalesce(o.entry_id, (m.facts ->> 'entryId')::uuid)
        join profiles p on p.id = coalesce(b.customer_id, c.customer_id, e.customer_id) and p.email = m.recipient
        join push_devices d on d.person_id = p.id
      where m.id = ${messageId} order by d.id`,
  )

/** The devices of a salon's owner and managers, and of the technician of an appointment. Runs for the worker. */
export const devicesOfTeam = (worker: Db, messageId: string): Promise<readonly PushDevice[]> =>
  rows(
    worker,
    sql<PushDevice>`
      select d.id, d.endpoint, d.public_key as "publicKey", d.auth
      from messages m join bookings b on b.id = m.booking_id join salons s on s.id = b.salon_id join push_devices d
        on d.person_id = s.owner_id or exists (select from salon_members t where t.salon_id = s.id and t.user_id = d.person_id
          and (t.role = 'manager' or exists (select from booking_items i where i.booking_id = b.id and i.staff_id = t.staff_id)))
      where m.id = ${messageId} order by d.id`,
  )

/** Runs for the worker. */
export async function deleteDevices(worker: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from push_devices where id = any(${ids}::uuid[])`.execute(worker)
}
