import { afterAll, beforeAll, expect, test } from 'vitest'

import type { BookingId, PromotionId, UserId } from '#domain/ids.ts'
import { actingAs, asUser, only, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { refusal } from '#test/booking-calls.ts'
import { aBookingOf, aPromotion } from '#test/promotions-world.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { giveBackUse } from './commands/give-back-use.ts'
import { takeUse } from './commands/take-use.ts'
import { personKeysOf, type PersonContacts } from './policy.ts'
import { promotionsFor } from './queries/promotions-for.ts'

let world: World
let salon: MadeSalon
beforeAll(async () => {
  world = await freshWorld()
  salon = await aSalon(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())

const at = Temporal.Instant.from('2026-05-11T06:00:00Z')

interface Taker {
  readonly id: UserId
  readonly bookingId: BookingId
  readonly contacts?: PersonContacts
}

async function aTaker(contacts: PersonContacts = {}): Promise<Taker> {
  const { id } = await aCustomer(world.owner)
  return { id, bookingId: await aBookingOf(world.owner, salon, id), contacts }
}

/** Another booking of a customer. */
const again = async ({ id, contacts = {} }: Taker): Promise<Taker> => ({
  id,
  contacts,
  bookingId: await aBookingOf(world.owner, salon, id),
})

interface Meanwhile {
  readonly meanwhile?: () => Promise<unknown>
  readonly when?: Temporal.Instant
}

/** Confirms as the booking's commands do: reads the promotion, and then takes its use. */
const take = (
  promotionId: PromotionId,
  { id, bookingId, contacts = {} }: Taker,
  { meanwhile, when = at }: Meanwhile = {},
) =>
  refusal(
    asUser(world.platform.dbs.app, id, async (tx) => {
      await promotionsFor(tx, { salonId: salon.id, code: null, customerId: id })
      await meanwhile?.()
      const personKeys = personKeysOf(world.platform, contacts)
      await takeUse(tx, { promotionId, bookingId, customerId: id, personKeys, reductionCents: 250, at: when })
    }),
  )

const giveBack = ({ id, bookingId }: Taker) =>
  asUser(world.platform.dbs.app, id, (tx) => giveBackUse(tx, bookingId, at))

const usesOf = async (promotionId: PromotionId) =>
  only(
    world.owner,
    sql<{ counted: number; live: number }>`select uses as counted,
      (select count(*) from promotion_uses u where u.promotion_id = p.id and given_back_at is null) as live
      from promotions p where id = ${promotionId}`,
  )

const takers = (count: number) => Promise.all(Array.from({ length: count }, () => aTaker()))

test('failures 15 and 17: of 20 parallel confirmations one takes the only use', async () => {
  const promotion = await aPromotion(world.owner, salon.id, { limit_uses: 1 })
  const results = await Promise.all((await takers(20)).map((taker) => take(promotion, taker)))
  expect(Map.groupBy(results, String).get('accepted')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['accepted', 'code_used_up']))
  expect(await usesOf(promotion)).toEqual({ counted: 1, live: 1 })
})

test('failures 18 and 19: limits are checked when the use is taken, not when the price was shown', async () => {
  const promotion = await aPromotion(world.owner, salon.id, { limit_uses: 3 })
  const all = await takers(8)
  // All have read the promotion before the first of them takes a use.
  let reached = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const meanwhile = () => {
    reached += 1
    if (reached === all.length) resolve()
    return promise
  }
  const results = await Promise.all(all.map((taker) => take(promotion, taker, { meanwhile })))
  expect(results.map(String).toSorted()).toEqual([
    ...Array(3).fill('accepted'),
    ...Array(5).fill('code_used_up'),
  ])
  expect(await usesOf(promotion)).toEqual({ counted: 3, live: 3 })
})

test('failure 16: a confirmation that fails leaves the use of the winner alone', async () => {
  const promotion = await aPromotion(world.owner, salon.id, { limit_uses: 1 })
  const [winner, loser] = (await takers(2)) as [Taker, Taker]
  expect(await take(promotion, winner)).toBe('accepted')
  expect(await take(promotion, loser)).toBe('code_used_up')
  expect(await giveBack(loser)).toBe(false)
  expect(await usesOf(promotion)).toEqual({ counted: 1, live: 1 })
})

test('failure 21: a person counts once under an account, an address and a number', async () => {
  const promotion = await aPromotion(world.owner, salon.id, { limit_per_person: 1 })
  const maria = await aTaker({ email: 'maria@example.gr', phone: '690 111 2222' })
  expect(await take(promotion, maria)).toBe('accepted')
  expect(await take(promotion, await again({ ...maria, contacts: {} }))).toBe('code_used_by_you')
  expect(await take(promotion, await aTaker({ email: ' Maria@Example.gr' }))).toBe('code_used_by_you')
  expect(await take(promotion, await aTaker({ phone: '+306901112222' }))).toBe('code_used_by_you')
  expect(await take(promotion, await aTaker({ email: 'anna@example.gr' }))).toBe('accepted')
  const personKeys = personKeysOf(world.platform, { phone: '6901112222' })
  const [seen] = (
    await promotionsFor(world.platform.dbs.public, { salonId: salon.id, code: null, personKeys })
  ).filter(({ id }) => id === promotion)
  expect(seen).toMatchObject({ uses: 2, usesByPerson: 1 })
})

test('failure 22: a promotion without limits never runs out', async () => {
  const promotion = await aPromotion(world.owner, salon.id)
  const maria = await aTaker({ email: 'maria@example.gr' })
  for (const taker of [maria, await again(maria), await again(maria)])
    expect(await take(promotion, taker)).toBe('accepted')
  await expect(aPromotion(world.owner, salon.id, { limit_uses: 0 })).rejects.toThrow(/limit_uses/)
})

test('two parallel first appointments of one person get one first-only reduction', async () => {
  const promotion = await aPromotion(world.owner, salon.id, { is_first_only: true })
  const maria = await aTaker()
  const results = await Promise.all([take(promotion, maria), take(promotion, await again(maria))])
  expect(results.map(String).toSorted()).toEqual(['accepted', 'code_not_first'])
})

test('taking and giving back twice change the counter once', async () => {
  const promotion = await aPromotion(world.owner, salon.id, { limit_uses: 1 })
  const [first, second] = (await takers(2)) as [Taker, Taker]
  expect([await take(promotion, first), await take(promotion, first)]).toEqual(['accepted', 'accepted'])
  expect(await usesOf(promotion)).toEqual({ counted: 1, live: 1 })
  expect([await giveBack(first), await giveBack(first)]).toEqual([true, false])
  expect(await usesOf(promotion)).toEqual({ counted: 0, live: 0 })
  expect(await take(promotion, second)).toBe('accepted')
})

test('a promotion that was ended is taken by payments that began before', async () => {
  const promotion = await aPromotion(world.owner, salon.id, { status: 'ended', ended_at: at.toString() })
  expect(await take(promotion, await aTaker(), { when: at.add({ minutes: 29 }) })).toBe('accepted')
  expect(await take(promotion, await aTaker(), { when: at.add({ minutes: 30 }) })).toBe('code_not_now')
})

test('a use is taken only by the booking’s own people, and only where the promotion holds', async () => {
  const promotion = await aPromotion(world.owner, salon.id)
  const [mine, other] = (await takers(2)) as [Taker, Taker]
  expect(await take(promotion, { ...mine, id: other.id })).toMatchObject({ code: '42501' })
  const elsewhere = await aPromotion(world.owner, (await aSalon(world.owner)).id)
  expect(await take(elsewhere, mine)).toMatchObject({ code: '42501' })
  expect(await take(await aPromotion(world.owner, salon.id, { status: 'draft' }), mine)).toMatchObject({
    code: '42501',
  })
  await take(promotion, mine)
  await expect(giveBack({ ...mine, id: other.id })).rejects.toMatchObject({ code: '42501' })
  const holder = actingAs(world.platform.dbs.app, { userId: newId() }, (tx) =>
    giveBackUse(tx, mine.bookingId, at),
  )
  await expect(holder).rejects.toMatchObject({ code: '42501' })
})

test('codes of others never reach a booking, and platform promotions wait for a payout route', async () => {
  const own = await aSalon(world.owner)
  const [open, coded] = [
    await aPromotion(world.owner, own.id),
    await aPromotion(world.owner, own.id, { code: 'MAY10' }),
  ]
  await aPromotion(world.owner, own.id, { code: 'SECRET' })
  await aPromotion(world.owner, null)
  const idsFor = async (code: string | null) =>
    (await promotionsFor(world.platform.dbs.public, { salonId: own.id, code })).map(({ id }) => id)
  expect(await idsFor(null)).toEqual([open])
  expect(new Set(await idsFor(' may 10'))).toEqual(new Set([open, coded]))
})

test('a call that waited for another gives back a use that was taken after it began', async () => {
  const promotion = await aPromotion(world.owner, salon.id, {})
  const taker = await aTaker()
  expect(await take(promotion, taker, { when: at.add({ milliseconds: 200 }) })).toBe('accepted')
  expect(await giveBack(taker)).toBe(true)
  expect(await usesOf(promotion)).toEqual({ counted: 0, live: 0 })
})
