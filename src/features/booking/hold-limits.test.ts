import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect, sql } from '#platform/db.ts'
import { NETWORK_HOLDS, NETWORK_HOLDS_HERE } from '#platform/limits.ts'
import { apiCaller, type ApiCall } from '#test/api-caller.ts'
import { ctxOf, holdInput, refusal, startsOn, tuesday } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { blockTime } from '../team/commands/block-time.ts'
import { holdSlot } from './commands/hold-slot.ts'

let world: World
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  world = await freshWorld()
  call = apiCaller(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const at = (time: string, day = tuesday) => `${day}T${time}:00+03:00`
let networks = 0
/** An address that no other test uses. */
const someNetwork = () => `198.51.100.${(networks += 1)}`

const hold = (salon: MadeSalon, start: string, sent: ApiCall) =>
  call('POST', '/holds', {
    ...sent,
    body: { salonId: salon.id, items: [{ serviceId: salon.serviceIds[0] }], start },
  })

test('visitors on one network hold two times of a one-technician day, whatever cookies they send', async () => {
  const salon = await aSalon(world.owner)
  const from = someNetwork()
  const made = [await hold(salon, at('10:00'), { from }), await hold(salon, at('11:00'), { from })]
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  const madeUp = { cookie: 'onyxi-browser=01990000-0000-7000-8000-000000000000' }
  for (const headers of [{}, madeUp]) {
    const refused = await hold(salon, at('12:00'), { from, headers })
    expect(refused).toMatchObject({ status: 429, body: { code: 'network_busy' } })
    expect(Number(refused.headers.get('retry-after'))).toBe(600)
    expect(refused.body.detail).toContain('Συνδεθείτε')
  }
  expect(await startsOn(world, salon)).toContain('12:00')
  // Another day, another network and the machine itself are not concerned.
  expect((await hold(salon, at('12:00', '2026-05-13'), { from })).status).toBe(201)
  expect((await hold(salon, at('12:00'), { from: someNetwork() })).status).toBe(201)
  expect((await hold(salon, at('13:00'), { from: '127.0.0.1' })).status).toBe(201)
})

test('a browser changes its mind as often as it likes, by the token of what it holds', async () => {
  const salon = await aSalon(world.owner)
  const from = someNetwork()
  let { body } = await hold(salon, at('10:00'), { from })
  await hold(salon, at('16:00'), { from })
  for (const time of ['11:00', '12:00', '13:00']) {
    const next = await hold(salon, at(time), { from, headers: { 'hold-token': body.token } })
    expect(next.status).toBe(201)
    body = next.body
  }
})

test('together they take no more than half a day of each technician, though a first visit may be longer', async () => {
  const salon = await aSalon(world.owner, { services: [{ minutes: 200 }] })
  const from = someNetwork()
  expect((await hold(salon, at('10:00'), { from })).status).toBe(201)
  expect((await hold(salon, at('14:00'), { from })).body.code).toBe('network_busy')
})

test('of a salon with more technicians one network holds one time more for each', async () => {
  const salon = await aSalon(world.owner, { staff: 3 })
  const from = someNetwork()
  const times = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  const found = []
  for (const time of times) found.push((await hold(salon, at(time), { from })).status)
  const most = NETWORK_HOLDS_HERE + 2
  expect(found).toEqual(times.map((_, n) => (n < most ? 201 : 429)))
})

test('a race over two processes does not pass the limits', async () => {
  const salon = await aSalon(world.owner, { hours: '{[0,1440)}' })
  const second = connect(world.urls.appUrl)
  const ctx = ctxOf(world)
  const other = { ...ctx, dbs: { ...ctx.dbs, app: second.db } }
  const network = { address: someNetwork(), isKnownBrowser: false }
  const tried = Array.from({ length: 24 }, (_, n) =>
    refusal(
      holdSlot(
        n % 2 === 0 ? ctx : other,
        holdInput(salon, at(`${String(n).padStart(2, '0')}:00`), { network }),
      ),
    ),
  )
  const found = await Promise.all(tried)
  await second.close()
  expect(found.map(String).toSorted()).toEqual([
    ...Array<string>(NETWORK_HOLDS_HERE).fill('accepted'),
    ...Array<string>(24 - NETWORK_HOLDS_HERE).fill('network_busy'),
  ])
})

test('over all salons a network has a limit too; a browser known for longer than a hold lives is not kept out by it', async () => {
  const network = { address: someNetwork(), isKnownBrowser: false }
  const salon = await aSalon(world.owner, { staff: 2 })
  const days = Array.from({ length: NETWORK_HOLDS }, (_, n) =>
    at('10:00', Temporal.PlainDate.from(tuesday).add({ days: n }).toString()),
  )
  const held = days.map((start) => refusal(holdSlot(ctxOf(world), holdInput(salon, start, { network }))))
  expect(new Set(await Promise.all(held))).toEqual(new Set(['accepted']))
  const quiet = await aSalon(world.owner)
  const ask = (who: object) => refusal(holdSlot(ctxOf(world), holdInput(quiet, at('10:00'), who)))
  expect(await ask({ network })).toBe('network_busy')
  expect(await ask({ network: { ...network, isKnownBrowser: true } })).toBe('accepted')
})

test('a signed-in customer can hold a time when the network has used up its visitors’ holds', async () => {
  const salon = await aSalon(world.owner)
  const network = { address: someNetwork(), isKnownBrowser: false }
  for (const time of ['10:00', '11:00']) await holdSlot(ctxOf(world), holdInput(salon, at(time), { network }))
  const person = await aCustomer(world.owner)
  const own = { holder: `u:${person.id}` }
  expect(await refusal(holdSlot(ctxOf(world, person), holdInput(salon, at('12:00'), own)))).toBe('accepted')
})

/** Blocks an hour of the only technician. */
const block = (salon: MadeSalon, owner: Awaited<ReturnType<typeof aCustomer>>, start: string) => {
  const access = {
    salonId: salon.id,
    userId: owner.id,
    role: 'owner' as const,
    staffId: undefined,
    timeZone: 'Europe/Athens',
  }
  const end = Temporal.Instant.from(start).add({ hours: 1 }).toString()
  const wish = { staffId: salon.staffIds[0], start, end, reason: '', overBookings: false, once: null }
  return blockTime(ctxOf(world, owner), access, wish)
}

async function ownedSalon() {
  const salon = await aSalon(world.owner, { hours: '{[0,1440)}' })
  const owner = await aCustomer(world.owner)
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
  return { salon, owner }
}

const hours = Array.from({ length: 20 }, (_, n) => at(`${String(n).padStart(2, '0')}:00`))

test('of a block and a hold of one time only one is done, whichever comes first', async () => {
  const { salon, owner } = await ownedSalon()
  const rounds = hours.map(async (start, n) => {
    // Some read the salon before the block and write after it.
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
