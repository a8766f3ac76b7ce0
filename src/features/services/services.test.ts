import { afterAll, beforeAll, expect, test } from 'vitest'

import { serviceCategories } from '#domain/catalogue.ts'
import { sql } from '#platform/db.ts'
import { SERVICE_FILE_BYTES, SERVICE_FILE_ROWS, SERVICES_PER_SALON } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aSalon, type MadeSalon, type SalonOptions } from '#test/salon-factory.ts'
import { aSalonOwner } from '#test/salon-owner.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

import { runAudit } from '../../../scripts/audit/run-audit.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

async function aBusinessPerson(): Promise<{ id: string; token: string }> {
  const person = await aPerson(server)
  await setRole(server, person, 'business')
  return { id: person.id, token: (await signedIn(person.client, person.email)).access_token }
}

async function anOwner(options: SalonOptions = {}) {
  const { salon, token } = await aSalonOwner(server, options)
  return { salon, token, base: `/business/salons/${salon.id}` }
}

async function aMember(salon: MadeSalon, role: 'manager' | 'technician') {
  const person = await aBusinessPerson()
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${person.id}, ${role}, ${role === 'technician' ? salon.staffIds[0] : null})`.execute(
    server.world.owner,
  )
  return person.token
}

const aService = (more: object = {}) => ({
  category: 'gel_polish',
  nameEl: 'Ημιμόνιμο με ενίσχυση',
  priceCents: 3000,
  phases: [
    ['work', 40],
    ['processing', 10],
    ['work', 10],
  ],
  ...more,
})

const day = Temporal.Now.plainDateISO('Europe/Athens').add({ days: 3 }).toString()
const codes = (body: { errors?: Record<string, { code: string }> }) =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, { code }]) => [field, code]))

const confirmed = (hold: { id: string; token: string }, token: string) =>
  call('POST', '/bookings', {
    token,
    headers: { 'hold-token': hold.token },
    body: { holdId: hold.id, contact: { name: 'Μαρία Παππά', phone: '6901112222' } },
  })

test('the template has every category, in both languages, and is added once', async () => {
  const { salon, token, base } = await anOwner({ staff: 2 })
  const before = await call('GET', `${base}/service-template`, { token })
  const { items } = before.body
  expect(items.length).toBeGreaterThanOrEqual(25)
  expect([...new Set(items.map(({ category }: { category: string }) => category))]).toEqual([
    ...serviceCategories,
  ])
  expect(items.every(({ isThere }: { isThere: boolean }) => !isThere)).toBe(true)
  const body = {
    items: [{ key: 'spa_pedicure', priceCents: 4000 }, { key: 'gel_manicure' }],
    pedicureChairs: 2,
  }
  const key = newId()
  const added = await call('POST', `${base}/services/from-template`, { token, body, key })
  expect(added.status).toBe(201)
  expect(added.body.skipped).toEqual([])
  expect(added.body.services).toMatchObject([
    { nameEl: 'Ημιμόνιμο μανικιούρ', nameEn: 'Gel polish manicure', minutes: 50, resourceId: null },
    { nameEl: 'Σπα πεντικιούρ με μάσκα', minutes: 80, priceCents: 4000, resourceTurnover: 5 },
  ])
  expect(added.body.services[0].staff.map(({ staffId }: { staffId: string }) => staffId)).toEqual(
    salon.staffIds,
  )
  const options = added.body.services[0].options as { nameEn: string; excludes: number[] }[]
  expect(options.map(({ nameEn, excludes }) => [nameEn, excludes])).toContainEqual([
    'Nail art on two nails',
    [options.findIndex(({ nameEn }) => nameEn === 'Nail art on all nails')],
  ])
  // The same key gives the same answer; with another key the services exist already.
  expect((await call('POST', `${base}/services/from-template`, { token, body, key })).body).toEqual(
    added.body,
  )
  const again = await call('POST', `${base}/services/from-template`, { token, body })
  expect(again.body).toEqual({ services: [], skipped: ['spa_pedicure', 'gel_manicure'] })
  const list = await call('GET', `${base}/services`, { token })
  expect(list.body.services).toHaveLength(3)
  expect(list.body.resources).toMatchObject([{ nameEn: 'Pedicure chair', units: 2 }])
  const after = await call('GET', `${base}/service-template`, { token })
  expect(after.body.items.filter(({ isThere }: { isThere: boolean }) => isThere)).toHaveLength(2)
})

test('a service is created, changed as a whole, and changed by one writer at a time; bookings keep their values', async () => {
  const { salon, token, base } = await anOwner({ staff: 2 })
  const [first, second] = salon.staffIds
  const body = aService({
    options: [
      { nameEl: 'Σχέδιο', minutes: 10, priceCents: 500 },
      { nameEl: 'Πετραδάκια', minutes: 5, priceCents: 300, requires: [0] },
      { nameEl: 'Αφαίρεση', minutes: 15, priceCents: 400, excludes: [1] },
    ],
    staff: [{ staffId: first }, { staffId: second, phases: [['work', 90]], priceCents: 2800 }],
  })
  const made = await call('POST', `${base}/services`, { token, body })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    minutes: 60,
    nameEn: '',
    visibility: 'online',
    upcoming: 0,
    options: [
      { requires: [], excludes: [] },
      { requires: [0], excludes: [2] },
      { requires: [], excludes: [1] },
    ],
    staff: [{ staffId: first }, { staffId: second, phases: [['work', 90]], priceCents: 2800 }],
  })
  const { id, revision, upcoming: _, minutes: __, ...fields } = made.body
  const path = `${base}/services/${id}`
  // A former team member keeps the service, and is not shown.
  await sql`update staff set is_active = false where id = ${second ?? ''}`.execute(server.world.owner)
  const sent = {
    ...fields,
    nameEl: 'Πολυτελές ημιμόνιμο',
    phases: [
      ['work', 20],
      ['work', 25],
    ],
    staff: [{ staffId: first }],
    options: [{ ...fields.options[2], excludes: [] }, fields.options[0]],
    revision,
  }
  const changed = await call('PUT', path, { token, body: sent })
  expect(changed.body).toMatchObject({
    nameEl: 'Πολυτελές ημιμόνιμο',
    phases: [['work', 45]],
    minutes: 45,
    revision: revision + 1,
    staff: [{ staffId: first }],
  })
  expect(changed.body.options.map(({ id: option }: { id: string }) => option)).toEqual([
    fields.options[2].id,
    fields.options[0].id,
  ])
  expect((await call('PUT', path, { token, body: sent })).body.code).toBe('changed_meanwhile')
  await sql`update staff set is_active = true where id = ${second ?? ''}`.execute(server.world.owner)
  const after = await call('GET', `${base}/services`, { token })
  expect(after.body.services[1].staff).toMatchObject([{}, { staffId: second, priceCents: 2800 }])
})

test('a service has its own notice and horizon, shorter or longer than the salon’s; the strictest of a booking counts', async () => {
  const { salon, token, base } = await anOwner({ staff: 2, hours: '{[0,1440)}' })
  await sql`update booking_policies set minimum_notice = 2880, horizon_days = 30 where salon_id = ${salon.id}`.execute(
    server.world.owner,
  )
  const make = async (nameEl: string, more: object = {}): Promise<string> => {
    const staff = salon.staffIds.map((staffId) => ({ staffId }))
    const made = await call('POST', `${base}/services`, { token, body: aService({ nameEl, staff, ...more }) })
    expect(made.body).toMatchObject({ minimumNotice: null, horizonDays: null, ...more })
    return made.body.id
  }
  const usual = await make('Ως συνήθως')
  const slow = await make('Με προετοιμασία', { minimumNotice: 4 * 1440, horizonDays: 7 })
  const quick = await make('Στο πόδι', { minimumNotice: 0, horizonDays: 90 })
  const dayAfter = (days: number) => Temporal.Now.plainDateISO('Europe/Athens').add({ days }).toString()
  const offered = async (...services: string[]) => {
    const isOffered = async (days: number) => {
      const date = dayAfter(days)
      const wanted = services.map((id) => `service=${id}`).join('&')
      const found = await call('GET', `/salons/${salon.slug}/availability?${wanted}&from=${date}&to=${date}`)
      return found.body.days[0]?.starts.length > 0
    }
    return Promise.all([1, 3, 6, 20, 60].map(isOffered))
  }
  expect(await offered(usual)).toEqual([false, true, true, true, false])
  expect(await offered(slow)).toEqual([false, false, true, false, false])
  expect(await offered(quick)).toEqual([true, true, true, true, true])
  expect(await offered(quick, slow)).toEqual([false, false, true, false, false])
  const why = async (service: string, days: number) =>
    (await call('GET', `${base}/why-not?service=${service}&at=${dayAfter(days)}T12:00`, { token })).body
      .refusals
  expect(await why(slow, 3)).toMatchObject([{ because: 'too_soon', amount: 4 * 1440 }])
  expect(await why(slow, 20)).toMatchObject([{ because: 'past_horizon', amount: 7 }])
  expect(await why(quick, 60)).toEqual([])
  const hold = { salonId: salon.id, items: [{ serviceId: slow }], start: `${dayAfter(3)}T12:00` }
  expect((await call('POST', '/holds', { body: hold })).body.code).toBe('slot_taken')
  // The calendar goes as far as the farthest horizon of the services.
  expect((await call('GET', `/salons/${salon.slug}`)).body.policy.horizonDays).toBe(90)
})

test('options that require or exclude each other are enforced in free times, holds and moves', async () => {
  const { salon, token, base } = await anOwner()
  const [staffId] = salon.staffIds
  const body = aService({
    options: [
      { nameEl: 'Σχέδιο', minutes: 10, priceCents: 500 },
      { nameEl: 'Πετραδάκια', minutes: 5, priceCents: 300, requires: [0] },
      { nameEl: 'Αφαίρεση', minutes: 15, priceCents: 400, excludes: [1] },
    ],
    staff: [{ staffId }],
  })
  const { body: service } = await call('POST', `${base}/services`, { token, body })
  const [art = '', stone = '', removal = ''] = service.options.map((option: { id: string }) => option.id)
  const free = (...options: string[]) =>
    call(
      'GET',
      `/salons/${salon.slug}/availability?service=${service.id}&from=${day}&to=${day}${options.map((id) => `&option=${id}`).join('')}`,
    )
  const hold = (...optionIds: string[]) =>
    call('POST', '/holds', {
      body: { salonId: salon.id, items: [{ serviceId: service.id, optionIds }], start: `${day}T12:00:00` },
    })
  for (const options of [[stone], [art, stone, removal]]) {
    expect((await free(...options)).body.code).toBe('options_conflict')
    expect((await hold(...options)).body.code).toBe('options_conflict')
  }
  expect((await free(art, stone)).body.days[0].starts.length).toBeGreaterThan(0)
  const page = await call('GET', `/salons/${salon.slug}`)
  const shown = page.body.services.find(({ id }: { id: string }) => id === service.id)
  expect(shown.options).toMatchObject([
    { requires: [], excludes: [] },
    { requires: [art], excludes: [removal] },
    { requires: [], excludes: [stone] },
  ])
  // Without English texts the English page and the booking use Greek.
  expect((await call('GET', `/salons/${salon.slug}?lang=en`)).body.services[1].name).toBe(
    'Ημιμόνιμο με ενίσχυση',
  )
  expect((await hold(art, stone)).status).toBe(201)
  // Rules that no choice can meet are refused when they are written.
  const options = [
    { nameEl: 'Α', minutes: 5, priceCents: 0, requires: [1] },
    { nameEl: 'Β', minutes: 5, priceCents: 0, excludes: [0] },
  ]
  expect(
    codes((await call('POST', `${base}/services`, { token, body: aService({ options }) })).body),
  ).toEqual({ 'options.0.requires': 'option_impossible' })
})

test('one option is sold once per team member, and to each person of a group', async () => {
  const options = [{ minutes: 15, priceCents: 500 }]
  const salon = await aSalon(server.world.owner, { staff: 2, services: [{ options }, { options }] })
  const [[first = ''] = [], [second = ''] = []] = salon.optionIds
  const [one, two = ''] = salon.serviceIds
  const query = `service=${one}&service=${two}&option=${first}&option=${second}`
  const free = (mode: string) =>
    call('GET', `/salons/${salon.slug}/availability?${query}&mode=${mode}&from=${day}&to=${day}`)
  expect((await free('sequence')).body.code).toBe('options_conflict')
  expect((await free('parallel')).body.code).toBe('options_conflict')
  expect((await free('group')).body.days[0].starts.length).toBeGreaterThan(0)
  const items = [
    { serviceId: one, optionIds: [first] },
    { serviceId: two, optionIds: [second] },
  ]
  const start = `${day}T12:00:00`
  const held = await call('POST', '/holds', { body: { salonId: salon.id, items, start } })
  expect(held.body.code).toBe('options_conflict')
})

test('changes appear at once in prices, names and times of the public page and the search', async () => {
  const name = `Σαλόνι ${newId().slice(-8)}`
  const { salon, token, base } = await anOwner({ name })
  const card = async () => (await call('GET', `/salons?q=${encodeURIComponent(name)}&limit=1`)).body.items[0]
  const times = async (service: string) =>
    (await call('GET', `/salons/${salon.slug}/availability?service=${service}&from=${day}&to=${day}`)).body
  expect(await card()).toMatchObject({ id: salon.id, priceFromCents: 2500, categories: ['gel_polish'] })
  const body = aService({
    category: 'manicure',
    priceCents: 900,
    phases: [['work', 30]],
    staff: [{ staffId: salon.staffIds[0] }],
  })
  const { body: made } = await call('POST', `${base}/services`, { token, body })
  expect(await card()).toMatchObject({ priceFromCents: 900, categories: ['gel_polish', 'manicure'] })
  const starts = (await times(made.id)).days[0].starts.length
  expect(starts).toBe(16)
  const show = (visibility: string) =>
    call('POST', `${base}/services/${made.id}/visibility`, { token, body: { visibility } })
  const names = async () =>
    (await call('GET', `/salons/${salon.slug}`)).body.services.map(({ id }: { id: string }) => id)
  expect((await show('phone')).body.visibility).toBe('phone')
  expect(await names()).toContain(made.id)
  expect((await times(made.id)).code).toBe('service_not_available')
  await show('hidden')
  expect(await names()).not.toContain(made.id)
  expect(await card()).toMatchObject({ priceFromCents: 2500, categories: ['gel_polish'] })
  await show('online')
  const { body: list } = await call('GET', `${base}/services`, { token })
  const current = list.services.find(({ id }: { id: string }) => id === made.id)
  const { id: _, upcoming: __, minutes: ___, ...fields } = current
  await call('PUT', `${base}/services/${made.id}`, {
    token,
    body: { ...fields, phases: [['work', 240]], bufferAfter: 60 },
  })
  expect((await times(made.id)).days[0].starts.length).toBeLessThan(starts)
  await call('PUT', `${base}/service-order`, { token, body: { ids: [made.id, salon.serviceIds[0]] } })
  expect((await names())[0]).toBe(made.id)
  expect((await call('PUT', `${base}/service-order`, { token, body: { ids: [made.id] } })).body.code).toBe(
    'changed_meanwhile',
  )
})

test('a booked service can be removed; its bookings stay unchanged and can be moved', async () => {
  const { salon, token, base } = await anOwner({
    services: [{ options: [{ minutes: 30, priceCents: 500 }] }, {}],
  })
  const [booked, unbooked] = salon.serviceIds
  const [option] = salon.optionIds[0] ?? []
  const customer = await aPerson(server)
  const { access_token: customers } = customer.session
  const held = await call('POST', '/holds', {
    token: customers,
    body: {
      salonId: salon.id,
      items: [{ serviceId: booked, optionIds: [option] }],
      start: `${day}T12:00:00`,
    },
  })
  const { body: booking } = await confirmed(held.body, customers)
  const { body: list } = await call('GET', `${base}/services`, { token })
  expect(list.services.map(({ upcoming }: { upcoming: number }) => upcoming)).toEqual([1, 0])
  expect((await call('DELETE', `${base}/services/${booked}`, { token })).status).toBe(204)
  expect((await call('DELETE', `${base}/services/${unbooked}`, { token })).status).toBe(204)
  expect((await call('DELETE', `${base}/services/${booked}`, { token })).status).toBe(404)
  expect((await call('GET', `${base}/services`, { token })).body.services).toEqual([])
  expect((await call('GET', `/salons/${salon.slug}`)).body.services).toEqual([])
  const kept = await sql<{ id: string }>`select id from services where salon_id = ${salon.id}`.execute(
    server.world.owner,
  )
  expect(kept.rows).toEqual([{ id: booked }])
  const query = `service=${booked}&option=${option}&from=${day}&to=${day}`
  const path = `/salons/${salon.slug}/availability?${query}`
  expect((await call('GET', path)).body.code).toBe('service_not_available')
  expect((await call('GET', `${path}&reschedules=${booking.id}`)).body.days[0].starts).not.toEqual([])
  const moved = await call('POST', `/bookings/${booking.id}/reschedule`, {
    token: customers,
    body: { start: `${day}T15:00:00` },
  })
  expect(moved.body).toMatchObject({ totalCents: 3000, items: [{ name: 'Ημιμόνιμο 1', priceCents: 3000 }] })
  expect((await call('GET', `/bookings/${booking.id}`, { token: customers })).body.items[0].options).toEqual([
    'Αφαίρεση',
  ])
})

test('a resource has units, outages and an end; services lose it with it', async () => {
  const { salon, token, base } = await anOwner({ staff: 2 })
  const night = { start: `${day}T10:00:00`, end: `${day}T18:00:00` }
  const made = await call('POST', `${base}/resources`, {
    token,
    body: { nameEl: 'Λάμπα', units: 1, outages: [night] },
  })
  expect(made.body).toMatchObject({ nameEn: '', units: 1, revision: 1 })
  expect(made.body.outages[0].start.slice(0, 19)).toBe(night.start)
  const body = aService({
    phases: [['work', 60]],
    resourceId: made.body.id,
    resourceTurnover: 10,
    staff: salon.staffIds.map((staffId) => ({ staffId })),
  })
  const { body: service } = await call('POST', `${base}/services`, { token, body })
  const starts = async () =>
    (await call('GET', `/salons/${salon.slug}/availability?service=${service.id}&from=${day}&to=${day}`)).body
      .days[0].starts.length
  expect(await starts()).toBe(0)
  const path = `${base}/resources/${made.body.id}`
  const wrong = await call('PUT', path, {
    token,
    body: { nameEl: 'Λάμπα', units: 0, outages: [{ start: night.end, end: night.start }], revision: 1 },
  })
  expect(codes(wrong.body)).toEqual({ units: 'too_small' })
  const change = (units: number, revision: number) =>
    call('PUT', path, { token, body: { nameEl: 'Λάμπα', units, outages: [night], revision } })
  expect((await change(2, 1)).body).toMatchObject({ units: 2, revision: 2 })
  expect((await change(3, 1)).body.code).toBe('changed_meanwhile')
  expect(await starts()).toBe(15)
  expect((await call('DELETE', path, { token })).status).toBe(204)
  const { body: list } = await call('GET', `${base}/services`, { token })
  expect(list.resources).toEqual([])
  expect(list.services[1]).toMatchObject({ resourceId: null, resourceTurnover: 0 })
})

test('a removed resource is left in no service, even in one that is written at that moment', async () => {
  const { salon, token, base } = await anOwner({ resourceUnits: 1 })
  const { body: list } = await call('GET', `${base}/services`, { token })
  const resourceId = list.resources[0].id
  const more = (n: number) =>
    call('POST', `${base}/services`, { token, body: aService({ nameEl: `Νέο ${n}`, resourceId }) })
  const answers = await Promise.all([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(more),
    call('DELETE', `${base}/resources/${resourceId}`, { token }),
    ...[9, 10, 11, 12, 13, 14, 15, 16].map(more),
  ])
  expect(answers.filter(({ status }) => ![201, 204, 404].includes(status))).toEqual([])
  const left =
    await sql`select id from services where salon_id = ${salon.id} and resource_id is not null`.execute(
      server.world.owner,
    )
  expect(left.rows).toEqual([])
})

test('units can be removed although bookings use them; the audit finds no breach', async () => {
  const { salon, token, base } = await anOwner({
    staff: 2,
    resourceUnits: 2,
    services: [{ needsResource: true }],
  })
  const visit = (staffId: string | undefined, start: string) =>
    call('POST', `${base}/bookings`, {
      token,
      body: { start, services: [{ serviceId: salon.serviceIds[0], staffId }], name: 'Ελένη' },
    })
  for (const staffId of salon.staffIds) expect((await visit(staffId, `${day}T12:00`)).status).toBe(201)
  const { body: list } = await call('GET', `${base}/services`, { token })
  const [{ id, nameEl, revision }] = list.resources
  const fewer = await call('PUT', `${base}/resources/${id}`, {
    token,
    body: { nameEl, units: 1, outages: [], revision },
  })
  expect(fewer.body.units).toBe(1)
  expect((await visit(salon.staffIds[0], `${day}T15:00`)).status).toBe(201)
  expect((await visit(salon.staffIds[1], `${day}T15:00`)).body.code).toBe('slot_taken')
  const found = (await runAudit(server.world.urls.ownerUrl)).filter(({ breaches }) => breaches.length > 0)
  expect(found).toEqual([])
})

test('strangers find nothing, team members are refused, managers may write; faulty fields are named; limits hold', async () => {
  const mine = await anOwner()
  const other = await anOwner()
  const { token, base } = mine
  const { body: theirs } = await call('POST', `${other.base}/resources`, {
    token: other.token,
    body: { nameEl: 'Λάμπα', units: 1 },
  })
  expect((await call('GET', `${other.base}/services`, { token })).status).toBe(404)
  const foreign = [
    { staff: [{ staffId: other.salon.staffIds[0] }] },
    { resourceId: theirs.id },
    { options: [{ id: newId(), nameEl: 'Α', minutes: 0, priceCents: 0 }] },
  ]
  for (const more of foreign)
    expect((await call('POST', `${base}/services`, { token, body: aService(more) })).status).toBe(404)
  expect(
    (
      await call('PUT', `${base}/services/${other.salon.serviceIds[0]}`, {
        token,
        body: aService({ revision: 1 }),
      })
    ).status,
  ).toBe(404)
  const technician = await aMember(mine.salon, 'technician')
  const manager = await aMember(mine.salon, 'manager')
  expect((await call('GET', `${base}/services`, { token: technician })).body.code).toBe('forbidden')
  expect((await call('POST', `${base}/services`, { token: technician, body: aService() })).status).toBe(403)
  const key = newId()
  const answers = await Promise.all(
    [0, 1].map(() => call('POST', `${base}/services`, { token: manager, body: aService(), key })),
  )
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  expect((await call('GET', `${base}/services`, { token })).body.services).toHaveLength(2)
  const wrong = await call('POST', `${base}/services`, {
    token,
    body: aService({ nameEl: ' ', priceCents: -1, phases: [['processing', 20]], ownerId: 'x' }),
  })
  expect(codes(wrong.body)).toEqual({
    nameEl: 'required',
    priceCents: 'too_small',
    phases: 'phases_work',
    ownerId: 'unknown',
  })
  await sql`insert into services (salon_id, category, name_el, name_en, price_cents, phases, minutes)
    select ${mine.salon.id}, 'kids', 'Παιδικό ' || n, '', 500, '[["work", 15]]', 15 from generate_series(1, ${SERVICES_PER_SALON - 2}) n`.execute(
    server.world.owner,
  )
  const full = await call('POST', `${base}/services`, { token, body: aService() })
  expect(full.body.code).toBe('limit_reached')
  const template = { items: [{ key: 'gel_manicure' }] }
  expect((await call('POST', `${base}/services/from-template`, { token, body: template })).body.code).toBe(
    'limit_reached',
  )
})

test('the database itself refuses impossible services', async () => {
  const salon = await aSalon(server.world.owner)
  const refused = (phases: string, minutes: number) =>
    expect(
      sql`update services set phases = ${phases}::jsonb, minutes = ${minutes} where salon_id = ${salon.id}`.execute(
        server.world.owner,
      ),
    ).rejects.toThrow('services_phases')
  await refused('[["work", 60]]', 61)
  await refused('[["processing", 60]]', 60)
  await refused('[["rest", 30], ["work", 30]]', 60)
  await refused('[["work", "60"], ["work", 1.5]]', 61)
  await expect(
    sql`update services set is_listed = false where salon_id = ${salon.id}`.execute(server.world.owner),
  ).rejects.toThrow('services_seen')
})

test('a booking keeps its option, a template skips a name in any spelling, an order names every service once', async () => {
  const { salon, token, base } = await anOwner({
    services: [
      { options: [{ minutes: 30, priceCents: 500 }] },
      { options: [{ minutes: 10, priceCents: 100 }] },
    ],
  })
  const [booked, unbooked = ''] = salon.serviceIds
  const customers = (await aPerson(server)).session.access_token
  const item = { serviceId: booked, optionIds: salon.optionIds[0] }
  const held = await call('POST', '/holds', {
    token: customers,
    body: { salonId: salon.id, items: [item], start: `${day}T12:00:00` },
  })
  await confirmed(held.body, customers)
  for (const id of [booked, unbooked])
    await call('PUT', `${base}/services/${id}`, {
      token,
      body: aService({ options: [], revision: 1, staff: [{ staffId: salon.staffIds[0] }] }),
    })
  const { rows: left } = await sql`
    select service_id as id, archived_at is not null as gone from service_options where salon_id = ${salon.id}`.execute(
    server.world.owner,
  )
  expect(left).toEqual([{ id: booked, gone: true }])
  const order = (ids: string[]) => call('PUT', `${base}/service-order`, { token, body: { ids } })
  expect((await order([booked, booked])).body.code).toBe('changed_meanwhile')
  expect((await order([unbooked, booked])).body).toEqual({ ids: [unbooked, booked] })
  await call('POST', `${base}/services`, { token, body: aService({ nameEl: ' ΗΜΙΜΌΝΙΜΟ ΜΑΝΙΚΙΟΎΡ' }) })
  const template = { items: [{ key: 'gel_manicure' }] }
  expect(
    (await call('POST', `${base}/services/from-template`, { token, body: template })).body.skipped,
  ).toEqual(['gel_manicure'])
})

test('an option cannot require itself; without a chair there is no turnover; past outages stay stored', async () => {
  const { salon, token, base } = await anOwner()
  const options = [{ nameEl: 'Α', minutes: 5, priceCents: 0, requires: [0] }]
  expect(
    codes((await call('POST', `${base}/services`, { token, body: aService({ options }) })).body),
  ).toEqual({
    'options.0.requires': 'invalid',
  })
  const { body: plain } = await call('POST', `${base}/services`, {
    token,
    body: aService({ resourceTurnover: 15 }),
  })
  expect(plain).toMatchObject({ resourceId: null, resourceTurnover: 0 })
  const { body: lamp } = await call('POST', `${base}/resources`, {
    token,
    body: { nameEl: 'Λάμπα', units: 1 },
  })
  const path = `${base}/resources/${lamp.id}`
  const noon = `${day}T12:00:00`
  const change = (outages: object[], revision: number) =>
    call('PUT', path, { token, body: { nameEl: 'Λάμπα', units: 1, outages, revision } })
  expect(codes((await change([{ start: noon, end: noon }], 1)).body)).toEqual({ 'outages.0.end': 'range' })
  await sql`insert into resource_outages (resource_id, salon_id, starts_at, ends_at)
    values (${lamp.id}, ${salon.id}, '2020-01-01', '2020-01-02')`.execute(server.world.owner)
  // An outage that began long ago and has not ended.
  const broken = { start: '2020-02-01T10:00:00', end: noon }
  expect((await change([broken], 1)).body.outages).toHaveLength(1)
  expect((await change([], 2)).body.outages).toEqual([])
  const { rows: kept } =
    await sql`select starts_at from resource_outages where resource_id = ${lamp.id}`.execute(
      server.world.owner,
    )
  expect(kept).toHaveLength(1)
})

/** Sends a price list; with `seen` it is written. */
const sendList = (base: string, token: string, file: string | Buffer, more: object = {}) =>
  call('POST', `${base}/services/import`, {
    token,
    language: 'en',
    body: { file: Buffer.from(file).toString('base64'), ...more },
  })
const outcomes = (body: { lines: { line: number; outcome: string; fault: string | null }[] }) =>
  body.lines.map(({ line, outcome, fault }) => [line, fault ?? outcome])

test('a price list is imported by line: nothing without a dry run, then all together; missing columns stay unchanged', async () => {
  const { salon, token, base } = await anOwner({ staff: 2 })
  await sql`delete from services where salon_id = ${salon.id}`.execute(server.world.owner)
  const made = await call('POST', `${base}/services`, {
    token,
    body: aService({
      nameEn: 'Gel',
      bufferAfter: 5,
      staff: [{ staffId: salon.staffIds[0], priceCents: 3500 }],
    }),
  })
  const file = [
    'Κατηγορία;Όνομα;Λεπτά;Τιμή (€);Φάσεις;Λεπτά μετά;Χρώμα',
    'Μανικιούρ;Απλό μανικιούρ;30;12,50;;5;κόκκινο',
    'pedicure;Πεντικιούρ;;35.00 €;30+(15)+10;;',
    ';ΗΜΙΜΟΝΙΜΟ με ενίσχυση;;32;;;',
    'Χτένισμα;Λούσιμο;30;10;;;',
    'Μανικιούρ;Γαλλικό;30;δώδεκα;;;',
    'Μανικιούρ;Γρήγορο;2;10;;;',
    'Μανικιούρ;Χωρίς τιμή;30;;;;',
    'Μανικιούρ;απλο  μανικιουρ;30;10;;;',
    'Μανικιούρ;Φάσεις;60;10;30+(15)+10;;',
    ';;30;10;;;',
    ';Ημιμόνιμο με ενίσχυση ;90;32;;;',
  ].join('\r\n')
  const dry = await sendList(base, token, file)
  expect(dry.status).toBe(200)
  expect(outcomes(dry.body)).toEqual([
    [2, 'new'],
    [3, 'new'],
    [4, 'changed'],
    [5, 'category'],
    [6, 'price'],
    [7, 'minutes'],
    [8, 'price_missing'],
    [9, 'twice_in_file'],
    [10, 'phases'],
    [11, 'name'],
    [12, 'twice_in_file'],
  ])
  expect(dry.body).toMatchObject({ added: 2, changed: 1, same: 0, refused: 8 })
  expect(dry.body.columns.at(-1)).toEqual({ header: 'Χρώμα', column: null })
  expect(dry.body.lines[2].changes).toEqual([{ column: 'price', from: '30.00', to: '32.00' }])
  const names = async () =>
    (await call('GET', base + '/services', { token })).body.services.map(
      ({ nameEl, priceCents }: { nameEl: string; priceCents: number }) => [nameEl, priceCents],
    )
  expect(await names()).toEqual([['Ημιμόνιμο με ενίσχυση', 3000]])
  const key = newId()
  const write = () =>
    call('POST', `${base}/services/import`, {
      token,
      key,
      language: 'en',
      body: { file: Buffer.from(file).toString('base64'), seen: dry.body.seen },
    })
  expect((await write()).body).toEqual(dry.body)
  expect((await write()).status).toBe(200)
  const { services } = (await call('GET', `${base}/services`, { token })).body
  expect(services).toMatchObject([
    {
      id: made.body.id,
      nameEl: 'Ημιμόνιμο με ενίσχυση',
      nameEn: 'Gel',
      priceCents: 3200,
      bufferAfter: 5,
      phases: made.body.phases,
      staff: [{ staffId: salon.staffIds[0], priceCents: 3500 }],
    },
    { nameEl: 'Απλό μανικιούρ', priceCents: 1250, minutes: 30, bufferAfter: 5, visibility: 'online' },
    {
      nameEl: 'Πεντικιούρ',
      category: 'pedicure',
      minutes: 55,
      phases: [
        ['work', 30],
        ['processing', 15],
        ['work', 10],
      ],
    },
  ])
  expect(services[1].staff.map(({ staffId }: { staffId: string }) => staffId)).toEqual(salon.staffIds)
  // The import would differ from the dry run by now.
  expect((await sendList(base, token, file, { seen: dry.body.seen })).body.code).toBe('changed_meanwhile')
  // Changed minutes need new phases.
  const longer = await sendList(base, token, 'Name (Greek),Minutes\nΗμιμόνιμο με ενίσχυση,75')
  expect(outcomes(longer.body)).toEqual([[2, 'phases_needed']])
})

test('an exported price list can be imported again, with and without its byte order mark, and has no formulas', async () => {
  const { token, base } = await anOwner()
  await call('POST', `${base}/services`, {
    token,
    body: aService({ nameEl: '=1+1 «Ειδικό»; με "εισαγωγικά"', descriptionEl: '+σχέδιο\nκαι άλλα, πολλά' }),
  })
  for (const language of ['el', 'en'] as const) {
    const file = await call('GET', `${base}/services/export`, { token, language })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text: string = file.body
    expect(text).toContain("'=1+1")
    expect(text).not.toMatch(/(^|[;,\r\n"])[=+@-]/)
    for (const sent of [`\u{feff}${text.replace(/^\u{feff}/u, '')}`, text.replace(/^\u{feff}/u, '')]) {
      const { body } = await sendList(base, token, sent)
      expect(body).toMatchObject({ added: 0, changed: 0, refused: 0, same: body.lines.length })
    }
  }
})

test('a price list has limits: columns, lines, bytes, and services of one salon', async () => {
  const { token, base } = await anOwner({
    services: Array.from({ length: SERVICES_PER_SALON - 1 }, () => ({})),
  })
  expect(codes((await sendList(base, token, 'Τιμή;Λεπτά\n10;30')).body)).toEqual({ file: 'csv_name' })
  const lines = (n: number) =>
    ['Όνομα;Κατηγορία;Λεπτά;Τιμή', ...Array.from({ length: n }, (_, at) => `Νέα ${at};Παιδικά;20;10`)].join(
      '\n',
    )
  expect(codes((await sendList(base, token, lines(SERVICE_FILE_ROWS + 1))).body)).toEqual({
    file: 'csv_rows',
  })
  expect((await sendList(base, token, 'x'.repeat(SERVICE_FILE_BYTES + 3))).status).toBeGreaterThanOrEqual(413)
  const two = await sendList(base, token, lines(2))
  expect(outcomes(two.body)).toEqual([
    [2, 'new'],
    [3, 'limit'],
  ])
  // Excel in Greece saves in Windows-1253 unless told to use UTF-8.
  const greek = Buffer.from([0xcc, 0xe1, 0xed, 0xe9])
  const named = Buffer.concat([
    Buffer.from('name;category;minutes;price\n'),
    greek,
    Buffer.from(';kids;20;5,5\n'),
  ])
  expect((await sendList(base, token, named)).body.lines).toMatchObject([{ name: 'Μανι', outcome: 'new' }])
})
