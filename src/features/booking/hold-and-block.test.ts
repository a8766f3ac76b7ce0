import { afterAll, beforeAll, expect, test } from 'vitest'

import type { TimeOffId } from '#domain/ids.ts'
import { sql } from '#platform/db.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'
import { newId } from '#platform/new-id.ts'
import { ctxOf, holdInput, refusal, tuesday, waitingForLocks } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { blockTime } from '../team/commands/block-time.ts'
import { insertBlock } from '../team/store/blocked-time.ts'
import { holdSlot } from './commands/hold-slot.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const at = (time: string) => `${tuesday}T${time}:00+03:00`

/** Blocks an hour of the only team member. */
const block = (salon: MadeSalon, owner: Awaited<ReturnType<typeof aCustomer>>, start: string) => {
  const end = Temporal.Instant.from(start).add({ hours: 1 }).toString()
  const input = { staffId: salon.staffIds[0], start, end, reason: '', overBookings: false }
  return blockTime(ctxOf(world, owner), salon.id, input)
}

async function ownedSalon() {
  const salon = await aSalon(world.owner, { hours: '{[0,1440)}' })
  const owner = await aCustomer(world.owner)
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
  return { salon, owner }
}

const hours = Array.from({ length: 20 }, (_, n) => at(`${String(n).padStart(2, '0')}:00`))

test('of a block and a hold of one time only one succeeds, in either order', async () => {
  const { salon, owner } = await ownedSalon()
  const rounds = hours.map(async (start, n) => {
    // Some holds read the salon before the block and write after it.
    const wait = () => new Promise((done) => setTimeout(done, n % 8))
    return Promise.all([
      refusal(block(salon, owner, start)),
      wait().then(() => refusal(holdSlot(ctxOf(world), holdInput(salon, start)))),
    ])
  })
  const found = await Promise.all(rounds)
  expect(found.filter(([blocked, held]) => blocked === 'accepted' && held === 'accepted')).toEqual([])
  expect(found.filter(([blocked, held]) => blocked !== 'accepted' && held !== 'accepted')).toEqual([])
})

test('a hold that was planned before a block of its time is refused after it', async () => {
  const { salon } = await ownedSalon()
  const held = await world.owner.transaction().execute(async (tx) => {
    await lockCalendar(tx, salon.id, world.platform.now())
    const tried = refusal(holdSlot(ctxOf(world), holdInput(salon, at('10:00'))))
    await expect.poll(() => waitingForLocks(world)).toBe(1)
    const block = { salonId: salon.id, staffId: salon.staffIds[0], start: at('10:00'), end: at('11:00') }
    await insertBlock(tx, { ...block, id: newId<TimeOffId>(), reason: '' })
    return { tried }
  })
  expect(await held.tried).toBe('slot_taken')
})
