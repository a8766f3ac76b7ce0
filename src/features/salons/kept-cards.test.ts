import { afterAll, beforeAll, expect, test } from 'vitest'

import type { SalonId } from '#domain/ids.ts'
import { sql } from '#platform/db.ts'
import { aListedSalon } from '#test/listed-salon.ts'
import { freshWorld, type World } from '#test/world.ts'

import { listFound } from './queries/found-salons.ts'

let world: World
let salon: Awaited<ReturnType<typeof aListedSalon>>
beforeAll(async () => {
  world = await freshWorld()
  salon = await aListedSalon(world.owner, {
    services: [
      ['gel_polish', 2200],
      ['pedicure', 3000],
    ],
  })
})
afterAll(() => world[Symbol.asyncDispose]())

const found = async (category: 'pedicure' | null = null, ids: readonly SalonId[] = [salon.id]) =>
  listFound(
    world.platform.dbs.public,
    ids.map((id) => ({ id })),
    category,
  )

// One after the other: each begins with the card that the previous one has left.
test.each([
  ['its name', sql`update salons set name = 'Νέο όνομα'`, { name: 'Νέο όνομα' }],
  ['its rating', sql`update salons set rating_sum = 9, rating_count = 2`, { ratingSum: 9, ratingCount: 2 }],
  [
    'a price',
    sql`update services set price_cents = 1900 where category = 'gel_polish'`,
    { priceFromCents: 1900, offers: [{ priceCents: 1900 }, { priceCents: 3000 }] },
  ],
  [
    'the price of a team member',
    sql`update staff_services set price_cents = 1500 where service_id = (select id from services where category = 'pedicure')`,
    { offers: [{ priceCents: 1500 }, { priceCents: 1900 }] },
  ],
  [
    'a team member who leaves',
    sql`update staff set is_active = false`,
    { offers: [{ isBookable: false }, { isBookable: false }] },
  ],
  [
    'a service that is hidden',
    sql`update services set is_listed = false, is_online = false where category = 'gel_polish'`,
    { categories: ['pedicure'], offers: [{ category: 'pedicure' }] },
  ],
])('a card that is kept follows %s', async (_what, change, after) => {
  const [before] = await found()
  expect(before).not.toMatchObject(after)
  await change.execute(world.owner)
  expect(await found()).toMatchObject([after])
})

test('of the searched category are the services and the level', async () => {
  const dear = await aListedSalon(world.owner, {
    services: [
      ['gel_polish', 9000],
      ['pedicure', 900],
    ],
  })
  const [all] = await found(null, [dear.id])
  const [pedicure] = await found('pedicure', [dear.id])
  expect(all?.offers.map(({ category }) => category)).toEqual(['pedicure', 'gel_polish'])
  expect(pedicure?.offers.map(({ category }) => category)).toEqual(['pedicure'])
  expect([all?.priceLevel, pedicure?.priceLevel]).toEqual([3, 1])
})

test('the order is the one that was asked for, and a suspended salon is left out', async () => {
  const other = await aListedSalon(world.owner)
  expect((await found(null, [other.id, salon.id])).map(({ id }) => id)).toEqual([other.id, salon.id])
  await sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${other.id}`.execute(
    world.owner,
  )
  expect((await found(null, [other.id, salon.id])).map(({ id }) => id)).toEqual([salon.id])
})
