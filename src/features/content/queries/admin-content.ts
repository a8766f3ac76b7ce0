import { contentDocuments, type ContentDocument } from '#domain/content/content-documents.ts'
import { earliestDay, versionsOn } from '#domain/content/publishing.ts'
import { localDay } from '#domain/local-day.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'

import type {
  ContentDetails,
  ContentDraft,
  ContentVersion,
  listContent,
  readContentVersion,
} from '../contract.ts'
import { firstDayOf, firstVersions } from './first-versions.ts'

const nameOf = (column: string) => sql`
  (select coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email) from profiles p where p.id = ${sql.ref(column)})`

const firstOf = (document: ContentDocument): ContentVersion => ({
  document,
  number: 0,
  effectiveOn: firstDayOf(document),
  announcedAt: null,
  publishedBy: null,
  changesEl: '',
  changesEn: '',
  toldAt: null,
})

const listVersions = (tx: Db): Promise<readonly ContentVersion[]> =>
  rows(
    tx,
    sql<ContentVersion>`
      select v.document, v.number, v.effective_on as "effectiveOn", v.announced_at as "announcedAt", ${nameOf('v.published_by')} as "publishedBy",
        v.changes_el as "changesEl", v.changes_en as "changesEn", v.told_at as "toldAt"
      from content_versions v where v.number is not null order by v.document, v.number desc`,
  )

interface DraftRow extends ContentDraft {
  readonly id: string
  readonly document: ContentDocument
}

const drafts = sql`
  select v.id, v.document, v.revision, v.text_el as "textEl", v.text_en as "textEn", v.changes_el as "changesEl", v.changes_en as "changesEn",
    v.changed_at as "changedAt", ${nameOf('v.changed_by')} as "changedBy"
  from content_versions v where v.number is null`

export const findDraft = (tx: Db, document: ContentDocument): Promise<DraftRow | undefined> =>
  one(tx, sql<DraftRow>`${drafts} and v.document = ${document} for update`)

const inForceOf = (versions: readonly ContentVersion[], document: ContentDocument, now: Temporal.Instant) => {
  const own = versions.filter((version) => version.document === document)
  const { inForce = firstOf(document), next = null } = versionsOn(
    own,
    localDay(now, defaultTimeZone).toString(),
  )
  return { own: [...own, firstOf(document)], inForce, next }
}

/** All texts of the company, in a fixed order. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function readAllContent(ctx: Ctx): Promise<Answer<typeof listContent>> {
  const admin = requireAdmin(ctx, 'content')
  return asAdmin(ctx.dbs.app, admin, async (tx) => {
    const versions = await listVersions(tx)
    const found = await rows(tx, sql<DraftRow>`${drafts}`)
    const items = contentDocuments.map((document) => {
      const { inForce, next } = inForceOf(versions, document, ctx.now())
      const draft = found.find((each) => each.document === document)
      return {
        document,
        inForce,
        next,
        draft: draft ? { changedAt: draft.changedAt, changedBy: draft.changedBy } : null,
      }
    })
    return { items }
  })
}

/** One text with its versions and draft. @throws Problem unauthorized, forbidden, second_factor_needed */
export async function readOneContent(ctx: Ctx, document: ContentDocument): Promise<ContentDetails> {
  const admin = requireAdmin(ctx, 'content')
  return asAdmin(ctx.dbs.app, admin, async (tx) => {
    const { own, inForce } = inForceOf(await listVersions(tx), document, ctx.now())
    const draft = await one(tx, sql<DraftRow>`${drafts} and v.document = ${document}`)
    return {
      inForce: inForce.number,
      earliestDay: earliestOf(own, document, ctx.now()),
      versions: own,
      draft: draft ? shownDraft(draft) : null,
      latest: await textsOf(tx, document, own[0]?.number ?? 0),
    }
  })
}

function shownDraft(row: DraftRow): ContentDraft {
  const { id: _, document: _document, ...draft } = row
  return draft
}

/** A version never applies before an earlier one does. */
export function earliestOf(
  versions: readonly Pick<ContentVersion, 'number' | 'effectiveOn'>[],
  document: ContentDocument,
  now: Temporal.Instant,
): string {
  const published = versions.filter(({ number }) => number > 0).map(({ effectiveOn }) => effectiveOn)
  return [earliestDay(document, now).toString(), ...published].toSorted().at(-1) ?? ''
}

/** @throws Problem not_found */
async function textsOf(
  tx: Db,
  document: ContentDocument,
  number: number,
): Promise<{ readonly el: string; readonly en: string }> {
  if (number === 0) return firstVersions[document]
  const found = await one(
    tx,
    sql<{ el: string; en: string }>`
      select text_el as el, text_en as en from content_versions where document = ${document} and number = ${number}`,
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** One version and the one before it. @throws Problem unauthorized, forbidden, second_factor_needed, not_found */
export async function readOneVersion(
  ctx: Ctx,
  { document, number }: { readonly document: ContentDocument; readonly number: number },
): Promise<Answer<typeof readContentVersion>> {
  const admin = requireAdmin(ctx, 'content')
  return asAdmin(ctx.dbs.app, admin, async (tx) => {
    const { own } = inForceOf(await listVersions(tx), document, ctx.now())
    const version = own.find((each) => each.number === number)
    if (!version) throw new Problem('not_found')
    const before = number === 0 ? null : await textsOf(tx, document, number - 1)
    return { version, ...(await textsOf(tx, document, number)), before }
  })
}
