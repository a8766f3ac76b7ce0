import { afterAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db.ts'
import { aListedSalon } from '#test/listed-salon.ts'
import { sorted, startSearch, searchOn } from '#test/search-world.ts'
import { freshWorld } from '#test/world.ts'

import { salonSearch } from './contract/search.ts'
import { searchSalons, type SalonsFound } from './queries/search-salons.ts'

const { world, nameOf, call, find, names } = await startSearch()
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

describe('words that are a kind of service or a place', () => {
  it('filter, and find a salon that is called so as well', async () => {
    await using other = await freshWorld({}, '2026-05-11T06:00:00Z')
    const { find: findOther } = searchOn(other)
    const made = async (name: string, place: string, service: 'manicure' | 'pedicure') =>
      (await aListedSalon(other.owner, { name, place, services: [[service, 2000]] })).id
    const inAthens = await made('Μαρία', 'athens', 'manicure')
    const called = await made('Αθήνα Nails', 'thessaloniki', 'pedicure')
    const pedicures = await made('Πεντικιούρ & Σία', 'chania', 'manicure')
    const found = async (q: string) => (await findOther({ q })).items.map(({ id }) => id)
    expect(sorted(await found('αθήνα'))).toEqual(sorted([inAthens, called]))
    expect(await found('μανικιούρ αθήνα')).toEqual([inAthens])
    expect(sorted(await found('pentikiour'))).toEqual(sorted([called, pedicures]))
    expect(await found('πεντικιούρ αθηνα')).toEqual([called])
    expect(await found('πεντικιούρ αθηνα μαρια')).toEqual([])
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
    [{ box: '23.7,37.95,23.8,38' }, ['maria', 'eugenia']],
    [{ box: '23,37,24,39' }, ['maria', 'eugenia', 'piraeus']],
    [{ box: '0,0,1,1' }, []],
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

  it('distance, page by page, as the sphere has it and not the flat map of the index', async () => {
    await using other = await freshWorld({}, '2026-05-11T06:00:00Z')
    const { find: findOther } = searchOn(other)
    let seed = 7
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
    const near = [41.3, 24.4] as const
    // The salon in the east is nearer than those in the south, but not on the flat map.
    const south = [0.1, 0.101].map((degrees) => [near[0] - degrees, near[1]] as const)
    const close = [...south, [near[0], near[1] + 0.103 / 0.788] as const]
    const far = Array.from({ length: 15 }, () => [34.8 + random() * 7, 19.5 + random() * 8.8] as const)
    const ids = new Map<string, readonly [number, number]>()
    for (const [latitude, longitude] of [...close, ...far])
      ids.set((await aListedSalon(other.owner, { latitude, longitude })).id, [latitude, longitude])
    const wanted = [...ids].toSorted(([, a], [, b]) => metersBetween(near, a) - metersBetween(near, b))
    const walked: string[] = []
    let cursor: string | null = null
    do {
      const query = { sort: 'distance', near: near.join(','), limit: '1', ...(cursor && { cursor }) }
      const page: SalonsFound = await findOther(query)
      walked.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(walked).toEqual(wanted.map(([id]) => id))
  })
})

/** Great-circle metres. */
function metersBetween([lat, lon]: readonly [number, number], [toLat, toLon]: readonly [number, number]) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const height =
    Math.sin(radians(toLat - lat) / 2) ** 2 +
    Math.cos(radians(lat)) * Math.cos(radians(toLat)) * Math.sin(radians(toLon - lon) / 2) ** 2
  return 12_742_000 * Math.asin(Math.sqrt(height))
}

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
    const { find } = searchOn(other)
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
    expect((await find({ service: 'gel_polish', priceLevel: '1' })).items).toEqual([])
    // Without a filter: the cheapest booking that can be made.
    expect((await find({})).items[0]).toMatchObject({ priceFromCents: 2200, service: { id: short } })
    // With times but without a day, the cheapest salon that has a time.
    await sql`update services set phases = '[["work", 660]]', minutes = 660 where id = ${short!}`.execute(
      other.owner,
    )
    await sql`insert into staff_services (salon_id, staff_id, service_id, price_cents) select salon_id, staff_id, ${long!}, 4000 from staff_services where service_id = ${short!}`.execute(
      other.owner,
    )
    const query = salonSearch.parse({})
    const timed = await searchSalons(other.platform, query, 'el', { withTimes: true })
    expect(timed.items[0]).toMatchObject({ priceFromCents: 4000, service: { id: long } })
  })
})

describe('the price level of a service', () => {
  it('is its own, even where the other services are expensive: in the filter and in the figures', async () => {
    await using other = await freshWorld({}, '2026-05-11T06:00:00Z')
    const { find } = searchOn(other)
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
  })
})

describe('with no service chosen', () => {
  it('a child’s manicure and a small extra lead no card, and their gaps are no available times', async () => {
    await using other = await freshWorld({}, '2026-05-11T06:00:00Z')
    const { find } = searchOn(other)
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
  })
})
