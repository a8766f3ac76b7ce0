import { createHash } from 'node:crypto'

import type { ClaimChannel } from '#domain/claims.ts'
import type { Locale } from '#domain/locale.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const codeHash = (claimId: string, code: string): Buffer => sha256(`claim:${claimId}:${code}`)
/** A text may have its link in capitals or not. */
const objectionHash = (token: string): Buffer =>
  sha256(`objection:${token.length === 18 ? token.toUpperCase() : token}`)

export interface ClaimToKeep {
  readonly id: string
  readonly salonId: string
  readonly message: string
  readonly language: Locale
  readonly at: string
}

/** @returns false when the person has an open claim for this salon */
export async function insertClaim(
  tx: Db,
  { id, salonId, message, language, at }: ClaimToKeep,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into salon_claims (id, salon_id, user_id, message, language, created_at) values (${id}, ${salonId}, app_user(), ${message}, ${language}, ${at})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

interface CodeToKeep {
  readonly id: string
  readonly channel: ClaimChannel
  readonly code: string
  readonly expiresAt: string
}

export async function keepCode(tx: Db, { id, channel, code, expiresAt }: CodeToKeep): Promise<void> {
  await sql`
    update salon_claims set code_channel = ${channel}, code_hash = ${codeHash(id, code)}, code_expires_at = ${expiresAt}, code_tries = 0
    where id = ${id} and user_id = app_user()`.execute(tx)
}

const done = async (tx: Db, call: ReturnType<typeof sql<{ done: boolean }>>): Promise<boolean> =>
  (await only(tx, call)).done

/** @returns whether the code was right, in time and within the tries */
export const proveClaim = (tx: Db, id: string, code: string, at: string): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select prove_claim(${id}, ${codeHash(id, code)}, ${at}) as done`)

export const withdrawClaim = (tx: Db, id: string): Promise<boolean> =>
  done(tx, sql<{ done: boolean }>`select withdraw_claim(${id}) as done`)

export async function keepDocument(tx: Db, id: string, document: Uint8Array, type: string): Promise<void> {
  await sql`update salon_claims set document = ${document}, document_type = ${type} where id = ${id} and user_id = app_user()`.execute(
    tx,
  )
}

interface Decision {
  readonly id: string
  /** Null approves. */
  readonly refusal: string | null
  /** The token of the link by which the salon's contact may object. */
  readonly token: string
  readonly at: string
  readonly trialEndsAt: string
}

/** Runs for administrators (`asAdmin`). @returns the new status; null when the claim has been decided already */
export const decideClaim = async (
  tx: Db,
  decision: Decision,
): Promise<'approved' | 'noticed' | 'rejected' | null> =>
  (
    await only(
      tx,
      sql<{ status: 'approved' | 'noticed' | 'rejected' | null }>`
        select decide_claim(${decision.id}, ${decision.refusal}, ${objectionHash(decision.token)}, ${decision.at}, ${decision.trialEndsAt}) as status`,
    )
  ).status

/** @returns the facts for the mails; null when the link is unknown or too late */
export const objectToClaim = async (
  db: Db,
  token: string,
  words: string,
  at: string,
): Promise<ClaimFacts | null> =>
  (
    await only(
      db,
      sql<{
        facts: ClaimFacts | null
      }>`select object_to_claim(${objectionHash(token)}, ${words}, ${at}) as facts`,
    )
  ).facts

export interface Settled {
  readonly id: string
  readonly outcome: 'approved' | 'rejected'
}

/**
 * Ends the notices without an objection: each claim takes effect or fails. @returns the claims that ended, rivals
 * included
 */
export const settleClaims = (tx: Db, at: string): Promise<readonly Settled[]> =>
  rows(tx, sql<Settled>`select claim_id as id, outcome from settle_claims(${at})`)

export interface ClaimFacts extends NamedSalon {
  readonly id: string
  readonly slug: string
  readonly email: string | null
  readonly language: Locale
}

/** The facts for a message, read by the worker. */
export const claimFacts = async (tx: Db, id: string): Promise<ClaimFacts | null> =>
  (await only(tx, sql<{ facts: ClaimFacts | null }>`select claim_facts(${id}) as facts`)).facts

/** The same facts, read by an administrator. */
export const adminClaimFacts = async (tx: Db, id: string): Promise<ClaimFacts | null> =>
  (await only(tx, sql<{ facts: ClaimFacts | null }>`select admin_claim_facts(${id}) as facts`)).facts

/** The address of the salon whose notice has this link; undefined once it is over. */
export const findNoticedSalon = async (db: Db, token: string): Promise<string | undefined> =>
  (await only(db, sql<{ slug: string | null }>`select noticed_salon(${objectionHash(token)}) as slug`))
    .slug ?? undefined
