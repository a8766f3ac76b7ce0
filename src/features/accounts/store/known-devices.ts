import { type Db, one, only, sql } from '#platform/db.ts'

/**
 * Remembers a device of a person.
 * @param device hash that identifies it
 * @returns `first` for the person's first device; `another` for a further new one
 */
export async function addDevice(
  tx: Db,
  userId: string,
  device: Buffer,
): Promise<'known' | 'first' | 'another'> {
  const { known, others } = await only(
    tx,
    sql<{ known: boolean; others: boolean }>`
      select coalesce(bool_or(device = ${device}), false) as known, count(*) > 0 as others
      from auth.known_devices where user_id = ${userId}`,
  )
  await keepDevice(tx, userId, device)
  if (known) return 'known'
  return others ? 'another' : 'first'
}

/** Remembers a device without notifying its person. */
export async function keepDevice(tx: Db, userId: string, device: Buffer): Promise<void> {
  await sql`
    insert into auth.known_devices (user_id, device) values (${userId}, ${device})
    on conflict (user_id, device) do update set seen_at = now()`.execute(tx)
}

/** Whether the account was used from the device before. @param userId undefined: no account; takes the same time */
export async function isKnownDevice(db: Db, userId: string | undefined, device: Buffer): Promise<boolean> {
  const known = await one(
    db,
    sql`select from auth.known_devices where user_id = ${userId ?? null}::uuid and device = ${device}`,
  )
  return known !== undefined
}
