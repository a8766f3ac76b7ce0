import { type Db, one, only, sql } from '#platform/db.ts'

/** The time within which a challenge can be answered. */
export const CHALLENGE_SECONDS = 300

export interface NewChallenge {
  readonly factorId: string
  readonly ip: string | undefined
  /** phone */
  readonly codeHash?: Buffer
  /** webauthn: base64url */
  readonly challenge?: string
}

/** @returns its id and when it ends, in Unix seconds */
export async function addChallenge(
  tx: Db,
  made: NewChallenge,
): Promise<{ readonly id: string; readonly expiresAt: number }> {
  await sql`update auth.factors set last_challenged_at = now() where id = ${made.factorId}`.execute(tx)
  return only(
    tx,
    sql<{ id: string; expiresAt: number }>`
      insert into auth.factor_challenges (factor_id, ip, code_hash, challenge, expires_at)
      values (${made.factorId}, ${made.ip ?? null}::inet, ${made.codeHash ?? null}, ${made.challenge ?? null},
        now() + make_interval(secs => ${CHALLENGE_SECONDS}))
      returning id, extract(epoch from expires_at)::bigint as "expiresAt"`,
  )
}

export interface ChallengeRow {
  readonly id: string
  readonly codeHash: Buffer | null
  readonly challenge: string | null
  readonly used: boolean
  readonly expired: boolean
  /** Whether the answer comes from the same network address as the request. */
  readonly sameIp: boolean
}

export const challengeOf = (
  db: Db,
  factorId: string,
  id: string,
  ip: string | undefined,
): Promise<ChallengeRow | undefined> =>
  one(
    db,
    sql<ChallengeRow>`
      select id, code_hash as "codeHash", challenge, used_at is not null as used, expires_at <= now() as expired,
        ip is not distinct from ${ip ?? null}::inet as "sameIp"
      from auth.factor_challenges where id = ${id} and factor_id = ${factorId}`,
  )

/** @returns false when another answer used it up first */
export async function takeChallenge(tx: Db, id: string): Promise<boolean> {
  const taken = await one(
    tx,
    sql<{ id: string }>`
      update auth.factor_challenges set used_at = now()
      where id = ${id} and used_at is null and expires_at > now() returning id`,
  )
  return taken !== undefined
}
