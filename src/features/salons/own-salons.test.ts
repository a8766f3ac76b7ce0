import { afterAll, beforeAll, expect, test } from 'vitest'

import type { UserId } from '#domain/ids.ts'
import type { Problem } from '#domain/problem.ts'
import type { SalonRight } from '#domain/salon-rights.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, asUser, rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { aSalonOwner } from '#test/salon-owner.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

async function anOwner() {
  const { salon, token } = await aSalonOwner(server)
  await sql`update salons set trial_ends_at = '2027-01-01T00:00:00Z' where id = ${salon.id}`.execute(
    server.world.owner,
  )
  return { salon, token }
}

test('an owner sees their own salons, their status and the missing steps', async () => {
  const { salon, token } = await anOwner()
  const { body } = await call('GET', '/business/salons', { token, language: 'en' })
  expect(body.items).toEqual([
    {
      id: salon.id,
      slug: salon.slug,
      name: 'Nychia & Sia',
      names: { el: 'Νύχια & Σία', en: 'Nychia & Sia' },
      role: 'owner',
      staffId: null,
      city: 'Athens',
      verification: 'verified',
      suspensionReason: null,
      subscription: 'active',
      trialEndsAt: '2027-01-01T00:00:00Z',
      graceEndsAt: null,
      takesBookings: true,
      isPublished: true,
      picture: null,
      setup: { hours: true, services: 1, team: 1, photos: 0 },
    },
  ])
  await sql`update salon_hours set plan = '{}' where salon_id = ${salon.id}`.execute(server.world.owner)
  await sql`update staff set is_active = false where salon_id = ${salon.id}`.execute(server.world.owner)
  const after = await call('GET', '/business/salons', { token })
  expect(after.body.items[0]).toMatchObject({
    name: 'Νύχια & Σία',
    city: 'Αθήνα',
    setup: { hours: false, team: 0 },
  })
  await sql`update salons set name_en = 'Nails & Co' where id = ${salon.id}`.execute(server.world.owner)
  const spelt = await call('GET', '/business/salons', { token, language: 'en' })
  expect(spelt.body.items[0]).toMatchObject({
    name: 'Nails & Co',
    names: { el: 'Νύχια & Σία', en: 'Nails & Co' },
  })
})

test('an owner since a moment ago, who is still known as a customer, sees the salon; a customer is refused', async () => {
  const person = await aPerson(server)
  const { access_token: token } = person.session
  const asked = () => call('GET', '/business/salons', { token })
  expect(await asked()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  const { salon } = await anOwner()
  await sql`update salons set owner_id = ${person.id} where id = ${salon.id}`.execute(server.world.owner)
  expect((await asked()).body.items).toMatchObject([{ id: salon.id, role: 'owner' }])
})

test('a card and the own salons show the same picture: a photo first, then drawn nails, then a drawn interior', async () => {
  const { salon, token } = await anOwner()
  const shown = async () => {
    const own = await call('GET', '/business/salons', { token })
    const found = await call('GET', `/salons/${salon.id}`)
    return [own.body.items[0].picture, found.body.picture]
  }
  const add = (position: number, picture: string, isDrawn: boolean) =>
    sql`insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en) values (${salon.id}, ${position}, ${picture}, ${isDrawn}, 'α', 'a')`.execute(
      server.world.owner,
    )
  expect(await shown()).toEqual([null, null])
  await add(0, 'salon-1-wine', true)
  expect(await shown()).toEqual(['salon-1-wine', 'salon-1-wine'])
  await add(1, 'nails-1-wine', true)
  expect(await shown()).toEqual(['nails-1-wine', 'nails-1-wine'])
  await add(3, 'photo-b', false)
  await add(2, 'photo-a', false)
  expect(await shown()).toEqual(['photo-a', 'photo-a'])
})

test('another owner’s salon is not found, and customers have none', async () => {
  const { salon } = await anOwner()
  const other = await anOwner()
  const path = `/business/salons/${salon.id}/calendar`
  expect((await call('GET', path, { token: other.token })).status).toBe(404)
  const { body } = await call('GET', '/business/salons', { token: other.token })
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([other.salon.id])
  const customer = await aPerson(server)
  const as = { token: customer.session.access_token }
  expect((await call('GET', path, as)).body.code).toBe('not_found')
  expect((await call('GET', '/business/salons', as)).body.code).toBe('forbidden')
  for (const each of [path, '/business/salons']) expect((await call('GET', each)).status).toBe(401)
})

test('a team member finds the salon too, with the rights of their role', async () => {
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

test('row-level security lets only the team change a salon’s data', async () => {
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

test('a team member without the right can neither read nor write the client list, in the database either', async () => {
  const { salon } = await anOwner()
  const person = await aPerson(server)
  const { owner, platform } = server.world
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${person.id}, 'technician', ${salon.staffIds[0]})`.execute(
    owner,
  )
  await sql`insert into clients (salon_id, name, phone, notes) values (${salon.id}, 'Ζωή', '690 111 2222', 'Μόνο βράδυ')`.execute(
    owner,
  )
  const of = { userId: person.id, salonId: salon.id }
  const asks = (query: ReturnType<typeof sql>) => asTeam(platform.dbs.app, of, (tx) => rows(tx, query))
  expect(await asks(sql`select * from clients`)).toEqual([])
  expect(await asks(sql`update clients set notes = '' returning id`)).toEqual([])
  await expect(
    asks(sql`insert into clients (salon_id, name) values (${salon.id}, 'Κάποια')`),
  ).rejects.toThrow(/row-level security/)
  // A number that she typed herself gives only the client's id.
  const byPhone = sql`select client_of_phone('+30 6901112222') is not null as "isKnown"`
  expect(await asks(byPhone)).toEqual([{ isKnown: true }])
  const stranger = { userId: (await aPerson(server)).id, salonId: salon.id }
  expect(await asTeam(platform.dbs.app, stranger, (tx) => rows(tx, byPhone))).toEqual([{ isKnown: false }])
  await sql`update salon_members set role = 'manager' where user_id = ${person.id}`.execute(owner)
  expect(await asks(sql`select name from clients`)).toEqual([{ name: 'Ζωή' }])
})
