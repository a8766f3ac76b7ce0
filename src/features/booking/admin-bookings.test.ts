import { afterAll, beforeAll, expect, test } from 'vitest'

import type { BookingPart } from '#domain/booking-parts.ts'
import { sql } from '#platform/db.ts'

import { ctxOf } from '../../../test/booking-calls.ts'
import { makeThings, type Things } from '../../../test/permissions/things.ts'
import { aCustomer } from '../../../test/salon-factory.ts'
import { freshWorld, type World } from '../../../test/world.ts'
import { listAdminBookings, readAdminBooking } from './queries/admin-bookings.ts'
import { bookingFile } from './queries/booking-file.ts'

let world: World
let things: Things
beforeAll(async () => {
  world = await freshWorld()
  things = (await makeThings(world.owner, 1))[0] as Things
})
afterAll(() => world[Symbol.asyncDispose]())

const ctx = async (adminRole: 'support' | 'finance') =>
  ctxOf(world, { ...(await aCustomer(world.owner)), role: 'admin', adminRole, aal: 'aal1' })

interface Wanted {
  readonly part?: BookingPart
  readonly q?: string
  readonly day?: string
  readonly salonId?: string
  readonly limit?: number
  readonly after?: string
}

async function found(more: Wanted) {
  const page = { part: 'all' as const, q: '', limit: 50, ...more }
  return (await listAdminBookings(await ctx('support'), page)).map(({ id }) => id)
}

test('an appointment is found by code, email and phone, by its status and by its day, page by page', async () => {
  const { owner } = world
  const { booking = '', client } = things.named
  await sql`update clients set phone = '694 555 1234', email = 'Niki@example.gr' where id = ${client}`.execute(
    owner,
  )
  await sql`update bookings set client_id = ${client} where id = ${booking}`.execute(owner)
  const { code, day } = (
    await sql<{ code: string; day: string }>`
      select code, (start_at at time zone 'Europe/Athens')::date::text as day from bookings where id = ${booking}`.execute(
      owner,
    )
  ).rows[0] ?? { code: '', day: '' }
  const all = await found({})
  expect(all).toContain(booking)
  for (const q of [
    code,
    `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`,
    'niki@EXAMPLE.gr',
    '+30 694 5551234',
    booking,
  ])
    expect([q, await found({ q })]).toEqual([q, [booking]])
  const { customer } = things.people
  expect(await found({ q: customer.kind === 'user' ? customer.email : '' })).toContain(booking)
  expect(await found({ q: 'nobody@example.gr' })).toEqual([])
  expect(await found({ day })).toContain(booking)
  expect(await found({ day: '2001-01-01' })).toEqual([])
  expect(await found({ salonId: things.named['salon'] ?? '' })).toContain(booking)
  expect(await found({ salonId: things.otherSalonId })).toEqual([])
  await sql`update bookings set status = 'no_show' where id = ${booking}`.execute(owner)
  expect(await found({ part: 'no_show' })).toEqual([booking])
  expect(await found({ part: 'upcoming' })).not.toContain(booking)
  expect(await found({ part: 'cancelled' })).toEqual([])
  const [first = '', ...rest] = all
  expect([await found({ limit: 1 }), await found({ after: first })]).toEqual([[first], rest])
})

test('the page of one has what was paid and what happened, for support and finance', async () => {
  const { booking = '', payment } = things.named
  await sql`insert into booking_events (booking_id, kind, before, happened_at)
    values (${booking}, 'moved', '{"start": "2026-05-20T09:00:00Z", "items": []}', '2026-05-10T09:00:00Z')`.execute(
    world.owner,
  )
  const seen = await readAdminBooking(await ctx('finance'), booking as never)
  expect(seen.payments.map(({ id }) => id)).toContain(payment)
  expect(seen.events.map(({ kind }) => kind)).toContain('moved')
  expect(seen.items.length).toBeGreaterThan(0)
  expect(seen.customer?.id).toBe((things.people.customer as { id: string }).id)
})

const line = {
  id: '0198a000-0000-7000-8000-000000000005',
  code: 'HK7M2PQ9',
  status: 'no_show',
  startsAt: '2026-06-02T09:00:00Z',
  bookedAt: '2026-05-20T09:00:00Z',
  contactName: '=Νίκη; Ζέρβα',
  contactPhone: null,
  totalCents: 123_450,
  timeZone: 'Europe/Athens',
  salon: { id: '0198a000-0000-7000-8000-000000000006', slug: 'atelie', name: 'Ατελιέ' },
} as const

test.each([
  [
    'el',
    'Κωδικός;Κατάσταση;Πότε;Κλείστηκε;Στο όνομα;Τηλέφωνο;Σαλόνι;Σύνολο (€)',
    `HK7M2PQ9;Δεν ήρθε;2026-06-02 12:00;2026-05-20 12:00;"'=Νίκη; Ζέρβα";;Ατελιέ;1234,50`,
  ],
  [
    'en',
    'Code,Status,When,Booked,Name,Phone,Salon,Total (€)',
    "HK7M2PQ9,No-show,2026-06-02 12:00,2026-05-20 12:00,'=Νίκη; Ζέρβα,,Ατελιέ,1234.50",
  ],
] as const)('the file opens as a spreadsheet, times are the salon’s: %s', (locale, ...lines) => {
  expect(bookingFile([line], locale).slice(1).split('\r\n')).toEqual([...lines, ''])
})
