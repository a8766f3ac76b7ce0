import type { SalonId, StaffId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'
import { PRIMARY } from '#platform/google-calendar/calendar-list.ts'

import { insertCalendars } from './calendars.ts'

export interface ConnectionToKeep {
  readonly id: string
  readonly salonId: SalonId
  readonly staffId: StaffId
  readonly language: Locale
  readonly accountId: string
  readonly account: string
  readonly refreshToken: Buffer
  readonly at: string
}

interface Known {
  readonly id: string
  readonly accountId: string
  readonly connectedBy: UserId
}

export const findConnection = (tx: Db, salonId: SalonId, staffId: StaffId): Promise<Known | undefined> =>
  one(
    tx,
    sql<Known>`
      select id, account_id as "accountId", connected_by as "connectedBy" from calendar_connections where salon_id = ${salonId} and staff_id = ${staffId}`,
  )

export async function insertConnection(tx: Db, kept: ConnectionToKeep): Promise<void> {
  await sql`
    insert into calendar_connections (id, salon_id, staff_id, connected_by, connected_at, language, account_id, account, refresh_token, sync_due_at)
    values (${kept.id}, ${kept.salonId}, ${kept.staffId}, app_user(), ${kept.at}, ${kept.language}, ${kept.accountId}, ${kept.account},
      ${kept.refreshToken}, ${kept.at})`.execute(tx)
  await insertCalendars(tx, kept.id, [PRIMARY])
}

/** The same calendar continues where it stopped: changes missed meanwhile are still due. */
export async function renewConnection(tx: Db, kept: ConnectionToKeep): Promise<void> {
  await sql`
    update calendar_connections set connected_by = app_user(), connected_at = ${kept.at}, language = ${kept.language}, account = ${kept.account},
      refresh_token = ${kept.refreshToken}, state = 'working', sync_due_at = ${kept.at}, failing_since = null, failures = 0, retry_at = null,
      told_at = null
    where id = ${kept.id}`.execute(tx)
}

/** @returns whether there was one */
export async function deleteConnection(tx: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from calendar_connections where id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

/** The token of a connection, which the site's own role cannot read. Runs for the worker. */
export const readToken = async (worker: Db, id: string): Promise<Buffer | undefined> =>
  (
    await one(
      worker,
      sql<{ token: Buffer }>`select refresh_token as token from calendar_connections where id = ${id}`,
    )
  )?.token

/** Connections of people who left the salon, which end with the membership. Runs for the worker. */
export const listLeft = (
  worker: Db,
): Promise<readonly { readonly id: string; readonly salonId: SalonId }[]> =>
  rows(
    worker,
    sql<{ id: string; salonId: SalonId }>`
      select c.id, c.salon_id as "salonId" from calendar_connections c join salons s on s.id = c.salon_id
      where s.owner_id is distinct from c.connected_by and not exists (select from salon_members m
        where m.salon_id = c.salon_id and m.user_id = c.connected_by and (m.role = 'manager' or m.staff_id = c.staff_id))`,
  )

/** A connection that a worker holds until its lease ends. */
export interface Leased {
  readonly id: string
  readonly salonId: SalonId
  readonly staffId: StaffId
  readonly userId: UserId
  readonly language: Locale
  readonly account: string
  readonly refreshToken: Buffer
  readonly calendars: readonly LeasedCalendar[]
  /** The one that shows her bookings. */
  readonly writtenCalendar: string
  readonly syncDueAt: string
  readonly failingSince: string | null
  readonly failures: number
  readonly isTold: boolean
  readonly leasedUntil: string
  readonly timeZone: string
  /** How far ahead the salon can be booked. */
  readonly horizonDays: number
}

/** A calendar that keeps her away, and how far it was read. */
export interface LeasedCalendar {
  readonly id: string
  readonly syncToken: string | null
  readonly wholeAt: string | null
  readonly wholeUntil: string | null
  readonly channel: { readonly id: string; readonly resource: string; readonly expiresAt: string } | null
  readonly channelDueAt: string | null
}

const leasedCalendars = sql`
  (select json_agg(json_build_object('id', d.calendar_id, 'syncToken', d.sync_token, 'wholeAt', d.whole_at, 'wholeUntil', d.whole_until,
      'channel', case when d.channel_id is not null then json_build_object('id', d.channel_id, 'resource', d.channel_resource, 'expiresAt', d.channel_expires_at) end,
      'channelDueAt', d.channel_due_at) order by d.calendar_id <> c.written_calendar, d.calendar_id)
    from connected_calendars d where d.connection_id = c.id)`

/** Longer than all calls of one turn may take together. */
const LEASE_MINUTES = 6

/** Takes connections with due work; others skip them until the lease ends. Runs for the worker. */
export const leaseDue = (worker: Db, at: string, most: number): Promise<readonly Leased[]> =>
  rows(
    worker,
    sql<Leased>`
      with due as materialized (
        select c.id from calendar_connections c
        where c.state = 'working' and (c.leased_until is null or c.leased_until <= ${at}) and (c.retry_at is null or c.retry_at <= ${at})
          and (c.sync_due_at <= ${at} or exists (select from calendar_writes w where w.connection_id = c.id and w.marked > w.done and w.due_at <= ${at}))
        order by c.sync_due_at limit ${most} for update skip locked)
      update calendar_connections c set leased_until = ${at}::timestamptz + make_interval(mins => ${LEASE_MINUTES})
      from due, salons s join booking_policies p on p.salon_id = s.id
      where c.id = due.id and s.id = c.salon_id
      returning c.id, c.salon_id as "salonId", c.staff_id as "staffId", c.connected_by as "userId", c.language, c.account,
        c.refresh_token as "refreshToken", ${leasedCalendars} as calendars, c.written_calendar as "writtenCalendar",
        c.sync_due_at as "syncDueAt", c.failing_since as "failingSince", c.failures, c.told_at is not null as "isTold", c.leased_until as "leasedUntil", s.time_zone as "timeZone",
        greatest(p.horizon_days, (select max(v.horizon_days) from services v where v.salon_id = s.id)) as "horizonDays"`,
  )

type Held = Pick<Leased, 'id' | 'leasedUntil'>

/** @returns whether the lease is still held; locks the row until the end of the transaction */
export const holdsLease = async (tx: Db, { id, leasedUntil }: Held): Promise<boolean> =>
  (await one(
    tx,
    sql`select id from calendar_connections where id = ${id} and leased_until = ${leasedUntil} for update`,
  )) !== undefined

/** All of its calendars were read. A push that came meanwhile stays due. */
export async function keepSynced(
  worker: Db,
  of: Leased,
  { at, nextAt }: { readonly at: string; readonly nextAt: string },
): Promise<void> {
  await sql`
    update calendar_connections set synced_at = ${at},
      sync_due_at = case when sync_due_at = ${of.syncDueAt} then ${nextAt} else sync_due_at end
    where id = ${of.id} and leased_until = ${of.leasedUntil}`.execute(worker)
}

/** Ends a successful run. */
export async function keepWorking(worker: Db, { id, leasedUntil }: Held): Promise<void> {
  await sql`
    update calendar_connections set leased_until = null, failing_since = null, failures = 0, retry_at = null, told_at = null
    where id = ${id} and leased_until = ${leasedUntil}`.execute(worker)
}

export interface Failure {
  readonly at: string
  readonly retryAt: string
  readonly isTold: boolean
}

/** Ends a failed run. @returns whether the lease was still held */
export async function keepFailing(tx: Db, of: Leased, { at, retryAt, isTold }: Failure): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update calendar_connections set leased_until = null, failing_since = coalesce(failing_since, ${at}), failures = failures + 1,
      retry_at = ${retryAt} ${isTold ? sql`, told_at = ${at}` : sql``}
    where id = ${of.id} and leased_until = ${of.leasedUntil}`.execute(tx)
  return numAffectedRows === 1n
}

/** Stops all requests until the member signs in again. @returns as above */
export async function keepRefused(tx: Db, of: Leased, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update calendar_connections set leased_until = null, state = 'refused', told_at = ${at}
    where id = ${of.id} and leased_until = ${of.leasedUntil}`.execute(tx)
  return numAffectedRows === 1n
}

/** The person who connected it, with the salon's names. */
export const readPerson = (tx: Db, { userId, salonId }: Pick<Leased, 'userId' | 'salonId'>) =>
  only(
    tx,
    sql<{ email: string | null; language: Locale; slug: string; salonName: string; salonNameEn: string }>`
      select p.email, p.language, s.slug, s.name as "salonName", s.name_en as "salonNameEn" from profiles p, salons s
      where p.id = ${userId} and s.id = ${salonId}`,
  )
