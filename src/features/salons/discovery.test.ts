import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db.ts'
import { aListedSalon } from '#test/listed-salon.ts'
import { startSearch } from '#test/search-world.ts'

import { listFeatured, popularCategories, popularPlaces, regionCounts } from './queries/discovery.ts'

const { world, find, suggested } = await startSearch()
afterAll(() => world[Symbol.asyncDispose]())

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
    expect(await suggested('/suggestions?q=')).toEqual({
      places: [],
      services: [],
      salons: [],
      searches: [],
      designs: [],
    })
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
    expect((await popularPlaces(db, 4, 'el')).map(({ id, salons }) => [id, salons])).toEqual([
      ['athens', 2],
      ['kolonaki', 2],
      // The places with one salon each, the largest first.
      ['thessaloniki', 1],
      ['piraeus', 1],
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
