import type { BookingId, SalonId, StaffId, TimeOffId } from '#domain/ids.ts'
import type { BusyTime } from '#domain/outside-calendar/busy-times.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

/** The column that follows an outside calendar. */
export interface OutsideColumn {
  readonly connectionId: string
  readonly calendarId: string
  readonly salonId: SalonId
  readonly staffId: StaffId
}

export const findOutsideTimes = async (
  tx: Db,
  { connectionId, calendarId }: OutsideColumn,
): Promise<readonly BusyTime[]> =>
  (
    await rows(
      tx,
      sql<{ eventId: string; start: string; end: string }>`
        select event_id as "eventId", starts_at as start, ends_at as "end" from time_off
        where connection_id = ${connectionId} and calendar_id = ${calendarId}`,
    )
  ).map(({ eventId, start, end }) => ({
    eventId,
    start: Temporal.Instant.from(start),
    end: Temporal.Instant.from(end),
  }))

export async function deleteOutsideTimes(
  tx: Db,
  { connectionId, calendarId }: OutsideColumn,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return
  await sql`
    delete from time_off where connection_id = ${connectionId} and calendar_id = ${calendarId} and event_id = any (${eventIds}::text[])`.execute(
    tx,
  )
}

export async function insertOutsideTimes(
  tx: Db,
  { connectionId, calendarId, salonId, staffId }: OutsideColumn,
  times: readonly BusyTime[],
): Promise<void> {
  if (times.length === 0) return
  const ids = times.map(() => newId<TimeOffId>())
  await sql`
    insert into time_off (id, salon_id, staff_id, connection_id, calendar_id, event_id, starts_at, ends_at)
    select n.id, ${salonId}, ${staffId}, ${connectionId}, ${calendarId}, n.event_id, n.starts_at, n.ends_at
    from unnest(${ids}::uuid[], ${times.map(({ eventId }) => eventId)}::text[], ${times.map(({ start }) => start.toString())}::timestamptz[],
      ${times.map(({ end }) => end.toString())}::timestamptz[]) n(id, event_id, starts_at, ends_at)`.execute(
    tx,
  )
}

/** Her coming appointments that overlap these times. */
export const listHit = async (
  tx: Db,
  { staffId }: OutsideColumn,
  times: readonly BusyTime[],
  at: string,
): Promise<readonly BookingId[]> =>
  (
    await rows(
      tx,
      sql<{ id: BookingId }>`
        select distinct b.id from busy_times t join bookings b on b.id = t.booking_id
          join unnest(${times.map(({ start }) => start.toString())}::timestamptz[], ${times.map(({ end }) => end.toString())}::timestamptz[]) n(starts_at, ends_at)
            on tstzrange(t.starts_at, t.ends_at) && tstzrange(n.starts_at, n.ends_at)
        where t.staff_id = ${staffId} and t.ends_at > ${at} and b.status in ('confirmed', 'checked_in', 'in_progress') order by b.id`,
    )
  ).map(({ id }) => id)
