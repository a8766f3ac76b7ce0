import { type Db, one, only, sql } from '#platform/db.ts'

/** Replaces the whole set and its salt. */
export async function putRecoveryCodes(
  tx: Db,
  factorId: string,
  set: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  await sql`update auth.factors set secret = ${set.salt}, updated_at = now() where id = ${factorId}`.execute(
    tx,
  )
  await sql`delete from auth.recovery_codes where factor_id = ${factorId}`.execute(tx)
  await sql`
    insert into auth.recovery_codes (factor_id, code_hash)
    select ${factorId}, unnest(${set.hashes}::bytea[])`.execute(tx)
}

/** @returns false when there is no such code, or it was used before */
export async function takeRecoveryCode(tx: Db, factorId: string, hash: Buffer): Promise<boolean> {
  const taken = await one(
    tx,
    sql<{ factor_id: string }>`
      update auth.recovery_codes set used_at = now()
      where factor_id = ${factorId} and code_hash = ${hash} and used_at is null returning factor_id`,
  )
  return taken !== undefined
}

export const recoveryCodeCounts = (
  db: Db,
  factorId: string,
): Promise<{ readonly total: number; readonly remaining: number }> =>
  only(
    db,
    sql<{ total: number; remaining: number }>`
      select count(*) as total, count(*) filter (where used_at is null) as remaining
      from auth.recovery_codes where factor_id = ${factorId}`,
  )
