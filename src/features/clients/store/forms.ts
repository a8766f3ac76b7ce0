import { createHash, randomBytes } from 'node:crypto'

import type { ClientId, SalonId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'

import type { FormAnswers } from '../contract/forms.ts'

/** 256 random bits, safe in a URL. */
export const newFormToken = (): string => randomBytes(32).toString('base64url')

export const formHash = (token: string): Buffer =>
  createHash('sha256').update(`client-form:${token}`).digest()

interface ClientOf {
  readonly salonId: SalonId
  readonly id: ClientId
}

interface FormToKeep {
  readonly id: string
  readonly token: string
  /** ISO instants. */
  readonly at: string
  readonly expiresAt: string
}

export async function insertForm(
  tx: Db,
  { salonId, id: clientId }: ClientOf,
  { id, token, at, expiresAt }: FormToKeep,
): Promise<void> {
  await sql`
    insert into client_forms (id, salon_id, client_id, token_hash, made_by, made_at, expires_at)
    values (${id}, ${salonId}, ${clientId}, ${formHash(token)}, app_user(), ${at}, ${expiresAt})`.execute(tx)
}

/** Ends the open link of a client. @returns whether there was one */
export async function endForm(tx: Db, { salonId, id }: ClientOf, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update client_forms set withdrawn_at = ${at}
    where salon_id = ${salonId} and client_id = ${id} and filled_at is null and withdrawn_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

interface Filled extends Omit<FormAnswers, 'allergiesConsent' | 'news'> {
  /** The sentence that the client agreed to; null if they did not. */
  readonly newsWording: string | null
}

/** Writes a form to its client's card. @returns false when no form has this link */
export const takeForm = async (tx: Db, token: string, answers: Filled, at: string): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{
        id: string | null
      }>`select fill_client_form(${formHash(token)}, ${JSON.stringify(answers)}::jsonb, ${at}) as id`,
    )
  ).id !== null

/** Records a client's spoken choice about the salon's news. */
export async function insertNewsChoice(
  tx: Db,
  { salonId, id }: ClientOf,
  { agreed, wording }: { readonly agreed: boolean; readonly wording: string },
  at: string,
): Promise<void> {
  await sql`
    insert into news_choices (salon_id, client_id, agreed, source, wording, noted_by, decided_at)
    values (${salonId}, ${id}, ${agreed}, 'salon', ${wording}, app_user(), ${at})`.execute(tx)
}
