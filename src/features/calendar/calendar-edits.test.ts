import { afterAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { MAIL_HELD_SECONDS } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { CalendarWorld, dayIn, pathOf, tomorrow, walkIn } from '#test/calendar-world.ts'
import { payByCard } from '#test/paid-booking.ts'
import type { MadeSalon, SalonOptions } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, booked, shown } = calendarWorld
const { world } = server
afterAll(calendarWorld.close)

const twoServices = { services: [{}, { priceCents: 1500 }] } satisfies SalonOptions

/** Calls about a customer's booking of one service of an hour with the first team member, at noon. */
async function aBooking(options: SalonOptions = twoServices, day = tomorrow) {
  const { salon, owner } = await aTeam(options)
  const { id } = await booked(salon, `${day}T12:00`)
  const [service, other] = salon.serviceIds
  const [staff, colleague] = salon.staffIds
  const booking = () => shown(salon, owner, id)
  const send = async (path: string, body: object, token = owner) =>
    call('POST', pathOf(salon, `bookings/${id}/${path}`), { token, body, key: newId() })
  const change = async (body: object, token = owner) =>
    send('change', { seen: (await booking()).stamp, ...body }, token)
  const kept = { position: 0, serviceId: service, staffId: staff }
  const added = { serviceId: other, staffId: staff }
  return { salon, owner, id, kept, added, colleague, booking, send, change }
}

const details = async (salon: MadeSalon, token: string, id: string) =>
  (await call('GET', pathOf(salon, `bookings/${id}`), { token, language: 'en' })).body

const moveMails = (id: string) =>
  rows(
    world.owner,
    sql<{ previous: string; waits: boolean; total: number }>`
      select facts ->> 'previousStart' as previous, due_at > ${world.platform.now().toString()} as waits, (facts ->> 'totalCents')::integer as total
      from messages where facts ->> 'bookingId' = ${id} and kind = 'booking-moved' order by created_at`,
  )

const later = (seconds: number) => world.setNow(world.platform.now().add({ seconds }).toString())

test('a service is added after the first: time and price follow, the code stays, and the history says who and what', async () => {
  const { salon, owner, id, kept, added, change, booking } = await aBooking()
  const before = await booking()
  const answer = await change({ items: [kept, added] })
  expect(answer.body).toMatchObject({ mail: 'sent', start: expect.stringContaining('T10:00') })
  const after = await booking()
  expect(after).toMatchObject({
    code: before.code,
    start: before.start,
    totalCents: before.totalCents + 1500,
  })
  expect(after.items).toMatchObject([
    { end: expect.stringContaining('T13:00'), priceCents: before.totalCents },
    { start: expect.stringContaining('T13:00'), priceCents: 1500 },
  ])
  expect((await details(salon, owner, id)).events).toMatchObject([
    {
      kind: 'changed',
      from: { start: before.start, end: before.end },
      was: { services: ['Gel polish 1'], totalCents: before.totalCents },
      formerStaff: null,
      by: { kind: 'team' },
    },
  ])
  // Its time is taken now.
  const body = walkIn(salon, `${tomorrow}T13:30`)
  expect((await call('POST', pathOf(salon, 'bookings'), { token: owner, body })).body.code).toBe('slot_taken')
})

test('the history says the options and the team members that a change took away', async () => {
  const french = { name: 'French', minutes: 10, priceCents: 500 }
  const { salon, owner, id, kept, colleague, change } = await aBooking({ services: [{ options: [french] }] })
  await change({ items: [{ ...kept, optionIds: salon.optionIds[0] }] })
  await change({ items: [{ ...kept, staffId: colleague }] })
  expect((await details(salon, owner, id)).events).toMatchObject([
    { was: { services: ['Gel polish 1'] }, formerStaff: null },
    { was: { services: ['Gel polish 1 + French'] }, formerStaff: [expect.any(String)] },
  ])
})

test('a preview says what a change moves and whether it fits, and saves nothing', async () => {
  const { salon, owner, id, kept, added, booking, change, send } = await aBooking()
  const preview = async (items: object) => (await send('change/preview', { items })).body
  await change({ items: [kept, added] })
  const before = await booking()
  const longer = [
    { ...kept, minutes: 75 },
    { ...added, position: 1 },
  ]
  expect(await preview(longer)).toMatchObject({
    misfit: null,
    start: `${tomorrow}T12:00:00+02:00`,
    end: `${tomorrow}T14:15:00+02:00`,
    items: [{ from: null }, { start: `${tomorrow}T13:15:00+02:00`, from: `${tomorrow}T13:00:00+02:00` }],
  })
  const body = walkIn(salon, `${tomorrow}T14:00`)
  await call('POST', pathOf(salon, 'bookings'), { token: owner, body })
  expect(await preview(longer)).toMatchObject({ misfit: 'taken', others: [{ clientName: 'Ελένη' }] })
  expect(await preview([{ ...kept, minutes: 700 }])).toMatchObject({ misfit: 'taken' })
  await call('POST', pathOf(salon, `bookings/${id}/cancel`), {
    token: owner,
    body: { seen: before.stamp, reason: 'Λάθος' },
  })
  expect((await send('change/preview', { items: [kept] })).body.code).toBe('booking_not_changeable')
})

test('team members preview their own bookings only, and time outside the hours is named', async () => {
  const { salon, kept, colleague, send } = await aBooking()
  const own = await aMember(salon, 'technician')
  const preview = async (items: object, token?: string) =>
    (await send('change/preview', { items }, token)).body
  expect(await preview([{ ...kept, minutes: 700 }], own)).toMatchObject({ misfit: 'outside' })
  expect((await preview([{ ...kept, staffId: colleague }], own)).code).toBe('forbidden')
  expect((await preview([kept], await aMember(salon, 'technician', 1))).code).toBe('not_found')
})

test('a service that stays keeps what was agreed, even if the salon’s price is another one now', async () => {
  const { salon, kept, added, change, booking } = await aBooking()
  const [agreed] = (await booking()).items
  await sql`update services set price_cents = 9900 where id = ${kept.serviceId}`.execute(world.owner)
  await change({ items: [{ ...kept, minutes: 75 }, added] })
  expect((await booking()).items).toMatchObject([
    { priceCents: agreed.priceCents, end: expect.stringContaining('T13:15') },
    { start: expect.stringContaining('T13:15') },
  ])
  // A price that the salon sets is kept, and the last of the two services may be removed.
  await change({ items: [{ ...kept, priceCents: 1234 }] })
  expect(await booking()).toMatchObject({ totalCents: 1234, items: [{ priceCents: 1234 }] })
  expect(salon.serviceIds).toHaveLength(2)
})

test('what does not fit is refused, and the booking stays as it is', async () => {
  const { salon, owner, kept, added, colleague, change, booking } = await aBooking()
  const before = await booking()
  const body = walkIn(salon, `${tomorrow}T13:00`)
  await call('POST', pathOf(salon, 'bookings'), { token: owner, body })
  expect((await change({ items: [kept, added] })).body.code).toBe('slot_taken')
  expect((await change({ items: [{ ...kept, position: 1 }] })).body.errors).toHaveProperty('items')
  expect((await change({ items: [kept, kept] })).body.errors).toHaveProperty('items')
  expect((await change({ items: [{ ...added, serviceId: newId() }] })).body.code).toBe(
    'service_not_available',
  )
  await sql`delete from staff_services where staff_id = ${colleague}`.execute(world.owner)
  expect((await change({ items: [{ ...kept, staffId: colleague }] })).body.code).toBe('service_not_available')
  expect((await change({ items: [{ ...kept, minutes: 700 }] })).body.code).toBe('outside_hours')
  expect(await booking()).toEqual(before)
  expect((await change({ seen: dayIn(-1) + 'T00:00:00Z', items: [kept] })).body.code).toBe(
    'booking_not_changeable',
  )
})

test('team members change their own bookings, not those in which a colleague works', async () => {
  const { salon, kept, added, colleague, change, booking } = await aBooking()
  const [own, other] = [await aMember(salon, 'technician'), await aMember(salon, 'technician', 1)]
  expect((await change({ items: [kept, added] }, own)).status).toBe(200)
  expect((await change({ items: [kept, added] }, other)).status).toBe(404)
  expect((await change({ items: [{ ...kept, staffId: colleague }] }, own)).body.code).toBe('forbidden')
  expect((await booking()).items).toHaveLength(2)
})

test('the note changes alone, without a mail and without a lock of the calendar', async () => {
  const { id, change, booking, salon, owner } = await aBooking()
  expect((await change({ note: 'Τα ίδια με πέρσι' })).body.mail).toBe('none')
  expect((await booking()).note).toBe('Τα ίδια με πέρσι')
  expect((await details(salon, owner, id)).events).toMatchObject([{ kind: 'changed', was: null }])
})

test('what was paid above the new price goes back', async () => {
  const { id, kept, change, booking } = await aBooking()
  const { totalCents } = await booking()
  await payByCard(world.owner, id, totalCents)
  await change({ items: [{ ...kept, priceCents: 1000 }] })
  expect(await rows(world.owner, sql`select refunded_cents as cents from bookings where id = ${id}`)).toEqual(
    [{ cents: totalCents - 1000 }],
  )
})

test('a service that stays keeps its reduction, whatever place it has afterwards', async () => {
  const { id, kept, added, change, booking } = await aBooking()
  await change({ items: [kept, added] })
  await sql`update booking_items set reduction_cents = 300 where booking_id = ${id} and position = 1`.execute(
    world.owner,
  )
  await change({ items: [{ ...added, position: 1 }] })
  expect(await booking()).toMatchObject({ totalCents: 1200, items: [{ priceCents: 1500 }] })
  // With another price, the reduction is never more than the price.
  await change({ items: [{ ...added, position: 0, priceCents: 200 }] })
  expect(await booking()).toMatchObject({ totalCents: 0 })
})

test('the mail waits until the change can no longer be undone; undone, nothing is sent', async () => {
  const { id, booking, send, change } = await aBooking()
  const { start, stamp } = await booking()
  const moved = await send('move', { seen: stamp, start: `${tomorrow}T15:00` })
  expect(moved.body.mail).toBe('sent')
  expect(await moveMails(id)).toMatchObject([{ waits: true }])
  later(5)
  expect((await send('move', { seen: moved.body.stamp, start })).body.mail).toBe('none')
  expect(await moveMails(id)).toEqual([])
  // A note between the two makes no difference.
  await send('move', { seen: (await booking()).stamp, start: `${tomorrow}T15:30` })
  await change({ note: 'Προτιμά πρωί' })
  await change({ note: 'Προτιμά πρωί' })
  await send('move', { seen: (await booking()).stamp, start })
  expect(await moveMails(id)).toEqual([])
  const again = await send('move', { seen: (await booking()).stamp, start: `${tomorrow}T16:00` })
  later(MAIL_HELD_SECONDS + 1)
  expect(await moveMails(id)).toMatchObject([{ waits: false }])
  // The client has read the first mail by now, so changing it back is news.
  expect((await send('move', { seen: again.body.stamp, start })).body.mail).toBe('sent')
})

test('of several quick changes the client gets one mail, which names the time that they know', async () => {
  const { id, kept, booking, send, change } = await aBooking()
  const { start, stamp } = await booking()
  await send('move', { seen: stamp, start: `${tomorrow}T15:00` })
  later(3)
  await change({ items: [{ ...kept, priceCents: 2000 }] })
  const mails = await moveMails(id)
  expect(mails).toMatchObject([{ total: 2000, waits: true }])
  expect(Temporal.Instant.from(mails[0]?.previous ?? '').equals(Temporal.Instant.from(start))).toBe(true)
})

test('a salon that tells the client itself takes the mail back, or writes none', async () => {
  const { id, booking, send } = await aBooking()
  const { stamp } = await booking()
  const quiet = await send('move', { seen: stamp, start: `${tomorrow}T15:00`, tell: false })
  expect([quiet.body.mail, await moveMails(id)]).toEqual(['none', []])
  later(1)
  await send('move', { seen: quiet.body.stamp, start: `${tomorrow}T16:00` })
  expect((await send('keep-quiet', {})).body).toEqual({ isTakenBack: true })
  expect((await send('keep-quiet', {})).body).toEqual({ isTakenBack: false })
  expect(await moveMails(id)).toEqual([])
})

test('a cancellation takes the mail about a change back', async () => {
  const { id, booking, send } = await aBooking()
  const moved = await send('move', { seen: (await booking()).stamp, start: `${tomorrow}T15:00` })
  later(2)
  expect((await send('cancel', { seen: moved.body.stamp, reason: 'Ασθένεια' })).status).toBe(200)
  expect(await moveMails(id)).toEqual([])
})

test('a booking is made again some weeks later, with its services and its client; a taken time names the nearest', async () => {
  const { salon, owner, id, booking, send } = await aBooking()
  const start = `${dayIn(29)}T12:00`
  const made = await send('rebook', { start })
  expect(made.status).toBe(201)
  const [first, second] = [await booking(), await shown(salon, owner, made.body.id)]
  expect(second).toMatchObject({
    clientName: first.clientName,
    clientPhone: first.clientPhone,
    source: 'salon',
  })
  expect(second.items).toMatchObject([
    { serviceId: first.items[0].serviceId, staffId: first.items[0].staffId },
  ])
  const taken = await send('rebook', { start })
  expect(taken.body).toMatchObject({ code: 'slot_taken', alternatives: [{}, {}, {}] })
  expect(id).not.toBe(made.body.id)
})
