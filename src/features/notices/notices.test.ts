import { afterAll, expect, test } from 'vitest'

import { writeReview } from '#features/reviews/commands/write-review.ts'
import { rows, sql } from '#platform/db.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { CalendarWorld, dayIn, pathOf, walkIn } from '#test/calendar-world.ts'
import { aPastVisit } from '#test/reviewed-visit.ts'
import { aCustomer, type MadeSalon } from '#test/salon-factory.ts'
import { aPerson } from '#test/signed-in.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, booked, shown } = calendarWorld
const { world } = server
afterAll(calendarWorld.close)

const later = (seconds: number) => world.setNow(world.platform.now().add({ seconds }).toString())

const noticesOf = async (salon: MadeSalon, token: string, query = '') =>
  (await call('GET', `${pathOf(salon, 'notices')}${query}`, { token, language: 'en' })).body

const kindsOf = async (salon: MadeSalon, token: string) =>
  (await noticesOf(salon, token)).items.map(({ kind }: { kind: string }) => kind)

const see = (salon: MadeSalon, token: string, body: object) =>
  call('PUT', pathOf(salon, 'notices/seen'), { token, body })

/** A customer who is signed in, with a booking at the salon. */
async function aBooking(salon: MadeSalon, start: string, staff = 0) {
  const person = await aPerson(server)
  const actor = { kind: 'user', id: person.id, email: person.email } as never
  const { id } = await booked(salon, start, staff, actor)
  return { id, token: person.session.access_token, personId: person.id }
}

test('what customers do is a notice with its times; what the team does itself is none', async () => {
  const { salon, owner } = await aTeam()
  const { id, token } = await aBooking(salon, `${dayIn(3)}T12:00`)
  const moved = await call('POST', `/bookings/${id}/reschedule`, {
    token,
    body: { start: `${dayIn(4)}T11:00` },
  })
  expect(moved.status).toBe(200)
  later(1)
  expect((await call('POST', `/bookings/${id}/cancel`, { token, body: {} })).status).toBe(200)
  later(1)
  const walk = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${dayIn(3)}T15:00`),
  })
  const { stamp } = await shown(salon, owner, walk.body.id)
  await call('POST', pathOf(salon, `bookings/${walk.body.id}/cancel`), {
    token: owner,
    body: { seen: stamp, reason: 'Κλειστά' },
  })
  const { items, unseen } = await noticesOf(salon, owner)
  expect(items).toMatchObject([
    { kind: 'cancelled', bookingId: id, start: expect.stringContaining(`${dayIn(4)}T11:00`) },
    {
      kind: 'moved',
      start: expect.stringContaining(`${dayIn(4)}T11:00`),
      formerStart: expect.stringContaining(`${dayIn(3)}T12:00`),
    },
    {
      kind: 'booked',
      client: 'Μαρία Παππά',
      start: expect.stringContaining(`${dayIn(3)}T12:00`),
      formerStart: null,
      services: ['Gel polish 1'],
      isNew: true,
      byCompany: false,
    },
  ])
  expect(unseen).toBe(3)
  expect(JSON.stringify(items)).not.toContain('690')
})

test('a technician gets notices of her own bookings only, also of one that leaves her, and of no review', async () => {
  const { salon, owner } = await aTeam()
  const hers = await aMember(salon, 'technician', 0)
  const other = await aMember(salon, 'technician', 1)
  const { id } = await aBooking(salon, `${dayIn(3)}T12:00`, 0)
  expect(await kindsOf(salon, hers)).toEqual(['booked'])
  expect(await kindsOf(salon, other)).toEqual([])
  // Looks as if her customer had moved it to the colleague.
  await sql`update booking_items set staff_id = ${salon.staffIds[1]} where booking_id = ${id}`.execute(
    world.owner,
  )
  await sql`insert into booking_events (booking_id, kind, before, happened_at) values (${id}, 'moved',
    ${JSON.stringify({ start: '2026-06-01T09:00:00Z', items: [{ staffId: salon.staffIds[0] }] })}::jsonb, ${world.platform.now().toString()})`.execute(
    world.owner,
  )
  expect((await noticesOf(salon, hers)).items[0]).toMatchObject({
    kind: 'moved',
    bookingId: null,
    client: null,
    services: [],
  })
  expect((await noticesOf(salon, other)).items[0]).toMatchObject({
    kind: 'moved',
    bookingId: id,
    client: 'Μαρία Παππά',
  })
  const customer = await aCustomer(world.owner)
  const now = world.platform.now()
  const visit = await aPastVisit(world.owner, { customerId: customer.id, salon, daysAgo: 0, now })
  const review = { stars: 5, parts: {}, text: 'Τέλεια', lendPhotos: false }
  await writeReview(ctxOf(world, customer), visit, review as never)
  expect((await noticesOf(salon, owner)).items[0]).toMatchObject({
    kind: 'reviewed',
    stars: 5,
    client: 'Μαρία Παππά',
  })
  expect(await kindsOf(salon, hers)).not.toContain('reviewed')
  await sql`update reviews set taken_down_at = now() where booking_id = ${visit}`.execute(world.owner)
  expect(await kindsOf(salon, owner)).not.toContain('reviewed')
})

test('an objection to a no-show is a notice, and its decision no second cancellation', async () => {
  const { salon, owner } = await aTeam()
  const customer = await aPerson(server)
  const now = world.platform.now()
  const id = await aPastVisit(world.owner, {
    customerId: customer.id,
    salon,
    status: 'no_show',
    daysAgo: 0,
    now,
  })
  const disputed = await call('POST', `/bookings/${id}/dispute`, {
    token: customer.session.access_token,
    body: { reason: 'Ήρθα' },
  })
  expect(disputed.status).toBe(200)
  expect(await kindsOf(salon, owner)).toEqual(['disputed'])
  await sql`insert into booking_events (booking_id, kind, happened_at) values (${id}, 'cancelled', now())`.execute(
    world.owner,
  )
  expect(await kindsOf(salon, owner)).toEqual(['disputed'])
})

test('what was seen on one device is seen on all, and what came later stays new', async () => {
  const { salon, owner } = await aTeam()
  const manager = await aMember(salon, 'manager')
  await sql`update salon_members set created_at = ${world.platform.now().subtract({ seconds: 1 }).toString()}`.execute(
    world.owner,
  )
  await aBooking(salon, `${dayIn(3)}T12:00`)
  later(60)
  const { readAt, items, unseen } = await noticesOf(salon, owner)
  expect(unseen).toBe(1)
  // Committed after the list was read, with an earlier time.
  await aBooking(salon, `${dayIn(5)}T12:00`)
  await sql`update salon_notices set happened_at = ${world.platform.now().subtract({ seconds: 10 }).toString()}
    where salon_id = ${salon.id} and id <> ${items[0].id}`.execute(world.owner)
  const body = { readAt, ids: items.map(({ id }: { id: string }) => id) }
  expect((await see(salon, owner, body)).status).toBe(204)
  const after = await noticesOf(salon, owner)
  expect(after.unseen).toBe(1)
  expect(after.items.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([true, false])
  await see(salon, owner, { readAt: after.readAt, ids: [after.items[0].id] })
  expect((await noticesOf(salon, owner)).unseen).toBe(0)
  // An older list never moves the mark back, and each member has their own.
  await see(salon, owner, { readAt: '2020-01-01T00:00:00Z', ids: [] })
  expect((await noticesOf(salon, owner)).unseen).toBe(0)
  expect((await noticesOf(salon, manager)).unseen).toBe(2)
  const marks = await rows(world.owner, sql`select from notices_seen where salon_id = ${salon.id}`)
  expect(marks).toHaveLength(1)
  // What happened before a member joined is not new.
  const newcomer = await aMember(salon, 'manager')
  later(60)
  await sql`update salon_members set created_at = ${world.platform.now().toString()} where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  expect((await noticesOf(salon, newcomer)).unseen).toBe(0)
})

test('the list is read page by page, and an own booking as a customer is no news', async () => {
  const { salon } = await aTeam()
  const { personId, token } = await aBooking(salon, `${dayIn(3)}T12:00`)
  await aBooking(salon, `${dayIn(3)}T14:00`)
  await aBooking(salon, `${dayIn(3)}T16:00`)
  await sql`insert into salon_members (salon_id, user_id, role) values (${salon.id}, ${personId}, 'manager')`.execute(
    world.owner,
  )
  const first = await noticesOf(salon, token, '?limit=1')
  expect(first.items).toHaveLength(1)
  const second = await noticesOf(salon, token, `?limit=1&cursor=${first.nextCursor}`)
  expect(second.items[0].id).not.toBe(first.items[0].id)
  expect(second.nextCursor).toBe(null)
})
