import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { BookingId } from '#domain/ids.ts'
import { openMailsOff } from '#features/accounts/queries/mails-off-link.ts'
import { rows, sql } from '#platform/db.ts'
import { aPastVisit } from '#test/reviewed-visit.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { askForReviews } from './jobs.ts'
import { lockAsks } from './store/asks.ts'
import { bookingOfToken } from './store/link.ts'

let world: World
let salon: MadeSalon
let customer: Awaited<ReturnType<typeof aCustomer>>

beforeAll(async () => {
  world = await freshWorld()
  salon = await aSalon(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  customer = await aCustomer(world.owner)
})

const become = (id: string, status: string) =>
  sql`update bookings set status = ${status}, cancelled_at = ${status.startsWith('cancelled') ? '2026-05-11T10:00:00Z' : null}
    where id = ${id}`.execute(world.owner)

/** A visit that ended shortly before 13:00 in Athens, with its final status. */
async function visit(status = 'completed', options: object = {}): Promise<BookingId> {
  const now = Temporal.Instant.from('2026-05-11T10:00:00Z')
  const made = { customerId: customer.id, salon, status: 'checked_in', daysAgo: 0, now }
  const id = await aPastVisit(world.owner, { ...made, ...options })
  await become(id, status)
  return id
}

async function at(...times: readonly string[]): Promise<void> {
  for (const time of times) {
    world.setNow(time)
    await askForReviews(world.platform)
  }
}

const mails = (to = customer.email) =>
  rows(
    world.owner,
    sql<{
      language: string
      token: string
      facts: object
    }>`select language, facts ->> 'token' as token, facts from messages where recipient = ${to} and kind = 'review' order by id`,
  )
const waiting = async (id: string) =>
  (await rows(world.owner, sql`select from review_asks where booking_id = ${id}`)).length

test('a customer is asked once, the day after the visit, in the language of the account', async () => {
  await sql`update profiles set language = 'en' where id = ${customer.id}`.execute(world.owner)
  const id = await visit()
  await at('2026-05-11T10:00:00Z', '2026-05-11T12:30:00Z', '2026-05-12T06:59:59Z')
  expect(await mails()).toEqual([])
  await at('2026-05-12T07:00:00Z', '2026-05-12T07:01:00Z', '2026-05-13T09:00:00Z')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    language: 'en',
    facts: { news: 'request', slug: salon.slug, visit: { services: ['Gel polish'] } },
  })
  expect(bookingOfToken(world.platform, mail?.token ?? '')).toBe(id)
  expect(await waiting(id)).toBe(0)
})

test('who does not want to be asked is not; the mail’s own link says so', async () => {
  await visit()
  await at('2026-05-12T08:00:00Z')
  const [mail] = await mails()
  const { offToken } = (mail?.facts ?? {}) as { offToken: string }
  expect(openMailsOff(world.platform, offToken)).toEqual({ of: customer.id, topic: 'reviews' })
  expect(bookingOfToken(world.platform, offToken)).toBeUndefined()
  await sql`update profiles set wants_review_mails = false where id = ${customer.id}`.execute(world.owner)
  const id = await visit()
  await at('2026-05-12T08:00:00Z')
  expect([(await mails()).length, await waiting(id)]).toEqual([1, 0])
})

test('nobody is asked at night', async () => {
  await visit('completed', { now: Temporal.Instant.from('2026-05-11T18:30:00Z') })
  await at('2026-05-11T18:30:00Z', '2026-05-11T22:00:00Z', '2026-05-12T06:59:59Z')
  expect(await mails()).toEqual([])
  await at('2026-05-12T07:00:00Z')
  expect(await mails()).toHaveLength(1)
})

test.each(['confirmed', 'no_show', 'cancelled_by_customer', 'cancelled_by_salon'])(
  'nobody is asked about a visit that is %s',
  async (status) => {
    const id = await visit(status)
    expect(await waiting(id)).toBe(0)
    await at('2026-05-12T08:00:00Z')
    expect(await mails()).toEqual([])
  },
)

test.each<[string, (id: BookingId) => Promise<unknown>]>([
  [
    'is reviewed already',
    (id) =>
      sql`insert into reviews (booking_id, salon_id, customer_id, author_name, rating, language)
        values (${id}, ${salon.id}, ${customer.id}, 'Μ', 5, 'el')`.execute(world.owner),
  ],
  ['was taken back', (id) => become(id, 'confirmed')],
  [
    'belongs to a deleted account',
    () => sql`select forget_person(${customer.id}, ${customer.email})`.execute(world.owner),
  ],
  [
    'was at a salon that no longer takes part',
    () => sql`update salons set verification = 'unverified' where id = ${salon.id}`.execute(world.owner),
  ],
])('nobody is asked about a visit that %s', async (_, change) => {
  const id = await visit()
  await change(id)
  await at('2026-05-12T08:00:00Z')
  const restored = sql`update salons set verification = 'verified' where id = ${salon.id}`
  await restored.execute(world.owner)
  expect([await mails(), await waiting(id)]).toEqual([[], 0])
})

test('an account deleted after the mail was written takes the mail’s text along', async () => {
  const id = await visit()
  await at('2026-05-12T08:00:00Z')
  await sql`update profiles set email = ${`new-${customer.email}`} where id = ${customer.id}`.execute(
    world.owner,
  )
  await sql`select forget_person(${customer.id}, ${`new-${customer.email}`})`.execute(world.owner)
  expect(
    await rows(world.owner, sql`select forget from messages where dedupe_key = ${`review:request:${id}`}`),
  ).toEqual([{ forget: true }])
})

test('a booking that the salon wrote or imported is not asked about', async () => {
  const id = await visit('confirmed')
  await sql`update bookings set source = 'salon' where id = ${id}`.execute(world.owner)
  await become(id, 'completed')
  expect(await waiting(id)).toBe(0)
  const unnamed = await visit('confirmed', { customerId: null })
  await become(unnamed, 'completed')
  expect(await waiting(unnamed)).toBe(0)
})

test('a visit that is completed a second time is not asked about again', async () => {
  const id = await visit()
  await at('2026-05-12T08:00:00Z')
  await become(id, 'confirmed')
  await become(id, 'completed')
  expect(await waiting(id)).toBe(1)
  await at('2026-05-12T09:00:00Z')
  expect([(await mails()).length, await waiting(id)]).toEqual([1, 0])
})

test('a visit that is completed weeks later is not asked about', async () => {
  const id = await visit('confirmed')
  await become(id, 'completed')
  await at('2026-05-26T09:00:00Z')
  expect([await mails(), await waiting(id)]).toEqual([[], 0])
})

test('several workers at once write one mail', async () => {
  await visit()
  world.setNow('2026-05-12T08:00:00Z')
  await world.platform.dbs.worker.transaction().execute(async (tx) => {
    expect(await lockAsks(tx, world.platform.now(), 50)).toHaveLength(1)
    expect(await askForReviews(world.platform)).toBe(0)
  })
  await Promise.all(Array.from({ length: 6 }, () => askForReviews(world.platform)))
  expect(await mails()).toHaveLength(1)
})
