import { only, sql, type Db } from '#platform/db.ts'
import type { Channel } from '#platform/google-calendar/events.ts'

/** Runs for the worker. */
export async function keepChannelOf(
  worker: Db,
  connectionId: string,
  { id, resource, expiresAt, tokenHash }: Channel & { readonly tokenHash: Buffer },
): Promise<void> {
  await sql`
    update calendar_connections set channel_id = ${id}, channel_resource = ${resource}, channel_token_hash = ${tokenHash},
      channel_expires_at = ${expiresAt.toString()}, channel_due_at = null where id = ${connectionId}`.execute(
    worker,
  )
}

export async function postponeChannel(worker: Db, connectionId: string, until: string): Promise<void> {
  await sql`update calendar_connections set channel_due_at = ${until} where id = ${connectionId}`.execute(
    worker,
  )
}

/** A push came: the calendar is read soon. @returns whether the channel is one of ours */
export const takePush = async (db: Db, channelId: string, tokenHash: Buffer, at: string): Promise<boolean> =>
  (await only(db, sql<{ known: boolean }>`select push_calendar(${channelId}, ${tokenHash}, ${at}) as known`))
    .known
