import type { JWK } from 'jose'

import type { Platform } from '#platform/context.ts'
import { type Db, one, rows, sql } from '#platform/db.ts'
import { seal, type Sealed, type SealingKeys, unseal } from '#platform/sealing.ts'

/** The source of the keys: the settings, or the database, which stores them sealed. */
export type KeySource = Pick<Platform, 'config' | 'dbs' | 'sealingKey'>

export type KeyStatus = 'next' | 'signing' | 'verifying'

export interface SigningKeyRow {
  readonly kid: string
  readonly alg: string
  /** The private half, see `openKey`. */
  readonly sealed: Buffer
  readonly status: KeyStatus
  /** Seconds since it got that status. */
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
      select kid, alg, sealed, status, extract(epoch from now() - status_since)::float8 as seconds
      from auth.signing_keys order by created_at`,
  )

const ofKey = (kid: string): Sealed => ({ purpose: 'signing keys', owner: kid })

/** @throws when it was sealed with a key that no longer exists */
export const openKey = (keys: SealingKeys, { kid, alg, sealed }: SigningKeyRow): NewKey => ({
  kid,
  alg,
  jwk: JSON.parse(unseal(keys, sealed, ofKey(kid)).toString()) as JWK,
})

/**
 * Adds a key. Of several processes that start at once, one adds it and the others read it.
 * @returns whether this call added it
 */
export async function addKey(
  source: KeySource,
  { kid, alg, jwk }: NewKey,
  status: 'signing' | 'next',
): Promise<boolean> {
  const sealed = seal(source, Buffer.from(JSON.stringify(jwk)), ofKey(kid))
  const added = await one(
    source.dbs.auth,
    sql<{ kid: string }>`
      insert into auth.signing_keys (kid, alg, sealed, status)
      values (${kid}, ${alg}, ${sealed}, ${status})
      on conflict do nothing returning kid`,
  )
  return added !== undefined
}

/** Lets the next key sign; the previous one still verifies. */
export async function promoteNextKey(tx: Db): Promise<void> {
  await sql`
    update auth.signing_keys set status = 'verifying', status_since = now() where status = 'signing'`.execute(
    tx,
  )
  await sql`
    update auth.signing_keys set status = 'signing', status_since = now() where status = 'next'`.execute(tx)
}

export async function dropKey(db: Db, kid: string): Promise<void> {
  await sql`delete from auth.signing_keys where kid = ${kid} and status <> 'signing'`.execute(db)
}
