import { afterEach, beforeEach, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { rows, sql } from '#platform/db.ts'
import { bookedAt, guaranteeWorld } from '#test/money/guarantee-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { forgetDueCards } from './commands/forget-cards.ts'
import { removeCard } from './commands/remove-card.ts'
import { deleteForgotten, leaseCards, type CardToForget } from './store/cards-to-forget.ts'

let world: World
let guarantees: ReturnType<typeof guaranteeWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  guarantees = guaranteeWorld(world)
  world.setNow(bookedAt)
})
afterEach(() => world[Symbol.asyncDispose]())

/** How many cards the provider still has. */
const cardsThere = async () =>
  (await rows(world.owner, sql`select from sandbox_cards where forgotten_at is null`)).length

test('a card on file that owes nothing any more, while a worker still finds it in use, is forgotten all the same', async () => {
  const { salon, ctx, card } = await guarantees.withKeptCard()
  const input = await guarantees.aHold(salon, ctx)
  await confirmOrPay(ctx, { ...input, payment: { pay: 'none', card: card.id } })
  await removeCard(ctx, card.id)
  const { worker } = world.platform.dbs
  const lease = { at: bookedAt, until: '2026-05-11T06:02:00Z', most: 20 }
  const [found] = await leaseCards(worker, 'sandbox', lease)
  expect(found).toMatchObject({ isKept: true })
  await cancelBooking(ctx, { bookingId: input.holdId })
  await deleteForgotten(worker, found as CardToForget)
  await guarantees.at('2026-05-13T06:00:00Z')
  expect(await cardsThere()).toBe(0)
})

test('a card that is removed while it becomes a card on file is not forgotten', async () => {
  const { salon, ctx, card } = await guarantees.withKeptCard()
  const input = await guarantees.aHold(salon, ctx)
  const waits = (kind: string) =>
    rows(world.owner, sql`select from pg_locks where not granted and locktype = ${kind}`)
  let writes: Promise<unknown>[] = []
  await world.owner.transaction().execute(async (tx) => {
    // The booking has found the card, and waits before it is written.
    await sql`lock table booking_guarantees in share mode`.execute(tx)
    const confirming = confirmOrPay(ctx, { ...input, payment: { pay: 'none', card: card.id } })
    await expect.poll(() => waits('relation')).toHaveLength(1)
    let isRemoved = false
    const removing = removeCard(ctx, card.id).then(() => (isRemoved = true))
    await expect.poll(async () => isRemoved || (await waits('advisory')).length === 1).toBe(true)
    await forgetDueCards(world.platform as Parameters<typeof forgetDueCards>[0])
    writes = [confirming, removing]
  })
  await Promise.all(writes)
  await guarantees.follow()
  expect(await cardsThere()).toBe(1)
  expect(await guarantees.cardOf(input.holdId)).toMatchObject({ status: 'kept' })
})
