import { afterAll, beforeAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aBilledSalon, keepsCard, mailsTo, type BilledSalon } from '#test/money/billed-salon.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { leave } from './commands/leave-subscription.ts'
import { remindOfCards } from './commands/remind-of-cards.ts'
import { keepCard, lockEndingCards } from './store/cards.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterAll(() => world[Symbol.asyncDispose]())

const expiresIn = ({ id }: BilledSalon, month: string) =>
  sql`update subscription_cards set good_through = ${month} where salon_id = ${id}`.execute(world.owner)

/** A salon whose card is good through May 2026. */
async function withEndingCard(): Promise<BilledSalon> {
  world.setNow('2026-04-20T09:00:00Z')
  const salon = await aBilledSalon(world)
  await keepsCard(world, salon)
  await expiresIn(salon, '2026-05')
  return salon
}

async function at(now: string): Promise<void> {
  world.setNow(now)
  await remindOfCards(world.platform)
}

const remindersTo = async (salon: BilledSalon) =>
  (await mailsTo(world, salon)).filter((change) => change === 'card-expires').length

test('an owner is notified a month and a week before the card expires, each once', async () => {
  const salon = await withEndingCard()
  const counts: number[] = []
  for (const now of [
    '2026-04-30T20:59:59Z',
    '2026-04-30T21:00:00Z',
    '2026-05-02T09:00:00Z',
    '2026-05-24T20:59:59Z',
    '2026-05-24T21:00:00Z',
    '2026-05-30T09:00:00Z',
    '2026-06-02T09:00:00Z',
  ]) {
    await at(now)
    counts.push(await remindersTo(salon))
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2])
  const [first] = await rows(
    world.owner,
    sql<{
      facts: object
    }>`select facts from messages where recipient = ${salon.owner.email} and facts ->> 'change' = 'card-expires' order by id`,
  )
  expect(first?.facts).toMatchObject({ last4: '4242', endsAt: '2026-05-31T21:00:00Z' })
})

test('several workers at once write one mail', async () => {
  const salon = await withEndingCard()
  world.setNow('2026-05-02T09:00:00Z')
  await world.platform.dbs.worker.transaction().execute(async (tx) => {
    const locked = await lockEndingCards(tx, '2026-05', world.platform)
    expect(locked.map(({ salonId }) => salonId)).toContain(salon.id)
    expect(await remindOfCards(world.platform)).toBe(0)
  })
  await Promise.all(Array.from({ length: 6 }, () => remindOfCards(world.platform)))
  expect(await remindersTo(salon)).toBe(1)
})

test('the same card typed again brings no new mail; another one that expires does', async () => {
  const [same, other] = [await withEndingCard(), await withEndingCard()]
  await at('2026-05-02T09:00:00Z')
  const kept = {
    customerId: same.owner.id,
    provider: 'sandbox',
    brand: 'visa',
    goodThrough: '2026-05',
  } as const
  const again = { ...kept, at: '2026-05-02T10:00:00Z', salonId: same.id, ref: newId(), last4: '4242' }
  await keepCard(world.platform.dbs.worker, again)
  const another = { ...again, salonId: other.id, customerId: other.owner.id, ref: newId(), last4: '0002' }
  await keepCard(world.platform.dbs.worker, another)
  await at('2026-05-03T09:00:00Z')
  expect([await remindersTo(same), await remindersTo(other)]).toEqual([1, 2])
})

test.each<[string, (salon: BilledSalon) => Promise<unknown>]>([
  ['the subscription won’t continue', (salon) => leave(salon.ctx, { id: salon.id, leaves: true })],
  [
    'the salon has another owner',
    async ({ id }) =>
      sql`update salons set owner_id = ${(await aCustomer(world.owner)).id} where id = ${id}`.execute(
        world.owner,
      ),
  ],
  [
    'the subscription has ended',
    ({ id }) => sql`update salons set subscription = 'cancelled' where id = ${id}`.execute(world.owner),
  ],
  ['the card is good for longer', (salon) => expiresIn(salon, '2026-06')],
])('no mail is written where %s', async (_, change) => {
  const salon = await withEndingCard()
  await change(salon)
  await at('2026-05-26T09:00:00Z')
  expect(await remindersTo(salon)).toBe(0)
})
