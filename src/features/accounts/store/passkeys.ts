import type { Selectable } from 'kysely'

import type { AuthPasskeys } from '#platform/database.ts'
import { type Db, one, only, rows, sql } from '#platform/db.ts'

import { CHALLENGE_SECONDS } from './factor-challenges.ts'
import type { NewCredential } from './factors.ts'

export type PasskeyRow = Selectable<AuthPasskeys>

/**
 * @param userId null for a sign-in, whose account is not known yet
 * @returns its id and when it ends, in Unix seconds
 */
export const addPasskeyChallenge = (
  db: Db,
  userId: string | null,
  challenge: string,
): Promise<{ readonly id: string; readonly expiresAt: number }> =>
  only(
    db,
    sql<{ id: string; expiresAt: number }>`
      insert into auth.passkey_challenges (user_id, challenge, expires_at)
      values (${userId}, ${challenge}, now() + make_interval(secs => ${CHALLENGE_SECONDS}))
      returning id, extract(epoch from expires_at)::bigint as "expiresAt"`,
  )

/** Uses a challenge up before its answer is checked. */
export const takePasskeyChallenge = (
  db: Db,
  userId: string | null,
  id: string,
): Promise<{ readonly challenge: string; readonly expired: boolean } | undefined> =>
  one(
    db,
    sql<{ challenge: string; expired: boolean }>`
      delete from auth.passkey_challenges where id = ${id} and user_id is not distinct from ${userId}::uuid
      returning challenge, expires_at <= now() as expired`,
  )

export const passkeysOf = (db: Db, userId: string): Promise<readonly PasskeyRow[]> =>
  rows(db, sql<PasskeyRow>`select * from auth.passkeys where user_id = ${userId} order by created_at, id`)

export const passkeyByCredential = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  one(db, sql<PasskeyRow>`select * from auth.passkeys where credential_id = ${credentialId}`)

/** @returns undefined when the credential is known already */
export const addPasskey = (
  tx: Db,
  userId: string,
  credential: Omit<NewCredential, 'aaguid'>,
): Promise<PasskeyRow | undefined> =>
  one(
    tx,
    sql<PasskeyRow>`
      insert into auth.passkeys (user_id, credential_id, public_key, sign_count, transports)
      values (${userId}, ${credential.id}, ${Buffer.from(credential.publicKey)}, ${credential.counter},
        ${credential.transports}::text[])
      on conflict do nothing
      returning *`,
  )

/** @returns false when the device's counter did not grow since: a copy of it signs too */
export async function takePasskeyCount(tx: Db, id: string, count: number): Promise<boolean> {
  const taken = await one(
    tx,
    sql<{ id: string }>`
      update auth.passkeys set sign_count = ${count}, last_used_at = now()
      where id = ${id} and (sign_count < ${count}::bigint or (sign_count = 0 and ${count}::bigint = 0)) returning id`,
  )
  return taken !== undefined
}

export const renamePasskey = (
  db: Db,
  userId: string,
  id: string,
  friendlyName: string,
): Promise<PasskeyRow | undefined> =>
  one(
    db,
    sql<PasskeyRow>`
      update auth.passkeys set friendly_name = ${friendlyName}, updated_at = now()
      where id = ${id} and user_id = ${userId} returning *`,
  )

export const dropPasskey = (tx: Db, userId: string, id: string): Promise<PasskeyRow | undefined> =>
  one(tx, sql<PasskeyRow>`delete from auth.passkeys where id = ${id} and user_id = ${userId} returning *`)
