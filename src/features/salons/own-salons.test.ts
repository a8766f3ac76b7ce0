import { afterAll, beforeAll, expect, test } from 'vitest'

import type { UserId } from '#domain/ids.ts'
import type { Problem } from '#domain/problem.ts'
import type { SalonRight } from '#domain/salon-rights.ts'
import { confirmBooking } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

async function anOwner() {
  const person = await aPerson(server)
  await setRole(server, person, 'business')
  const salon = await aSalon(server.world.owner)
  await sql`update salons set owner_id = ${person.id}, trial_ends_at = '2027-01-01T00:00:00Z' where id = ${salon.id}`.execute(
    server.world.owner,
  )
  return { salon, token: (await signedIn(person.client, person.email)).access_token }
}

/** A booking so many days from today, at a time of the salon's wall. */
async function booked(salon: MadeSalon, days: number, time: string) {
  const actor = await aCustomer(server.world.owner)
  const ctx: Ctx = { ...server.world.platform, actor, locale: 'el', requestId: 'test', network: '127.0.0.1' }
  const day = Temporal.Now.plainDateISO('Europe/Athens').add({ days })
  const start = day
    .toZonedDateTime({ timeZone: 'Europe/Athens', plainTime: time })
    .toString({ timeZoneName: 'never' })
  const items = [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: null }]
  const hold = await holdSlot(ctx, {
    salonId: salon.id,
    items,
    mode: 'sequence',
    start,
    holder: actor.id,
    replacesToken: undefined,
    once: null,
  })
  await confirmBooking(ctx, {
    holdId: hold.id,
    holdToken: hold.token,
    note: 'Γαλλικό',
    contact: { name: 'Μαρία Παππά', phone: '690 111 2222' },
    forSomeoneElse: false,
    paymentMethod: undefined,
    once: null,
  })
  return day.toString()
}

test('an owner sees the own salons, their state and what is still missing', async () => {
  const { salon, token } = await anOwner()
  const { body } = await call('GET', '/business/salons', { token, language: 'en' })
  expect(body.items).toEqual([
    {
      id: salon.id,
      slug: salon.slug,
      name: 'Νύχια & Σία',
      role: 'owner',
      staffId: null,
      city: 'Athens',
      verification: 'verified',
      suspensionReason: null,
      subscription: 'active',
      trialEndsAt: '2027-01-01T00:00:00Z',
      takesBookings: true,
      picture: null,
      setup: { hours: true, services: 1, team: 1, photos: 0 },
    },
  ])
  await sql`update salon_hours set plan = '{}' where salon_id = ${salon.id}`.execute(server.world.owner)
  await sql`update staff set is_active = false where salon_id = ${salon.id}`.execute(server.world.owner)
  const after = await call('GET', '/business/salons', { token })
  expect(after.body.items[0]).toMatchObject({ city: 'Αθήνα', setup: { hours: false, team: 0 } })
})

test('a day begins and ends on the salon’s wall; holds and cancelled visits are not in it', async () => {
  const { salon, token } = await anOwner()
  await sql`update salon_hours set plan = '{[0,1440)}' where salon_id = ${salon.id}`.execute(
    server.world.owner,
  )
  const late = await booked(salon, 2, '23:00')
  const early = await booked(salon, 3, '00:00')
  await booked(salon, 3, '12:00')
  const { body } = await call('GET', `/business/salons/${salon.id}/agenda?days=4`, { token, language: 'en' })
  const today = Temporal.Now.plainDateISO('Europe/Athens').toString()
  expect(body).toMatchObject({ timeZone: 'Europe/Athens', today })
  expect(
    body.days.map(({ date, bookings }: { date: string; bookings: unknown[] }) => [date, bookings.length]),
  ).toEqual([
    [today, 0],
    [expect.any(String), 0],
    [late, 1],
    [early, 2],
  ])
  expect(body.days[2].bookings[0]).toMatchObject({
    status: 'confirmed',
    customerName: 'Μαρία Παππά',
    customerPhone: '690 111 2222',
    note: 'Γαλλικό',
    totalCents: 2500,
    items: [{ name: 'Gel polish 1', staffName: 'Νίκη 1', options: [] }],
  })
  const { id } = body.days[3].bookings[1]
  await sql`update bookings set state = 'cancelled_by_customer', cancelled_at = now() where id = ${id}`.execute(
    server.world.owner,
  )
  await sql`delete from busy_times where booking_id = ${id}`.execute(server.world.owner)
  const later = await call('GET', `/business/salons/${salon.id}/agenda?from=${early}&days=1`, { token })
  expect(later.body.days).toMatchObject([{ date: early, bookings: [{ code: expect.any(String) }] }])
})

test('another owner’s salon is not there, and customers have nothing here', async () => {
  const { salon } = await anOwner()
  const other = await anOwner()
  await booked(salon, 2, '12:00')
  const path = `/business/salons/${salon.id}/agenda`
  expect((await call('GET', path, { token: other.token })).status).toBe(404)
  const { body } = await call('GET', '/business/salons', { token: other.token })
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([other.salon.id])
  const customer = await aPerson(server)
  for (const each of [path, '/business/salons']) {
    expect((await call('GET', each, { token: customer.session.access_token })).body.code).toBe('forbidden')
    expect((await call('GET', each)).status).toBe(401)
  }
})

test('somebody of the team finds the salon too, with their own part; rights go by it', async () => {
  const { salon, token: owners } = await anOwner()
  const person = await aPerson(server)
  await setRole(server, person, 'business')
  const { access_token: token } = await signedIn(person.client, person.email)
  const items = async () => (await call('GET', '/business/salons', { token })).body.items as object[]
  expect(await items()).toEqual([])
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${person.id}, 'technician', ${salon.staffIds[0]})`.execute(
    server.world.owner,
  )
  expect(await items()).toEqual([
    expect.objectContaining({ id: salon.id, role: 'technician', staffId: salon.staffIds[0] }),
  ])
  const { body } = await call('GET', '/business/salons', { token: owners })
  expect(body.items).toEqual([expect.objectContaining({ role: 'owner', staffId: null })])
  const rights = async (id: UserId) => {
    const actor = { kind: 'user', id, email: '', role: 'business', aal: 'aal1' } as const
    const ctx: Ctx = {
      ...server.world.platform,
      actor,
      locale: 'el',
      requestId: 'test',
      network: '127.0.0.1',
    }
    const said = (right: SalonRight) =>
      requireSalon(ctx, salon.id, right).then(
        ({ role }) => role,
        (error: unknown) => (error as Problem).code,
      )
    return Promise.all([said('own-calendar'), said('set-up')])
  }
  expect(await rights(person.id as UserId)).toEqual(['technician', 'forbidden'])
  expect(await rights((await aCustomer(server.world.owner)).id)).toEqual(['not_found', 'not_found'])
})

test('row-level security lets the team alone change what a salon has', async () => {
  const { salon } = await anOwner()
  const person = await aPerson(server)
  const rename = () =>
    asUser(server.world.platform.dbs.app, person.id, (tx) =>
      sql`update services set price_cents = 1 where salon_id = ${salon.id}`.execute(tx),
    )
  expect((await rename()).numAffectedRows).toBe(0n)
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${person.id}, 'technician', ${salon.staffIds[0]})`.execute(
    server.world.owner,
  )
  expect((await rename()).numAffectedRows).toBe(0n)
  await sql`update salon_members set role = 'manager' where user_id = ${person.id}`.execute(
    server.world.owner,
  )
  expect((await rename()).numAffectedRows).toBe(1n)
})
