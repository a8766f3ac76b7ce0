import type { JWK } from 'jose'

import { type Db, one, rows, sql } from '#platform/db.ts'

export type KeyState = 'next' | 'signing' | 'verifying'

export interface SigningKeyRow {
  readonly kid: string
  readonly alg: string
  readonly jwk: JWK
  readonly state: KeyState
  /** How long it has been in that state. */
  readonly seconds: number
}

export interface NewKey {
  readonly kid: string
  readonly alg: string
  readonly jwk: JWK
}

export const signingKeys = (db: Db): Promise<readonly SigningKeyRow[]> =>
  rows(
    db,
    sql<SigningKeyRow>`
      select kid, alg, private_jwk as jwk, state, extract(epoch from now() - state_since)::float8 as seconds
      from auth.signing_keys order by created_at`,
  )

/**
 * Of several processes that start at once, one wins; the others read its key.
 * @returns whether this one was kept
 */
export async function addKey(db: Db, key: NewKey, state: 'signing' | 'next'): Promise<boolean> {
  const added = await one(
    db,
    sql<{ kid: string }>`
      insert into auth.signing_keys (kid, alg, private_jwk, state)
      values (${key.kid}, ${key.alg}, ${JSON.stringify(key.jwk)}::jsonb, ${state})
      on conflict do nothing returning kid`,
  )
  return added !== undefined
}

/** The next key signs from now on, the one before it still verifies. */
export async function promoteNextKey(tx: Db): Promise<void> {
  await sql`
    update auth.signing_keys set state = 'verifying', state_since = now() where state = 'signing'`.execute(tx)
  await sql`
    update auth.signing_keys set state = 'signing', state_since = now() where state = 'next'`.execute(tx)
}

export async function dropKey(db: Db, kid: string): Promise<void> {
  await sql`delete from auth.signing_keys where kid = ${kid} and state <> 'signing'`.execute(db)
}
