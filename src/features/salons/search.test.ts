import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { visitor } from '#domain/actor.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { sql } from '#platform/db.ts'
import { aListedSalon } from '#test/listed-salon.ts'
import { freshWorld, type World } from '#test/world.ts'

import { salonRoutes } from './http.ts'
import { listFeatured, popularCategories, popularPlaces, regionCounts } from './queries/discovery.ts'
import type { SalonsFound } from './queries/search-salons.ts'
import type { Suggestions } from './queries/suggestions.ts'

let world: World
const made = new Map<string, string>()
const nameOf = (id: string) => [...made].find(([, other]) => other === id)?.[0]

async function call(path: string): Promise<unknown> {
  const url = new URL(path, 'http://test')
  const [, , slug] = url.pathname.split('/')
  const index = url.pathname === '/salons' ? 0 : url.pathname === '/suggestions' ? 1 : 2
  const ctx: Ctx = {
    ...world.platform,
    actor: visitor,
    locale: 'el',
    requestId: 'test',
    network: '127.0.0.1',
  }
  const response = await salonRoutes[index]!.run(new Request(url), { salon: slug ?? '' }, ctx)
  return await response.json()
}
const find = async (query: Record<string, string>) =>
  (await call(`/salons?${new URLSearchParams(query).toString()}`)) as SalonsFound
const sorted = (list: readonly (string | undefined)[]) =>
  list.map(String).toSorted((a, b) => (a < b ? -1 : 1))
const suggested = async (path: string) => (await call(path)) as Suggestions
const names = async (query: Record<string, string>) =>
  (await find({ limit: '50', ...query })).items.map(({ id }) => nameOf(id))
const refusal = async (query: Record<string, string>) => {
  const error = await find(query).catch((thrown: unknown) => thrown)
  return error instanceof Problem ? [error.code, error.fields] : error
}

const allOptions = {
  maria: {
    name: 'Νύχια by Μαρία',
    place: 'kolonaki',
    rating: [480, 100],
    booked: 40,
    services: [
      ['gel_polish', 2500],
      ['manicure', 1500],
    ],
  },
  eugenia: {
    name: 'Ευγενία Beauty',
    place: 'kolonaki',
    rating: [5, 1],
    booked: 90,
    services: [['acrylic', 9000]],
  },
  open: {
    name: 'Ξένια',
    place: 'thessaloniki',
    rating: [90, 20],
    booked: 10,
    services: [
      ['pedicure', 1200],
      ['nail_art', 300],
    ],
  },
  unverified: { name: 'Blossom', place: 'chania', verification: 'unverified', services: [['biab', 3500]] },
  suspended: { name: 'Κλειστό', place: 'athens', verification: 'suspended', rating: [500, 100] },
  piraeus: {
    name: 'Aqua',
    place: 'piraeus',
    rating: [30, 10],
    services: [['gel_polish', 1500]],
    hours: '{[960,1080)}',
  },
} as const

beforeAll(async () => {
  world = await freshWorld({}, '2026-05-11T06:00:00Z')
  for (const [name, options] of Object.entries(allOptions))
    made.set(name, (await aListedSalon(world.owner, options)).id)
})
afterAll(() => world[Symbol.asyncDispose]())

describe('words', () => {
  it.each([
    ['μαρια', ['maria']],
    ['MARIA', ['maria']],
    ['nixia maria', ['maria']],
    ['evgenia', ['eugenia']],
    ['Ευγ', ['eugenia']],
    ['ksenia', ['open']],
    ['evegnia', ['eugenia']],
    ['ευγνεία', ['eugenia']],
    ['8essalonikh', ['open']],
    ['blosom', ['unverified']],
    ['kolwnaki', ['maria', 'eugenia']],
    ['manikiour kolonaki', ['maria']],
    ['ημιμόνιμο', ['maria', 'piraeus']],
    ['shellac in piraeus', ['piraeus']],
    ['κλειστό', []],
    ['qwzzyx', []],
    ['mmmmmm', []],
    ['ααααα', []],
    ['eeee maria', []],
    ["'; drop table salons; -- | & ! :* <->", []],
    ['!!!', ['maria', 'open', 'piraeus', 'eugenia', 'unverified']],
  ])('%s', async (q, wanted) => {
    expect(sorted(await names({ q }))).toEqual(sorted(wanted))
  })
})

describe('filters', () => {
  it.each([
    [{ region: 'athens' }, ['maria', 'eugenia']],
    [{ place: 'athens' }, ['maria', 'eugenia']],
    [{ place: 'Κολωνάκι' }, ['maria', 'eugenia']],
    [{ service: 'gel_polish' }, ['maria', 'piraeus']],
    [{ minRating: '4.6' }, ['maria', 'eugenia']],
    [{ minRating: '4.5' }, ['maria', 'eugenia', 'open']],
    [{ verified: 'true' }, ['maria', 'eugenia', 'open', 'piraeus']],
    [{ verified: 'false' }, ['unverified']],
    [{ priceLevel: '3' }, ['eugenia']],
    [{ priceLevel: '1' }, ['open', 'piraeus']],
    [{ region: 'athens', service: 'manicure', minRating: '4' }, ['maria']],
    [{ date: '2026-05-12' }, ['maria', 'eugenia', 'open', 'piraeus']],
    [{ date: '2026-05-12', from: '10:00', to: '12:00' }, ['maria', 'eugenia', 'open']],
    [{ date: '2026-05-12', from: '10:00', to: '12:00', service: 'gel_polish' }, ['maria']],
    [{ date: '2026-05-10' }, []],
  ])('%j', async (query, wanted) => {
    expect(sorted(await names(query as Record<string, string>))).toEqual(sorted(wanted))
  })

  it('repeats a price level for several of them', async () => {
    const found = (await call('/salons?priceLevel=1&priceLevel=3')) as SalonsFound
    expect(found.total).toBe(3)
  })

  it('shows the free starts of the requested window with their offset', async () => {
    const found = await find({
      date: '2026-05-12',
      from: '16:30',
      to: '17:00',
      service: 'gel_polish',
      place: 'piraeus',
    })
    expect(found.items[0]?.nextTimes).toMatchObject([{ start: '2026-05-12T16:30:00+03:00' }])
  })
})

describe('sorting', () => {
  it.each([
    ['rating', ['maria', 'open', 'eugenia', 'unverified', 'piraeus']],
    ['popular', ['eugenia', 'maria', 'open']],
    ['relevance', ['maria', 'open', 'piraeus', 'eugenia', 'unverified']],
  ])('%s', async (sort, wanted) => {
    const found = await names({ sort })
    expect(found.slice(0, wanted.length)).toEqual(wanted)
  })

  it('price, the cheapest booking first', async () => {
    const found = await find({ sort: 'price' })
    expect(found.items.map((item) => item.priceFromCents)).toEqual([1200, 1500, 1500, 3500, 9000])
  })

  it('distance, in metres', async () => {
    const found = await find({ sort: 'distance', near: '37.94203,23.64619' })
    const meters = found.items.map((item) => item.distanceMeters ?? Number.NaN)
    expect(nameOf(found.items[0]?.id ?? '')).toBe('piraeus')
    expect(meters).toEqual(meters.toSorted((a: number, b: number) => a - b))
    expect(meters[0]).toBeLessThan(10)
    // From Piraeus to Thessaloniki.
    expect((meters[3] ?? 0) / 1000).toBeGreaterThan(270)
    expect((meters.at(-1) ?? 0) / 1000).toBeLessThan(320)
  })
})

describe('with a service chosen', () => {
  it('price, minutes, level and order are those of the service', async () => {
    const found = await find({ service: 'gel_polish', sort: 'price' })
    expect(
      found.items.map((item) => [
        nameOf(item.id),
        item.priceFromCents,
        item.priceLevel,
        item.service?.priceCents,
      ]),
    ).toEqual([
      ['piraeus', 1500, 1, 1500],
      ['maria', 2500, 2, 2500],
    ])
    expect((await find({ service: 'manicure' })).items[0]).toMatchObject({
      priceFromCents: 1500,
      service: { name: 'Υπηρεσία', minutes: 60, priceVaries: false },
    })
    expect(await names({ service: 'gel_polish', priceLevel: '1' })).toEqual(['piraeus'])
  })

  it('follows the prices and minutes of the team members, and leaves out services without one', async () => {
    await using other = await freshWorld({}, '2026-05-11T06:00:00Z')
    const kept = world
    world = other
    try {
      const { staffId, serviceIds } = await aListedSalon(other.owner, {
        services: [
          ['gel_polish', 2500],
          ['gel_polish', 2200],
          ['manicure', 900],
        ],
      })
      const [long, short, manicure] = serviceIds
      const first = async () => (await find({ service: 'gel_polish', date: '2026-05-12' })).items[0]
      expect(await first()).toMatchObject({ priceFromCents: 2200, service: { id: short } })
      await sql`update staff_services set price_cents = 1900, phases = '[["work", 45]]' where staff_id = ${staffId} and service_id = ${long!}`.execute(
        other.owner,
      )
      expect(await first()).toMatchObject({
        priceFromCents: 1900,
        service: { id: long, minutes: 45, priceVaries: false },
      })
      // The times are those of the shown service only.
      expect(new Set((await first())?.nextTimes.map(({ serviceId }) => serviceId))).toEqual(new Set([long]))
      await sql`update services set price_cents = 1000 where id = ${long!}`.execute(other.owner)
      await sql`delete from staff_services where service_id in (${long!}, ${manicure!})`.execute(other.owner)
      expect(await first()).toMatchObject({ priceFromCents: 2200, service: { id: short } })
      expect(await names({ service: 'gel_polish', priceLevel: '1' })).toEqual([])
      // Without a filter: the cheapest booking that can be made.
      expect((await find({})).items[0]).toMatchObject({ priceFromCents: 2200, service: { id: short } })
    } finally {
      world = kept
    }
  })
})

describe('the price level of a service', () => {
  it('is its own, even where the other services are expensive: in the filter and in the figures', async () => {
    await using other = await freshWorld({}, '2026-05-11T06:00:00Z')
    const kept = world
    world = other
    try {
      await aListedSalon(other.owner, {
        services: [
          ['gel_polish', 1500],
          ['manicure', 4500],
        ],
      })
      const levels = async (service: string) =>
        Promise.all(['1', '3'].map(async (priceLevel) => (await find({ service, priceLevel })).total))
      expect((await find({})).items[0]).toMatchObject({ priceLevel: 3 })
      expect([await levels('gel_polish'), await levels('manicure')]).toEqual([
        [1, 0],
        [0, 1],
      ])
      const cheap = await find({ service: 'gel_polish', priceLevel: '1' })
      expect(cheap.items[0]).toMatchObject({ priceLevel: 1 })
      expect(cheap.facets.priceLevels).toEqual([{ value: 1, count: 1 }])
      expect(cheap.facets.services).toEqual([{ value: 'gel_polish', count: 1 }])
    } finally {
      world = kept
    }
  })
})

describe('with no service chosen', () => {
  it('a child’s manicure and a small extra lead no card, and their gaps are no available times', async () => {
    await using other = await freshWorld({}, '2026-05-11T06:00:00Z')
    const kept = world
    world = other
    try {
      const { id, serviceIds } = await aListedSalon(other.owner, {
        services: [
          ['kids', 800],
          ['repair_removal', 400],
          ['manicure', 1500],
        ],
      })
      const [kids, repair, manicure] = serviceIds
      const first = async (query = {}) => (await find({ date: '2026-05-12', ...query })).items[0]
      expect(await first()).toMatchObject({ priceFromCents: 1500, service: { id: manicure } })
      expect(await first({ service: 'kids' })).toMatchObject({ priceFromCents: 800, service: { id: kids } })
      await sql`update services set phases = '[["work", 600]]', minutes = 600 where id = ${manicure!}`.execute(
        other.owner,
      )
      expect(await first()).toBeUndefined()
      expect(await first({ service: 'kids' })).toMatchObject({ service: { id: kids } })
      await sql`delete from staff_services where service_id = ${manicure!}`.execute(other.owner)
      expect(await first()).toMatchObject({ priceFromCents: 400, service: { id: repair } })
      await sql`delete from services where salon_id = ${id} and id <> ${kids!}`.execute(other.owner)
      expect(await first()).toMatchObject({ priceFromCents: 800, service: { id: kids } })
    } finally {
      world = kept
    }
  })
})

describe('paging', () => {
  it('returns each salon once while others are added, removed and changed', async () => {
    await using other = await freshWorld()
    const ids = new Set<string>()
    for (let i = 0; i < 12; i++)
      ids.add(
        (await aListedSalon(other.owner, { rating: [i % 3 === 0 ? 0 : 35 + i, i % 3 === 0 ? 0 : 10] })).id,
      )
    const kept = world
    world = other
    const seen: string[] = []
    try {
      for (const sort of ['relevance', 'rating', 'popular', 'price', 'distance']) {
        const start = seen.length
        let cursor: string | null = null
        do {
          const near: Record<string, string> = sort === 'distance' ? { near: '37.9,23.7' } : {}
          const page: SalonsFound = await find({ sort, limit: '5', ...near, ...(cursor && { cursor }) })
          seen.push(...page.items.map((item) => item.id))
          cursor = page.nextCursor
          await aListedSalon(other.owner, { rating: [50, 10] })
          await sql`update salons set name = name || '!' where id = ${seen[start]!}`.execute(other.owner)
        } while (cursor)
        const walked = seen.slice(start)
        expect(new Set(walked).size).toBe(walked.length)
        expect([...ids].filter((id) => !walked.includes(id))).toEqual([])
      }
    } finally {
      world = kept
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

describe('suggestions', () => {
  it('gives places, services and salons, best first, in the requested language', async () => {
    expect((await suggested('/suggestions?q=kolon')).places[0]).toEqual({
      id: 'kolonaki',
      name: 'Κολωνάκι',
      type: 'neighbourhood',
      region: 'athens',
    })
    expect((await suggested('/suggestions?q=θεσσ&lang=en')).places[0]?.name).toBe('Thessaloniki')
    expect((await suggested('/suggestions?q=imimon')).services[0]).toEqual({
      id: 'gel_polish',
      name: 'Ημιμόνιμο',
    })
    expect((await suggested('/suggestions?q=manikiour&lang=en')).services[0]).toEqual({
      id: 'manicure',
      name: 'Manicure',
    })
    expect((await suggested('/suggestions?q=shellac')).services[0]?.id).toBe('gel_polish')
    expect((await suggested('/suggestions?q=evgen')).salons.map(({ name }) => name)).toEqual([
      'Ευγενία Beauty',
    ])
    expect((await suggested('/suggestions?q=mraia&lang=en')).salons[0]).toMatchObject({
      name: 'Nychia by Maria',
      city: 'Athens',
    })
    expect(await suggested('/suggestions?q=')).toEqual({ places: [], services: [], salons: [], searches: [] })
  })
})

describe('home', () => {
  it('lists featured salons, places, categories and regions', async () => {
    const db = world.platform.dbs.public
    expect(
      (await listFeatured(db, { sort: 'popular', verifiedOnly: true, limit: 2 }, 'en')).map(
        ({ name }) => name,
      ),
    ).toEqual(['Evgenia Beauty', 'Nychia by Maria'])
    expect((await popularPlaces(db, 2, 'el')).map(({ id, salons }) => [id, salons])).toEqual([
      ['athens', 2],
      ['kolonaki', 2],
    ])
    expect((await popularCategories(db))[0]).toEqual({ id: 'gel_polish', salons: 2 })
    expect(await regionCounts(db)).toEqual({
      athens: 2,
      piraeus: 1,
      attica: 0,
      islands: 1,
      north: 1,
      central: 0,
      peloponnese: 0,
    })
  })
})

// The last block, because its salon would be counted above.
describe('a name in Latin letters', () => {
  let id: string
  beforeAll(async () => {
    id = (await aListedSalon(world.owner, { name: 'Ηρακλής', place: 'chania' })).id
    await sql`update salons set name_en = 'Hercules Nails', address = 'Περσεφόνης 7', address_en = 'Persephone Street 7'
      where id = ${id}`.execute(world.owner)
  })

  it.each(['Ηρακλής', 'iraklis', 'hraklhs', 'Hercules', 'hercules nai'])('is found by %s', async (q) => {
    expect((await find({ q })).items.map((found) => found.id)).toEqual([id])
    const query = new URLSearchParams({ q, lang: 'en' }).toString()
    expect((await suggested(`/suggestions?${query}`)).salons[0]).toMatchObject({ id, name: 'Hercules Nails' })
  })

  it('is shown in English only, and so is the street', async () => {
    expect((await find({ q: 'persephone street', lang: 'en' })).items).toMatchObject([
      { name: 'Hercules Nails', address: 'Persephone Street 7' },
    ])
    expect((await find({ q: 'περσεφονης' })).items).toMatchObject([
      { name: 'Ηρακλής', address: 'Περσεφόνης 7' },
    ])
  })
})
