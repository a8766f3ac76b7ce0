import { sql, type Db } from '#platform/db.ts'

/** Writes nothing when the person has joined already, or the code is somebody else’s. */
export async function insertAffiliate(tx: Db, code: string, joinedAt: string): Promise<void> {
  await sql`
    insert into affiliates (user_id, code, joined_at) values (app_user(), ${code}, ${joinedAt}) on conflict do nothing`.execute(
    tx,
  )
}
