import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { contentDocuments, type ContentDocument } from '#domain/content/content-documents.ts'
import { publishingFaults } from '#domain/content/publishing.ts'
import { cookies } from '#i18n/el/cookies.ts'
import { termsOfService } from '#i18n/en/terms-of-service.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { fieldsOf, published, texts, withoutVersions } from '#test/content-world.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { discardDraft, publishDraft, saveDraft } from './commands/write-draft.ts'
import { readAllContent, readOneContent, readOneVersion } from './queries/admin-content.ts'
import { firstVersions } from './queries/first-versions.ts'
import { shownDocument, shownQuestions } from './queries/shown-content.ts'

let world: World
let admin: Ctx
beforeAll(async () => {
  world = await freshWorld()
  admin = await anAdministrator(world)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  world.setNow('2026-05-11T06:00:00Z')
  await withoutVersions(world)
})

const shown = (document: ContentDocument, more: object = {}) =>
  shownDocument(world.platform.dbs.public, { document, locale: 'en', at: world.platform.now(), ...more })

test('version 0 of every text is the one of the program, and could be published as it is', async () => {
  for (const document of contentDocuments)
    expect([document, publishingFaults(document, firstVersions[document])]).toEqual([document, []])
  expect((await shown('cookies', { locale: 'el' }))?.text).toEqual(cookies)
  expect((await shown('terms-of-service'))?.text).toEqual(termsOfService)
  expect(
    (await shownQuestions(world.platform.dbs.public, { locale: 'el', at: world.platform.now() })).length,
  ).toBeGreaterThan(3)
  const { items } = await readAllContent(admin)
  expect(items.map(({ document, inForce, next }) => [document, inForce.number, next])).toEqual(
    contentDocuments.map((document) => [document, 0, null]),
  )
})

describe('a draft', () => {
  test('is seen by administrators only, is saved again by who read it last, and is discarded', async () => {
    const document = 'privacy-policy'
    const { revision } = await saveDraft(admin, { document, revision: 0, ...texts('κρυφό'), textEn: '' })
    expect(await refusal(saveDraft(admin, { document, revision: 0, ...texts('b') }))).toBe(
      'changed_meanwhile',
    )
    expect((await shown(document))?.versions).toMatchObject({ shown: { number: 0 }, next: null, older: [] })
    expect(await shown(document, { number: 1 })).toBeUndefined()
    const { dbs } = world.platform
    expect(await rows(dbs.public, sql<object>`select id from content_versions`)).toEqual([])
    const { id } = await aCustomer(world.owner)
    expect(await asUser(dbs.app, id, (tx) => rows(tx, sql<object>`select id from content_versions`))).toEqual(
      [],
    )
    const { draft } = await readOneContent(admin, document)
    expect(draft).toMatchObject({ revision, ...texts('κρυφό'), textEn: '' })
    expect(await fieldsOf(publishDraft(admin, { document, revision, effectiveOn: '2026-05-11' }))).toEqual({
      textEn: 'required',
    })
    expect(await refusal(discardDraft(admin, { document, revision: 7 }))).toBe('changed_meanwhile')
    await discardDraft(admin, { document, revision })
    expect((await readOneContent(admin, document)).draft).toBeNull()
    expect(await refusal(discardDraft(admin, { document, revision }))).toBe('not_found')
  })

  test('with faults, or without what changed, is not published, and a second factor is needed to write', async () => {
    const document = 'cookies'
    const bad = { ...texts('x'), textEl: `${texts('x').textEl} <script>`, changesEn: '' }
    const { revision } = await saveDraft(admin, { document, revision: 0, ...bad })
    const publish = (ctx: Ctx) => publishDraft(ctx, { document, revision, effectiveOn: '2026-05-11' })
    expect(await fieldsOf(publish(admin))).toEqual({ textEl: 'invalid', changesEn: 'required' })
    expect(await refusal(publish(await anAdministrator(world, 'aal1')))).toBe('second_factor_needed')
    expect(
      await refusal(
        saveDraft({ ...admin, actor: { kind: 'visitor' } }, { document, revision, ...texts('x') }),
      ),
    ).toBe('unauthorized')
  })
})

describe('a published text', () => {
  test('holds from its day, with its changes, and stays readable afterwards', async () => {
    const document = 'privacy-policy'
    expect(await published(admin, document, { effectiveOn: '2026-05-20', word: 'a' })).toBe(1)
    expect((await shown(document))?.versions).toMatchObject({
      shown: { number: 0, standing: 'in-force' },
      next: { number: 1 },
    })
    expect(await shown(document, { number: 1 })).toMatchObject({
      versions: { shown: { standing: 'next', effectiveOn: '2026-05-20', changes: 'Changed a' } },
      text: { title: 'Terms a' },
    })
    // In Greece it is the 20th already.
    world.setNow('2026-05-19T21:00:00Z')
    expect(await shown(document)).toMatchObject({
      versions: { shown: { number: 1 }, next: null, older: [{ number: 0 }] },
      text: { title: 'Terms a' },
    })
    expect(await shown(document, { number: 0 })).toMatchObject({ versions: { shown: { standing: 'older' } } })
    const { versions, latest } = await readOneContent(admin, document)
    expect(versions.map(({ number, publishedBy }) => [number, publishedBy !== null])).toEqual([
      [1, true],
      [0, false],
    ])
    expect(latest).toEqual({ el: texts('a').textEl, en: texts('a').textEn })
    expect(await readOneVersion(admin, { document, number: 1 })).toMatchObject({
      el: texts('a').textEl,
      before: firstVersions[document],
    })
    expect(await refusal(readOneVersion(admin, { document, number: 2 }))).toBe('not_found')
  })

  test('cannot be changed or deleted, and the next one does not hold before it', async () => {
    const document = 'cookies'
    await published(admin, document, { effectiveOn: '2026-06-01' })
    const asAnybody = (statement: string) => sql.raw(statement).execute(world.owner)
    await expect(asAnybody("update content_versions set text_el = 'y'")).rejects.toThrow(/does not change/)
    await expect(asAnybody("update content_versions set effective_on = '2026-05-12'")).rejects.toThrow(
      /does not change/,
    )
    await expect(asAnybody('delete from content_versions')).rejects.toThrow(/stays/)
    const { revision } = await saveDraft(admin, { document, revision: 0, ...texts('b') })
    const publish = (effectiveOn: string) => publishDraft(admin, { document, revision, effectiveOn })
    expect(await fieldsOf(publish('2026-05-31'))).toEqual({ effectiveOn: 'too_soon' })
    await expect(
      asAnybody(
        "update content_versions set number = 2, effective_on = '2026-05-31', announced_at = now(), published_by = created_by where number is null",
      ),
    ).rejects.toThrow(/in order/)
    expect(await publish('2026-06-01')).toEqual({ number: 2 })
  })

  test('is in the log with before and after', async () => {
    await published(admin, 'accessibility', { effectiveOn: '2026-05-11', word: 'λόγος' })
    const log = await rows(
      world.owner,
      sql<object>`select action, before, after from audit_log where subject_kind = 'content-version' order by id desc limit 2`,
    )
    expect(log).toMatchObject([
      {
        action: 'publish-text',
        before: { document: 'accessibility', revision: 1 },
        after: { number: 1, effectiveOn: '2026-05-11', changesEl: 'Άλλαξε λόγος' },
      },
      { action: 'save-text', before: {}, after: { revision: 1 } },
    ])
  })
})
