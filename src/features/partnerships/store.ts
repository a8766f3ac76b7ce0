import type { Locale } from '#domain/locale.ts'
import { one, sql, type Db } from '#platform/db.ts'

import type { PartnershipKind, PartnershipStatus } from './contract.ts'

export interface PartnershipToKeep {
  readonly id: string
  readonly fullName: string
  readonly company: string
  readonly email: string
  readonly phone: string
  readonly kind: PartnershipKind
  readonly message: string
  readonly language: Locale
  readonly createdAt: string
}

/** Stores a request; the transaction's account owns it. */
export async function insertPartnership(tx: Db, request: PartnershipToKeep): Promise<void> {
  const { id, fullName, company, email, phone, kind, message, language, createdAt } = request
  await sql`
    insert into partnership_requests (id, full_name, company, email, phone, kind, message, language, user_id, created_at)
    values (${id}, ${fullName}, ${company}, ${email}, ${phone}, ${kind}, ${message}, ${language}, app_user(), ${createdAt})`.execute(
    tx,
  )
}

/** Locks a request for the administrator who changes it. */
export const lockStatus = async (tx: Db, id: string): Promise<PartnershipStatus | undefined> =>
  (
    await one(
      tx,
      sql<{ status: PartnershipStatus }>`select status from partnership_requests where id = ${id} for update`,
    )
  )?.status

export interface DecisionToKeep {
  readonly status: PartnershipStatus
  /** The words to the sender. */
  readonly decision: string
}

export async function updateDecision(
  tx: Db,
  id: string,
  { status, decision }: DecisionToKeep,
): Promise<void> {
  await sql`update partnership_requests set status = ${status}, decision = ${decision} where id = ${id}`.execute(
    tx,
  )
}

export interface NoteToKeep {
  readonly id: string
  readonly requestId: string
  readonly body: string
  readonly at: string
}

/** The administrator of the transaction becomes the note's author. */
export async function insertNote(tx: Db, { id, requestId, body, at }: NoteToKeep): Promise<void> {
  await sql`insert into partnership_notes (id, request_id, author_id, body, created_at)
    values (${id}, ${requestId}, app_user(), ${body}, ${at})`.execute(tx)
}

export async function updateStatus(tx: Db, id: string, status: PartnershipStatus): Promise<void> {
  await sql`update partnership_requests set status = ${status} where id = ${id}`.execute(tx)
}
