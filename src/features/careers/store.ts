import type { Locale } from '#domain/locale.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

import type { PostingFields, PostingTexts } from './contract.ts'

const changed = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): boolean =>
  numAffectedRows === 1n

export const countOwnPostings = async (tx: Db): Promise<number> =>
  (await only(tx, sql<{ count: number }>`select count(*) from job_postings where author_id = app_user()`))
    .count

/** Writes a posting of the account that the transaction runs for. */
export async function insertPosting(tx: Db, id: string, fields: PostingFields, now: string): Promise<void> {
  const { employer, department, type, isRemote, closesOn, el, en, submit } = fields
  await sql`
    insert into job_postings (id, author_id, employer, department, type, is_remote, closes_on, title_el, location_el, description_el, title_en, location_en,
      description_en, status, submitted_at, created_at, updated_at)
    values (${id}, app_user(), ${employer}, ${department}, ${type}, ${isRemote}, ${closesOn}, ${el?.title ?? null}, ${el?.location ?? null}, ${el?.description ?? null},
      ${en?.title ?? null}, ${en?.location ?? null}, ${en?.description ?? null}, ${submit ? 'submitted' : 'draft'}, ${submit ? now : null}, ${now}, ${now})`.execute(
    tx,
  )
}

const written = ({ employer, department, type, isRemote, closesOn, el, en }: PostingTexts) => sql`
  employer = ${employer}, department = ${department}, type = ${type}, is_remote = ${isRemote}, closes_on = ${closesOn},
  title_el = ${el?.title ?? null}, location_el = ${el?.location ?? null}, description_el = ${el?.description ?? null},
  title_en = ${en?.title ?? null}, location_en = ${en?.location ?? null}, description_en = ${en?.description ?? null}`

/** For administrators: changes any posting that is not closed. @returns whether there was one */
export async function editPosting(tx: Db, id: string, texts: PostingTexts, now: string): Promise<boolean> {
  return changed(
    await sql`
      update job_postings set ${written(texts)}, updated_at = ${now}
      where id = ${id} and status <> 'closed' and not is_example`.execute(tx),
  )
}

/**
 * Rewrites an own unpublished posting. A refused one stays refused until it is submitted again. @returns whether there
 * was one
 */
export async function rewritePosting(
  tx: Db,
  id: string,
  fields: PostingFields,
  now: string,
): Promise<boolean> {
  const { submit } = fields
  const sent = submit
    ? sql`, status = 'submitted', submitted_at = ${now}, decided_at = null, decided_by = null, refusal = null`
    : sql``
  return changed(
    await sql`
      update job_postings set ${written(fields)}, updated_at = ${now}${sent}
      where id = ${id} and author_id = app_user() and status in ('draft', 'refused')`.execute(tx),
  )
}

/** @param refusal the reason; null publishes. @returns whether the posting was waiting */
export async function setDecision(tx: Db, id: string, refusal: string | null, now: string): Promise<boolean> {
  return changed(
    await sql`
      update job_postings set status = ${refusal === null ? 'published' : 'refused'}, refusal = ${refusal}, decided_at = ${now}, decided_by = app_user(),
        updated_at = ${now}
      where id = ${id} and status = 'submitted'`.execute(tx),
  )
}

/** An author's own, or any for an administrator. @returns whether it was published */
export async function setClosed(tx: Db, id: string, now: string): Promise<boolean> {
  return changed(
    await sql`
      update job_postings set status = 'closed', closed_at = ${now}, updated_at = ${now}
      where id = ${id} and status = 'published'`.execute(tx),
  )
}

/** @returns whether there was one that may be deleted */
export async function removePosting(tx: Db, id: string): Promise<boolean> {
  return changed(
    await sql`delete from job_postings where id = ${id} and author_id = app_user() and status in ('draft', 'refused')`.execute(
      tx,
    ),
  )
}

/** The author's address; undefined for a demo example or an author without an address. */
export const authorOf = (
  tx: Db,
  posting: string,
): Promise<{ readonly email: string; readonly language: Locale } | undefined> =>
  one(tx, sql<{ email: string; language: Locale }>`select email, language from posting_author(${posting})`)

export interface ApplicationToKeep {
  readonly id: string
  readonly postingId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly cv: { readonly name: string; readonly bytes: Uint8Array } | undefined
  readonly createdAt: string
}

/** @returns false when the person has applied already */
export async function insertApplication(tx: Db, application: ApplicationToKeep): Promise<boolean> {
  const { id, postingId, name, email, phone, message, cv, createdAt } = application
  return changed(
    await sql`
      insert into job_applications (id, posting_id, applicant_id, name, email, phone, message, cv_name, cv, created_at)
      values (${id}, ${postingId}, app_user(), ${name}, ${email}, ${phone}, ${message}, ${cv?.name ?? null}, ${cv?.bytes ?? null}, ${createdAt})
      on conflict do nothing`.execute(tx),
  )
}

/** @returns whether there was one */
export async function removeApplication(tx: Db, id: string): Promise<boolean> {
  return changed(
    await sql`delete from job_applications where id = ${id} and applicant_id = app_user()`.execute(tx),
  )
}
