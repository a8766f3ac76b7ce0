import { afterEach, beforeEach, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { begunPayment, type BegunPayment } from '#test/payments/begun-payment.ts'
import { WEBHOOK_SECRET } from '#test/payments/provider-world.ts'
import { freshStripeSite, type StripeSite } from '#test/payments/stripe-site.ts'

import { fetchMissed } from './commands/fetch-missed.ts'
import { answerWebhook } from './http.ts'
import { followPayments } from './jobs.ts'
import { leaseEvents } from './store.ts'

let world: StripeSite
beforeEach(async () => {
  world = await freshStripeSite()
})
afterEach(() => endClean(world))

const works = '4242424242424242'

const request = (body: Buffer | string, headers: Headers) =>
  new Request('http://onyxi.example/webhooks/stripe', { method: 'POST', headers, body: body.toString() })

/** A call of Stripe, signed now. */
const call = (event: object, secret = WEBHOOK_SECRET) => {
  const { body, headers } = world.stripe.webhookOf(event, secret, world.stripe.books.seconds)
  return request(body, headers)
}

const send = (event: object) => answerWebhook(world.platform, call(event))

/** Lets the jobs run until nothing is due. */
async function follow() {
  for (let round = 0; round < 10 && (await followPayments(world.platform)) > 0; round++);
}

/** A payment, after the worker has asked for missed events: it asks again in five minutes. */
async function begun(): Promise<BegunPayment> {
  const one = await begunPayment(world)
  await follow()
  return one
}

const statusOf = async ({ bookingId }: BegunPayment) =>
  (await only(world.owner, sql<{ status: string }>`select status from bookings where id = ${bookingId}`))
    .status

const kept = () =>
  rows(
    world.owner,
    sql<{
      id: string
      handled: boolean
    }>`select event_id as id, handled_at is not null as handled from provider_events order by received_at, event_id`,
  )

/** The events of a payment so far. */
const eventsOf = ({ ref }: BegunPayment) =>
  world.stripe.books.events.filter(({ data }) => {
    const { id, payment_intent: of } = data.object as { id: string; payment_intent?: string }
    return id === ref || of === ref
  })

const paidEvent = (one: BegunPayment) => {
  const event = eventsOf(one).find(({ type }) => type === 'payment_intent.succeeded')
  if (!event) throw new Error('not paid')
  return event
}

test('a webhook is kept and answered before it is handled; then the booking is confirmed', async () => {
  const one = await begun()
  world.stripe.cards.confirm(one.ref, works)
  const event = paidEvent(one)
  expect((await send(event)).status).toBe(200)
  expect(await kept()).toEqual([{ id: event.id, handled: false }])
  expect(await statusOf(one)).toBe('held')
  await follow()
  expect(await kept()).toEqual([{ id: event.id, handled: true }])
  expect(await statusOf(one)).toBe('confirmed')
})

test('what webhooks have missed is fetched five minutes later, and asked for no sooner', async () => {
  const one = await begun()
  const lists = () => world.stripe.calls.filter(({ path }) => path === 'GET /v1/events').length
  const before = lists()
  world.stripe.cards.confirm(one.ref, works)
  world.setNow('2026-05-11T06:04:59Z')
  await follow()
  expect([await statusOf(one), lists() - before]).toEqual(['held', 0])
  world.setNow('2026-05-11T06:05:00Z')
  await follow()
  expect([await statusOf(one), lists() - before]).toEqual(['confirmed', 1])
})

test('an event that was missed while Stripe gave no answers is fetched, although later ones came by webhook', async () => {
  const one = await begun()
  world.stripe.cards.confirm(one.ref, works)
  world.stripe.faults.refused = { times: 300, status: 503 }
  for (const time of ['06:06', '06:20']) {
    world.setNow(`2026-05-11T${time}:00Z`)
    await send({ id: `evt_${time}`, type: 'payout.paid', data: { object: { object: 'payout', id: 'po_1' } } })
    await follow()
  }
  world.stripe.faults.refused.times = 0
  world.setNow('2026-05-11T06:26:00Z')
  await follow()
  expect(await kept()).toContainEqual({ id: paidEvent(one).id, handled: true })
  expect(await statusOf(one)).toBe('confirmed')
})

test('missed events are kept by one statement, however many they are', async () => {
  const { payments, dbs } = world.platform
  if (!payments) throw new Error('no provider')
  for (let n = 0; n < 3; n++) world.stripe.cards.confirm((await begun()).ref, works)
  world.setNow('2026-05-11T06:05:00Z')
  let statements = 0
  const counted = dbs.worker.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const before = (await kept()).length
  await fetchMissed({ ...world.platform, payments, dbs: { ...dbs, worker: counted } })
  expect((await kept()).length - before).toBe(3)
  // The other two take the turn and end it.
  expect(statements).toBe(3)
})

/** Reports the payment many times, by events of their own. */
async function sendMany({ ref }: BegunPayment): Promise<void> {
  for (let n = 0; n < 20; n++)
    await send({
      ...paidEventOfTest,
      id: `evt_${n}`,
      data: { object: { object: 'payment_intent', id: ref } },
    })
}

test('two workers share the events that are due', async () => {
  await sendMany(await begun())
  await Promise.all([follow(), follow()])
  expect(await rows(world.owner, sql`select tries, count(*) from provider_events group by 1`)).toEqual([
    { tries: 1, count: 20 },
  ])
})

test('events of a worker that was killed are handled a minute later', async () => {
  await sendMany(await begun())
  await leaseEvents(world.platform.dbs.worker, 'stripe', world.platform.now())
  world.setNow('2026-05-11T06:00:59Z')
  await follow()
  expect((await kept()).filter(({ handled }) => handled)).toEqual([])
  world.setNow('2026-05-11T06:01:00Z')
  await follow()
  expect((await kept()).filter(({ handled }) => handled)).toHaveLength(20)
})

test.each([
  ['with another secret', () => call(paidEventOfTest, 'whsec_of_another_account')],
  ['without a signature', () => request(JSON.stringify(paidEventOfTest), new Headers())],
  ['written again', () => request(JSON.stringify(paidEventOfTest), call(paidEventOfTest).headers)],
])('a call %s is refused and not kept', async (_, asked) => {
  expect(await refusal(answerWebhook(world.platform, asked()))).toBe('bad_request')
  expect(await kept()).toEqual([])
})
const paidEventOfTest = {
  id: 'evt_1',
  type: 'payment_intent.succeeded',
  data: { object: { object: 'payment_intent', id: 'pi_1' } },
}

test('without Stripe there is no such address', async () => {
  const platform = { ...world.platform, payments: undefined }
  expect(await refusal(answerWebhook(platform, call(paidEventOfTest)))).toBe('not_found')
})

test('failures 44 and 45: one event on ten connections at once is kept and settled once', async () => {
  const one = await begun()
  world.stripe.cards.confirm(one.ref, works)
  const event = paidEvent(one)
  await Promise.all(Array.from({ length: 10 }, () => send(event)))
  await Promise.all([follow(), follow()])
  expect(await kept()).toHaveLength(1)
  const { postings } = await only(
    world.owner,
    sql<{
      postings: number
    }>`select count(*) as postings from postings where source = ${one.payment.id} and event = 'booking_paid'`,
  )
  expect(postings).toBe(1)
})

test('failures 46 and 47: an event before its payment is known here is tried again', async () => {
  const one = await begun()
  await sql`update payments set provider_ref = null where id = ${one.payment.id}`.execute(world.owner)
  world.stripe.cards.confirm(one.ref, works)
  await send(paidEvent(one))
  await follow()
  expect(await kept()).toMatchObject([{ handled: false }])
  await sql`update payments set provider_ref = ${one.ref} where id = ${one.payment.id}`.execute(world.owner)
  world.setNow('2026-05-11T06:00:10Z')
  await follow()
  expect(await statusOf(one)).toBe('confirmed')
})

test('failures 48, 49 and 51: events in any order lead to the same end', async () => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
    [2, 0, 1],
  ]) {
    await using other = await freshStripeSite()
    const one = await begunPayment(other)
    await followPayments(other.platform)
    other.stripe.cards.confirm(one.ref, '4000000000000002')
    other.stripe.cards.confirm(one.ref, works)
    const events = ['payment_intent.payment_failed', 'charge.succeeded', 'payment_intent.succeeded'].map(
      (type) => other.stripe.books.events.find((event) => event.type === type) ?? {},
    )
    for (const index of order) {
      const { body, headers } = other.stripe.webhookOf(
        events[index] ?? {},
        WEBHOOK_SECRET,
        other.stripe.books.seconds,
      )
      await answerWebhook(other.platform, request(body, headers))
      while ((await followPayments(other.platform)) > 0);
    }
    const booking = await only(
      other.owner,
      sql`select b.status, b.paid_cents as paid, p.status as payment, p.failure from bookings b join payments p on p.booking_id = b.id`,
    )
    expect(booking).toEqual({ status: 'confirmed', paid: 500, payment: 'succeeded', failure: null })
  }
})

test('failure 50: an event’s content counts for nothing, only what Stripe says when it is read', async () => {
  const one = await begun()
  const { body, headers } = world.stripe.webhookOf(
    {
      id: 'evt_old',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: one.ref, status: 'succeeded', amount_received: 500 } },
    },
    WEBHOOK_SECRET,
    world.stripe.books.seconds,
  )
  await answerWebhook(world.platform, request(body, headers))
  await follow()
  expect(await kept()).toEqual([{ id: 'evt_old', handled: true }])
  expect(await statusOf(one)).toBe('held')
})
