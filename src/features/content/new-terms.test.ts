import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import { fieldsOf, published, texts, withoutVersions } from '#test/content-world.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { publishDraft, saveDraft } from './commands/write-draft.ts'
import { tellOfNewTerms } from './jobs.ts'
import { readOneContent } from './queries/admin-content.ts'
import { listShownNow } from './queries/banners.ts'

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

describe('new terms', () => {
  const document = 'terms-of-service'
  const account = async (created = '2026-01-01') => {
    const { id, email } = await aCustomer(world.owner)
    await sql`update profiles set created_at = ${created} where id = ${id}`.execute(world.owner)
    return { id, email }
  }
  const mailsTo = (email: string) =>
    rows(
      world.owner,
      sql<{
        kind: string
        facts: object
      }>`select kind, facts from messages where recipient = ${email} and kind = 'new-terms'`,
    )

  test('are refused less than 30 days after their announcement, by the rule and by the database', async () => {
    const { revision } = await saveDraft(admin, { document, revision: 0, ...texts('x') })
    const publish = (effectiveOn: string) => publishDraft(admin, { document, revision, effectiveOn })
    expect((await readOneContent(admin, document)).earliestDay).toBe('2026-06-11')
    expect(await fieldsOf(publish('2026-06-10'))).toEqual({ effectiveOn: 'too_soon' })
    const bySql = (day: string) =>
      sql`update content_versions set number = 1, effective_on = ${day}, announced_at = '2026-05-11T06:00:00Z', published_by = created_by
        where number is null`.execute(world.owner)
    await expect(bySql('2026-06-10')).rejects.toThrow(/terms_are_announced/)
    expect(await publish('2026-06-11')).toEqual({ number: 1 })
  })

  test('are announced above the pages until they hold', async () => {
    const { public: db } = world.platform.dbs
    const at = (text: string) => listShownNow(db, Temporal.Instant.from(text))
    expect((await at('2026-05-11T06:00:00Z')).banners).toEqual([])
    await published(admin, document, { effectiveOn: '2026-06-15' })
    const { banners, inForce } = await at('2026-06-14T20:59:59Z')
    expect([banners, inForce]).toMatchObject([
      [{ audience: 'everyone', termsFrom: '2026-06-15', text: null }],
      [],
    ])
    const later = await at('2026-06-14T21:00:00Z')
    expect([later.banners, later.inForce.length]).toEqual([[], 1])
  })

  test('are mailed to every account once, in its language, in slices that continue after a break, also to who joins', async () => {
    await sql`update profiles set created_at = '2026-01-01'`.execute(world.owner)
    const [first, second] = [await account(), await account()]
    await sql`update profiles set language = 'en' where id = ${second.id}`.execute(world.owner)
    await published(admin, document, { effectiveOn: '2026-06-11', word: 'λέξη' })
    // A worker breaks off after it has written its mails, and before it commits them.
    const moments = [world.platform.now()]
    const breaksOff = () =>
      moments.pop() ??
      (() => {
        throw new Error('broken off')
      })()
    await expect(tellOfNewTerms({ ...world.platform, now: breaksOff }, 1)).rejects.toThrow('broken off')
    const all = await only(world.owner, sql<{ count: number }>`select count(*) from profiles`)
    let told = 0
    for (let runs = 0; runs < all.count; runs += 1) {
      const both = await Promise.all([tellOfNewTerms(world.platform, 1), tellOfNewTerms(world.platform, 1)])
      told += both[0] + both[1]
    }
    expect([told, await tellOfNewTerms(world.platform)]).toEqual([all.count, 0])
    const facts = { number: 1, effectiveOn: '2026-06-11' }
    expect(await mailsTo(first.email)).toEqual([
      { kind: 'new-terms', facts: { ...facts, changes: 'Άλλαξε λέξη' } },
    ])
    expect(await mailsTo(second.email)).toEqual([
      { kind: 'new-terms', facts: { ...facts, changes: 'Changed λέξη' } },
    ])
    const { versions } = await readOneContent(admin, document)
    expect(versions[0]?.toldAt).toBe('2026-05-11T06:00:00Z')
    const third = await account()
    expect(await tellOfNewTerms(world.platform)).toBe(1)
    expect(await mailsTo(third.email)).toHaveLength(1)
    // The terms apply now, so a new account has agreed to them.
    world.setNow('2026-06-11T06:00:00Z')
    const fourth = await account()
    expect(await tellOfNewTerms(world.platform)).toBe(0)
    expect(await mailsTo(fourth.email)).toEqual([])
  })

  test('who registers accepts the version that holds then, and reads so in the export', async () => {
    await published(admin, document, { effectiveOn: '2026-06-11' })
    const versionAt = (at: string) =>
      only(world.owner, sql<{ version: number }>`select terms_in_force(${at}) as version`)
    expect(await versionAt('2026-06-10T20:59:59Z')).toEqual({ version: 0 })
    expect(await versionAt('2026-06-10T21:00:00Z')).toEqual({ version: 1 })
    const { id } = await aCustomer(world.owner)
    const accepted = () =>
      rows(
        world.owner,
        sql<object>`select occasion, version from terms_acceptances where user_id = ${id} order by id`,
      )
    // The database's own clock is later than the test's.
    expect(await accepted()).toEqual([{ occasion: 'registration', version: 1 }])
    await sql`insert into affiliates (user_id, code, joined_at) values (${id}, 'ABCDEFGH', '2026-06-01')`.execute(
      world.owner,
    )
    expect(await accepted()).toEqual([
      { occasion: 'registration', version: 1 },
      { occasion: 'affiliate', version: 0 },
    ])
    await sql`delete from auth.users where id = ${id}`.execute(world.owner)
    expect(await accepted()).toEqual([])
  })
})
