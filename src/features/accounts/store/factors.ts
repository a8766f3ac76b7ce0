import type { Selectable } from 'kysely'

import type { AuthFactors } from '#platform/database.ts'
import { type Db, one, rows, sql } from '#platform/db.ts'

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code'

export type FactorRow = Omit<Selectable<AuthFactors>, 'factor_type'> & { readonly factor_type: FactorType }

/** Seconds for which an unproved factor blocks another enrolment. */
const UNPROVED_SECONDS = 300

/** Serialises changes of a person's factors and sign-in levels. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await sql`select from auth.users where id = ${userId} for update`.execute(tx)
}

export const factorsOf = (db: Db, userId: string): Promise<readonly FactorRow[]> =>
  rows(db, sql<FactorRow>`select * from auth.factors where user_id = ${userId} order by created_at, id`)

/** Undefined for another person's factor, too. */
export const factorOf = (db: Db, userId: string, id: string): Promise<FactorRow | undefined> =>
  one(db, sql<FactorRow>`select * from auth.factors where id = ${id} and user_id = ${userId}`)

export const recoveryFactorOf = (db: Db, userId: string): Promise<FactorRow | undefined> =>
  one(
    db,
    sql<FactorRow>`select * from auth.factors where user_id = ${userId} and factor_type = 'recovery_code'`,
  )

/** Deletes abandoned enrolments. */
export async function dropUnproved(tx: Db, userId: string): Promise<void> {
  await sql`
    delete from auth.factors f
    where user_id = ${userId} and status = 'unverified'
      and created_at < now() - make_interval(secs => ${UNPROVED_SECONDS}::int)
      and not exists (select from auth.factor_challenges c where c.factor_id = f.id and c.expires_at > now())`.execute(
    tx,
  )
}

/** Deletes unproved factors of a number that is enrolled again. */
export async function dropUnprovedPhone(tx: Db, userId: string, phone: string): Promise<void> {
  await sql`
    delete from auth.factors where user_id = ${userId} and status = 'unverified' and phone = ${phone}`.execute(
    tx,
  )
}

export interface NewFactor {
  readonly userId: string
  readonly type: FactorType
  readonly friendlyName: string | null
  readonly phone?: string
  readonly secret?: Buffer
  readonly verified?: boolean
}

/** @returns undefined when the person has a factor of that name */
export const addFactor = (tx: Db, made: NewFactor): Promise<FactorRow | undefined> =>
  one(
    tx,
    sql<FactorRow>`
      insert into auth.factors (user_id, factor_type, friendly_name, phone, secret, status)
      values (${made.userId}, ${made.type}, ${made.friendlyName}, ${made.phone ?? null}, ${made.secret ?? null},
        ${made.verified ? 'verified' : 'unverified'})
      on conflict do nothing
      returning *`,
  )

/** The credential that a security key or device showed when it was enrolled. */
export interface NewCredential {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly aaguid: string
}

/** @returns false when the factor is gone or was verified meanwhile */
export async function markVerified(tx: Db, id: string, credential?: NewCredential): Promise<boolean> {
  const marked = await one(
    tx,
    sql<{ id: string }>`
      update auth.factors set status = 'verified', updated_at = now(), credential_id = ${credential?.id ?? null},
        public_key = ${credential ? Buffer.from(credential.publicKey) : null},
        sign_count = ${credential?.counter ?? null}, transports = ${credential?.transports ?? []}::text[],
        web_authn_aaguid = ${credential?.aaguid ?? null}::uuid
      where id = ${id} and status = 'unverified' returning id`,
  )
  return marked !== undefined
}

/** @returns false when this or a later code was taken before */
export async function takeStep(tx: Db, id: string, step: number): Promise<boolean> {
  const taken = await one(
    tx,
    sql<{ id: string }>`
      update auth.factors set last_step = ${step}
      where id = ${id} and coalesce(last_step < ${step}, true) returning id`,
  )
  return taken !== undefined
}

/** @returns false when the device's counter did not grow since: a copy of it signs too */
export async function takeCount(tx: Db, id: string, count: number): Promise<boolean> {
  const taken = await one(
    tx,
    sql<{ id: string }>`
      update auth.factors set sign_count = ${count}
      where id = ${id} and (sign_count < ${count}::bigint or (sign_count = 0 and ${count}::bigint = 0)) returning id`,
  )
  return taken !== undefined
}

/** Whether any account's factor or passkey has this credential. */
export async function isKnownCredential(db: Db, credentialId: string): Promise<boolean> {
  const known = await one(
    db,
    sql`
      select from auth.factors where credential_id = ${credentialId}
      union all select from auth.passkeys where credential_id = ${credentialId}`,
  )
  return known !== undefined
}

/** Deletes the other unfinished enrolments of the type. */
export async function dropUnverifiedOf(tx: Db, userId: string, type: FactorType): Promise<void> {
  await sql`
    delete from auth.factors
    where user_id = ${userId} and factor_type = ${type} and status = 'unverified'`.execute(tx)
}

export async function dropFactor(tx: Db, id: string): Promise<void> {
  await sql`delete from auth.factors where id = ${id}`.execute(tx)
}

/** Deletes recovery codes without another factor, since they replace one and are useless alone. */
export async function dropLoneRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await sql`
    delete from auth.factors
    where user_id = ${userId} and factor_type = 'recovery_code' and not exists (
      select from auth.factors f
      where f.user_id = ${userId} and f.factor_type <> 'recovery_code' and f.status = 'verified')`.execute(tx)
}
