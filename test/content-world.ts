import type { ContentDocument } from '#domain/content/content-documents.ts'
import type { Problem } from '#domain/problem.ts'
import { publishDraft, saveDraft } from '#features/content/commands/write-draft.ts'
import type { Ctx } from '#platform/context.ts'
import { sql } from '#platform/db.ts'

import type { World } from './world.ts'

/** A text in both languages that can be published, with the given changes. */
export const texts = (word: string) => ({
  textEl: `# Όροι ${word}\n\n> Για μηχανές\n\nΜία πρόταση.\n\n## Πρώτο {#first}\n\nΛόγια ${word}.`,
  textEn: `# Terms ${word}\n\n> For machines\n\nOne sentence.\n\n## First {#first}\n\nWords ${word}.`,
  changesEl: `Άλλαξε ${word}`,
  changesEn: `Changed ${word}`,
})

/** Publishes a text. @returns the number of its version */
export async function published(
  admin: Ctx,
  document: ContentDocument,
  { effectiveOn, word = 'x' }: { readonly effectiveOn: string; readonly word?: string },
): Promise<number> {
  const { revision } = await saveDraft(admin, { document, revision: 0, ...texts(word) })
  return (await publishDraft(admin, { document, revision, effectiveOn })).number
}

/** The fields that a refusal names. */
export const fieldsOf = async (refused: Promise<unknown>) =>
  (
    await refused.then(
      () => undefined,
      (error: unknown) => error as Problem,
    )
  )?.fields

/** Deletes all versions, which the guard would refuse. */
export async function withoutVersions({ owner }: World): Promise<void> {
  await sql`alter table content_versions disable trigger guard_content_version`.execute(owner)
  await sql`delete from content_versions`.execute(owner)
  await sql`alter table content_versions enable trigger guard_content_version`.execute(owner)
}
