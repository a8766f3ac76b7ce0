import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { UserId } from '#domain/ids.ts'
import { adminQueues } from '#features/administration/queries/jobs.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { fieldsOf } from '#test/content-world.ts'
import { anAdministrator, anOwner } from '#test/payouts-world.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { agreeToStory, withdrawStory } from './commands/decide-story.ts'
import { askForStory, changeStory, createStory, publishStory, removeStory } from './commands/write-story.ts'
import type { Story } from './contract/stories.ts'
import { listShownStories, readOwnStory, readStories } from './queries/stories.ts'

const whole = { limit: 100, after: null }
let world: World
let admin: Ctx
let owner: Ctx & { readonly actor: { readonly id: UserId } }
let salon: MadeSalon
beforeAll(async () => {
  world = await freshWorld()
  admin = await anAdministrator(world)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  salon = await aSalon(world.owner)
  owner = (await anOwner(world, salon.id)) as typeof owner
  await sql`update profiles set language = 'en' where id = ${owner.actor.id}`.execute(world.owner)
})

const words = {
  el: { title: 'Τίτλος', before: 'Πριν', change: 'Μετά', quote: 'Λόγια', person: 'Ελένη' },
  en: { title: 'Title', before: 'Before', change: 'After', quote: 'Words', person: 'Eleni' },
}
const key = ({ id, revision }: Story) => ({ id: id as Parameters<typeof publishStory>[1]['id'], revision })
const begun = async () => createStory(admin, { salon: salon.slug, ...words })
const shown = async () =>
  (await listShownStories(world.platform.dbs.public, 'en')).filter(
    ({ salon: { slug } }) => slug === salon.slug,
  )
const decided = async () => ({
  salonId: salon.id,
  revision: (await readOwnStory(owner, salon.id)).story?.revision ?? 0,
})
const consents = () =>
  rows(
    world.owner,
    sql<object>`select user_id as "userId", act, words ->> 'title_en' as title from story_consents where salon_id = ${salon.id} order by id`,
  )

async function published(): Promise<Story> {
  const asked = await askForStory(admin, key(await begun()))
  await agreeToStory(owner, await decided())
  return publishStory(admin, { ...key(asked), revision: asked.revision + 1 })
}

test('administrators read the name of the salon in their language', async () => {
  const { id } = await begun()
  const named = async (locale: 'el' | 'en') =>
    (await readStories({ ...admin, locale }, whole)).find((story) => story.id === id)?.salon
  expect(await named('el')).toMatchObject({ name: 'Νύχια & Σία' })
  expect(await named('en')).toEqual({ id: salon.id, slug: salon.slug, name: 'Nychia & Sia' })
  await sql`update salons set name_en = 'Nails & Co' where id = ${salon.id}`.execute(world.owner)
  expect(await named('en')).toMatchObject({ name: 'Nails & Co' })
})

test('a story is shown once its owner was asked, has agreed, and an administrator publishes it', async () => {
  const draft = await begun()
  expect(await fieldsOf(begun())).toEqual({ salon: 'has_story' })
  expect(await fieldsOf(createStory(admin, { salon: 'nowhere', ...words }))).toEqual({
    salon: 'salon_unknown',
  })
  expect(await readOwnStory(owner, salon.id)).toEqual({ story: null })
  expect(await refusal(agreeToStory(owner, { salonId: salon.id, revision: 1 }))).toBe('not_found')
  const asked = await askForStory(admin, key(draft))
  const mails = await rows(
    world.owner,
    sql<object>`select language, facts from messages where kind = 'story-asked' and facts ->> 'slug' = ${salon.slug}`,
  )
  expect(mails).toMatchObject([{ language: 'en', facts: { title: 'Title' } }])
  expect(await refusal(publishStory(admin, key(asked)))).toBe('story_not_agreed')
  await expect(
    sql`update stories set published_at = now() where id = ${draft.id}`.execute(world.owner),
  ).rejects.toThrow(/publish|agreed/)
  expect(await refusal(agreeToStory(owner, { salonId: salon.id, revision: 1 }))).toBe('changed_meanwhile')
  await agreeToStory(owner, await decided())
  expect(await shown()).toEqual([])
  const items = await readStories(admin, whole)
  const agreed = items.find(({ id }) => id === draft.id) as Story
  expect(agreed.agreedBy).not.toBeNull()
  await publishStory(admin, key(agreed))
  expect(await shown()).toMatchObject([{ ...words.en, salon: { slug: salon.slug } }])
  expect(await consents()).toEqual([{ userId: owner.actor.id, act: 'agreed', title: 'Title' }])
})

test('it goes at once when its owner withdraws, when its words change, with the owner, and while the salon is not verified', async () => {
  await published()
  await withdrawStory(owner, salon.id)
  expect(await shown()).toEqual([])
  expect(await consents()).toMatchObject([{ act: 'agreed' }, { act: 'withdrawn', userId: owner.actor.id }])
  const [again] = (await readStories(admin, whole)).filter((story) => story.salon.id === salon.id)
  expect(await refusal(publishStory(admin, key(again as Story)))).toBe('story_not_agreed')
  await agreeToStory(owner, await decided())
  const [agreed] = (await readStories(admin, whole)).filter((story) => story.salon.id === salon.id)
  const live = await publishStory(admin, key(agreed as Story))
  await sql`update salons set verification = 'unverified', subscription = 'none', paid_until = null where id = ${salon.id}`.execute(
    world.owner,
  )
  expect(await shown()).toEqual([])
  await sql`update salons set verification = 'verified' where id = ${salon.id}`.execute(world.owner)
  expect(await shown()).toHaveLength(1)
  const other = await changeStory(admin, {
    ...key(live),
    words: { ...words, en: { ...words.en, quote: 'Praise' } },
  })
  expect(other).toMatchObject({ askedAt: null, agreedAt: null, publishedAt: null })
  expect(await shown()).toEqual([])
  const asked = await askForStory(admin, key(other))
  await agreeToStory(owner, await decided())
  await publishStory(admin, { ...key(asked), revision: asked.revision + 1 })
  expect(await shown()).toHaveLength(1)
  await anOwner(world, salon.id)
  expect(await shown()).toEqual([])
})

test('an owner says no: nothing is shown, the no is kept, and a yes may follow', async () => {
  const mine = async () => (await readStories(admin, whole)).find((story) => story.salon.id === salon.id)
  const waiting = async () =>
    (await adminQueues(admin)).items.find(({ name }) => name === 'stories')?.count ?? 0
  const before = await waiting()
  await askForStory(admin, key(await begun()))
  await withdrawStory(owner, salon.id)
  await withdrawStory(owner, salon.id)
  expect(await consents()).toMatchObject([{ act: 'withdrawn', userId: owner.actor.id }])
  expect((await readOwnStory(owner, salon.id)).story?.refusedAt).not.toBeNull()
  const refused = (await mine()) as Story
  expect(refused).toMatchObject({ agreedAt: null, publishedAt: null })
  expect(refused.refusedAt).not.toBeNull()
  expect(await refusal(publishStory(admin, key(refused)))).toBe('story_not_agreed')
  expect(await waiting()).toBe(before)
  await agreeToStory(owner, await decided())
  const agreed = (await mine()) as Story
  expect(agreed.refusedAt).toBeNull()
  // A story with its owner's consent waits for an administrator.
  expect(await waiting()).toBe(before + 1)
  await publishStory(admin, key(agreed))
  expect(await shown()).toHaveLength(1)
  expect(await waiting()).toBe(before)
})

test('nobody but the owner agrees, also not by a statement of the server’s own role', async () => {
  const asked = await askForStory(admin, key(await begun()))
  const stranger = (await anOwner(world, (await aSalon(world.owner)).id)) as typeof owner
  expect(await refusal(agreeToStory(stranger, { salonId: salon.id, revision: asked.revision }))).toBe(
    'not_found',
  )
  expect(await refusal(agreeToStory(admin, { salonId: salon.id, revision: asked.revision }))).toBe(
    'not_found',
  )
  const { app } = world.platform.dbs
  const as = (id: string, statement: ReturnType<typeof sql>) => asUser(app, id, (tx) => statement.execute(tx))
  const agrees = sql`update stories set agreed_at = now(), agreed_by = app_user() where id = ${asked.id}`
  expect((await as(stranger.actor.id, agrees)).numAffectedRows).toBe(0n)
  const { id: ownerId } = owner.actor
  await expect(as(ownerId, sql`update stories set quote_en = 'Best' where id = ${asked.id}`)).rejects.toThrow(
    /only administrators/,
  )
  await expect(
    as(
      ownerId,
      sql`update stories set agreed_at = now(), agreed_by = ${stranger.actor.id} where id = ${asked.id}`,
    ),
  ).rejects.toThrow(/only the owner/)
  await as(ownerId, agrees)
  await expect(
    as(ownerId, sql`update stories set published_at = now() where id = ${asked.id}`),
  ).rejects.toThrow(/only administrators publish/)
  await expect(
    sql`update stories set agreed_by = ${stranger.actor.id}, agreed_at = now() where id = ${asked.id}`.execute(
      world.owner,
    ),
  ).rejects.toThrow(/only the owner/)
})

test('an unfinished story is not asked about; a removed one leaves its log and its consents', async () => {
  const half = await createStory(admin, { salon: salon.slug, ...words, en: { ...words.en, before: '' } })
  expect(await fieldsOf(askForStory(admin, key(half)))).toEqual({ el: 'required' })
  await removeStory(admin, { ...key(half), reason: 'Διπλή' })
  const live = await published()
  await sql`delete from auth.users where id = ${owner.actor.id}`.execute(world.owner)
  const [left] = (await readStories(admin, whole)).filter(({ id }) => id === live.id)
  await removeStory(admin, { ...key(left as Story), reason: 'Έκλεισε' })
  expect(await shown()).toEqual([])
  expect((await consents()).length).toBeGreaterThan(0)
  const log = await rows(
    world.owner,
    sql<{
      action: string
      reason: string | null
    }>`select action, after ->> 'reason' as reason from audit_log where subject_id = ${live.id} order by id`,
  )
  expect(log.at(-1)).toEqual({ action: 'remove-story', reason: 'Έκλεισε' })
  expect(log.map(({ action }) => action)).toEqual([
    'write-story',
    'ask-for-story',
    'publish-story',
    'remove-story',
  ])
})
