import { afterAll, expect, test } from 'vitest'

import { asUser, rows, sql } from '#platform/db.ts'
import { INVITATION_SENDS, INVITATIONS_PER_DAY, STAFF_PER_SALON } from '#platform/limits.ts'
import { aPerson } from '#test/signed-in.ts'
import { dayFrom, startTeams, zone } from '#test/team-world.ts'

const { server, call, anOwner, aMember, booked, starts } = await startTeams()
afterAll(() => server[Symbol.asyncDispose]())

test('the team’s list has all settings of its members', async () => {
  const { salon, token, path } = await anOwner()
  const { status, body } = await call('GET', `${path}/team`, { token, language: 'en' })
  expect(status).toBe(200)
  expect(body).toEqual({
    timeZone: zone,
    today: dayFrom(0),
    services: salon.serviceIds.map((id, n) => ({ id, category: 'gel_polish', name: `Gel polish ${n + 1}` })),
    salonHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [[600, 1080]] })),
    staff: salon.staffIds.map((id, n) => ({
      id,
      name: `Niki ${n + 1}`,
      writtenName: `Νίκη ${n + 1}`,
      nameEn: '',
      titleEl: '',
      titleEn: '',
      photo: null,
      tint: n,
      ownTint: null,
      isActive: true,
      serviceIds: salon.serviceIds,
      hours: null,
      exceptions: [],
      timeOff: [],
      coming: 0,
      isRemovable: true,
      revision: 1,
    })),
  })
})

test('a team member is added once, changed, moved in the order and removed', async () => {
  const { salon, token, path } = await anOwner()
  const body = { name: 'Ελένη', nameEn: 'Helen', titleEl: 'Τεχνίτρια', titleEn: 'Nail artist' }
  const made = await call('POST', `${path}/team`, { token, body, key: 'one' })
  expect(made).toMatchObject({
    status: 201,
    body: { ...body, serviceIds: salon.serviceIds, hours: null, isActive: true },
  })
  const again = await call('POST', `${path}/team`, { token, body, key: 'one' })
  expect(again.body).toEqual(made.body)
  const { id } = made.body
  await sql`update staff_services set price_cents = 4000 where staff_id = ${id}`.execute(server.world.owner)
  const change = { ...body, name: 'Ελένη Π.', serviceIds: [salon.serviceIds[0]], revision: 1 }
  const changed = await call('PUT', `${path}/team/${id}`, { token, body: change })
  expect(changed.body).toMatchObject({
    name: 'Ελένη Π.',
    nameEn: 'Helen',
    serviceIds: [salon.serviceIds[0]],
    revision: 2,
  })
  expect(
    await rows(
      server.world.owner,
      sql`select service_id as id, price_cents as cents from staff_services where staff_id = ${id}`,
    ),
  ).toEqual([{ id: salon.serviceIds[0], cents: 4000 }])
  const stale = await call('PUT', `${path}/team/${id}`, { token, body: change })
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
  const [first, second] = salon.staffIds
  const staffIds = [id, second, first]
  const ordered = await call('PUT', `${path}/team-order`, { token, body: { staffIds } })
  expect(ordered.body.staff.map((each: { id: string }) => each.id)).toEqual(staffIds)
  for (const wrong of [[id, first], [id, first, first], []])
    expect((await call('PUT', `${path}/team-order`, { token, body: { staffIds: wrong } })).status).toBe(409)
  expect((await call('DELETE', `${path}/team/${id}`, { token })).status).toBe(204)
  expect((await call('DELETE', `${path}/team/${id}`, { token })).status).toBe(404)
  await sql`insert into staff (salon_id, name, position) select ${salon.id}, 'Νίκη ' || n, n from generate_series(3, ${STAFF_PER_SALON}) n`.execute(
    server.world.owner,
  )
  expect((await call('POST', `${path}/team`, { token, body })).body.code).toBe('too_many_staff')
})

test('a colour is that of the place in the team until one is chosen, and is the same on each page', async () => {
  const { salon, token, path } = await anOwner()
  const [first, second] = salon.staffIds
  const change = { name: 'Νίκη', titleEl: '', titleEn: '', serviceIds: salon.serviceIds }
  const put = (tint: unknown, revision: number) =>
    call('PUT', `${path}/team/${second}`, { token, body: { ...change, revision, tint } })
  expect((await put(7, 1)).body).toMatchObject({ tint: 7, ownTint: 7 })
  expect((await put(undefined, 2)).body).toMatchObject({ tint: 7, ownTint: 7 })
  const shown = async (url: string) =>
    (await call('GET', url, { token })).body.staff.map(({ tint }: { tint: number }) => tint)
  expect(await shown(`${path}/calendar`)).toEqual([0, 7])
  expect(await shown(`/salons/${salon.slug}`)).toEqual([0, 7])
  expect((await put(null, 3)).body).toMatchObject({ tint: 1, ownTint: null })
  // A former member keeps the position, so that nobody else changes colour.
  await call('POST', `${path}/team/${first}/deactivate`, { token, body: {} })
  expect(await shown(`${path}/calendar`)).toEqual([1])
  for (const wrong of [-1, 12, 1.5, 'pink']) expect((await put(wrong, 4)).status).toBe(422)
  const made = await call('POST', `${path}/team`, { token, body: { name: 'Ελένη', tint: 3 } })
  expect(made.body).toMatchObject({ tint: 3, ownTint: 3 })
  await expect(
    sql`update staff set tint = 12 where id = ${second}`.execute(server.world.owner),
  ).rejects.toThrow(/staff_tint/)
})

/** The number of calls that succeeded. */
const doneOf = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status === 201).length

test('simultaneous calls cannot exceed the limits of team members and of invitations per day', async () => {
  const { salon, token, path } = await anOwner()
  await sql`insert into staff (salon_id, name, position) select ${salon.id}, 'Νίκη ' || n, n from generate_series(3, ${STAFF_PER_SALON - 2}) n`.execute(
    server.world.owner,
  )
  const many = Array.from({ length: 12 }, (_, n) => n)
  const added = await Promise.all(
    many.map(() =>
      call('POST', `${path}/team`, { token, body: { name: 'Ελένη', titleEl: '', titleEn: '' } }),
    ),
  )
  expect(doneOf(added)).toBe(2)
  await sql`insert into invitations (salon_id, email, role, token_hash, language, sends, sent_at, expires_at, created_at)
    select ${salon.id}, n || 'x@example.gr', 'manager', sha256((${salon.id}::text || n)::bytea), 'el', 19, now(), now() + interval '1 day', now() from generate_series(1, 2) n`.execute(
    server.world.owner,
  )
  const sent = await Promise.all(
    many.map((n) =>
      call('POST', `${path}/invitations`, { token, body: { email: `many${n}@example.gr`, role: 'manager' } }),
    ),
  )
  expect(doneOf(sent)).toBe(INVITATIONS_PER_DAY - 38)
  // Mails of the day before no longer count; one invitation is sent at most five times.
  await sql`update invitations set sent_at = now() - interval '25 hours', sends = ${INVITATION_SENDS} where salon_id = ${salon.id} and email like 'many%'`.execute(
    server.world.owner,
  )
  const { body } = await call('GET', `${path}/members`, { token })
  const old = body.invitations.find(({ email }: { email: string }) => email.startsWith('many'))
  await sql`delete from invitations where salon_id = ${salon.id} and sends = 19`.execute(server.world.owner)
  await sql`update invitations set sends = 20 where salon_id = ${salon.id} and id <> ${old.id}`.execute(
    server.world.owner,
  )
  const later = await call('POST', `${path}/invitations`, {
    token,
    body: { email: 'later@example.gr', role: 'manager' },
  })
  expect(later.status).toBe(201)
  const again = await call('POST', `${path}/invitations/${old.id}/resend`, { token, body: {} })
  expect(again.body.code).toBe('too_many_invitations')
})

test('a team member with bookings can only be deactivated', async () => {
  const { salon, token, path } = await anOwner()
  const day = dayFrom(4)
  await booked(salon, day, '12:00')
  const url = `${path}/team/${salon.staffIds[0]}`
  const refused = await call('DELETE', url, { token })
  expect([refused.status, refused.body.code]).toEqual([409, 'staff_has_bookings'])
  const preview = await call('POST', `${url}/deactivate`, { token, body: { preview: true } })
  expect(preview.body).toMatchObject({ saved: false, staff: { isActive: true } })
  expect(preview.body.affectedBookings).toHaveLength(1)
  const { body } = await call('POST', `${url}/deactivate`, { token, body: {} })
  expect(body).toMatchObject({
    saved: true,
    affectedBookings: preview.body.affectedBookings,
    staff: { isActive: false, coming: 1 },
  })
  await expect(starts(salon, day)).rejects.toThrow('service_not_available')
  const page = await call('GET', `/salons/${salon.slug}`)
  expect(page.body.staff.map(({ id }: { id: string }) => id)).toEqual([salon.staffIds[1]])
  await call('POST', `${url}/reactivate`, { token, body: {} })
  expect(await starts(salon, day)).toContain('10:00')
})

/** Each call that changes the team, with ids of the given salon. */
const calls = (path: string, staff: string, service: string) =>
  [
    ['GET', `${path}/team`, undefined],
    ['POST', `${path}/team`, { name: 'Ξένη' }],
    ['PUT', `${path}/team-order`, { staffIds: [staff] }],
    [
      'PUT',
      `${path}/team/${staff}`,
      { name: 'Ξένη', titleEl: '', titleEn: '', serviceIds: [service], revision: 1 },
    ],
    ['PUT', `${path}/team/${staff}/hours`, { hours: null, revision: 1 }],
    ['POST', `${path}/team/${staff}/deactivate`, {}],
    ['POST', `${path}/team/${staff}/reactivate`, {}],
    ['PUT', `${path}/team/${staff}/days/${dayFrom(3)}`, { ranges: [] }],
    ['DELETE', `${path}/team/${staff}/days/${dayFrom(3)}`, undefined],
    ['POST', `${path}/team/${staff}/time-off`, { start: `${dayFrom(3)}T10:00`, end: `${dayFrom(3)}T11:00` }],
    ['DELETE', `${path}/team/${staff}/time-off/${staff}`, undefined],
    ['DELETE', `${path}/team/${staff}`, undefined],
  ] as const

test('strangers, customers and team members change nothing; ids of another salon are not found', async () => {
  const { salon, token, path } = await anOwner()
  const other = await anOwner()
  const technician = await aMember(salon, 'technician', salon.staffIds[0])
  const manager = await aMember(salon, 'manager')
  const customer = (await aPerson(server)).session.access_token
  const before = (await call('GET', `${path}/team`, { token })).body
  const answers = async (as: string | undefined, ...of: Parameters<typeof calls>) => {
    const codes = new Set<string>()
    for (const [method, url, body] of calls(...of)) {
      const { status, body: said } = await call(method, url, { token: as, ...(body && { body }) })
      codes.add(status < 300 ? `${method} ${url}` : said.code)
    }
    return [...codes]
  }
  const [own, theirs] = [salon.staffIds[0], other.salon.staffIds[0]]
  const service = salon.serviceIds[0]
  expect(await answers(other.token, path, own, service)).toEqual(['not_found'])
  expect(await answers(customer, path, own, service)).toEqual(['not_found'])
  expect(await answers(undefined, path, own, service)).toEqual(['unauthorized'])
  expect(await answers(technician.token, path, own, service)).toEqual(['forbidden'])
  // Only calls without an id of the other salon succeed, and the order is refused as outdated.
  expect(await answers(manager.token, path, theirs, service)).toEqual([
    `GET ${path}/team`,
    `POST ${path}/team`,
    'changed_meanwhile',
    'not_found',
  ])
  const foreign = {
    name: 'Α',
    titleEl: '',
    titleEn: '',
    serviceIds: [other.salon.serviceIds[0]],
    revision: 1,
  }
  expect((await call('PUT', `${path}/team/${own}`, { token, body: foreign })).status).toBe(404)
  const { serviceIds } = foreign
  expect((await call('POST', `${path}/team`, { token, body: { name: 'Α', serviceIds } })).status).toBe(404)
  const after = (await call('GET', `${path}/team`, { token })).body
  expect(after.staff.slice(0, 2)).toEqual(
    before.staff.map((each: object, n: number) => ({ ...each, isRemovable: n === 1 })),
  )
  expect((await call('GET', `${other.path}/team`, { token: other.token })).body.staff).toHaveLength(2)
})

test('the database refuses hours of a team member at another salon', async () => {
  const { person, salon } = await anOwner()
  const other = await anOwner()
  const theirs = other.salon.staffIds[0]
  const tries = [
    sql`insert into staff_hours (staff_id, salon_id, weekday, plan) values (${theirs}, ${salon.id}, 1, '{}')`,
    sql`insert into staff_exceptions (staff_id, salon_id, day, plan) values (${theirs}, ${salon.id}, '2030-01-01', '{}')`,
    sql`insert into time_off (staff_id, salon_id, starts_at, ends_at) values (${theirs}, ${salon.id}, now(), now() + interval '1 day')`,
  ]
  for (const statement of tries)
    await expect(
      asUser(server.world.platform.dbs.app, person.id, (tx) => statement.execute(tx)),
    ).rejects.toThrow(/foreign key/)
})
