import { afterAll, expect, test } from 'vitest'

import { ownData } from '#features/accounts/queries/own-data.ts'
import { rows, sql } from '#platform/db.ts'
import { SERIES_MOST } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { CalendarWorld, dayIn, pathOf, walkIn } from '#test/calendar-world.ts'
import type { MadeSalon, SalonOptions } from '#test/salon-factory.ts'

const calendarWorld = await CalendarWorld.open()
const { server, call, aMember, aTeam, booked, shown } = calendarWorld
const { world } = server
afterAll(calendarWorld.close)

/** A day that is a Wednesday, so that the salon is open on each date. */
const first = Temporal.PlainDate.from(dayIn(7))
const day = (weeks: number, days = 0) => first.add({ weeks, days: days + 3 - first.dayOfWeek }).toString()
const noon = (weeks: number) => `${day(weeks)}T12:00`

/** A customer's booking at noon, and the calls about its series. */
async function aBooking(options: SalonOptions = {}) {
  const { salon, owner } = await aTeam(options)
  const { id, customer } = await booked(salon, noon(0))
  const path = pathOf(salon, `bookings/${id}/series`)
  const dates = async (weeks: number, count: number, token = owner) =>
    (await call('GET', `${path}?weeks=${weeks}&count=${count}`, { token })).body
  const repeat = (starts: readonly (string | object)[], { token = owner, key = newId() } = {}) =>
    call('POST', path, {
      token,
      key,
      body: { dates: starts.map((start) => (typeof start === 'string' ? { start } : start)) },
    })
  const block = (start: string) =>
    call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, start) })
  const details = async (booking = id, token = owner) =>
    (await call('GET', pathOf(salon, `bookings/${booking}`), { token })).body
  return { salon, owner, id, customer, dates, repeat, block, details }
}

const wall = (instant: string) => instant.slice(0, 16)

const mails = (salon: MadeSalon, kind: string) =>
  rows(
    world.owner,
    sql<{ starts: readonly string[] | null }>`
      select (select json_agg(d ->> 'start') from jsonb_array_elements(case when jsonb_typeof(facts -> 'dates') = 'array' then facts -> 'dates' end) d) as starts
      from messages where kind = ${kind} and facts -> 'salon' ->> 'slug' = ${salon.slug} order by created_at`,
  )

const countOf = async (salon: MadeSalon) =>
  (await rows(world.owner, sql`select from bookings where salon_id = ${salon.id} and status <> 'held'`))
    .length

test('the dates keep weekday and clock, and say what is in the way and what is free near it', async () => {
  const { dates, block, salon } = await aBooking()
  await block(`${day(3)}T12:00`)
  await sql`insert into salon_exceptions (salon_id, day, plan) values (${salon.id}, ${day(6)}, '{}')`.execute(
    world.owner,
  )
  const { items } = await dates(3, 3)
  expect(items.map(({ start, misfit }: { start: string; misfit: string }) => [wall(start), misfit])).toEqual([
    [noon(3), 'taken'],
    [noon(6), 'outside'],
    [noon(9), null],
  ])
  const starts = (of: number) => items[of].offers.map(({ start }: { start: string }) => wall(start))
  expect(starts(0)).toEqual([`${day(3)}T11:00`, `${day(3)}T13:00`, expect.stringContaining('T12:00')])
  expect(starts(1)).toEqual([`${day(6, -1)}T12:00`, `${day(6, 1)}T12:00`, expect.stringContaining('T12:00')])
  expect(items[2].offers).toEqual([])
})

test('a series is booked at once: one mail about all dates, one place each, and the first one knows it too', async () => {
  const { salon, owner, id, customer, repeat, details } = await aBooking()
  const before = await shown(salon, owner, id)
  const { status, body } = await repeat([noon(4), noon(8)])
  expect(status).toBe(201)
  expect(body.mail).toBe('sent')
  expect(body.bookings).toHaveLength(2)
  const { series } = await details()
  expect(series.map(({ start }: { start: string }) => wall(start))).toEqual([noon(0), noon(4), noon(8)])
  expect((await details(body.bookings[1].id)).series).toEqual(series)
  const made = await shown(salon, owner, body.bookings[0].id)
  expect(made).toMatchObject({
    isInSeries: true,
    clientName: before.clientName,
    totalCents: before.totalCents,
  })
  expect(made.items.map(({ staffId, serviceId }: Record<string, string>) => [staffId, serviceId])).toEqual(
    before.items.map(({ staffId, serviceId }: Record<string, string>) => [staffId, serviceId]),
  )
  const confirmed = await mails(salon, 'booking-confirmed')
  expect(confirmed).toHaveLength(2)
  expect(confirmed.flatMap(({ starts }) => (starts ? [starts.length] : []))).toEqual([2])
  // The customer's exported data says so, too.
  const { bookings: exported } = await ownData(ctxOf(world, customer))
  expect(exported.map((booking) => [booking.id, booking.seriesId])).toEqual([[id, id]])
  // A later booking joins the same series.
  await repeat([noon(12)])
  expect((await details()).series).toHaveLength(4)
})

test('a time that was taken in between saves nothing, and the dates come back as they are now', async () => {
  const { salon, repeat, block, details } = await aBooking()
  await block(noon(8))
  const before = await countOf(salon)
  const { status, body } = await repeat([noon(4), noon(8)])
  expect([status, body.code]).toEqual([409, 'slot_taken'])
  expect(body.dates.map(({ start, misfit }: Record<string, string>) => [wall(start ?? ''), misfit])).toEqual([
    [noon(4), null],
    [noon(8), 'taken'],
  ])
  expect(body.dates[1].offers).not.toEqual([])
  expect(await countOf(salon)).toBe(before)
  expect((await details()).series).toBeNull()
  expect(await mails(salon, 'booking-confirmed')).toHaveLength(1)
})

test('a repeated call books once, and gives the same answer', async () => {
  const { salon, repeat } = await aBooking()
  const key = newId()
  const answers = [await repeat([noon(2), noon(4)], { key }), await repeat([noon(2), noon(4)], { key })]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await countOf(salon)).toBe(3)
})

test('a date outside the hours is booked if the salon says so', async () => {
  const { repeat, salon } = await aBooking()
  await sql`insert into salon_exceptions (salon_id, day, plan) values (${salon.id}, ${day(6)}, '{}')`.execute(
    world.owner,
  )
  expect((await repeat([noon(3), noon(6)])).body.code).toBe('outside_hours')
  expect((await repeat([noon(3), { start: noon(6), outsideHours: true }])).status).toBe(201)
})

test('equipment that another visit uses is in the way', async () => {
  const { salon, owner, dates } = await aBooking()
  const resource = newId()
  await sql`insert into resources (id, salon_id, name_el, name_en, units) values (${resource}, ${salon.id}, 'Λάμπα', 'Lamp', 1)`.execute(
    world.owner,
  )
  await sql`update services set resource_id = ${resource} where salon_id = ${salon.id}`.execute(world.owner)
  const services = [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[1] }]
  await call('POST', pathOf(salon, 'bookings'), { token: owner, body: walkIn(salon, noon(2), { services }) })
  expect((await dates(2, 2)).items.map(({ misfit }: { misfit: string }) => misfit)).toEqual([
    'resource',
    null,
  ])
})

test('what cannot be a series is refused', async () => {
  const { dates, repeat } = await aBooking()
  expect((await dates(1, 2)).errors).toHaveProperty('weeks')
  expect((await dates(9, 2)).errors).toHaveProperty('weeks')
  expect((await dates(2, SERIES_MOST)).errors).toHaveProperty('count')
  expect((await repeat([])).body.errors).toHaveProperty('dates')
  expect((await repeat([noon(4), noon(4)])).body.code).toBe('slot_taken')
  expect((await repeat([`${dayIn(-9)}T12:00`])).body.errors).toHaveProperty('start')
})

test('team members repeat their own bookings, not those of a colleague or of another salon', async () => {
  const { salon, repeat, dates } = await aBooking()
  const [own, other] = [await aMember(salon, 'technician'), await aMember(salon, 'technician', 1)]
  const { owner: stranger } = await aTeam()
  expect((await dates(2, 2, own)).items).toHaveLength(2)
  expect((await repeat([noon(2)], { token: own })).status).toBe(201)
  expect((await repeat([noon(4)], { token: other })).status).toBe(404)
  expect((await dates(2, 2, stranger)).code).toBe('not_found')
  expect((await repeat([noon(4)], { token: stranger })).status).toBe(404)
})

test('this one is cancelled alone, or with those that follow, and the client gets one message', async () => {
  const { salon, owner, repeat, details } = await aBooking()
  const { bookings } = (await repeat([noon(2), noon(4), noon(6)])).body
  world.setNow(world.platform.now().add({ seconds: 1 }).toString())
  const cancel = async (at: number, following: boolean) => {
    const { id } = bookings[at]
    const { stamp: seen } = await shown(salon, owner, id)
    const body = { seen, reason: 'Άδεια', following }
    return call('POST', pathOf(salon, `bookings/${id}/cancel`), { token: owner, body, key: newId() })
  }
  const statuses = async () => (await details()).series.map(({ status }: { status: string }) => status)
  expect((await cancel(0, false)).body.mail).toBe('sent')
  expect(await statuses()).toEqual(['confirmed', 'cancelled_by_salon', 'confirmed', 'confirmed'])
  await cancel(1, true)
  expect(await statuses()).toEqual([
    'confirmed',
    'cancelled_by_salon',
    'cancelled_by_salon',
    'cancelled_by_salon',
  ])
  expect((await mails(salon, 'booking-cancelled')).map(({ starts }) => starts?.length ?? 1)).toEqual([1, 2])
})
