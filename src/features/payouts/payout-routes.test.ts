import { afterAll, beforeAll, expect, test } from 'vitest'

import { quoteVisit } from '#features/booking/queries/quote-visit.ts'
import { only, sql } from '#platform/db.ts'
import { ctxOf, tuesday } from '#test/booking-calls.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterAll(() => world[Symbol.asyncDispose]())

const has = async ({ id }: MadeSalon): Promise<object> =>
  only(world.owner, sql<object>`select has_payout_route(${id}::uuid) as own, has_payout_routes() as "some"`)

test('the platform’s promotion holds at a salon as soon as the salon has a payout route', async () => {
  const [salon, other] = [await aSalon(world.owner), await aSalon(world.owner)]
  await aPromotion(world.owner, null, { percent: 20 })
  const ctx = ctxOf(world, await aCustomer(world.owner))
  const totalAt = async ({ slug, serviceIds: [serviceId] }: MadeSalon) => {
    const items = [{ serviceId, optionIds: [], staffId: null }]
    const start = `${tuesday}T12:00:00+03:00`
    return (await quoteVisit(ctx, { salon: slug, items, mode: 'sequence', start, holdToken: undefined }))
      .totalCents
  }
  expect(await has(salon)).toEqual({ own: false, some: false })
  expect(await totalAt(salon)).toBe(2500)
  // A new route counts before anything is paid out to it.
  await aPayoutRoute(world.owner, salon.id, { payable_from: '2099-01-01T00:00:00Z' })
  expect(await has(salon)).toEqual({ own: true, some: true })
  expect(await has(other)).toEqual({ own: false, some: true })
  expect(await totalAt(salon)).toBe(2000)
  expect(await totalAt(other)).toBe(2500)
  await sql`update payout_routes set status = 'replaced', ended_at = now()`.execute(world.owner)
  expect(await has(salon)).toEqual({ own: false, some: false })
})
