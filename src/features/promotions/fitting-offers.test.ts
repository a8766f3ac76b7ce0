import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { aBookingOf, aPromotion } from '#test/promotions-world.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { sessionOf } from '#test/session-of.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  world = await freshWorld()
  world.setNow('2026-05-20T08:00:00Z')
  call = apiCaller(world)
})
afterAll(() => world[Symbol.asyncDispose]())

test('offers come from salons that the person visited or likes, then from the platform; those they cannot get are left out', async () => {
  const { owner } = world
  const [visited, liked, other] = [await aSalon(owner), await aSalon(owner), await aSalon(owner)]
  const maria = await aCustomer(owner)
  const eleni = await aCustomer(owner)
  const booking = await aBookingOf(owner, visited, maria.id)
  await sql`insert into favourites (customer_id, salon_id) values (${maria.id}, ${liked.id})`.execute(owner)
  await aPayoutRoute(owner, visited.id)
  const made = {
    platform: await aPromotion(owner, null),
    platformFirst: await aPromotion(owner, null, { is_first_only: true }),
    liked: await aPromotion(owner, liked.id),
    likedFirst: await aPromotion(owner, liked.id, { is_first_only: true, book_to: '2026-05-21' }),
    visited: await aPromotion(owner, visited.id),
    visitedFirst: await aPromotion(owner, visited.id, { is_first_only: true }),
    usedUp: await aPromotion(owner, visited.id, { limit_per_person: 1, uses: 1 }),
    coded: await aPromotion(owner, visited.id, { code: 'MAY10' }),
    over: await aPromotion(owner, visited.id, { book_to: '2026-05-19' }),
    elsewhere: await aPromotion(owner, other.id),
  }
  await sql`insert into promotion_uses (booking_id, promotion_id, customer_id, reduction_cents, taken_at)
    values (${booking}, ${made.usedUp}, ${maria.id}, 100, now())`.execute(owner)
  const offersOf = async (person: typeof maria) => {
    const { token } = await sessionOf(world.platform, person.id)
    const { items } = (await call('GET', '/me/promotions', { token })).body as { items: { id: string }[] }
    return items.map(({ id }) => Object.entries(made).find(([, each]) => each === id)?.[0])
  }
  expect(await offersOf(maria)).toEqual(['visited', 'likedFirst', 'liked', 'platform'])
  expect(await offersOf(eleni)).toEqual(['platform', 'platformFirst'])
  // A use that was given back can be had again.
  await sql`update promotion_uses set given_back_at = now() where booking_id = ${booking}`.execute(owner)
  const offers = await offersOf(maria)
  // Two promotions of one salon without an end may be of the same millisecond.
  expect(new Set(offers.slice(0, 2))).toEqual(new Set(['visited', 'usedUp']))
  expect(offers.slice(2)).toEqual(['likedFirst', 'liked', 'platform'])
})
