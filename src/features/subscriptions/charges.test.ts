import { afterEach, beforeEach, expect, test } from 'vitest'

import { only, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import {
  aBilledSalon,
  cards,
  faulty,
  follow,
  invoicesOf,
  keepsCard,
  mailsTo,
  standing,
  taken,
  trialEnd,
  typeCard,
  type BilledSalon,
} from '#test/money/billed-salon.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { chargeDueSubscriptions } from './commands/charge-due.ts'
import { leave } from './commands/leave-subscription.ts'
import { beginCard, beginMonth } from './commands/pay-in-page.ts'
import { removeCard } from './commands/remove-card.ts'
import { runSubscriptions } from './jobs.ts'

let world: World
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterEach(() => endClean(world))

/** Midnights of Athens. */
const [secondMonth, thirdMonth] = ['2026-06-30T21:00:00Z', '2026-07-31T21:00:00Z']
const graceDay = (day: number, minutes = 1) =>
  Temporal.Instant.from(trialEnd)
    .add({ hours: 24 * day, minutes })
    .toString()

async function at(instant: string, on: World = world): Promise<void> {
  world.setNow(instant)
  await runSubscriptions(on.platform)
}

const paid = { kind: 'invoice', year: 2026, months: 1, net: 2900, vat: 696, total: 3596, byCard: true }

test('V05: a kept card is charged when the trial ends and each month after it, with an invoice and a mail each', async () => {
  const salon = await aBilledSalon(world)
  await keepsCard(world, salon)
  await at('2026-05-25T00:00:00Z')
  await at('2026-05-31T20:59:59Z')
  expect(await taken(world, salon)).toBe(0)
  await at(graceDay(0))
  expect(await standing(world, salon)).toMatchObject({ subscription: 'active', paidUntil: secondMonth })
  await at('2026-06-25T00:00:00Z')
  await at('2026-06-30T21:00:00Z')
  expect(await standing(world, salon)).toMatchObject({ subscription: 'active', paidUntil: thirdMonth })
  expect(await invoicesOf(world, salon)).toMatchObject([
    { ...paid, number: 1, startsAt: trialEnd, vat_number: '094019245' },
    { ...paid, number: 2, startsAt: secondMonth },
  ])
  expect(await mailsTo(world, salon)).toEqual(['card-kept', 'week', 'charged', 'charged'])
})

test('failures 10, 44 and 74: two jobs at once, and the job run twice, charge once', async () => {
  const salons = [await aBilledSalon(world), await aBilledSalon(world), await aBilledSalon(world)]
  for (const salon of salons) await keepsCard(world, salon)
  world.setNow(graceDay(0))
  const jobs = Array.from({ length: 6 }, () => runSubscriptions(world.platform))
  await Promise.all(jobs)
  await runSubscriptions(world.platform)
  for (const salon of salons) {
    expect(await taken(world, salon)).toBe(3596)
    expect(await standing(world, salon)).toMatchObject({ subscription: 'active', paidUntil: secondMonth })
  }
  const numbers = await Promise.all(salons.map((salon) => invoicesOf(world, salon)))
  expect(numbers.flat().map(({ number }) => number)).toEqual(expect.arrayContaining([1, 2, 3]))
})

test.each(['lost', 'unavailable'] as const)(
  'failure 56: a charge whose answer is %s is asked for again with its key, and counts once',
  async (answer) => {
    const salon = await aBilledSalon(world)
    await keepsCard(world, salon)
    let faults = 2
    const away = faulty(world, { answer: () => (faults-- > 0 ? answer : 'given') })
    await at(graceDay(0), away)
    await at(graceDay(0, 7), away)
    // The days of grace have begun without a mail, since nothing was refused.
    expect(await standing(world, salon)).toMatchObject({ subscription: 'past_due' })
    await at(graceDay(0, 14), away)
    await at(graceDay(0, 21), away)
    expect(await taken(world, salon)).toBe(3596)
    expect(await standing(world, salon)).toMatchObject({ subscription: 'active', paidUntil: secondMonth })
    expect(await mailsTo(world, salon)).toEqual(['card-kept', 'charged'])
  },
)

test('failure 55: an answer that was lost for days is found by our id, not charged again', async () => {
  const salon = await aBilledSalon(world)
  await keepsCard(world, salon)
  let isAway = true
  const away = faulty(world, { answer: () => (isAway ? 'lost' : 'given') })
  await at(graceDay(0), away)
  isAway = false
  await at(graceDay(3), away)
  expect(await taken(world, salon)).toBe(3596)
  expect(await invoicesOf(world, salon)).toMatchObject([paid])
})

test('U05, failure 48: a refused card is tried on days 1, 3, 5 and 7 of grace, with a mail each; then no bookings', async () => {
  const salon = await aBilledSalon(world)
  await keepsCard(world, salon, cards.declinedOnceSaved)
  const tries = () =>
    only(
      world.owner,
      sql<{
        n: number
        next: string | null
      }>`select count(*)::integer as n, (select due_at from subscription_charges) as next from payments where cents > 0`,
    )
  for (const [day, n, next] of [
    [0, 1, 1],
    [0.5, 1, 1],
    [1, 2, 3],
    [2, 2, 3],
    [3, 3, 5],
    [5, 4, 7],
  ] as const) {
    await at(graceDay(day, 0))
    expect(await tries()).toEqual({ n, next: graceDay(next, 0) })
    expect(await standing(world, salon)).toMatchObject({
      subscription: 'past_due',
      graceEndsAt: graceDay(7, 0),
    })
  }
  await at(graceDay(7, 0))
  expect(await tries()).toEqual({ n: 5, next: null })
  expect(await standing(world, salon)).toMatchObject({ subscription: 'cancelled' })
  await at(graceDay(20))
  expect(await tries()).toMatchObject({ n: 5 })
  const failed = Array.from({ length: 5 }, () => 'charge-failed')
  expect(await mailsTo(world, salon)).toEqual(['card-kept', ...failed, 'cancelled'])
  expect(await taken(world, salon)).toBe(0)
})

test('failure 59: another card in the days of grace is tried at once, and the month begins where the trial ended', async () => {
  const salon = await aBilledSalon(world)
  await keepsCard(world, salon, cards.asksAlways)
  await at(graceDay(0))
  expect(await standing(world, salon)).toMatchObject({ subscription: 'past_due' })
  world.setNow(graceDay(2))
  await keepsCard(world, salon)
  await chargeDueSubscriptions(world.platform)
  expect(await standing(world, salon)).toMatchObject({ subscription: 'active', paidUntil: secondMonth })
  await follow(world)
  const { cards: kept } = await only(
    world.owner,
    sql<{ cards: number }>`select count(*)::integer as cards from sandbox_cards where forgotten_at is null`,
  )
  expect(kept).toBe(1)
})

test('the owner pays in the page with the bank’s approval, and that card is kept for the months to come', async () => {
  const salon = await aBilledSalon(world)
  await at(graceDay(1))
  expect(await standing(world, salon)).toMatchObject({ subscription: 'past_due' })
  const [one, again] = [await beginMonth(salon.ctx, salon.id), await beginMonth(salon.ctx, salon.id)]
  expect(again).toEqual(one)
  expect(one).toMatchObject({ cardCents: 3596, status: 'requires_payment' })
  expect(await typeCard(world, one, cards.asksUnlessSaved)).toMatchObject({ status: 'succeeded' })
  expect(await standing(world, salon)).toMatchObject({ subscription: 'active', paidUntil: secondMonth })
  await at(secondMonth)
  expect(await standing(world, salon)).toMatchObject({ subscription: 'active', paidUntil: thirdMonth })
})

test('a subscription that ended begins again from the day when it is paid', async () => {
  const salon = await aBilledSalon(world)
  await at(graceDay(1))
  await at(graceDay(7))
  expect(await standing(world, salon)).toMatchObject({ subscription: 'cancelled' })
  expect(await refusal(beginCard(salon.ctx, salon.id))).toBe('salon_not_changeable')
  world.setNow('2026-08-10T09:00:00Z')
  await typeCard(world, await beginMonth(salon.ctx, salon.id), cards.works)
  expect(await standing(world, salon)).toMatchObject({
    subscription: 'active',
    paidUntil: '2026-09-10T21:00:00Z',
  })
  expect(await refusal(beginMonth(salon.ctx, salon.id))).toBe('salon_not_changeable')
})

test('a subscription that its owner cancelled is not charged; one whose owner changed their mind is', async () => {
  const [gone, back] = [await aBilledSalon(world), await aBilledSalon(world)]
  for (const salon of [gone, back]) {
    await keepsCard(world, salon)
    await leave(salon.ctx, { id: salon.id, leaves: true })
  }
  await leave(back.ctx, { id: back.id, leaves: false })
  await at(graceDay(0))
  expect(await standing(world, gone)).toMatchObject({ subscription: 'cancelled' })
  expect(await taken(world, gone)).toBe(0)
  expect(await standing(world, back)).toMatchObject({ subscription: 'active', paidUntil: secondMonth })
})

test('a card that is let go is not charged, in the days of grace either, and its provider forgets it', async () => {
  const [early, late] = [await aBilledSalon(world), await aBilledSalon(world)]
  await keepsCard(world, early)
  await keepsCard(world, late, cards.declinedOnceSaved)
  await removeCard(early.ctx, early.id)
  await at(graceDay(0))
  await removeCard(late.ctx, late.id)
  await at(graceDay(1))
  await at(graceDay(7))
  for (const salon of [early, late]) {
    expect(await taken(world, salon)).toBe(0)
    expect(await standing(world, salon)).toMatchObject({ subscription: 'cancelled' })
  }
  await follow(world)
  const { left } = await only(
    world.owner,
    sql<{ left: number }>`select count(*)::integer as left from sandbox_cards where forgotten_at is null`,
  )
  expect(left).toBe(0)
})

test.each<[string, (salon: BilledSalon) => Promise<unknown>]>([
  [
    'the salon has another owner',
    async ({ id }) =>
      sql`update salons set owner_id = ${(await aCustomer(world.owner)).id} where id = ${id}`.execute(
        world.owner,
      ),
  ],
  [
    'the salon is suspended',
    ({ id }) =>
      sql`with gone as (update salons set verification = 'suspended', suspension_reason = 'γ' where id = ${id})
        insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at)
        select id, 'suspend-salon', 'salon', ${id}, '{}', '{}', 'x', now() from profiles limit 1`.execute(
        world.owner,
      ),
  ],
])('a card is not charged where %s', async (_, change) => {
  const salon = await aBilledSalon(world)
  await keepsCard(world, salon)
  await change(salon)
  await at(graceDay(0))
  expect(await taken(world, salon)).toBe(0)
  expect(await standing(world, salon)).toMatchObject({ subscription: 'past_due' })
})

test('failures 16 and 27: a payment whose month was recorded meanwhile goes back in full', async () => {
  const salon = await aBilledSalon(world)
  await at(graceDay(1))
  const payment = await beginMonth(salon.ctx, salon.id)
  await sql`select drop_charge(${salon.id}, ${graceDay(1)})`.execute(world.platform.dbs.worker)
  await typeCard(world, payment, cards.works)
  expect(await standing(world, salon)).toMatchObject({ subscription: 'past_due' })
  for (let round = 0; round < 5; round++) await follow(world)
  const { refunded, status } = await only(
    world.owner,
    sql<{
      refunded: number
      status: string
    }>`select refunded_cents as refunded, status from payments where id = ${payment.id}`,
  )
  expect([refunded, status]).toEqual([3596, 'refunded'])
  expect(await invoicesOf(world, salon)).toEqual([])
})

test('failure 45: a month that is settled ten times at once is paid once', async () => {
  const salon = await aBilledSalon(world)
  await at(graceDay(1))
  const payment = await beginMonth(salon.ctx, salon.id)
  await Promise.all([
    typeCard(world, payment, cards.works),
    ...Array.from({ length: 9 }, () => follow(world)),
  ])
  await follow(world)
  expect(await invoicesOf(world, salon)).toMatchObject([paid])
  expect(await standing(world, salon)).toMatchObject({ paidUntil: secondMonth })
})

test('a charge that the bank takes its time for is paid when it arrives, and not tried meanwhile', async () => {
  const salon = await aBilledSalon(world)
  await keepsCard(world, salon, cards.late)
  await at(graceDay(0))
  expect(await refusal(beginMonth(salon.ctx, salon.id))).toBe('payment_in_progress')
  world.setNow(graceDay(0, 3))
  await follow(world)
  expect(await standing(world, salon)).toMatchObject({ subscription: 'active', paidUntil: secondMonth })
  expect(await mailsTo(world, salon)).toEqual(['card-kept', 'charged'])
})

test('without the business behind the salon no card is taken, and without a provider none can be', async () => {
  const salon = await aBilledSalon(world)
  await sql`delete from salon_traders where salon_id = ${salon.id}`.execute(world.owner)
  expect(await refusal(beginCard(salon.ctx, salon.id))).toBe('trader_missing')
  expect(await refusal(beginCard({ ...salon.ctx, payments: undefined }, salon.id))).toBe(
    'payment_not_supported',
  )
  expect(await chargeDueSubscriptions({ ...world.platform, payments: undefined })).toBe(0)
})
