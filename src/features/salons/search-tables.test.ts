import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { serviceCategories } from '#domain/catalogue.ts'
import { leadingService } from '#domain/leading-service.ts'
import { priceLevel, usualPriceCents } from '#domain/price-level.ts'
import { fold, plain } from '#domain/search/fold.ts'
import { fairRating, quality } from '#domain/search/ranking.ts'
import { one, rows, sql } from '#platform/db.ts'
import { places } from '#platform/places.ts'
import { aListedSalon } from '#test/listed-salon.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World

beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('the read model', () => {
  it('is filled after a bulk load', async () => {
    await using other = await freshWorld()
    await other.owner.transaction().execute(async (tx) => {
      await sql`select set_config('app.bulk_load', 'on', true)`.execute(tx)
      await aListedSalon(tx, { name: 'Ίριδα', services: [['manicure', 2000]] })
      expect(await one(tx, sql`select from salon_search`)).toBeUndefined()
      await sql`select refresh_salon_search()`.execute(tx)
    })
    const row = await one(
      other.platform.dbs.public,
      sql`select price_from_cents, price_level from salon_search`,
    )
    expect(row).toEqual({ price_from_cents: 2000, price_level: 3 })
  })

  it('can be read by the public role and written by no role', async () => {
    await expect(sql`delete from salon_search`.execute(world.platform.dbs.public)).rejects.toThrow(
      /permission denied/,
    )
    await expect(sql`select refresh_salon_search()`.execute(world.platform.dbs.app)).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('the database agrees with the domain', () => {
  it('about fold and plain', async () => {
    const letters = Array.from('αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊΐΑΗΣaeiouyhhhxwqcksptbgdnmvfrlzj893 7-’.&')
    let seed = 1
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
    const word = () =>
      Array.from({ length: 1 + random() * 12 }, () => letters[Math.floor(random() * letters.length)]).join('')
    const texts = [...places.flatMap((p) => [p.nameEl, p.nameEn]), ...Array.from({ length: 5000 }, word)]
    const said = await rows(
      world.owner,
      sql<{
        t: string
        f: string
        p: string
      }>`select t, fold(t) f, plain(t) p from unnest(${texts}::text[]) t`,
    )
    expect(said.filter(({ t, f, p }) => f !== fold(t) || p !== plain(t))).toEqual([])
  })

  it('about the service that leads a list', async () => {
    let seed = 7
    const below = (most: number) => (seed = (seed * 48271) % 2147483647) % most
    const categories = ['manicure', 'pedicure', 'mens_care', 'kids', 'nail_art', 'repair_removal'] as const
    for (let i = 0; i < 40; i++) {
      const services = Array.from({ length: 1 + below(4) }, () => ({
        category: categories[below(categories.length)]!,
        priceCents: 500 + 100 * below(20),
        minutes: 60,
        isBookable: below(3) > 0,
      }))
      const { id, serviceIds } = await aListedSalon(world.owner, {
        services: services.map(({ category, priceCents }) => [category, priceCents] as const),
      })
      const undone = serviceIds.filter((_, at) => services[at]?.isBookable === false)
      await sql`delete from staff_services where service_id = any (${undone})`.execute(world.owner)
      const salon = await one(
        world.owner,
        sql<{ cents: number }>`select price_from_cents as cents from salons where id = ${id}`,
      )
      expect({ services, cents: salon?.cents }).toEqual({
        services,
        cents: leadingService(services)?.priceCents,
      })
    }
  })

  it('about what a salon is worth in every search', async () => {
    for (const [sum, count, isVerified] of [
      [0, 0, false],
      [5, 1, true],
      [460, 100, false],
      [9000, 2000, true],
    ] as const) {
      const said = await one(
        world.owner,
        sql<{
          quality: number
          fair: number
        }>`select salon_quality(${sum}, ${count}, ${isVerified}) as quality, fair_rating(${sum}, ${count}) as fair`,
      )
      expect(said?.quality).toBeCloseTo(quality(sum, count, isVerified), 12)
      expect(said?.fair).toBeCloseTo(fairRating(sum, count), 12)
    }
  })

  it('about usual prices and price levels', async () => {
    for (const category of serviceCategories) {
      const usual = await one(world.owner, sql<{ cents: number }>`select usual_price(${category}) as cents`)
      expect([category, usual?.cents]).toEqual([category, usualPriceCents[category]])
      for (const share of [0.5, 0.84, 0.86, 1, 1.2, 1.21, 3]) {
        const cents = usualPriceCents[category] * share
        const level = await one(
          world.owner,
          sql<{ level: number }>`select price_level_of(${share}::numeric) as level`,
        )
        expect(level?.level).toBe(priceLevel([{ category, priceCents: cents }]))
      }
    }
  })
})
