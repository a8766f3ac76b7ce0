import type { BookingId, StaffId } from '#domain/ids.ts'
import type { EventRefusal } from '#domain/outside-calendar/write-plan.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import type { Leased } from './connections.ts'

interface Times {
  readonly start: string
  readonly end: string
}

/** The present state of a booking that a calendar has to follow. */
export interface DueWrite {
  readonly bookingId: BookingId
  /** The number of its last change. */
  readonly marked: number
  readonly attempts: number
  readonly written: Times | null
  /** The calendar that shows it; null: none. */
  readonly writtenIn: string | null
  readonly status: string
  readonly firstName: string
  /** Her part of it; null: none. */
  readonly times: Times | null
  readonly services: readonly string[]
  readonly salon: string
  readonly address: string
  readonly city: string
}

/** Due bookings, the soonest appointment first. Runs for the worker. */
export const listDueWrites = (
  worker: Db,
  { id, staffId, language }: Pick<Leased, 'id' | 'staffId' | 'language'>,
  at: string,
  most: number,
): Promise<readonly DueWrite[]> =>
  rows(
    worker,
    sql<DueWrite>`
      select w.booking_id as "bookingId", w.marked, w.attempts,
        case when w.written_start is not null then json_build_object('start', w.written_start, 'end', w.written_end) end as written, w.written_in as "writtenIn",
        b.status, split_part(btrim(coalesce(b.contact_name, '')), ' ', 1) as "firstName", i.times, coalesce(i.services, '{}') as services,
        s.name as salon, s.address, ${language === 'el' ? sql`s.city_el` : sql`s.city_en`} as city
      from calendar_writes w join bookings b on b.id = w.booking_id join salons s on s.id = b.salon_id
        left join lateral (select json_build_object('start', min(i.start_at), 'end', max(i.end_at)) as times,
            array_agg(${language === 'el' ? sql`i.service_name_el` : sql`i.service_name_en`} order by i.position) as services
          from booking_items i where i.booking_id = b.id and i.staff_id = ${staffId} having count(*) > 0) i on true
      where w.connection_id = ${id} and w.marked > w.done and w.due_at <= ${at} order by b.start_at, b.id limit ${most}`,
  )

interface Of {
  readonly connectionId: string
  readonly bookingId: BookingId
}

/** Records which change of a booking the calendar shows; null: it does not show the booking. */
export async function keepWritten(
  worker: Db,
  { connectionId, bookingId }: Of,
  {
    marked,
    times,
    calendarId,
  }: { readonly marked: number; readonly times: Times | null; readonly calendarId: string },
): Promise<void> {
  await sql`
    update calendar_writes set done = greatest(done, ${marked}), attempts = 0, refused = null, told = null, written_start = ${times?.start ?? null}::timestamptz,
      written_end = ${times?.end ?? null}::timestamptz, written_in = ${times && calendarId}
    where connection_id = ${connectionId} and booking_id = ${bookingId}`.execute(worker)
}

/** There was nothing to write. */
export async function keepDone(worker: Db, { connectionId, bookingId }: Of, marked: number): Promise<void> {
  await sql`
    update calendar_writes set done = greatest(done, ${marked}), attempts = 0, refused = null where connection_id = ${connectionId} and booking_id = ${bookingId}`.execute(
    worker,
  )
}

/** Google refused this event; it is tried again. */
export async function postponeWrite(
  worker: Db,
  { connectionId, bookingId }: Of,
  until: string,
): Promise<void> {
  await sql`
    update calendar_writes set attempts = attempts + 1, due_at = ${until}
    where connection_id = ${connectionId} and booking_id = ${bookingId}`.execute(worker)
}

/** Google refused this event too often, so it waits until its booking changes or the member asks. */
export async function giveUpWrite(
  tx: Db,
  { connectionId, bookingId }: Of,
  refused: EventRefusal,
): Promise<void> {
  await sql`
    update calendar_writes set attempts = attempts + 1, due_at = 'infinity', refused = case when marked > done then ${refused} end
    where connection_id = ${connectionId} and booking_id = ${bookingId}`.execute(tx)
}

/** Those that Google refused are due again. Runs for the worker. */
export async function retryRefused(worker: Db, connectionId: string): Promise<void> {
  await sql`
    update calendar_writes set attempts = 0, due_at = '-infinity', refused = null
    where connection_id = ${connectionId} and refused is not null`.execute(worker)
}

export interface RefusedWrite {
  readonly staffId: StaffId
  readonly bookingId: BookingId
  readonly start: string
  readonly client: string
  readonly reason: EventRefusal
}

/** The coming appointments of some members that Google refuses. Runs for the worker. */
export const listRefused = (
  worker: Db,
  { staffIds, at }: { readonly staffIds: readonly string[]; readonly at: string },
): Promise<readonly RefusedWrite[]> =>
  rows(
    worker,
    sql<RefusedWrite>`
      select c.staff_id as "staffId", b.id as "bookingId", b.start_at as start, coalesce(b.contact_name, '') as client, w.refused as reason
      from calendar_connections c join calendar_writes w on w.connection_id = c.id join bookings b on b.id = w.booking_id
      where c.staff_id = any (${staffIds}::uuid[]) and w.refused is not null and b.end_at > ${at} order by b.start_at, b.id limit 100`,
  )

/** A booking that a calendar shows and that needs no write. */
export interface ShownThere {
  readonly bookingId: BookingId
  readonly start: string
  readonly end: string
  readonly told: string | null
}

/** Those to come that the written calendar shows. Runs for the worker. */
export const listShown = (
  tx: Db,
  { id, writtenCalendar }: Pick<Leased, 'id' | 'writtenCalendar'>,
  at: string,
): Promise<readonly ShownThere[]> =>
  rows(
    tx,
    sql<ShownThere>`
      select w.booking_id as "bookingId", w.written_start as start, w.written_end as "end", w.told
      from calendar_writes w join bookings b on b.id = w.booking_id
      where w.connection_id = ${id} and w.written_in = ${writtenCalendar} and w.marked = w.done and w.written_end > ${at} and b.status in ('confirmed', 'checked_in', 'in_progress')`,
  )

export async function keepTold(tx: Db, { connectionId, bookingId }: Of, told: string | null): Promise<void> {
  await sql`
    update calendar_writes set told = ${told} where connection_id = ${connectionId} and booking_id = ${bookingId}`.execute(
    tx,
  )
}

/** Notifies the team of a booking that an outside calendar contradicts. */
export async function writeNotice(
  tx: Db,
  {
    bookingId,
    staffId,
    kind,
    at,
  }: { readonly bookingId: BookingId; readonly staffId: StaffId; readonly kind: string; readonly at: string },
): Promise<void> {
  await sql`select notice_outside(${bookingId}, ${staffId}, ${kind}, ${at})`.execute(tx)
}

/** The whole team of a salon, former members included: their bookings are the salon's own. */
export const listTeam = async (
  worker: Db,
  { salonId }: Pick<Leased, 'salonId'>,
): Promise<ReadonlySet<StaffId>> =>
  new Set(
    (await rows(worker, sql<{ id: StaffId }>`select id from staff where salon_id = ${salonId}`)).map(
      ({ id }) => id,
    ),
  )
