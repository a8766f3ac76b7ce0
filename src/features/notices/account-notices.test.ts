import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { markAdminNoticesSeen, markOwnNoticesSeen } from './commands/mark-seen.ts'
import { listAdminNotices, listOwnNotices } from './queries/account.ts'
import { ownNoticeChanges } from './queries/changes.ts'

let world: World
let salon: MadeSalon
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  // A time ahead of the real clock, which the database uses for accounts that begin.
  world = await freshWorld({}, '2036-05-12T06:00:00Z')
  salon = await aSalon(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  customer = await aCustomer(world.owner)
  await sql`delete from account_notices where area is not null`.execute(world.owner)
  await sql`update profiles set created_at = '2036-01-01' where id = ${customer.id}`.execute(world.owner)
})

const page = { limit: 20, cursor: undefined }
const later = (seconds: number) => world.setNow(world.platform.now().add({ seconds }).toString())
const own = (who = customer) => listOwnNotices(ctxOf(world, who), page)
const kinds = async (who = customer) => (await own(who)).items.map(({ kind }) => kind)
const admin = (adminRole: 'support' | 'finance' | 'content') =>
  ({ ...ctxOf(world, customer), actor: { kind: 'user', id: customer.id, email: customer.email, role: 'admin', adminRole, aal: 'aal2' } }) as never // prettier-ignore

let day = 14
async function booked() {
  day += 1
  const ctx = ctxOf(world, customer)
  const start = Temporal.Instant.from(`2036-05-${day}T14:30:00+03:00`).toString()
  return (await confirmBooking(ctx, confirmInput(await holdSlot(ctx, holdInput(salon, start))))).id
}

const bySalon = (id: string, kind: string, before: object | null = null) =>
  sql`insert into booking_events (booking_id, kind, actor_id, before, happened_at)
    values (${id}, ${kind}, null, ${before && JSON.stringify(before)}::jsonb, ${world.platform.now().toString()})`.execute(
    world.owner,
  )

test('a booking is confirmed, what others do to it is news, what she does herself is none', async () => {
  const id = await booked()
  later(1)
  await bySalon(id, 'moved', { start: '2036-05-20T09:00:00Z' })
  later(1)
  await bySalon(id, 'messaged', { text: 'Αργούμε' })
  later(1)
  await cancelBooking(ctxOf(world, customer), { bookingId: id })
  const { items, unseen } = await own()
  expect(items).toMatchObject([
    { kind: 'messaged', bookingId: id },
    { kind: 'moved', formerStart: '2036-05-20T09:00:00Z' },
    { kind: 'booked', isNew: true, formerStart: null },
  ])
  expect(unseen).toBe(3)
  expect(JSON.stringify(items)).not.toContain('Αργούμε')
})

test('each customer sees her own alone, and what was seen on one device is seen on all', async () => {
  await booked()
  const other = await aCustomer(world.owner)
  expect(await kinds(other)).toEqual([])
  later(60)
  const { readAt, items } = await own()
  await markOwnNoticesSeen(ctxOf(world, customer), { readAt, ids: items.map(({ id }) => id) })
  expect((await own()).unseen).toBe(0)
  // A notice that commits later with an earlier time stays new, and an older list never moves the mark back.
  const id = await booked()
  await sql`update account_notices set happened_at = ${world.platform.now().subtract({ seconds: 10 }).toString()} where booking_id = ${id}`.execute(world.owner) // prettier-ignore
  await markOwnNoticesSeen(ctxOf(world, customer), { readAt: '2020-01-01T00:00:00Z', ids: [] })
  expect((await own()).unseen).toBe(1)
})

test('administrators get notices of their areas alone, each with an own mark', async () => {
  await sql`insert into partnership_requests (kind, full_name, company, email, phone, message, language)
    values ('strategic', 'Νίκη', 'Νίκη ΕΠΕ', 'niki@example.gr', '2101234567', ${'Θα θέλαμε να συνεργαστούμε μαζί σας. '.repeat(3)}, 'el')`.execute(world.owner) // prettier-ignore
  await sql`update account_notices set happened_at = ${world.platform.now().toString()}`.execute(world.owner)
  expect((await listAdminNotices(admin('support'), page)).items).toMatchObject([
    { area: 'partnerships', isNew: true },
  ])
  expect((await listAdminNotices(admin('finance'), page)).items).toEqual([])
  await expect(listAdminNotices(ctxOf(world, customer), page)).rejects.toMatchObject({ code: 'forbidden' })
  later(60)
  const { readAt, items } = await listAdminNotices(admin('support'), page)
  await markAdminNoticesSeen(admin('support'), { readAt, ids: items.map(({ id }) => id) })
  expect((await listAdminNotices(admin('support'), page)).unseen).toBe(0)
})

test('messages that are given up make one notice an hour, and unwanted ones none', async () => {
  const park = (error: string) =>
    sql`with made as (insert into messages (kind, purpose, recipient, language, facts, dedupe_key)
        values ('points-end', 'service', 'a@example.gr', 'el', '{}', uuidv7()::text) returning id) select id from made`
      .execute(world.owner)
      .then(({ rows: [made] }) =>
        sql`update messages set due_at = null, last_error = ${error} where id = ${(made as { id: string }).id}`.execute(world.owner),
      ) // prettier-ignore
  await park('not sent, because its reader does not want it')
  const count = () => rows(world.owner, sql`select from account_notices where area = 'messages'`)
  expect(await count()).toHaveLength(0)
  await park('451 try again')
  await park('451 try again')
  expect(await count()).toHaveLength(1)
})

test('a question of her salon leads to its page, and calls for nobody once it is over', async () => {
  const id = await booked()
  later(1)
  const proposal = newId()
  const now = world.platform.now()
  await sql`insert into move_proposals (id, salon_id, booking_id, from_at, staff_id, start_at, end_at, asked_at, expires_at)
    select ${proposal}, salon_id, id, start_at, ${salon.staffIds[0]}, start_at - interval '1 day', end_at - interval '1 day', ${now.toString()},
      start_at - interval '2 days' from bookings where id = ${id}`.execute(world.owner)
  const { unseen, items } = await own()
  expect(items[0]).toMatchObject({ kind: 'asked', isNew: true, bookingId: id, answer: { outcome: null } })
  expect(items[0]?.answer?.token).toMatch(/^[A-Z\d]{18}$/)
  const before = await ownNoticeChanges.read(world.platform, [customer.id])
  later(60)
  await sql`update move_proposals set outcome = 'withdrawn', answered_at = ${world.platform.now().toString()} where id = ${proposal}`.execute(world.owner)
  expect(await own()).toMatchObject({ unseen: unseen - 1, items: [{ isNew: false, answer: { outcome: 'withdrawn' } }, {}] })
  const after = await ownNoticeChanges.read(world.platform, [customer.id])
  expect(ownNoticeChanges.eventsOf(before.get(customer.id), after.get(customer.id) ?? [])).toEqual(['notice'])
}) // prettier-ignore
