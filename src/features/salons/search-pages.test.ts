import { afterAll, describe, expect, it } from 'vitest'

import type { Problem } from '#domain/problem.ts'
import { sql } from '#platform/db.ts'
import { aListedSalon } from '#test/listed-salon.ts'
import { startSearch, searchOn } from '#test/search-world.ts'
import { freshWorld } from '#test/world.ts'

import type { SalonsFound } from './queries/search-salons.ts'

const { world, made, call, find, names, refusal } = await startSearch()
afterAll(() => world[Symbol.asyncDispose]())

describe('paging', () => {
  it('returns each salon once while others are added, removed and changed', async () => {
    await using other = await freshWorld()
    const ids = new Set<string>()
    for (let i = 0; i < 12; i++)
      ids.add(
        (await aListedSalon(other.owner, { rating: [i % 3 === 0 ? 0 : 35 + i, i % 3 === 0 ? 0 : 10] })).id,
      )
    const { find: findOther } = searchOn(other)
    const seen: string[] = []
    for (const sort of ['relevance', 'rating', 'popular', 'price', 'distance']) {
      const start = seen.length
      let cursor: string | null = null
      do {
        const near: Record<string, string> = sort === 'distance' ? { near: '37.9,23.7' } : {}
        const page: SalonsFound = await findOther({ sort, limit: '5', ...near, ...(cursor && { cursor }) })
        seen.push(...page.items.map((item) => item.id))
        cursor = page.nextCursor
        await aListedSalon(other.owner, { rating: [50, 10] })
        await sql`update salons set name = name || '!' where id = ${seen[start]!}`.execute(other.owner)
      } while (cursor)
      const walked = seen.slice(start)
      expect(new Set(walked).size).toBe(walked.length)
      expect([...ids].filter((id) => !walked.includes(id))).toEqual([])
    }
  })

  it('pages through free salons too, and gives the total only when it is known', async () => {
    const first = await find({ date: '2026-05-12', limit: '3' })
    expect([first.items.length, first.total]).toEqual([3, null])
    const second = await find({ date: '2026-05-12', limit: '3', cursor: first.nextCursor ?? '' })
    expect([second.items.length, second.nextCursor]).toEqual([1, null])
    expect((await find({ date: '2026-05-12' })).total).toBe(4)
  })

  it.each([
    [{ cursor: 'x' }, { cursor: 'invalid' }],
    [{ cursor: Buffer.from('["rating",1,"x"]').toString('base64url') }, { cursor: 'invalid' }],
    [{ limit: '51' }, { limit: 'too_big' }],
    [{ limit: '0' }, { limit: 'too_small' }],
    [{ place: 'qqqqqqqq' }, { place: 'invalid' }],
    [{ near: 'here' }, { near: 'invalid' }],
    [{ near: '95,23' }, { near: 'invalid' }],
    [{ box: '24,37,23,38' }, { box: 'invalid' }],
    [{ box: '23,37,24' }, { box: 'invalid' }],
    [{ sort: 'distance' }, { near: 'required' }],
    [{ sort: 'best' }, { sort: 'invalid' }],
    [{ from: '10:00' }, { date: 'required' }],
    [{ date: '2026-05-12', from: '14:00', to: '10:00' }, { to: 'range' }],
    [{ date: '2026-02-30' }, { date: 'invalid' }],
    [{ region: 'x' }, { region: 'invalid' }],
  ])('refuses %j', async (query, fields) => {
    expect(await refusal(query as unknown as Record<string, string>)).toEqual(['validation_failed', fields])
  })

  it('refuses another sort’s cursor', async () => {
    const { nextCursor } = await find({ limit: '1', sort: 'rating' })
    expect(await refusal({ cursor: nextCursor ?? '', sort: 'popular' })).toEqual([
      'validation_failed',
      { cursor: 'invalid' },
    ])
  })
})

describe('facets', () => {
  it.each([
    {},
    { q: 'kolonaki' },
    { minRating: '4' },
    { region: 'athens' },
    { service: 'gel_polish', priceLevel: '2' },
    { priceLevel: '1' },
  ])('each figure is the total of a search with that value: %j', async (query) => {
    const { facets } = await find(query as unknown as Record<string, string>)
    const asked = {
      regions: 'region',
      services: 'service',
      priceLevels: 'priceLevel',
      verified: 'verified',
    } as const
    let compared = 0
    for (const [facet, name] of Object.entries(asked) as [keyof typeof asked, string][])
      for (const { value, count } of facets[facet]) {
        expect(
          (await find({ ...query, [name]: String(value) } as unknown as Record<string, string>)).total,
          `${name}=${value}`,
        ).toBe(count)
        compared++
      }
    expect(compared).toBeGreaterThan(3)
  })
})

describe('a chosen value', () => {
  it('still shows the figures of the other values', async () => {
    const { facets, total } = await find({ region: 'athens' })
    expect(total).toBe(2)
    expect(facets.regions.map(({ value }) => value)).toContain('north')
    expect(facets.services.map(({ value }) => value)).not.toContain('pedicure')
  })
})

describe('the read model follows the tables', () => {
  it('follows verification, names, prices, services and reviews', async () => {
    const { id, serviceIds } = await aListedSalon(world.owner, { name: 'Ανεμώνη', place: 'volos' })
    made.set('new', id)
    expect(await names({ q: 'anemoni' })).toEqual(['new'])
    await sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${id}`.execute(
      world.owner,
    )
    expect(await names({ q: 'anemoni' })).toEqual([])
    expect(await call(`/salons/${id}`).catch((error: Problem) => error.code)).toBe('not_found')
    await sql`update salons set verification = 'verified', suspension_reason = null, name = 'Γαρδένια' where id = ${id}`.execute(
      world.owner,
    )
    expect(await names({ q: 'anemoni' })).toEqual([])
    expect(await names({ q: 'gardenia' })).toEqual(['new'])
    await sql`update services set category = 'kids', price_cents = 700 where id = ${serviceIds[0]!}`.execute(
      world.owner,
    )
    expect((await find({ q: 'gardenia', service: 'kids' })).items[0]).toMatchObject({
      priceFromCents: 700,
      priceLevel: 1,
      categories: ['kids'],
    })
    await sql`update salons set booked_90_days = 1000 where id = ${id}`.execute(world.owner)
    expect((await names({ sort: 'popular' }))[0]).toBe('new')
    await sql`delete from services where salon_id = ${id}`.execute(world.owner)
    expect((await find({ q: 'gardenia' })).items[0]).toMatchObject({
      priceFromCents: null,
      priceLevel: null,
      categories: [],
    })
    await sql`delete from salons where id = ${id}`.execute(world.owner)
    expect(await names({ q: 'gardenia' })).toEqual([])
  })
})
