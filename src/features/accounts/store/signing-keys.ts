import type { JWK } from 'jose'

import { type Db, rows, sql } from '#platform/db.ts'

export interface SigningKeyRow {
  readonly kid: string
  readonly alg: string
  readonly jwk: JWK
  readonly state: 'next' | 'signing' | 'verifying'
}

export const signingKeys = (db: Db): Promise<readonly SigningKeyRow[]> =>
  rows(
    db,
    sql<SigningKeyRow>`select kid, alg, private_jwk as jwk, state from auth.signing_keys order by created_at`,
  )

/** Of several processes that start at once, one wins; the others read its key. */
export async function addFirstKey(db: Db, key: { kid: string; alg: string; jwk: JWK }): Promise<void> {
  await sql`
    insert into auth.signing_keys (kid, alg, private_jwk, state)
    values (${key.kid}, ${key.alg}, ${JSON.stringify(key.jwk)}::jsonb, 'signing')
    on conflict do nothing`.execute(db)
}
