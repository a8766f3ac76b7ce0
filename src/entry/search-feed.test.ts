import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import type { SalonId } from '#domain/ids.ts'
import { gridOf } from '#domain/search/map-grid.ts'
import type { SalonQuestion, SearchIndex } from '#domain/search/search-index.ts'
import { nameTerms } from '#features/salons/queries/search-words.ts'
import { sqlIndex } from '#features/salons/queries/sql-index.ts'
import { sql } from '#platform/db.ts'
import { anything } from '#test/any-question.ts'
import { aListedSalon } from '#test/listed-salon.ts'
import { changeSalons, dice, manySalons, placeIds, randomQuestion } from '#test/random-questions.ts'
import { freshWorld, type World } from '#test/world.ts'

import { FollowedSearch } from './followed-search.ts'
import { startSearchFeed } from './search-feed.ts'

const never = new AbortController().signal

let world: World
beforeAll(async () => {
  world = await freshWorld()
  // The database may have been another test's: its dead rows, and its statistics of empty tables, made each question and
  // each new salon slow.
  await sql`truncate salons cascade`.execute(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())

const idsIn = async (index: SearchIndex, question = anything): Promise<readonly SalonId[]> =>
  (await (await index.find(question)).page(null, 100)).map(({ id }) => id)

/** Two pages, the total and the facets; keys to the last digit that both sides compute alike. */
async function answer(index: SearchIndex, question: SalonQuestion) {
  const salons = await index.find(question)
  const first = await salons.page(null, 7)
  const second = await salons.page(first.at(-1) ?? null, 7)
  const rounded = [...first, ...second].map(({ id, key, meters }) => ({
    id,
    key: key.toFixed(6),
    meters: meters?.toFixed(3) ?? null,
  }))
  const grid = question.box && gridOf(question.box, 9)
  const cells =
    grid &&
    (await salons.cells(grid)).map(({ latitude, longitude, ...cell }) => ({
      ...cell,
      // Some averages end in a five, which both sides round up, whatever the order of their sums.
      middle: [latitude, longitude].map((degrees) => (degrees + 1e-9).toFixed(6)),
    }))
  return { rounded, cells, ...(await salons.counts()) }
}

/** The figures on the pages of places. */
const placesIn = async (index: SearchIndex) => ({
  content: await Promise.all([...placeIds, 'sparti'].map((id) => index.place(id))),
  counts: await index.countIn([...placeIds, 'sparti'], null),
  manicures: await index.countIn(placeIds, 'manicure'),
})

/** `SEARCH_QUESTIONS=1000 npm test -- search-feed` is the full test. */
const QUESTIONS = Number(process.env['SEARCH_QUESTIONS'] ?? 400)
const ROUNDS = 10

describe('the index in memory and the search tables', () => {
  it(`answer ${QUESTIONS} random questions alike, while salons change`, async () => {
    const random = dice()
    await manySalons(world.owner, 60, random)
    // Enough of one kind in one place for its dearest tenth.
    for (let n = 0; n < 25; n++)
      await aListedSalon(world.owner, { services: [['gel_polish', 1500 + 70 * ((n * 7) % 25)]] })
    const search = await FollowedSearch.read(world.platform.dbs.public, never)
    const tables = sqlIndex(world.platform.dbs.public)
    let found = 0
    for (let round = 0; round < ROUNDS; round++) {
      expect(await placesIn(search.index)).toEqual(await placesIn(tables))
      for (let asked = 0; asked < QUESTIONS / ROUNDS; asked++) {
        const question = randomQuestion(random)
        const wanted = await answer(tables, question)
        found += wanted.rounded.length
        expect({ question, ...(await answer(search.index, question)) }).toEqual({ question, ...wanted })
      }
      await changeSalons(world.owner, random)
      await search.follow()
    }
    expect(found).toBeGreaterThan(QUESTIONS * 2)
    const { kinds, real, listed } = await tables.place('athens')
    expect([kinds.some(({ usual }) => usual !== null), real.listed > 0, real.listed < listed]).toEqual([
      true,
      true,
      true,
    ])
  })

  it.each(['maria', 'mria', 'ros', 'Ευγ', 'blosom', 'athina', 'treatment', 'qwzzyx', ''])(
    'suggest the same salons for «%s»',
    async (typed) => {
      const { index } = await FollowedSearch.read(world.platform.dbs.public, never)
      const terms = nameTerms(typed)
      expect(await index.named(terms, 5)).toEqual(await sqlIndex(world.platform.dbs.public).named(terms, 5))
    },
  )
})

describe('following', () => {
  it('loses no change that is committed after later ones', async () => {
    const [early, late] = [await aListedSalon(world.owner), await aListedSalon(world.owner)]
    const search = await FollowedSearch.read(world.platform.dbs.public, never)
    const held = await world.owner.startTransaction().execute()
    onTestFinished(async () => {
      if (!held.isCommitted) await held.rollback().execute()
    })
    await sql`update salons set verification = 'unverified' where id = ${early.id}`.execute(held)
    await sql`update salons set verification = 'unverified' where id = ${late.id}`.execute(world.owner)
    // Transactions of other databases of this server hold the end back too, so other salons may be read again.
    const first = await search.follow()
    expect(first).toContain(late.id)
    expect(await search.follow()).not.toContain(late.id)
    await held.commit().execute()
    expect(await search.follow()).toContain(early.id)
    const verified = await idsIn(search.index, { ...anything, verified: true })
    expect(verified).not.toContain(early.id)
    expect(verified).not.toContain(late.id)
  })

  it('finds what changed while the salons were read', async () => {
    const { id } = await aListedSalon(world.owner)
    const reading = FollowedSearch.read(world.platform.dbs.public, never)
    await sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${id}`.execute(
      world.owner,
    )
    const search = await reading
    await search.follow()
    expect(await idsIn(search.index)).not.toContain(id)
  })

  it('strikes a salon that is deleted', async () => {
    const { id } = await aListedSalon(world.owner)
    const search = await FollowedSearch.read(world.platform.dbs.public, never)
    expect(await idsIn(search.index)).toContain(id)
    await sql`delete from salons where id = ${id}`.execute(world.owner)
    expect(await search.follow()).toContain(id)
    expect(await idsIn(search.index)).not.toContain(id)
  })
})

describe('the feed', () => {
  it('answers once the salons are read, takes changes over, and not while it is behind', async () => {
    let now = 0
    let changes = 0
    const feed = startSearchFeed({
      platform: world.platform,
      clock: () => now,
      onChange: () => (changes += 1),
    })
    onTestFinished(() => feed.close())
    expect(feed.index()).toBeUndefined()
    await until(() => feed.index() !== undefined)
    const before = changes
    const { id } = await aListedSalon(world.owner)
    await until(async () => (await idsIn(feed.index() as SearchIndex)).includes(id))
    // Reported just after the index has them.
    await until(() => changes > before)
    await feed.close()
    now += 2000
    expect(feed.index()).toBeDefined()
    now += 1
    expect(feed.index()).toBeUndefined()
  })
})

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 30_000
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('it never came true')
    await sleep(20)
  }
}
