import type { ContentDocument } from '#domain/content/content-documents.ts'
import { publishingFaults } from '#domain/content/publishing.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { write } from '#platform/refusals.ts'

import type { ContentDraft } from '../contract.ts'
import { earliestOf, findDraft } from '../queries/admin-content.ts'
import { deleteDraft, insertDraft, updateDraft, updateToPublished } from '../store/versions.ts'

type DraftTexts = Pick<ContentDraft, 'textEl' | 'textEn' | 'changesEl' | 'changesEn'>

interface Saving extends DraftTexts {
  readonly document: ContentDocument
  /** The revision that was read; 0: there was no draft. */
  readonly revision: number
}

/** The facts of a draft that the log keeps; its texts are kept as versions. */
const logged = (document: ContentDocument, draft: (DraftTexts & { readonly revision: number }) | undefined) =>
  draft
    ? {
        document,
        revision: draft.revision,
        changesEl: draft.changesEl,
        changesEn: draft.changesEn,
        letters: draft.textEl.length + draft.textEn.length,
      }
    : {}

/**
 * Saves the draft of a text, or begins one.
 * @throws Problem unauthorized, forbidden, second_factor_needed, changed_meanwhile
 */
export function saveDraft(
  ctx: Ctx,
  { document, revision, ...texts }: Saving,
): Promise<{ readonly revision: number }> {
  const run = () =>
    asAdministrator(ctx, 'content', async (tx, admin) => {
      const before = await findDraft(tx, document)
      if ((before?.revision ?? 0) !== revision) throw new Problem('changed_meanwhile')
      const draft = { document, ...texts, by: admin.id, at: ctx.now().toString() }
      const id = before?.id ?? newId()
      await (before ? updateDraft(tx, id, draft) : insertDraft(tx, id, draft))
      const after = { ...texts, revision: revision + 1 }
      await recordChange(tx, ctx, admin, {
        action: 'save-text',
        subject: { kind: 'content-version', id },
        before: logged(document, before),
        after: logged(document, after),
      })
      return { revision: after.revision }
    })
  return write(run, { content_versions_draft: 'changed_meanwhile' })
}

interface Revised {
  readonly document: ContentDocument
  readonly revision: number
}

/** @throws Problem not_found, changed_meanwhile */
async function draftOf(tx: Db, { document, revision }: Revised) {
  const draft = await findDraft(tx, document)
  if (!draft) throw new Problem('not_found')
  if (draft.revision !== revision) throw new Problem('changed_meanwhile')
  return draft
}

/** Discards a draft. @throws Problem unauthorized, forbidden, second_factor_needed, not_found, changed_meanwhile */
export const discardDraft = (ctx: Ctx, revised: Revised): Promise<{ readonly discarded: true }> =>
  asAdministrator(ctx, 'content', async (tx, admin) => {
    const draft = await draftOf(tx, revised)
    await deleteDraft(tx, draft.id)
    await recordChange(tx, ctx, admin, {
      action: 'discard-text',
      subject: { kind: 'content-version', id: draft.id },
      before: logged(revised.document, draft),
      after: {},
    })
    return { discarded: true }
  })

/**
 * Publishes a draft as the next version. For terms, a job then writes the mails that announce it.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, changed_meanwhile, validation_failed
 */
export const publishDraft = (
  ctx: Ctx,
  { effectiveOn, ...revised }: Revised & { readonly effectiveOn: string },
): Promise<{ readonly number: number }> =>
  asAdministrator(ctx, 'content', async (tx, admin) => {
    const { document } = revised
    const draft = await draftOf(tx, revised)
    const published = await rows(
      tx,
      sql<{ number: number; effectiveOn: string }>`
        select number, effective_on as "effectiveOn" from content_versions where document = ${document} and number is not null`,
    )
    refuseFaults(draft)
    if (effectiveOn < earliestOf(published, document, ctx.now()))
      throw new Problem('validation_failed', { fields: { effectiveOn: 'too_soon' } })
    const number = Math.max(0, ...published.map((version) => version.number)) + 1
    await updateToPublished(tx, draft.id, { number, effectiveOn, by: admin.id, at: ctx.now().toString() })
    await recordChange(tx, ctx, admin, {
      action: 'publish-text',
      subject: { kind: 'content-version', id: draft.id },
      before: logged(document, draft),
      after: { ...logged(document, draft), number, effectiveOn },
    })
    return { number }
  })

/** @throws Problem validation_failed */
function refuseFaults({
  document,
  textEl,
  textEn,
  changesEl,
  changesEn,
}: DraftTexts & { readonly document: ContentDocument }) {
  const faults = publishingFaults(document, { el: textEl, en: textEn })
  const fields = {
    ...(faults.some(({ language }) => language === 'el') && {
      textEl: textEl === '' ? 'required' : 'invalid',
    }),
    ...(faults.some(({ language }) => language === 'en') && {
      textEn: textEn === '' ? 'required' : 'invalid',
    }),
    ...(changesEl === '' && { changesEl: 'required' }),
    ...(changesEn === '' && { changesEn: 'required' }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}
