import { type Db, rows, sql } from '#platform/db.ts'

/** Detaches a person from bookings, reviews and messages, which stay; profile and favourites are deleted. */
export async function forgetPerson(tx: Db, userId: string, email: string | null): Promise<void> {
  await sql`select forget_person(${userId}, ${email})`.execute(tx)
}

/** Deletes the account and every row that refers to it. */
export async function removeUser(tx: Db, userId: string): Promise<void> {
  await sql`delete from auth.users where id = ${userId}`.execute(tx)
}

const personal = [
  'factors',
  'passkeys',
  'passkey_challenges',
  'one_time_tokens',
  'flow_states',
  'sessions',
  'known_devices',
]

/**
 * Leaves only the id of the account, which can never sign in again. Addresses become hashes salted with the account's
 * id: it can still be checked whether an address was this account's, and the address is free for a new account.
 */
export async function emptyUser(tx: Db, userId: string): Promise<void> {
  for (const table of personal)
    await sql`delete from ${sql.table(`auth.${table}`)} where user_id = ${userId}`.execute(tx)
  await sql`delete from auth.flow_states where linking_user_id = ${userId}`.execute(tx)
  const hashed = (column: string) =>
    sql`encode(sha256(convert_to(${`${userId}:`} || ${sql.ref(column)}, 'UTF8')), 'hex')`
  await sql`
    update auth.identities set subject = ${hashed('subject')}, identity_data = '{}', updated_at = now()
    where user_id = ${userId}`.execute(tx)
  await sql`
    update auth.users set email = ${hashed('email')}, phone = ${hashed('phone')}, new_email = null, new_phone = null,
      password_hash = null, app_metadata = '{}', user_metadata = '{}', deleted_at = now(), updated_at = now()
    where id = ${userId}`.execute(tx)
}

export const sessionIdsOf = async (db: Db, userId: string): Promise<readonly string[]> => {
  const found = await rows(db, sql<{ id: string }>`select id from auth.sessions where user_id = ${userId}`)
  return found.map(({ id }) => id)
}
