import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { reminderLink } from '#entry/short-paths.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import { actingAs, rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { visitToken } from './queries/visit-link.ts'

let world: World
let api: ReturnType<typeof apiCaller>
let salon: MadeSalon
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  world = await freshWorld()
  api = apiCaller(world)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  world.setNow(testNow)
  salon = await aSalon(world.owner)
  customer = await aCustomer(world.owner)
})

const testNow = '2026-05-11T06:00:00Z'

/** The test clock's own day is a Monday; a week later changing is free. */
const monday = (time = '14:30') => Temporal.Instant.from(`2026-05-18T${time}:00+03:00`).toString()

async function booked(start = monday()) {
  const ctx = ctxOf(world, customer)
  const made = await confirmBooking(ctx, confirmInput(await holdSlot(ctx, holdInput(salon, start))))
  return { ...made, token: visitToken(world.platform, { code: made.code, start }) }
}

async function call(path: string, body: object, key?: string) {
  const { status, body: answer } = await api('POST', `/visit-links/${path}`, {
    body,
    ...(key !== undefined && { key }),
  })
  return { status, body: answer }
}
const rowOf = async (id: string) => {
  const [row] = await rows(
    world.owner,
    sql<{ status: string; start: string; coming: string | null; kinds: string[] }>`
      select status, start_at as start, coming_for as coming,
        array(select kind from booking_events e where e.booking_id = b.id order by happened_at, id) as kinds
      from bookings b where id = ${id}`,
  )
  return row
}

test('opening a link writes nothing, however often', async () => {
  const { id, token } = await booked()
  const before = await rowOf(id)
  for (const given of [token, token.toLowerCase()])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await call('open', { token: given })).toMatchObject({
      status: 200,
      body: { state: 'open', isComing: false, canChange: true, booking: { id, status: 'confirmed' } },
    })
  expect(await rowOf(id)).toEqual(before)
})

test('a link by GET answers nothing: its short form only leads to the page, in any case', async () => {
  const { id, token } = await booked()
  const before = await rowOf(id)
  for (const [path, page] of [
    [`/r/${token}`, '/reminder'],
    [`/R/${token.toLowerCase()}`, '/reminder'],
    [`/E/${token}`, '/en/reminder'],
  ] as const) {
    const { status, headers } = reminderLink(path)
    expect([status, headers.get('location')]).toEqual([302, `${page}?token=${token}`])
  }
  expect(reminderLink('/r/short').status).toBe(404)
  expect((await api('GET', '/visit-links/coming')).status).toBeGreaterThanOrEqual(404)
  expect(await rowOf(id)).toEqual(before)
})

test('a made-up link, and one of another appointment, are not found', async () => {
  const [one, other] = [await booked(), await booked(monday('16:00'))]
  const mixed = other.code + one.token.slice(8)
  for (const token of [`${one.code}2222222222`, mixed, 'ZZZZZZZZ2222222222'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const path of ['open', 'coming', 'cancel'])
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect([path, (await call(path, { token })).status]).toEqual([path, 404])
})

test('who says that they come is one event, and the salon sees it at that time only', async () => {
  const { id, token } = await booked()
  const said = await Promise.all([call('coming', { token }), call('coming', { token })])
  expect(said.map(({ status, body }) => [status, body.isComing])).toEqual([
    [200, true],
    [200, true],
  ])
  const row = await rowOf(id)
  expect(row?.coming).toBe(row?.start)
  expect(row?.kinds.filter((kind) => kind === 'coming')).toHaveLength(1)
})

test('an appointment is cancelled on the same terms, once, and both sides are notified', async () => {
  const { id, token } = await booked()
  const first = await call('cancel', { token, reason: 'Αρρώστησα' }, 'key-1')
  expect(first).toMatchObject({ status: 200, body: { status: 'cancelled_by_customer', refundCents: 0 } })
  expect(await call('cancel', { token, reason: 'Αρρώστησα' }, 'key-1')).toEqual(first)
  expect((await call('cancel', { token }, 'key-2')).body).toMatchObject({ code: 'booking_not_changeable' })
  expect((await call('open', { token })).body).toMatchObject({ state: 'cancelled', booking: { id } })
  expect((await rowOf(id))?.kinds.filter((kind) => kind === 'cancelled')).toHaveLength(1)
  const mails = await rows(world.owner, sql`select from messages where facts ->> 'bookingId' = ${id} and kind like '%booking-cancelled'`) // prettier-ignore
  expect(mails.length).toBeGreaterThan(0)
})

describe('failure 22: a link is good for one time', () => {
  test('it moves once; the same press again gets the same answer, another press none', async () => {
    const { id, token } = await booked()
    const start = monday('17:00')
    const first = await call('move', { token, start }, 'move-1')
    expect(first).toMatchObject({ status: 200, body: { id, status: 'confirmed' } })
    expect(await call('move', { token, start }, 'move-1')).toEqual(first)
    expect((await call('move', { token, start: monday('11:00') }, 'move-2')).body).toMatchObject({
      code: 'booking_not_changeable',
    })
    const row = await rowOf(id)
    expect(row?.start).toBe(start)
    expect(row?.kinds.filter((kind) => kind === 'moved')).toHaveLength(1)
    const { rows: all } = await sql`select from bookings where customer_id = ${customer.id}`.execute(world.owner)
    expect(all).toHaveLength(1)
  }) // prettier-ignore

  test('where the salon or its customer moved it, the link says so and changes nothing', async () => {
    const { id, token } = await booked()
    const ctx = ctxOf(world, customer)
    await moveBooking(ctx, { bookingId: id, start: monday('17:00'), items: undefined })
    expect((await call('open', { token })).body).toMatchObject({ state: 'moved', booking: null })
    for (const path of ['coming', 'cancel'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await call(path, { token })).body).toMatchObject({ code: 'booking_not_changeable' })
    expect((await rowOf(id))?.coming).toBeNull()
    // Back at its first time, the reminder is valid again.
    await moveBooking(ctx, { bookingId: id, start: monday(), items: undefined })
    expect((await call('open', { token })).body).toMatchObject({ state: 'open' })
  })
})

test('one that is over says so', async () => {
  const { id, token } = await booked()
  await sql`update bookings set status = 'checked_in' where id = ${id}`.execute(world.owner)
  expect((await call('open', { token })).body).toMatchObject({ state: 'over', booking: { id } })
  expect((await call('coming', { token })).body).toMatchObject({ code: 'booking_not_changeable' })
})

/** The same written by the salon for a client without an account. */
async function typed(client: {
  readonly email: string | null
  readonly isBlocked?: boolean
  readonly start?: string
}) {
  const made = await booked(client.start)
  const contact = client.email === null ? '2101234567' : null
  await sql`
    with client as (insert into clients (salon_id, name, email, phone, is_blocked)
      values (${salon.id}, 'Ρένα', ${client.email}, ${contact}, ${client.isBlocked ?? false}) returning id)
    update bookings set customer_id = null, source = 'salon', client_id = (select id from client) where id = ${made.id}`.execute(
    world.owner,
  )
  return made
}

const mailsAbout = (id: string) =>
  rows(
    world.owner,
    sql<{ kind: string; recipient: string; text: string | null }>`
      select kind, recipient, body_text as text from messages where booking_id = ${id} order by kind`,
  )

describe('who has no account, and whom the salon wrote down', () => {
  test('cancels by the link: the time is free at once, both sides are notified', async () => {
    const { id, token } = await typed({ email: 'rena@example.gr' })
    expect((await call('open', { token })).body).toMatchObject({ canChange: true, isMailed: true })
    const first = await call('cancel', { token, reason: 'Αρρώστησα' }, 'typed-1')
    expect(first).toMatchObject({ status: 200, body: { status: 'cancelled_by_customer' } })
    expect(await call('cancel', { token, reason: 'Αρρώστησα' }, 'typed-1')).toEqual(first)
    expect((await rowOf(id))?.kinds.filter((kind) => kind === 'cancelled')).toHaveLength(1)
    const { rows: busy } = await sql`select from busy_times where booking_id = ${id}`.execute(world.owner)
    expect(busy).toEqual([])
    const mails = await mailsAbout(id)
    expect(mails).toContainEqual(expect.objectContaining({ kind: 'booking-cancelled', recipient: 'rena@example.gr' }))
    const { rows: noticed } = await sql`
      select from salon_notices where booking_id = ${id} and kind = 'cancelled'`.execute(world.owner)
    expect(noticed).toHaveLength(1)
  }) // prettier-ignore

  test('moves by the link, once (failure 22)', async () => {
    const { id, token } = await typed({ email: 'rena@example.gr' })
    const start = monday('17:00')
    expect(await call('move', { token, start }, 'typed-2')).toMatchObject({ status: 200, body: { id } })
    expect((await call('move', { token, start: monday('11:00') }, 'typed-3')).body).toMatchObject({
      code: 'booking_not_changeable',
    })
    expect((await rowOf(id))?.start).toBe(start)
    expect((await call('open', { token })).body).toMatchObject({ state: 'moved', booking: null })
  })

  test('without an address no mail is promised; who is blocked calls', async () => {
    const silent = await typed({ email: null })
    expect((await call('open', { token: silent.token })).body).toMatchObject({ canChange: true, isMailed: false })
    expect((await call('cancel', { token: silent.token })).status).toBe(200)
    const { token } = await typed({ email: 'blocked@example.gr', isBlocked: true })
    expect((await call('open', { token })).body).toMatchObject({ state: 'open', canChange: false })
    expect((await call('coming', { token })).body).toMatchObject({ isComing: true })
    expect((await call('cancel', { token })).body).toMatchObject({ code: 'booking_not_changeable' })
  }) // prettier-ignore

  test('the right to change one appointment changes no other', async () => {
    const one = await typed({ email: 'rena@example.gr' })
    const other = await typed({ email: 'maria@example.gr', start: monday('16:00') })
    const { numAffectedRows } = await actingAs(world.platform.dbs.app, { linkedBooking: one.id }, (tx) =>
      sql`update bookings set status = 'cancelled_by_customer' where id = ${other.id}`.execute(tx),
    )
    expect(numAffectedRows).toBe(0n)
    const { id } = await booked(monday('11:00'))
    const seen = await actingAs(world.platform.dbs.app, { linkedBooking: id }, (tx) =>
      rows(tx, sql`select from bookings where id = ${id}`),
    )
    expect(seen).toEqual([])
  })
})

test('a link asks whether one comes only when the day is near', async () => {
  const { token } = await booked()
  expect((await call('open', { token })).body).toMatchObject({ isAsked: false })
  world.setNow(Temporal.Instant.from(monday()).subtract({ hours: 60 }).toString())
  expect((await call('open', { token })).body).toMatchObject({ isAsked: true })
})
