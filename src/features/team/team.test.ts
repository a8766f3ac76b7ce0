import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/actor.ts'
import { confirmBooking } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { DAYS_PER_STAFF, INVITATION_SENDS, INVITATIONS_PER_DAY, STAFF_PER_SALON } from '#platform/limits.ts'
import { apiCaller } from '#test/api-caller.ts'
import { setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { confirmInput, ctxOf, holdInput, startsOn } from '#test/booking-calls.ts'
import { nameInLatin } from '#test/messages/names-in-messages.ts'
import { aCustomer, type MadeSalon } from '#test/salon-factory.ts'
import { aSalonOwner } from '#test/salon-owner.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

const zone = 'Europe/Athens'
/** A date at the salon, so many days from today. */
const dayFrom = (days: number) => Temporal.Now.plainDateISO(zone).add({ days }).toString()

/** An owner with a salon of two team members, open daily 10:00–18:00. */
async function anOwner() {
  const owner = await aSalonOwner(server, { staff: 2, services: [{}, { minutes: 30 }] })
  return { ...owner, path: `/business/salons/${owner.salon.id}` }
}

/** A member without an invitation. */
async function aMember(salon: MadeSalon, role: 'manager' | 'technician', staff: string | null = null) {
  const person = await aPerson(server)
  await setRole(server, person, 'business')
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${person.id}, ${role}, ${staff})`.execute(
    server.world.owner,
  )
  return { person, token: (await signedIn(person.client, person.email)).access_token }
}

async function booked(salon: MadeSalon, day: string, time: string): Promise<void> {
  const actor: Actor = await aCustomer(server.world.owner)
  const ctx = ctxOf(server.world, actor)
  const start = Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone, plainTime: time })
    .toString({ timeZoneName: 'never' })
  const item = { serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[0] }
  const hold = await holdSlot(ctx, holdInput(salon, start, { items: [item], holder: actor.id }))
  await confirmBooking(ctx, confirmInput(hold))
}

/** Free starts of the first service with the first team member. */
const starts = (salon: MadeSalon, day: string) =>
  startsOn(server.world, salon, day, { staffId: salon.staffIds[0] })

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
      name: `Νίκη ${n + 1}`,
      nameEn: '',
      titleEl: '',
      titleEn: '',
      photo: null,
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

test('customers are offered weekly hours with two shifts and a break; null restores the salon’s hours', async () => {
  const { salon, token, path } = await anOwner()
  const day = dayFrom(7)
  const weekday = Temporal.PlainDate.from(day).dayOfWeek
  const url = `${path}/team/${salon.staffIds[0]}/hours`
  const put = (hours: object[] | null, revision: number) =>
    call('PUT', url, { token, body: { hours, revision } })
  const ranges = [
    [960, 1080],
    [600, 840],
  ]
  const { status, body } = await put([{ weekday, ranges, breaks: [[660, 690]] }], 1)
  expect(status).toBe(200)
  expect(body.hours).toHaveLength(7)
  expect(body.hours[weekday - 1]).toEqual({
    weekday,
    ranges: [
      [600, 840],
      [960, 1080],
    ],
    breaks: [[660, 690]],
  })
  expect(await starts(salon, day)).toEqual([
    '10:00',
    '11:30',
    '12:00',
    '12:30',
    '13:00',
    '16:00',
    '16:30',
    '17:00',
  ])
  expect(await starts(salon, dayFrom(8))).toEqual([])
  expect((await put(null, 1)).body.code).toBe('changed_meanwhile')
  expect((await put(null, 2)).body.hours).toBeNull()
  expect(await starts(salon, dayFrom(8))).toHaveLength(15)
  const wrong = [
    [{ weekday: 8, ranges: [] }],
    [{ weekday: 1, ranges: [[600, 600]] }],
    [{ weekday: 1, ranges: [[600, 601]] }],
    [{ weekday: 1, ranges: [[600, 1500]] }],
    [{ weekday: 1, ranges: [[600, 700]], breaks: [[690, 720]] }],
    [
      { weekday: 1, ranges: [] },
      { weekday: 1, ranges: [] },
    ],
    [{ weekday: 1, ranges: [[600, 700]], surprise: true }],
  ]
  for (const hours of wrong) expect((await put(hours, 3)).body.code).toBe('validation_failed')
})

test('time off lists its affected bookings before it is saved, leaves them unchanged, and stops new times', async () => {
  const { salon, token, path } = await anOwner()
  const day = dayFrom(5)
  await booked(salon, day, '12:00')
  await booked(salon, day, '16:00')
  const url = `${path}/team/${salon.staffIds[0]}/time-off`
  const timeOff = { start: `${day}T11:00`, end: `${day}T13:00`, reason: 'Οδοντίατρος' }
  const before = await call('POST', url, { token, body: { ...timeOff, preview: true }, language: 'en' })
  expect(before.body).toMatchObject({ saved: false, staff: { timeOff: [], coming: 2, isRemovable: false } })
  expect(before.body.hits).toEqual([
    expect.objectContaining({ client: 'Μαρία Παππά', phone: '+30 690 000 0000', services: ['Gel polish 1'] }),
  ])
  expect(await starts(salon, day)).toContain('11:00')
  const { body } = await call('POST', url, { token, body: timeOff })
  expect(body).toMatchObject({
    saved: true,
    hits: [{ id: before.body.hits[0].id }],
    staff: { timeOff: [{ reason: 'Οδοντίατρος' }], coming: 2 },
  })
  expect(await starts(salon, day)).toEqual(['10:00', '13:00', '13:30', '14:00', '14:30', '15:00', '17:00'])
  const wrong = [
    { ...timeOff, end: timeOff.start },
    { ...timeOff, start: `${dayFrom(-3)}T10:00`, end: `${dayFrom(-2)}T10:00` },
    { ...timeOff, end: `${dayFrom(600)}T10:00` },
    { ...timeOff, start: '2026-02-30T10:00' },
  ]
  for (const each of wrong)
    expect((await call('POST', url, { token, body: each })).body.code).toBe('validation_failed')
  const gone = await call('DELETE', `${url}/${body.staff.timeOff[0].id}`, { token })
  expect(gone.body.timeOff).toEqual([])
  expect(await starts(salon, day)).toContain('11:00')
  // The reason of an absence is not public.
  await expect(sql`select reason from time_off`.execute(server.world.platform.dbs.public)).rejects.toThrow(
    /permission denied/,
  )
})

test('time off and deactivation report live holds; a booking that is made of one stays', async () => {
  const { salon, token, path } = await anOwner()
  const day = dayFrom(5)
  const customer = await aCustomer(server.world.owner)
  const ctx = ctxOf(server.world, customer)
  const item = { serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[0] }
  const held = (time: string, holder: string) =>
    holdSlot(ctx, holdInput(salon, `${day}T${time}`, { holder, items: [item] }))
  const hold = await held('12:00', 'one')
  const over = await held('11:00', 'two')
  await held('16:00', 'three')
  const ends = server.world.platform.now().toString()
  await sql`update bookings set hold_expires_at = ${ends} where id = ${over.id}`.execute(server.world.owner)
  const url = `${path}/team/${salon.staffIds[0]}`
  const timeOff = { start: `${day}T11:00`, end: `${day}T13:00`, reason: '' }
  for (const preview of [true, false]) {
    const { body } = await call('POST', `${url}/time-off`, { token, body: { ...timeOff, preview } })
    expect(body).toMatchObject({ saved: !preview, hits: [], holds: 1 })
  }
  const leaving = await call('POST', `${url}/deactivate`, { token, body: { preview: true } })
  expect(leaving.body).toMatchObject({ saved: false, hits: [], holds: 2 })
  await confirmBooking(ctx, confirmInput(hold))
  const after = await call('POST', `${url}/time-off`, { token, body: { ...timeOff, preview: true } })
  expect(after.body).toMatchObject({ hits: [{ client: 'Μαρία Παππά' }], holds: 0 })
})

test('a day with other hours lists the bookings outside of them', async () => {
  const { salon, token, path } = await anOwner()
  const day = dayFrom(6)
  await booked(salon, day, '12:00')
  await booked(salon, day, '16:00')
  const url = `${path}/team/${salon.staffIds[0]}/days/${day}`
  const ranges = [[600, 780]]
  const preview = await call('PUT', url, { token, body: { ranges, preview: true } })
  expect(preview.body.hits).toHaveLength(1)
  expect(preview.body.staff.exceptions).toEqual([])
  const { body } = await call('PUT', url, { token, body: { ranges } })
  expect(body.hits).toEqual(preview.body.hits)
  expect(body.staff.exceptions).toEqual([{ date: day, ranges }])
  expect(await starts(salon, day)).toEqual(['10:00', '10:30', '11:00'])
  expect((await call('PUT', url, { token, body: { ranges: [] } })).body.hits).toHaveLength(2)
  expect(await starts(salon, day)).toEqual([])
  expect((await call('DELETE', url, { token })).body.exceptions).toEqual([])
  expect((await call('DELETE', url, { token })).status).toBe(404)
  for (const far of [-1, 401])
    expect(
      (
        await call('PUT', `${path}/team/${salon.staffIds[0]}/days/${dayFrom(far)}`, {
          token,
          body: { ranges },
        })
      ).status,
    ).toBe(422)
})

test('today can have other hours; the number of future absences is limited; a higher role stays when joining', async () => {
  const owner = await anOwner()
  const { salon, token, path } = owner
  const url = `${path}/team/${salon.staffIds[0]}`
  const ranges = [[600, 780]]
  expect((await call('PUT', `${url}/days/${dayFrom(0)}`, { token, body: { ranges } })).status).toBe(200)
  expect((await call('PUT', `${url}/days/${dayFrom(-1)}`, { token, body: { ranges } })).status).toBe(422)
  await sql`insert into time_off (salon_id, staff_id, starts_at, ends_at)
    select ${salon.id}, ${salon.staffIds[0]}, now() + make_interval(days => n), now() + make_interval(days => n, hours => 1) from generate_series(3, ${DAYS_PER_STAFF + 1}) n`.execute(
    server.world.owner,
  )
  // An instant may be more precise than our clocks.
  const fine = await call('POST', `${path}/blocks`, {
    token,
    body: { staffId: salon.staffIds[1], start: `${dayFrom(5)}T10:00:00.1234567Z`, end: `${dayFrom(5)}T11:00:00.1234567Z` },
  }) // prettier-ignore
  expect(fine.status).toBe(201)
  expect((await call('GET', `${path}/team`, { token })).status).toBe(200)
  const off = { start: `${dayFrom(300)}T10:00`, end: `${dayFrom(300)}T12:00`, reason: '' }
  expect((await call('POST', `${url}/time-off`, { token, body: off })).status).toBe(200)
  expect((await call('POST', `${url}/time-off`, { token, body: off })).body.code).toBe('too_many_days')
  const admin = await aPerson(server)
  await setRole(server, admin, 'admin')
  const { link } = await invited(owner, { email: admin.email, role: 'manager' })
  expect((await accept(link, admin.session.access_token)).status).toBe(200)
  const roles = await rows(server.world.owner, sql`select role from profiles where id = ${admin.id}`)
  expect(roles).toEqual([{ role: 'admin' }])
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
  expect(preview.body.hits).toHaveLength(1)
  const { body } = await call('POST', `${url}/deactivate`, { token, body: {} })
  expect(body).toMatchObject({ saved: true, hits: preview.body.hits, staff: { isActive: false, coming: 1 } })
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

/** The token in the newest mail of an invitation. */
async function mailedToken(email: string): Promise<string> {
  const mails = await rows(
    server.world.owner,
    sql<{ token: string }>`
      select facts ->> 'token' as token from messages where kind = 'team-invitation' and recipient = ${email} order by created_at desc, id desc`,
  )
  return mails[0]?.token ?? ''
}

async function invited(
  { path, token }: { readonly path: string; readonly token: string },
  body: { readonly email: string; readonly role: string; readonly staffId?: string | undefined },
) {
  const answer = await call('POST', `${path}/invitations`, { token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { id: answer.body.id as string, link: await mailedToken(body.email) }
}

const open = (link: string, token?: string) =>
  call('POST', '/invitations/open', { body: { token: link }, ...(token && { token }) })
const accept = (link: string, token: string, key?: string) =>
  call('POST', '/invitations/accept', { token, body: { token: link }, ...(key && { key }) })

test('an invited person joins with the account of that address, and sees their own calendar', async () => {
  const owner = await anOwner()
  const { salon, path, token } = owner
  const person = await aPerson(server)
  const own = person.session.access_token
  const staffId = salon.staffIds[1]
  const body = { email: person.email.toUpperCase(), role: 'technician', staffId }
  const made = await call('POST', `${path}/invitations`, { token, body, key: 'once', language: 'en' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      email: person.email,
      role: 'technician',
      staffId,
      language: 'en',
      isExpired: false,
      sendsLeft: 4,
    },
  })
  expect(
    (await call('POST', `${path}/invitations`, { token, body, key: 'once', language: 'en' })).body,
  ).toEqual(made.body)
  const link = await mailedToken(person.email)
  const said = { state: 'open', salonName: 'Νύχια & Σία', role: 'technician', staffName: 'Νίκη 2' }
  expect((await open(link)).body).toMatchObject({ ...said, account: 'none', email: person.email })
  expect((await open(link, own)).body.account).toBe('right')
  expect((await open(link, token)).body.account).toBe('other')
  expect((await call('GET', `${path}/team`, { token: own })).status).toBe(404)
  const joined = await accept(link, own, 'press')
  expect(joined).toMatchObject({ status: 200, body: { salonId: salon.id, role: 'technician' } })
  expect((await accept(link, own, 'press')).body).toEqual(joined.body)
  expect((await open(link, own)).body).toMatchObject({ state: 'used', account: 'member' })
  // A changed role of an account takes effect within a second.
  await new Promise((done) => setTimeout(done, 1000))
  const { body: salons } = await call('GET', '/business/salons', { token: own })
  expect(salons.items).toEqual([expect.objectContaining({ id: salon.id, role: 'technician', staffId })])
  for (const room of ['team', 'members'])
    expect((await call('GET', `${path}/${room}`, { token: own })).body.code).toBe('forbidden')
  const { body: seen } = await call('GET', `${path}/members`, { token })
  expect(seen.invitations).toEqual([])
  expect(seen.members).toMatchObject([
    { role: 'owner', isSelf: true },
    { userId: person.id, role: 'technician', staffId, email: person.email, isSelf: false },
  ])
  expect(seen.events.map(({ kind, person: who }: { kind: string; person: string }) => [kind, who])).toEqual([
    ['joined', person.email],
    ['invited', person.email],
  ])
  const mails = await rows(
    server.world.owner,
    sql`select recipient, facts ->> 'email' as about from messages where kind = 'team-joined' and recipient = ${owner.person.email}`,
  )
  expect(mails).toEqual([{ recipient: owner.person.email, about: person.email }])
  // The team member of a member stays until the owner ends the access.
  const gone = await call('DELETE', `${path}/team/${staffId}`, { token })
  expect([gone.status, gone.body.code]).toEqual([409, 'staff_has_account'])
})

test('an invitation has the English names of salon and person, in its mails and on its page', async () => {
  const owner = await anOwner()
  const { salon, path, token } = owner
  const namesInMessages = await nameInLatin(server.world.owner, salon.id, 'Atelier Nihi')
  const staffId = salon.staffIds[1]
  await sql`update staff set name_en = 'Nicki' where id = ${staffId}`.execute(server.world.owner)
  const person = await aPerson(server)
  const { link } = await invited(owner, { email: person.email, role: 'technician', staffId })
  const shown = (language: 'el' | 'en') =>
    call('POST', '/invitations/open', { body: { token: link }, language })
  expect((await shown('en')).body).toMatchObject({ salonName: 'Atelier Nihi', staffName: 'Nicki' })
  expect((await shown('el')).body).toMatchObject({ salonName: `Ατελιέ ${salon.id}`, staffName: 'Νίκη 2' })
  await sql`update staff set name_en = '' where id = ${staffId}`.execute(server.world.owner)
  expect((await shown('en')).body.staffName).toBe('Niki 2')
  await accept(link, person.session.access_token)
  const manager = { email: 'manager@latin.example', role: 'manager' }
  expect((await call('POST', `${path}/invitations`, { token, body: manager })).status).toBe(201)
  expect(await namesInMessages()).toEqual(['team-invitation: Atelier Nihi', 'team-joined: Atelier Nihi'])
  const names = await rows(
    server.world.owner,
    sql`select facts ->> 'staffNameEn' as name from messages where kind = 'team-invitation' and recipient in (${person.email}, ${manager.email}) order by id`,
  )
  expect(names).toEqual([{ name: 'Nicki' }, { name: '' }])
})

test('of two simultaneous accepts one joins; no link works twice', async () => {
  const owner = await anOwner()
  const person = await aPerson(server)
  const own = person.session.access_token
  const { link } = await invited(owner, { email: person.email, role: 'manager' })
  const answers = await Promise.all([accept(link, own), accept(link, own), accept(link, own)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('invitation_used')
  const members = await rows(
    server.world.owner,
    sql`select role from salon_members where salon_id = ${owner.salon.id}`,
  )
  expect(members).toEqual([{ role: 'manager' }])
})

test('another account, and revoked, renewed and expired links open nothing', async () => {
  const owner = await anOwner()
  const { path, token } = owner
  const [person, other] = [await aPerson(server), await aPerson(server)]
  const own = person.session.access_token
  const { id, link } = await invited(owner, { email: person.email, role: 'manager' })
  expect((await accept(link, other.session.access_token)).body.code).toBe('invitation_other_email')
  // An unproved address gives no rights.
  await sql`update auth.users set email_confirmed_at = null where id = ${person.id}`.execute(
    server.world.owner,
  )
  expect((await accept(link, own)).body.code).toBe('invitation_other_email')
  await sql`update auth.users set email_confirmed_at = now() where id = ${person.id}`.execute(
    server.world.owner,
  )
  const resend = () => call('POST', `${path}/invitations/${id}/resend`, { token, body: {} })
  const soon = await resend()
  expect([soon.body.code, soon.headers.get('retry-after')]).toEqual(['rate_limited', '60'])
  const start = Temporal.Now.instant()
  server.world.setNow(start.add({ minutes: 2 }).toString())
  expect((await resend()).body).toMatchObject({ sendsLeft: 3 })
  const second = await mailedToken(person.email)
  expect(second).not.toBe(link)
  expect((await accept(link, own)).body.code).toBe('not_found')
  server.world.setNow(
    start
      .add({ hours: 24 * 7 })
      .add({ minutes: 3 })
      .toString(),
  )
  expect((await open(second)).body.state).toBe('expired')
  // Its access token has expired by then as well, so the database is asked directly.
  await expect(
    asUser(server.world.platform.dbs.app, person.id, (tx) =>
      sql`select accept_invitation(token_hash, ${start.add({ hours: 169 }).toString()}) from (select ${link}) one,
        (select sha256(convert_to('invitation:' || ${second}, 'utf8')) as token_hash) two`.execute(tx),
    ),
  ).rejects.toThrow('invitation_expired')
  server.world.setNow(start.add({ minutes: 4 }).toString())
  expect((await call('DELETE', `${path}/invitations/${id}`, { token })).status).toBe(204)
  expect((await accept(second, own)).body.code).toBe('invitation_revoked')
  expect((await open(second)).body.state).toBe('revoked')
  expect((await open('A'.repeat(43))).status).toBe(404)
  server.world.setNow(Temporal.Now.instant().toString())
})

test('invitations are refused for members, twice, for a team member with an account, and for another salon’s team member', async () => {
  const owner = await anOwner()
  const other = await anOwner()
  const { path, token, salon } = owner
  const manager = await aMember(salon, 'manager', salon.staffIds[0])
  const send = (body: object) => call('POST', `${path}/invitations`, { token, body })
  const email = 'someone@example.gr'
  const codes = async (...bodies: object[]) =>
    Promise.all(bodies.map(async (body) => (await send(body)).body.code))
  expect(
    await codes(
      { email: owner.person.email, role: 'manager' },
      { email: manager.person.email, role: 'manager' },
      { email, role: 'technician', staffId: salon.staffIds[0] },
      { email, role: 'technician', staffId: other.salon.staffIds[0] },
      { email, role: 'technician' },
      { email, role: 'owner' },
      { email: 'no address', role: 'manager' },
    ),
  ).toEqual([
    'already_member',
    'already_member',
    'staff_has_account',
    'not_found',
    'validation_failed',
    'validation_failed',
    'validation_failed',
  ])
  await invited(owner, { email, role: 'technician', staffId: salon.staffIds[1] })
  expect((await send({ email, role: 'manager' })).body.code).toBe('already_invited')
  const same = { email: 'other@example.gr', role: 'technician', staffId: salon.staffIds[1] }
  expect((await send(same)).body.code).toBe('staff_has_account')
  const staff = await call('DELETE', `${path}/team/${salon.staffIds[1]}`, { token })
  expect(staff.body.code).toBe('staff_has_account')
  await sql`update invitations set sends = 20 where salon_id = ${salon.id}`.execute(server.world.owner)
  await sql`insert into invitations (salon_id, email, role, token_hash, language, sends, sent_at, expires_at, created_at)
    values (${salon.id}, 'x@example.gr', 'manager', sha256('x'), 'el', 20, now(), now() + interval '1 day', now())`.execute(
    server.world.owner,
  )
  expect((await send({ email: 'new@example.gr', role: 'manager' })).body.code).toBe('too_many_invitations')
})

test('only the owner manages roles: a manager changes none, a removed member loses access at once, a member may leave', async () => {
  const owner = await anOwner()
  const { path, token, salon } = owner
  const manager = await aMember(salon, 'manager')
  const technician = await aMember(salon, 'technician', salon.staffIds[0])
  const url = `${path}/members/${technician.person.id}`
  const tries = [
    ['POST', `${path}/invitations`, { email: 'a@example.gr', role: 'manager' }],
    ['PUT', url, { role: 'manager' }],
    ['PUT', `${path}/members/${manager.person.id}`, { role: 'technician', staffId: salon.staffIds[1] }],
    ['DELETE', url, undefined],
    ['DELETE', `${path}/members/${owner.person.id}`, undefined],
  ] as const
  for (const [method, at, body] of tries)
    expect((await call(method, at, { token: manager.token, ...(body && { body }) })).body.code).toBe(
      'forbidden',
    )
  const seen = await call('GET', `${path}/members`, { token: manager.token })
  expect(seen.body.members).toHaveLength(3)
  expect(seen.body.events).toEqual([])
  // The database refuses it as well, without the checks of the calls.
  const asManager = (statement: ReturnType<typeof sql>) =>
    asUser(server.world.platform.dbs.app, manager.person.id, (tx) => statement.execute(tx))
  expect((await asManager(sql`update salon_members set role = 'manager'`)).numAffectedRows).toBe(0n)
  expect(
    (await asManager(sql`delete from salon_members where user_id <> ${manager.person.id}`)).numAffectedRows,
  ).toBe(0n)
  await expect(
    asManager(
      sql`insert into salon_members (salon_id, user_id, role) values (${salon.id}, ${manager.person.id}, 'manager')`,
    ),
  ).rejects.toThrow(/permission denied/)
  await expect(asManager(sql`select token_hash from invitations`)).rejects.toThrow(/permission denied/)
  const raised = await call('PUT', url, { token, body: { role: 'manager', staffId: salon.staffIds[0] } })
  expect(raised.body).toMatchObject({ role: 'manager', staffId: salon.staffIds[0] })
  expect((await call('GET', `${path}/team`, { token: technician.token })).status).toBe(200)
  const taken = { role: 'technician', staffId: salon.staffIds[0] }
  const twice = await call('PUT', `${path}/members/${manager.person.id}`, { token, body: taken })
  expect(twice.body.code).toBe('staff_has_account')
  expect((await call('PUT', `${path}/members/${owner.person.id}`, { token, body: taken })).status).toBe(404)
  expect((await call('DELETE', `${path}/members/${owner.person.id}`, { token })).status).toBe(404)
  expect((await call('DELETE', `${path}/membership`, { token })).body.code).toBe('forbidden')
  expect((await call('DELETE', url, { token })).status).toBe(204)
  expect((await call('GET', `${path}/team`, { token: technician.token })).status).toBe(404)
  expect((await call('DELETE', `${path}/membership`, { token: manager.token })).status).toBe(204)
  expect((await call('GET', `${path}/team`, { token: manager.token })).status).toBe(404)
  const { body } = await call('GET', `${path}/members`, { token })
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'left',
    'removed',
    'changed',
    'joined',
    'joined',
  ])
})
