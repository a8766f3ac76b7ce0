import { sql, type Db } from '#platform/db.ts'

/** Writes nothing when the person has joined already, or another person has the code. */
export async function insertAffiliate(tx: Db, code: string, joinedAt: string): Promise<void> {
  await sql`
    insert into affiliates (user_id, code, joined_at) values (app_user(), ${code}, ${joinedAt}) on conflict do nothing`.execute(
    tx,
  )
}
