import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { readNextVisit } from '#features/booking/queries/next-visit.ts'
import { rows, sql } from '#platform/db.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { aPastVisit } from '#test/reviewed-visit.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { inviteBack } from './jobs/coming-back.ts'

/** Eleven in Athens; a visit of three weeks before is due. */
const day = '2026-05-25T08:00:00Z'

let world: World
let salon: MadeSalon
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  world.setNow(day)
  salon = await aSalon(world.owner)
  customer = await aCustomer(world.owner)
  await switches(true, true)
})

const switches = (refills: boolean, birthdays: boolean) =>
  sql`insert into salon_reminders (salon_id, sends_soon, line_el, line_en, sends_refills, greets_birthdays)
    values (${salon.id}, true, '', '', ${refills}, ${birthdays})
    on conflict (salon_id) do update set sends_refills = ${refills}, greets_birthdays = ${birthdays}, news_looked_on = null`.execute(
    world.owner,
  )

interface Client {
  readonly agreed?: boolean
  readonly birthday?: readonly [number, number]
}

async function aClient({ agreed = true, birthday }: Client = {}): Promise<string> {
  const [row] = await rows(
    world.owner,
    sql<{ id: string }>`insert into clients (salon_id, name, customer_id, birth_day, birth_month)
      values (${salon.id}, 'Ρένα Παππά', ${customer.id}, ${birthday?.[0] ?? null}, ${birthday?.[1] ?? null}) returning id`,
  )
  const id = row?.id ?? ''
  if (agreed)
    await sql`insert into news_choices (salon_id, client_id, agreed, source, wording, decided_at)
      values (${salon.id}, ${id}, true, 'form', 'Συμφωνώ', '2026-01-01')`.execute(world.owner)
  return id
}

const visit = (daysAgo = 21) =>
  aPastVisit(world.owner, { customerId: customer.id, salon, daysAgo, now: Temporal.Instant.from(day) })
const told = () =>
  rows(
    world.owner,
    sql<{ news: string; purpose: string; rebook: string | null }>`
      select facts ->> 'news' as news, purpose, facts ->> 'rebook' as rebook from messages
      where recipient = ${customer.email} and kind = 'salon-news' order by id`,
  )
const look = async (...times: readonly string[]) => {
  for (const time of times) {
    world.setNow(time)
    // oxlint-disable-next-line no-await-in-loop -- time goes on
    await inviteBack(world.platform)
  }
}

test('a client who agreed gets one message that a visit is due, as marketing', async () => {
  await aClient()
  const id = await visit()
  await look(day, '2026-05-25T09:00:00Z', '2026-05-26T08:00:00Z')
  expect(await told()).toEqual([{ news: 'refill', purpose: 'marketing', rebook: id }])
})

test('no message goes to clients who did not agree, have booked or are blocked, or whose salon does not want it', async () => {
  const id = await aClient({ agreed: false })
  await visit()
  await look(day)
  expect(await told()).toEqual([])
  await sql`insert into news_choices (salon_id, client_id, agreed, source, wording, decided_at)
    values (${salon.id}, ${id}, true, 'form', 'Συμφωνώ', '2026-01-01')`.execute(world.owner)
  const changes = [
    [sql`update clients set is_blocked = true where id = ${id}`, sql`update clients set is_blocked = false where id = ${id}`],
    [sql`update salon_reminders set sends_refills = false, greets_birthdays = true where salon_id = ${salon.id}`,
      sql`update salon_reminders set sends_refills = true where salon_id = ${salon.id}`],
  ] as const // prettier-ignore
  for (const [before, after] of changes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const change of [before, sql`update salon_reminders set news_looked_on = null`])
      // oxlint-disable-next-line no-await-in-loop -- as above
      await change.execute(world.owner)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await look(day)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await told()).toEqual([])
    // oxlint-disable-next-line no-await-in-loop -- as above
    await after.execute(world.owner)
  }
  const next = await visit(1)
  await sql`update bookings set status = 'confirmed' where id = ${next}`.execute(world.owner)
  await switches(true, true)
  await look(day)
  expect(await told()).toEqual([])
})

test('not before ten by the salon’s clock, and not weeks later', async () => {
  await aClient()
  await visit()
  await look('2026-05-25T06:59:59Z')
  expect(await told()).toEqual([])
  await look('2026-06-10T08:00:00Z')
  expect(await told()).toEqual([])
})

test('a birthday is greeted once a year, before any invitation; a salon invites every two weeks at most', async () => {
  await aClient({ birthday: [25, 5] })
  await visit()
  await look(day, '2026-05-26T08:00:00Z')
  expect((await told()).map(({ news }) => news)).toEqual(['birthday'])
  await sql`update messages set created_at = '2026-05-01' where recipient = ${customer.email}`.execute(
    world.owner,
  )
  await switches(true, true)
  await look('2026-05-27T08:00:00Z')
  expect((await told()).map(({ news }) => news)).toEqual(['birthday', 'refill'])
})

test('several workers at once write one message', async () => {
  await aClient()
  await visit()
  await Promise.all([inviteBack(world.platform), inviteBack(world.platform), inviteBack(world.platform)])
  expect(await told()).toHaveLength(1)
})

test('a customer is proposed the next visit by her rhythm, and none once she has booked', async () => {
  for (const daysAgo of [10, 40, 70])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await visit(daysAgo)
  const ctx = ctxOf(world, customer)
  expect((await readNextVisit(ctx)).next).toMatchObject({ slug: salon.slug, day: '2026-06-14' })
  const id = await visit(1)
  await sql`update bookings set status = 'confirmed' where id = ${id}`.execute(world.owner)
  expect((await readNextVisit(ctx)).next).toBeNull()
})
