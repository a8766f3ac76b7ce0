import { expect, test } from 'vitest'

import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { rows, sql } from '#platform/db.ts'
import { sandboxProvider } from '#platform/payments/sandbox.ts'
import { auditOf } from '#test/audit-of.ts'
import { confirmInput, ctxOf, refusal, tuesday } from '#test/booking-calls.ts'
import { MeansWalk, randomFrom } from '#test/money/means-walk.ts'
import { payingWorld } from '#test/money/paying-world.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

/** `MEANS_OPERATIONS=10000 npm test -- means-at-random` takes some minutes. */
const operations = Number(process.env['MEANS_OPERATIONS'] ?? 240)
const seed = Number(process.env['MEANS_SEED'] ?? Math.floor(Math.random() * 1e9))

const breachesOf = async (world: World) =>
  (await auditOf(world)).filter(({ breaches }) => breaches.length > 0)
const start = (hour: number) => `${tuesday}T${hour}:00:00+03:00`

test('failures 1, 2, 4 and 5: of 20 parallel bookings with one gift card as many are covered as it has money for', async () => {
  await using world = await freshWorld({ PAYMENTS: 'sandbox' })
  const paying = await payingWorld(world)
  const salon = await paying.aSalon(0, { staff: 20, services: [{ priceCents: 1500 }] })
  const { code, cardId } = await paying.aCard(5000)
  const visits = await Promise.all(
    Array.from({ length: 20 }, async () => paying.held(await paying.aCtx(), salon, start(12))),
  )
  const results = await Promise.all(
    visits.map(({ ctx, hold }) =>
      refusal(confirmOrPay(ctx, confirmInput(hold, { payment: { pay: 'full', giftCard: code } }))),
    ),
  )
  const { paid } = (
    await sql<{
      paid: number
    }>`select coalesce(sum(gift_card_cents), 0)::integer as paid from bookings where status = 'confirmed'`.execute(
      world.owner,
    )
  ).rows[0] as { paid: number }
  const [account] = await rows(
    world.owner,
    sql<{
      balance: number
      reserved: number
    }>`select balance_cents as balance, reserved_cents as reserved from ledger_accounts where holder = ${cardId}::uuid`,
  )
  expect(paid + (account?.balance ?? 0)).toBe(5000)
  expect(account?.balance).toBeGreaterThanOrEqual(account?.reserved ?? 0)
  // Three are covered whole; a fourth may go on with its rest and a card.
  expect(paid).toBe(4500)
  const refused = results.filter((result) => result !== 'accepted')
  expect(refused.every((code) => code === 'gift_card_empty' || code === 'gift_card_in_use')).toBe(true)
  expect(refused.length).toBeGreaterThanOrEqual(16)
  expect(await breachesOf(world)).toEqual([])
})

test('of 20 parallel bookings with one customer’s points as many spend them as there are', async () => {
  await using world = await freshWorld({ PAYMENTS: 'sandbox' })
  const paying = await payingWorld(world)
  const salon = await paying.aSalon(0, { staff: 20, services: [{ priceCents: 1500 }] })
  const ctx = await paying.aCtx(550)
  // A person has two holds at a time, so each is one of another browser.
  const visits = await Promise.all(Array.from({ length: 20 }, () => paying.held(ctx, salon, start(12))))
  await Promise.all(
    visits.map(({ hold }) =>
      refusal(
        confirmOrPay(
          ctx,
          confirmInput(hold, { payment: { pay: 'none', points: 200 }, forSomeoneElse: true }),
        ),
      ),
    ),
  )
  const { spent } = (
    await sql<{
      spent: number
    }>`select coalesce(sum(points_used), 0)::integer as spent from bookings where status = 'confirmed'`.execute(
      world.owner,
    )
  ).rows[0] as { spent: number }
  expect(spent + (await paying.pointsOf(ctx))).toBe(550)
  expect(spent).toBeGreaterThanOrEqual(400)
  expect(await breachesOf(world)).toEqual([])
})

test(`${operations} random operations on few gift cards, codes and points leave clean books, though the provider loses and repeats answers (seed ${seed})`, async () => {
  await using own = await freshWorld({ PAYMENTS: 'sandbox' })
  const random = randomFrom(seed)
  let isFaulty = false
  let readings = 0
  // No two changes have the same stamp, since customers act one after the other.
  const now = () => own.platform.now().add({ milliseconds: (readings += 1) })
  const payments = sandboxProvider({
    db: own.platform.dbs.worker,
    now,
    faults: {
      answer: () => (isFaulty && random() < 0.15 ? (random() < 0.6 ? 'lost' : 'unavailable') : 'given'),
      repeatsEvents: true,
      reversesEvents: true,
    },
  })
  const world: World = { ...own, platform: { ...own.platform, payments, now } }
  const paying = await payingWorld(world)
  const salon = await paying.aSalon(40, { staff: 20, services: [{ priceCents: 2500 }] })
  const owner = await aCustomer(world.owner)
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
  await aPromotion(world.owner, salon.id, { percent: 20, code: 'TRIA', limit_uses: 3 })
  await aPromotion(world.owner, null, { percent: 10, code: 'MIA', limit_per_person: 1 })
  const walk = new MeansWalk({
    paying,
    setNow: own.setNow,
    salon,
    team: ctxOf(world, owner),
    customers: await Promise.all([600, 300, 0].map((count) => paying.aCtx(count))),
    cards: await Promise.all([1000, 3000, 20_000].map((cents) => paying.aCard(cents))),
    codes: ['TRIA', 'MIA', 'KANENAS'],
    random,
  })
  isFaulty = true
  await walk.run(operations)
  // The audit reads the real clock, by which everything should be settled.
  const later = 'no money stays with a closed booking'
  expect((await breachesOf(world)).filter(({ name }) => name !== later)).toEqual([])
  isFaulty = false
  await walk.finish()
  expect(await breachesOf(world)).toEqual([])
  const left = await rows(world.owner, sql`select 1 from ledger_reservations where status = 'open'`)
  expect(left).toEqual([])
  if (process.env['MEANS_OPERATIONS'])
    process.stdout.write(`refused: ${JSON.stringify([...walk.refusals])}\n`)
}, 1_800_000)
