import { one, only, sql, type Db } from '#platform/db.ts'
import type { Channel } from '#platform/google-calendar/events.ts'

/** A calendar of a connected account. */
export interface ConnectedCalendar {
  readonly connectionId: string
  readonly calendarId: string
}

export async function insertCalendars(tx: Db, connectionId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into connected_calendars (connection_id, calendar_id) select ${connectionId}, unnest(${ids}::text[])
    on conflict (connection_id, calendar_id) do nothing`.execute(tx)
}

/** What keeps her away, and what shows her bookings; the times that others kept go with them. */
export async function keepChoice(
  tx: Db,
  connectionId: string,
  { reads, writes, at }: { readonly reads: readonly string[]; readonly writes: string; readonly at: string },
): Promise<void> {
  await insertCalendars(tx, connectionId, reads)
  await sql`update calendar_connections set written_calendar = ${writes}, sync_due_at = ${at} where id = ${connectionId}`.execute(
    tx,
  )
  await sql`delete from connected_calendars where connection_id = ${connectionId} and calendar_id <> all (${reads}::text[])`.execute(
    tx,
  )
}

export interface Choice {
  readonly reads: readonly string[]
  readonly writes: string
}

export const findChoice = (tx: Db, connectionId: string): Promise<Choice> =>
  only(
    tx,
    sql<Choice>`
      select array(select d.calendar_id from connected_calendars d where d.connection_id = c.id) as reads, c.written_calendar as writes
      from calendar_connections c where c.id = ${connectionId}`,
  )

/** Whether a calendar is still chosen; locks its row until the end of the transaction. */
export const isChosen = async (tx: Db, { connectionId, calendarId }: ConnectedCalendar): Promise<boolean> =>
  (await one(
    tx,
    sql`select 1 from connected_calendars where connection_id = ${connectionId} and calendar_id = ${calendarId} for update`,
  )) !== undefined

export interface ReadToKeep {
  readonly syncToken: string
  /** Undefined: only what changed was read. */
  readonly whole: { readonly at: string; readonly until: string } | undefined
}

/** Writes down how far a calendar was read. */
export async function keepRead(
  tx: Db,
  { connectionId, calendarId }: ConnectedCalendar,
  { syncToken, whole }: ReadToKeep,
): Promise<void> {
  await sql`
    update connected_calendars set sync_token = ${syncToken} ${whole ? sql`, whole_at = ${whole.at}, whole_until = ${whole.until}` : sql``}
    where connection_id = ${connectionId} and calendar_id = ${calendarId}`.execute(tx)
}

/** Runs for the worker, as the one below. */
export async function keepChannelOf(
  worker: Db,
  { connectionId, calendarId }: ConnectedCalendar,
  { id, resource, expiresAt, tokenHash }: Channel & { readonly tokenHash: Buffer },
): Promise<void> {
  await sql`
    update connected_calendars set channel_id = ${id}, channel_resource = ${resource}, channel_token_hash = ${tokenHash},
      channel_expires_at = ${expiresAt.toString()}, channel_due_at = null
    where connection_id = ${connectionId} and calendar_id = ${calendarId}`.execute(worker)
}

export async function postponeChannel(
  worker: Db,
  { connectionId, calendarId }: ConnectedCalendar,
  until: string,
): Promise<void> {
  await sql`
    update connected_calendars set channel_due_at = ${until} where connection_id = ${connectionId} and calendar_id = ${calendarId}`.execute(
    worker,
  )
}

/** A push came: the calendars of its connection are read soon. @returns whether the channel is one of ours */
export const takePush = async (db: Db, channelId: string, tokenHash: Buffer, at: string): Promise<boolean> =>
  (await only(db, sql<{ known: boolean }>`select push_calendar(${channelId}, ${tokenHash}, ${at}) as known`))
    .known
