import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { listCards } from './queries/card-list.ts'
import { withReducedPrices } from './queries/reduced-prices.ts'

let world: World
let salon: MadeSalon
beforeAll(async () => {
  world = await freshWorld()
  salon = await aSalon(world.owner, {
    name: 'Λεβάντα',
    services: [{ priceCents: 3000 }, { priceCents: 2800 }],
  })
})
afterAll(() => world[Symbol.asyncDispose]())

interface Reduced {
  readonly percent: number
  readonly priceCents: number
  readonly earlierPriceCents: number
}
interface Card {
  readonly id: string
  readonly priceFromCents: number
  readonly reducedFrom: Reduced | null
  readonly service: { readonly reduced: Reduced | null } | null
}

const read = async (path: string) => (await apiCaller(world)('GET', path)).body
const page = () => read(`/salons/${salon.slug}`)
const found = async (): Promise<Card | undefined> =>
  (await read('/salons?q=levanta')).items.find(({ id }: Card) => id === salon.id)
const begin = async (percent: number, service: number | null) => {
  const id = await aPromotion(world.owner, salon.id, { percent, is_for_all_services: service === null })
  if (service !== null)
    await sql`insert into promotion_services (promotion_id, salon_id, service_id) values (${id}, ${salon.id}, ${salon.serviceIds[service]})`.execute(
      world.owner,
    )
  return id
}

test('the page and the lists of salons have the price of everybody beside the earlier one', async () => {
  expect(await page()).toMatchObject({ reducedFrom: null, services: [{ reduced: null }, { reduced: null }] })
  expect(await found()).toMatchObject({ reducedFrom: null, service: { reduced: null } })
  // A dearer service stays dearer, so the "from" price has no reduction.
  await begin(5, 0)
  const small = { percent: 5, priceCents: 2850, earlierPriceCents: 3000 }
  expect(await page()).toMatchObject({ reducedFrom: null, services: [{ reduced: small }, { reduced: null }] })
  expect(await found()).toMatchObject({ reducedFrom: null })
  await begin(50, 0)
  const half = { percent: 50, priceCents: 1500, earlierPriceCents: 3000 }
  expect(await page()).toMatchObject({
    priceFromCents: 2800,
    reducedFrom: half,
    services: [{ reduced: half }, { reduced: null }],
  })
  // A card without a named service, as among favourites and on the home page.
  const { dbs, now } = world.platform
  const cards = await listCards(dbs.public, [salon.id], 'el')
  expect(await withReducedPrices(dbs.public, cards, now())).toMatchObject([{ reducedFrom: half }])
})

test('search sorts by the list price, whatever a promotion takes off', async () => {
  const [dear, cheap] = [
    await aSalon(world.owner, { name: 'Ορτανσία Α', services: [{ priceCents: 3000 }] }),
    await aSalon(world.owner, { name: 'Ορτανσία Β', services: [{ priceCents: 2500 }] }),
  ]
  await aPromotion(world.owner, dear.id, { percent: 50 })
  const { items } = await read('/salons?q=ortansia&sort=price')
  expect(items.map(({ id, reducedFrom }: Card) => [id, reducedFrom?.priceCents ?? null])).toEqual([
    [cheap.id, null],
    [dear.id, 1500],
  ])
})

test('a promotion that begins or ends gives the salon a new version, a code or a use does not', async () => {
  const version = async () =>
    (await sql<{ version: number }>`select version from salons where id = ${salon.id}`.execute(world.owner))
      .rows[0]?.version
  const change = async (id: string, set: ReturnType<typeof sql>) => {
    const before = await version()
    await sql`update promotions set ${set} where id = ${id}`.execute(world.owner)
    return before !== (await version())
  }
  const open = await aPromotion(world.owner, salon.id, { status: 'draft' })
  const coded = await aPromotion(world.owner, salon.id, { status: 'draft', code: 'LEVANTA' })
  const start = sql`status = 'active', activated_at = now()`
  expect(await change(open, start)).toBe(true)
  expect(await change(coded, start)).toBe(false)
  expect(await change(open, sql`uses = uses + 1`)).toBe(false)
  expect(await change(open, sql`status = 'ended', ended_at = now()`)).toBe(true)
})
