import type { ContentDocument } from '#domain/content/content-documents.ts'
import type { UserId } from '#domain/ids.ts'
import { one, sql, type Db } from '#platform/db.ts'

export interface DraftToWrite {
  readonly document: ContentDocument
  readonly textEl: string
  readonly textEn: string
  readonly changesEl: string
  readonly changesEn: string
  readonly by: UserId
  /** ISO instant. */
  readonly at: string
}

export async function insertDraft(tx: Db, id: string, draft: DraftToWrite): Promise<void> {
  const { document, textEl, textEn, changesEl, changesEn, by, at } = draft
  await sql`
    insert into content_versions (id, document, text_el, text_en, changes_el, changes_en, created_by, created_at, changed_by, changed_at)
    values (${id}, ${document}, ${textEl}, ${textEn}, ${changesEl}, ${changesEn}, ${by}, ${at}, ${by}, ${at})`.execute(
    tx,
  )
}

export async function updateDraft(tx: Db, id: string, draft: DraftToWrite): Promise<void> {
  const { textEl, textEn, changesEl, changesEn, by, at } = draft
  await sql`
    update content_versions set text_el = ${textEl}, text_en = ${textEn}, changes_el = ${changesEl}, changes_en = ${changesEn},
      changed_by = ${by}, changed_at = ${at}, revision = revision + 1
    where id = ${id}`.execute(tx)
}

export async function deleteDraft(tx: Db, id: string): Promise<void> {
  await sql`delete from content_versions where id = ${id}`.execute(tx)
}

interface Publishing {
  readonly number: number
  /** ISO date. */
  readonly effectiveOn: string
  readonly by: UserId
  readonly at: string
}

export async function updateToPublished(
  tx: Db,
  id: string,
  { number, effectiveOn, by, at }: Publishing,
): Promise<void> {
  await sql`
    update content_versions set number = ${number}, effective_on = ${effectiveOn}, announced_at = ${at}, published_by = ${by}
    where id = ${id}`.execute(tx)
}

/** New terms that have not been mailed to everyone yet. */
export interface TermsToTell {
  readonly id: string
  readonly effectiveOn: string
  readonly changesEl: string
  readonly changesEn: string
  readonly toldUntil: string | null
  readonly number: number
}

/** Takes announced terms that don't apply yet, the oldest first; another worker's are skipped. */
export const lockTermsToTell = (tx: Db, today: string): Promise<TermsToTell | undefined> =>
  one(
    tx,
    sql<TermsToTell>`
      select id, effective_on as "effectiveOn", changes_el as "changesEl", changes_en as "changesEn", told_until as "toldUntil", number
      from content_versions v where document = 'terms-of-service' and effective_on > ${today}
        and exists (select from profiles p where (v.told_until is null or p.id > v.told_until) and p.created_at < now() - interval '1 minute')
      order by number limit 1 for update skip locked`,
  )

/** @param told.until the last account that has its mail; if none is left, all present accounts have it */
export async function updateTold(
  tx: Db,
  id: string,
  told: { readonly until: string | null; readonly at: string },
): Promise<void> {
  await sql`
    update content_versions v set told_until = ${told.until}, told_at = case
      when told_at is null and not exists (
        select from profiles p where p.id > ${told.until} and p.created_at < now() - interval '1 minute') then ${told.at}
      else told_at end
    where id = ${id}`.execute(tx)
}
