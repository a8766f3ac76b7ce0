import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect, sql } from '#platform/db.ts'
import { HOLDS_AT_ONCE, NETWORK_HOLDS, NETWORK_HOLDS_HERE, NETWORK_MINUTES_HERE } from '#platform/limits.ts'
import { apiCaller, type ApiCall } from '#test/api-caller.ts'
import { ctxOf, holdInput, refusal, startsOn, tuesday, waitingForLocks } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { sessionOf } from '#test/session-of.ts'
import { freshWorld, type World } from '#test/world.ts'

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

test('anonymous callers on one network hold at most two times of a one-person day, with any cookies', async () => {
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
  // Other days, other networks and the machine itself are not limited.
  expect((await hold(salon, at('12:00', '2026-05-13'), { from })).status).toBe(201)
  expect((await hold(salon, at('12:00'), { from: someNetwork() })).status).toBe(201)
  expect((await hold(salon, at('13:00'), { from: '127.0.0.1' })).status).toBe(201)
})

test('a browser can replace its hold any number of times, by its token', async () => {
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

test('together they hold at most half a day of each team member, though a single booking may be longer', async () => {
  const salon = await aSalon(world.owner, {
    services: [{ minutes: NETWORK_MINUTES_HERE + 30 }, { minutes: 30 }],
  })
  const from = someNetwork()
  expect((await hold(salon, at('10:00'), { from })).status).toBe(201)
  const short = { salonId: salon.id, items: [{ serviceId: salon.serviceIds[1] }], start: at('16:00') }
  expect((await call('POST', '/holds', { from, body: short })).body.code).toBe('network_busy')
  const others = await aSalon(world.owner, { services: [{ minutes: NETWORK_MINUTES_HERE / 2 }] })
  const times = [await hold(others, at('10:00'), { from }), await hold(others, at('13:00'), { from })]
  expect(times.map(({ status }) => status)).toEqual([201, 201])
})

test('for each further team member of a salon, a network can hold one more time', async () => {
  const salon = await aSalon(world.owner, { staff: 3 })
  const from = someNetwork()
  const times = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  const found = []
  for (const time of times) found.push((await hold(salon, at(time), { from })).status)
  const most = NETWORK_HOLDS_HERE + 2
  expect(found).toEqual(times.map((_, n) => (n < most ? 201 : 429)))
})

test('a race over two processes does not exceed the limits', async () => {
  // Each pair has its own team member, so only the network's lock makes them wait for one another.
  const staff = 8
  const salon = await aSalon(world.owner, { staff })
  const second = connect(world.urls.appUrl)
  const ctx = ctxOf(world)
  const other = { ...ctx, dbs: { ...ctx.dbs, app: second.db } }
  const network = { address: someNetwork(), isKnownBrowser: false }
  const tried = await world.owner.transaction().execute(async (tx) => {
    // None can be written until those of both that do not wait in line have started.
    await sql`select from salons where id = ${salon.id} for update`.execute(tx)
    const tries = salon.staffIds.flatMap((staffId) => {
      const items = [{ serviceId: salon.serviceIds[0], optionIds: [], staffId }]
      return [
        refusal(holdSlot(ctx, holdInput(salon, at('10:00'), { network, items }))),
        refusal(holdSlot(other, holdInput(salon, at('14:00'), { network, items }))),
      ]
    })
    await expect.poll(() => waitingForLocks(world)).toBe(2 * HOLDS_AT_ONCE)
    return tries
  })
  const found = await Promise.all(tried)
  await second.close()
  const most = NETWORK_HOLDS_HERE + staff - 1
  expect(found.map(String).toSorted()).toEqual([
    ...Array<string>(most).fill('accepted'),
    ...Array<string>(2 * staff - most).fill('network_busy'),
  ])
})

test('over all salons a network has a limit too, which does not apply to a browser with an older cookie', async () => {
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

test('a signed-in customer can hold a time when the network has used up its anonymous holds', async () => {
  const salon = await aSalon(world.owner)
  const from = someNetwork()
  for (const time of ['10:00', '11:00']) await hold(salon, at(time), { from })
  const { token } = await sessionOf(world.platform, (await aCustomer(world.owner)).id)
  expect((await hold(salon, at('12:00'), { from, token })).status).toBe(201)
  // It does not count for the anonymous callers there either.
  const elsewhere = someNetwork()
  const onDay = (time: string) => at(time, '2026-05-13')
  const found = [await hold(salon, onDay('13:00'), { from: elsewhere, token })]
  for (const time of ['14:00', '15:00']) found.push(await hold(salon, onDay(time), { from: elsewhere }))
  expect(found.map(({ status }) => status)).toEqual([201, 201, 201])
})
