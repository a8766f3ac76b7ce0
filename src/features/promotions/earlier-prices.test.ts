import { afterAll, beforeAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { earlierPrices } from './queries/earlier-prices.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const at = Temporal.Instant.from('2026-05-11T06:00:00Z')

const pricesOf = async (salon: MadeSalon) =>
  [...(await earlierPrices(world.platform.dbs.public, { salonIds: [salon.id], at }))].map(
    ([service, { priceCents, earlierPriceCents }]) => [
      salon.serviceIds.indexOf(service),
      priceCents,
      earlierPriceCents,
    ],
  )

const historyOf = async ({ serviceIds: [service] }: MadeSalon) =>
  (
    await rows(
      world.owner,
      sql<{
        cents: number
      }>`select cents from price_history where service_id = ${service} order by valid_from`,
    )
  ).map(({ cents }) => cents)

/** Says since when the salon's services had which prices. */
const priced = async (salon: MadeSalon, lines: readonly (readonly [from: string, cents: number])[]) => {
  await sql`delete from price_history where salon_id = ${salon.id}`.execute(world.owner)
  for (const [from, cents] of lines)
    await sql`insert into price_history (salon_id, service_id, valid_from, cents)
      select ${salon.id}, id, ${from}, ${cents} from services where salon_id = ${salon.id}`.execute(
      world.owner,
    )
}

test('the history has a line for each new price as the page says it', async () => {
  const salon = await aSalon(world.owner, { staff: 2 })
  const [service] = salon.serviceIds
  expect(await historyOf(salon)).toEqual([2500])
  await sql`update services set price_cents = 3000 where id = ${service}`.execute(world.owner)
  await sql`update services set name_el = 'Άλλο όνομα' where id = ${service}`.execute(world.owner)
  await sql`update staff_services set price_cents = 2800 where staff_id = ${salon.staffIds[1]}`.execute(
    world.owner,
  )
  await sql`update staff set is_active = false where id = ${salon.staffIds[1]}`.execute(world.owner)
  expect(await historyOf(salon)).toEqual([2500, 3000, 2800, 3000])
})

test('only a reduction for everybody is shown beside the lowest price of the 30 days before it', async () => {
  const salon = await aSalon(world.owner, { services: [{ priceCents: 3000 }, { priceCents: 3000 }] })
  await priced(salon, [
    ['2026-01-01T09:00:00Z', 2000],
    ['2026-02-01T09:00:00Z', 2800],
    ['2026-04-20T09:00:00Z', 3000],
  ])
  expect(await pricesOf(salon)).toEqual([])
  await aPromotion(world.owner, salon.id, { percent: 50, code: 'MAY50' })
  await aPromotion(world.owner, salon.id, { percent: 50, weekdays: [1] })
  await aPromotion(world.owner, salon.id, { percent: 50, status: 'draft' })
  await aPromotion(world.owner, null, { percent: 50 })
  await aPromotion(world.owner, (await aSalon(world.owner)).id, { percent: 50 })
  expect(await pricesOf(salon)).toEqual([])
  const id = await aPromotion(world.owner, salon.id, { percent: 20, is_for_all_services: false })
  expect(await pricesOf(salon)).toEqual([])
  await sql`insert into promotion_services (promotion_id, salon_id, service_id) values (${id}, ${salon.id}, ${salon.serviceIds[1]})`.execute(
    world.owner,
  )
  expect(await pricesOf(salon)).toEqual([[1, 2400, 2800]])
})

test('prices of several salons are those of their own promotions', async () => {
  const [one, other, plain] = await Promise.all([
    aSalon(world.owner, { services: [{ priceCents: 3000 }] }),
    aSalon(world.owner, { services: [{ priceCents: 2000 }] }),
    aSalon(world.owner),
  ])
  for (const salon of [one, other, plain]) await priced(salon, [['2026-01-01T09:00:00Z', 2000]])
  const spring = await aPromotion(world.owner, one.id, { percent: 12.5 })
  await aPromotion(world.owner, other.id, { percent: 10 })
  const salonIds = [one.id, other.id, plain.id]
  const found = await earlierPrices(world.platform.dbs.public, { salonIds, at })
  expect(found.size).toBe(2)
  expect(found.get(one.serviceIds[0])).toEqual({
    salonId: one.id,
    promotionId: spring,
    percent: 12.5,
    listPriceCents: 2000,
    priceCents: 1750,
    earlierPriceCents: 2000,
  })
})

test('a promotion that ended reduces nothing any more, and lowers the earlier price of the next', async () => {
  const salon = await aSalon(world.owner, { services: [{ priceCents: 3000 }] })
  await priced(salon, [['2026-01-01T09:00:00Z', 3000]])
  await aPromotion(world.owner, salon.id, {
    percent: 30,
    activated_at: '2026-04-15T06:00:00Z',
    status: 'ended',
    ended_at: '2026-04-20T06:00:00Z',
  })
  expect(await pricesOf(salon)).toEqual([])
  await aPromotion(world.owner, salon.id, { percent: 10 })
  expect(await pricesOf(salon)).toEqual([[0, 2700, 2100]])
})

test('the terms of a promotion stay once it began', async () => {
  const salon = await aSalon(world.owner)
  const id = await aPromotion(world.owner, salon.id)
  const change = (set: ReturnType<typeof sql>) =>
    sql`update promotions set ${set} where id = ${id}`.execute(world.owner)
  await change(sql`name_el = 'Καλοκαίρι'`)
  const stays = { constraint: 'promotions_terms_stay' }
  await expect(change(sql`percent = 50`)).rejects.toMatchObject(stays)
  await expect(change(sql`status = 'draft', activated_at = null`)).rejects.toMatchObject(stays)
  await change(sql`status = 'ended', ended_at = now()`)
  await expect(change(sql`status = 'active', ended_at = null`)).rejects.toMatchObject(stays)
})
