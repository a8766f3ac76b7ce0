import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ServiceId } from '#domain/ids.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aListedSalon } from '#test/listed-salon.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { salonDetails } from './contract.ts'
import { listReviews } from './queries/reviews.ts'
import { findSalonPage } from './queries/salon-page.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({}, '2026-05-11T06:00:00Z')
})
afterAll(() => world[Symbol.asyncDispose]())

const page = (idOrSlug: string, locale: 'el' | 'en' = 'el') =>
  findSalonPage(world.platform.dbs.public, idOrSlug, locale, world.platform)

/** A completed booking with its price. */
async function aVisit(
  salon: Awaited<ReturnType<typeof aListedSalon>>,
  cents: number,
  start: string,
  status = 'completed',
) {
  const id = newId()
  const code = Array.from(id.slice(-8).toUpperCase())
    .map((c) => (c === '0' || c === '1' ? 'Z' : c))
    .join('')
  await sql`insert into bookings (id, salon_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
    values (${id}, ${salon.id}, ${code}, ${status}, ${start}::timestamptz, ${start}::timestamptz + interval '1 hour', ${cents}, ${start}, 'Άννα', ${start})`.execute(
    world.owner,
  )
  return id
}

describe('the page of a salon', () => {
  it('has all data, in the requested language, by id and by slug', async () => {
    const salon = await aListedSalon(world.owner, {
      name: 'Ηλιοτρόπιο',
      place: 'kolonaki',
      services: [
        ['manicure', 1500],
        ['gel_polish', 2500],
      ],
    })
    const [first] = salon.serviceIds as [ServiceId]
    await sql`insert into service_options (salon_id, service_id, name_el, name_en, minutes, price_cents) values (${salon.id}, ${first}, 'Αφαίρεση', 'Removal', 15, 500)`.execute(
      world.owner,
    )
    await sql`update staff_services set price_cents = 1800, phases = '[["work", 30], ["processing", 10], ["work", 5]]' where service_id = ${first}`.execute(
      world.owner,
    )
    await sql`insert into salon_exceptions values (${salon.id}, '2026-05-20', '{}', 'Αργία', 'Holiday'), (${salon.id}, '2026-05-10', '{}', null, null)`.execute(
      world.owner,
    )
    await sql`delete from salon_hours where salon_id = ${salon.id} and weekday = 7`.execute(world.owner)
    await sql`insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en) values (${salon.id}, 0, 'salon-1-wine', true, 'Εικόνα', 'Picture')`.execute(
      world.owner,
    )
    const near = await aListedSalon(world.owner, { name: 'Δίπλα', place: 'kolonaki' })
    await aListedSalon(world.owner, { name: 'Αδιάβαστο', place: 'kolonaki', verification: 'unverified' })

    const found = await page(salon.slug, 'en')
    expect(salonDetails.safeParse(found).error).toBeUndefined()
    expect(found).toEqual(await page(salon.id, 'en'))
    expect(found).toMatchObject({
      name: 'Iliotropio',
      address: 'Troon 24',
      city: 'Athens',
      region: 'athens',
      picture: 'salon-1-wine',
      bookable: true,
      earnings: null,
      rating: { average: null, count: 0 },
    })
    expect(found?.services[0]).toMatchObject({
      category: 'manicure',
      name: 'Treatment',
      minutes: 60,
      priceCents: 1500,
      staff: [{ id: salon.staffId, minutes: 45, priceCents: 1800 }],
    })
    expect(found?.services[0]?.options).toMatchObject([{ name: 'Removal', minutes: 15, priceCents: 500 }])
    expect((await page(salon.id))?.services[0]?.options[0]?.name).toBe('Αφαίρεση')
    expect(found?.staff).toMatchObject([
      { name: 'Niki', serviceIds: salon.serviceIds.toSorted((a, b) => (a < b ? -1 : 1)) },
    ])
    expect(found?.hours).toHaveLength(7)
    expect([found?.hours[0], found?.hours[6]]).toEqual([
      { weekday: 1, ranges: [[600, 1080]] },
      { weekday: 7, ranges: [] },
    ])
    expect(found?.exceptions).toEqual([{ date: '2026-05-20', ranges: [], reason: 'Holiday' }])
    expect(found?.priceFromCents).toBe(1800)
    expect(found?.similar.map(({ id }) => id)).toEqual([near.id])
    expect(found?.policy).toMatchObject({ cancellationHours: 24, slotStepMinutes: 30, depositKind: 'none' })
  })

  it('names salons at one address always in the same order', async () => {
    const salon = await aListedSalon(world.owner, { place: 'chania' })
    const near = await Promise.all(
      Array.from({ length: 6 }, () => aListedSalon(world.owner, { place: 'chania' })),
    )
    const first = near
      .map(({ id }) => id)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .slice(0, 4)
    for (const id of first.toReversed()) {
      await sql`update salon_search set salon_id = salon_id where salon_id = ${id}`.execute(world.owner)
      expect((await page(salon.id))?.similar.map((other) => other.id)).toEqual(first)
    }
  })

  it('is not found for an unknown slug, a suspended salon and nonsense', async () => {
    const { id, slug } = await aListedSalon(world.owner, { verification: 'suspended' })
    for (const name of [id, slug, newId(), 'x', "' or 1=1 --"]) expect(await page(name)).toBeUndefined()
  })

  it('pages through reviews, newest first, each once', async () => {
    const salon = await aListedSalon(world.owner, { place: 'volos' })
    const customer = await aCustomer(world.owner)
    for (let i = 0; i < 13; i++) {
      const booking = await aVisit(salon, 2000, `2026-04-${String(i + 10)}T10:00:00Z`)
      await sql`insert into reviews (booking_id, salon_id, customer_id, author_name, rating, language, created_at)
        values (${booking}, ${salon.id}, ${customer.id as string}, 'Άννα', ${1 + (i % 5)}, 'el', '2026-05-01T10:00:00.123456Z'::timestamptz + ${Math.floor(i / 4)} * interval '1 hour')`.execute(
        world.owner,
      )
    }
    const found = await page(salon.id)
    expect(found?.rating).toEqual({ average: 2.77, count: 13 })
    expect(found?.ratingCounts).toEqual([3, 3, 3, 2, 2])
    expect(found?.reviews).toHaveLength(10)
    const seen: string[] = []
    for (let last = null as { id: string; createdAt: string; rating: number } | null; ;) {
      const some = await listReviews(world.platform.dbs.public, salon.id, {
        limit: 3,
        after: last,
        locale: 'el',
      })
      seen.push(...some.map(({ id }) => id))
      last = some.at(-1) ?? null
      if (!last) break
    }
    expect([seen.length, new Set(seen).size]).toEqual([13, 13])
    expect(seen.slice(0, 10)).toEqual(found?.reviews.map(({ id }) => id))
  })
})

describe('the possible earnings of an unverified salon', () => {
  it('come from the city, from the region if that has fewer than five salons, and are left out without data', async () => {
    const lonely = await aListedSalon(world.owner, { place: 'kalamata', verification: 'unverified' })
    expect((await page(lonely.id))?.earnings).toBeNull()

    for (const [index, cents] of [30000, 60000, 90000].entries()) {
      const other = await aListedSalon(world.owner, { place: index === 0 ? 'kalamata' : 'patras' })
      await aVisit(other, cents, '2026-04-20T10:00:00Z')
      await aVisit(other, 1_000_000, '2026-01-20T10:00:00Z')
      await aVisit(other, 1_000_000, '2026-04-21T10:00:00Z', 'no_show')
    }
    expect((await page(lonely.id))?.earnings).toEqual({
      medianCents: 20000,
      lowCents: 15000,
      highCents: 25000,
      salons: 3,
      isRegion: true,
    })

    for (const cents of [3000, 3000, 6000, 3000]) {
      const other = await aListedSalon(world.owner, { place: 'kalamata' })
      await aVisit(other, cents, '2026-04-20T10:00:00Z')
    }
    expect((await page(lonely.id))?.earnings).toEqual({
      medianCents: 1000,
      lowCents: 1000,
      highCents: 2000,
      salons: 5,
      isRegion: false,
    })
    await expect(sql`select from bookings`.execute(world.platform.dbs.public)).rejects.toThrow(
      /permission denied/,
    )
  })
})
