import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { SPECIAL_DAYS } from '#platform/limits.ts'
import { apiCaller } from '#test/api-caller.ts'
import { setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aCustomer, aSalon, type MadeSalon, type SalonOptions } from '#test/salon-factory.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let owner: string
let manager: { id: string; token: string }
let technician: { id: string; token: string }
let stranger: string
let ownerId: string

beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
  const people = await Promise.all([1, 2, 3, 4].map(() => someone()))
  const [first, second, third, fourth] = people as [Someone, Someone, Someone, Someone]
  owner = first.token
  ownerId = first.id
  manager = second
  technician = third
  stranger = fourth.token
})
afterAll(() => server[Symbol.asyncDispose]())

type Someone = { id: string; token: string }

async function someone(): Promise<Someone> {
  const person = await aPerson(server)
  await setRole(server, person, 'business')
  return { id: person.id, token: (await signedIn(person.client, person.email)).access_token }
}

/** A salon of the owner with the manager and the other team member. */
async function ownSalon(options: SalonOptions = {}): Promise<MadeSalon> {
  const salon = await aSalon(server.world.owner, options)
  await sql`update salons set owner_id = ${ownerId} where id = ${salon.id}`.execute(server.world.owner)
  await sql`
    insert into salon_members (salon_id, user_id, role, staff_id)
    values (${salon.id}, ${manager.id}, 'manager', null), (${salon.id}, ${technician.id}, 'technician', ${salon.staffIds[0]})`.execute(
    server.world.owner,
  )
  return salon
}

const day = (days: number) => Temporal.Now.plainDateISO('Europe/Athens').add({ days })
const at = (salon: MadeSalon, path: string) => `/business/salons/${salon.id}/${path}`

/** Local starts that a customer is offered. */
async function offered(salon: MadeSalon, date: string): Promise<string[]> {
  const query = `service=${salon.serviceIds[0]}&from=${date}&to=${date}`
  const { body } = await call('GET', `/salons/${salon.slug}/availability?${query}`)
  return body.days[0].starts.map(({ start }: { start: string }) => start.slice(11, 16))
}

const week = (ranges: readonly (readonly [number, number])[]) =>
  Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, ranges }))

const calls = (salon: MadeSalon) =>
  [
    ['GET', 'hours'],
    ['PUT', 'hours', { stamp: 'x', hours: [] }],
    ['PUT', 'special-days', { dates: [day(3).toString()], ranges: [] }],
    ['POST', 'special-days/remove', { dates: [day(3).toString()] }],
    ['GET', 'holidays'],
    ['GET', 'details'],
    ['PUT', 'details', { ...noDetails, stamp: 'x' }],
    ['GET', 'trader'],
    ['PUT', 'trader', { ...someTrader, certifies: true, stamp: 'x' }],
    ['GET', 'policy'],
    ['PUT', 'policy', { ...usualRules, stamp: 'x' }],
    [
      'POST',
      'policy/preview',
      { rules: usualRules, date: day(1).toString(), services: [salon.serviceIds[0]] },
    ],
    ['GET', `why-not?service=${salon.serviceIds[0]}&at=${day(1).toString()}T10:00:00`],
    ['GET', 'set-up'],
    ['PUT', 'set-up/photos', { mark: 'skipped' }],
  ] as const

const noDetails = {
  descriptionEl: '',
  descriptionEn: '',
  phone: null,
  email: null,
  website: null,
  instagram: null,
  amenities: [],
}

const someTrader = {
  legalName: 'Α. Δήμου Ο.Ε.',
  vatNumber: 'EL 094 019 245',
  registryNumber: '1234567 89000',
  address: 'Τρώων 24, Αθήνα',
  email: 'Info@Nychia.GR',
  phone: '210 923 4567',
}

const usualRules = {
  slotStep: 30,
  minimumNotice: 0,
  horizonDays: 365,
  cancellationHours: 24,
  depositKind: 'none',
  depositValue: 0,
  tightStarts: false,
  buffersInsideHours: false,
  split: 'fallback',
  maximumWait: 0,
  flexibleOrder: false,
  gapRule: 'none',
  minimumGap: 0,
} as const

test('only the salon’s managers read and change its settings', async () => {
  const salon = await ownSalon()
  const version = () =>
    sql<{ version: number }>`select version from salons where id = ${salon.id}`
      .execute(server.world.owner)
      .then(({ rows }) => rows[0]?.version)
  const before = await version()
  for (const [method, path, body] of calls(salon)) {
    const answer = async (token?: string) => {
      const { status, body: said } = await call(method, at(salon, path), { token, ...(body && { body }) })
      return `${status} ${said.code}`
    }
    expect([method, path, await answer(), await answer(stranger), await answer(technician.token)]).toEqual([
      method,
      path,
      '401 unauthorized',
      '404 not_found',
      '403 forbidden',
    ])
  }
  expect(await version()).toBe(before)
})

test('weekly hours with a pause are offered to customers at once; an outdated change is refused', async () => {
  const salon = await ownSalon()
  const date = day(5).toString()
  expect(await offered(salon, date)).toContain('14:00')
  const { body: read } = await call('GET', at(salon, 'hours'), { token: manager.token })
  expect(read.hours[0]).toEqual({ weekday: 1, ranges: [[600, 1080]] })
  const body = {
    stamp: read.stamp,
    hours: week([
      [600, 720],
      [1020, 1140],
    ]),
  }
  const saved = await call('PUT', at(salon, 'hours'), { token: manager.token, body, key: 'hours-1' })
  expect([saved.status, saved.body.hours[6]]).toEqual([
    200,
    {
      weekday: 7,
      ranges: [
        [600, 720],
        [1020, 1140],
      ],
    },
  ])
  expect(await offered(salon, date)).toEqual(['10:00', '10:30', '11:00', '17:00', '17:30', '18:00'])
  const again = await call('PUT', at(salon, 'hours'), { token: manager.token, body, key: 'hours-1' })
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  const stale = await call('PUT', at(salon, 'hours'), { token: owner, body: { ...body, hours: [] } })
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
  const closed = { stamp: saved.body.stamp, hours: [] }
  expect((await call('PUT', at(salon, 'hours'), { token: owner, body: closed })).status).toBe(200)
  expect(await offered(salon, date)).toEqual([])
})

test('a change of one weekday outdates earlier ones; of simultaneous changes one succeeds', async () => {
  const salon = await ownSalon()
  const { body: read } = await call('GET', at(salon, 'hours'), { token: owner })
  const save = (stamp: string, to: number) => {
    const hours = week([[600, 1080]]).with(6, { weekday: 7, ranges: [[600, to]] })
    return call('PUT', at(salon, 'hours'), { token: owner, body: { stamp, hours } })
  }
  expect((await save(read.stamp, 840)).status).toBe(200)
  expect((await save(read.stamp, 900)).body.code).toBe('changed_meanwhile')
  const { body: now } = await call('GET', at(salon, 'hours'), { token: owner })
  const all = await Promise.all([845, 850, 855, 860, 865].map((to) => save(now.stamp, to)))
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
})

test.each([
  [
    'they overlap',
    week([
      [600, 720],
      [700, 900],
    ]),
  ],
  ['one ends before it begins', week([[900, 600]])],
  ['they do not begin at a full five minutes', week([[601, 720]])],
  ['they end past midnight', week([[600, 1500]])],
  ['a weekday comes twice', [...week([[600, 720]]), { weekday: 1, ranges: [] }]],
  ['there is an eighth day', [{ weekday: 8, ranges: [] }]],
  ['something else stands in them', [{ weekday: 1, ranges: [], salonId: 'x' }]],
])('hours are refused where %s', async (_, hours) => {
  const salon = await ownSalon()
  const { body } = await call('GET', at(salon, 'hours'), { token: owner })
  const refused = await call('PUT', at(salon, 'hours'), { token: owner, body: { stamp: body.stamp, hours } })
  expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed'])
})

test('several dates are closed together, with a reason in both languages; their bookings are counted and stay', async () => {
  const salon = await ownSalon()
  const [first, second] = [day(8), day(9)]
  const start = `${second.toString()}T12:00:00+${second.toZonedDateTime('Europe/Athens').offset.slice(1)}`
  const hold = await call('POST', '/holds', {
    token: stranger,
    body: { salonId: salon.id, items: [{ serviceId: salon.serviceIds[0] }], start },
  })
  const days = {
    dates: [first.toString(), second.toString()],
    ranges: [],
    reasonEl: 'Διακοπές',
    reasonEn: 'Holidays',
  }
  const held = await call('PUT', at(salon, 'special-days'), { token: owner, body: days })
  expect(held.body.specialDays.map(({ bookings }: { bookings: number }) => bookings)).toEqual([0, 0])
  await sql`update bookings set status = 'confirmed', hold_expires_at = null, code = '23456789', confirmed_at = now(), contact_name = 'Μαρία' where id = ${hold.body.id}`.execute(
    server.world.owner,
  )
  const { body } = await call('GET', at(salon, 'hours'), { token: owner })
  expect(body.specialDays).toEqual([
    { date: first.toString(), ranges: [], reasonEl: 'Διακοπές', reasonEn: 'Holidays', bookings: 0 },
    { date: second.toString(), ranges: [], reasonEl: 'Διακοπές', reasonEn: 'Holidays', bookings: 1 },
  ])
  expect(await offered(salon, first.toString())).toEqual([])
  const page = await call('GET', `/salons/${salon.slug}?lang=en`)
  expect(page.body.exceptions[0]).toEqual({ date: first.toString(), ranges: [], reason: 'Holidays' })
  const short = { dates: [first.toString()], ranges: [[600, 720]], reasonEl: '', reasonEn: '' }
  await call('PUT', at(salon, 'special-days'), { token: owner, body: short })
  expect(await offered(salon, first.toString())).toEqual(['10:00', '10:30', '11:00'])
  await call('POST', at(salon, 'special-days/remove'), { token: owner, body: { dates: [first.toString()] } })
  expect(await offered(salon, first.toString())).toHaveLength(15)
  for (const wrong of [day(-1), day(800)]) {
    const refused = await call('PUT', at(salon, 'special-days'), {
      token: owner,
      body: { ...days, dates: [wrong.toString()] },
    })
    expect(refused.body.errors.dates.code).toBe('range')
  }
})

test('today can be a special day; a new setting of a date replaces the old one, and removing it leaves the next dates', async () => {
  const salon = await ownSalon({ hours: '{[0,1440)}' })
  const today = server.world.platform.now().toZonedDateTimeISO('Europe/Athens').toPlainDate()
  const [first, second] = [today.toString(), today.add({ days: 1 }).toString()]
  const put = (body: object) => call('PUT', at(salon, 'special-days'), { token: owner, body })
  // At night, when the date in UTC differs.
  const hold = await call('POST', '/holds', {
    token: stranger,
    body: { salonId: salon.id, items: [{ serviceId: salon.serviceIds[0] }], start: `${second}T00:30` },
  })
  await sql`update bookings set status = 'confirmed', hold_expires_at = null, code = '23456782', confirmed_at = now(), contact_name = 'Μαρία' where id = ${hold.body.id}`.execute(
    server.world.owner,
  )
  await put({ dates: [first, second], ranges: [], reasonEl: 'Απογραφή', reasonEn: 'Stocktaking' })
  const { body } = await put({ dates: [first], ranges: [[600, 720]] })
  expect(body.specialDays).toEqual([
    { date: first, ranges: [[600, 720]], reasonEl: '', reasonEn: '', bookings: 0 },
    { date: second, ranges: [], reasonEl: 'Απογραφή', reasonEn: 'Stocktaking', bookings: 1 },
  ])
  const left = await call('POST', at(salon, 'special-days/remove'), {
    token: owner,
    body: { dates: [first] },
  })
  expect(left.body.specialDays.map(({ date }: { date: string }) => date)).toEqual([second])
  expect((await put({ dates: [first], ranges: [], reasonEl: 'α\u0007' })).status).toBe(422)
})

test('the number of special days is limited', async () => {
  const salon = await ownSalon()
  const put = (...dates: Temporal.PlainDate[]) =>
    call('PUT', at(salon, 'special-days'), { token: owner, body: { dates: dates.map(String), ranges: [] } })
  await sql`insert into salon_exceptions (salon_id, day, plan)
    select ${salon.id}, ${day(9).toString()}::date + n, '{}' from generate_series(1, ${SPECIAL_DAYS - 1}) n`.execute(
    server.world.owner,
  )
  expect((await put(day(7), day(8))).body.errors.dates.code).toBe('too_big')
  expect((await put(day(8))).status).toBe(200)
})

test('the holidays of a year show which of them are special days', async () => {
  const salon = await ownSalon()
  const year = day(0).year + 1
  const list = () => call('GET', `${at(salon, 'holidays')}?year=${year}`, { token: owner })
  const { body } = await list()
  expect(body.items[0]).toEqual({
    date: `${year}-01-01`,
    holiday: 'new_year',
    nameEl: 'Πρωτοχρονιά',
    nameEn: 'New Year’s Day',
    isSet: false,
  })
  const dates = body.items.map(({ date }: { date: string }) => date)
  await call('PUT', at(salon, 'special-days'), { token: owner, body: { dates: dates.slice(1), ranges: [] } })
  const set = (await list()).body.items.map(({ isSet }: { isSet: boolean }) => isSet)
  expect(set).toEqual(set.map((_: boolean, n: number) => n > 0))
})

test('names in Latin letters appear in English, stay when they are left out, and are removed when empty', async () => {
  const salon = await ownSalon()
  const { body: read } = await call('GET', at(salon, 'details'), { token: owner })
  expect(read).toMatchObject({ nameEn: '', addressEn: '' })
  const shown = async () => {
    const names = []
    for (const language of ['el', 'en']) {
      const { body } = await call('GET', `/salons/${salon.slug}?lang=${language}`)
      names.push(body.name, body.address)
    }
    return names
  }
  expect(await shown()).toEqual(['Νύχια & Σία', 'Τρώων 24', 'Nychia & Sia', 'Troon 24'])
  const save = async (stamp: string, more: object) => {
    const text = { ...noDetails, stamp, ...more }
    return (await call('PUT', at(salon, 'details'), { token: owner, body: text })).body
  }
  const named = await save(read.stamp, { nameEn: ' Nihia & Co ', addressEn: 'Troon Street 24' })
  expect(named).toMatchObject({ nameEn: 'Nihia & Co', addressEn: 'Troon Street 24' })
  expect(await shown()).toEqual(['Νύχια & Σία', 'Τρώων 24', 'Nihia & Co', 'Troon Street 24'])
  const kept = await save(named.stamp, {})
  expect(kept).toMatchObject({ nameEn: 'Nihia & Co', addressEn: 'Troon Street 24' })
  expect(await save(kept.stamp, { nameEn: '' })).toMatchObject({ nameEn: '', addressEn: 'Troon Street 24' })
})

test('details are stored in a safe form and appear on the public page at once', async () => {
  const salon = await ownSalon()
  const { body: read } = await call('GET', at(salon, 'details'), { token: owner, language: 'en' })
  expect(read).toMatchObject({ name: 'Νύχια & Σία', city: 'Athens', email: 'salon@example.com' })
  const text = {
    stamp: read.stamp,
    descriptionEl: ' Μικρό σαλόνι.\nΜόνο με ραντεβού. ',
    descriptionEn: '',
    phone: '+30 210 123 4567',
    email: 'Hello@Nychia.GR',
    website: 'www.nychia.gr',
    instagram: 'https://instagram.com/Nychia.Sia/',
    amenities: ['card', 'wifi'],
  }
  const saved = await call('PUT', at(salon, 'details'), { token: owner, body: text })
  const kept = {
    phone: '+30 210 123 4567',
    email: 'hello@nychia.gr',
    website: 'https://www.nychia.gr/',
    instagram: 'nychia.sia',
    amenities: ['wifi', 'card'],
  }
  expect(saved.body).toMatchObject({ ...kept, descriptionEl: 'Μικρό σαλόνι.\nΜόνο με ραντεβού.' })
  const page = await call('GET', `/salons/${salon.slug}?lang=en`)
  expect(page.body).toMatchObject({ ...kept, description: 'Μικρό σαλόνι.\nΜόνο με ραντεβού.' })
  const wrong = {
    ...text,
    stamp: saved.body.stamp,
    nameEn: 'Νychia',
    phone: 'call me',
    website: 'javascript://x.gr/%0aalert(1)',
    instagram: 'two words',
    amenities: ['sauna'],
    verification: 'verified',
  }
  const { body: refused } = await call('PUT', at(salon, 'details'), { token: owner, body: wrong })
  expect(
    Object.entries<{ code: string }>(refused.errors).map(([name, { code }]) => `${name} ${code}`),
  ).toEqual(
    expect.arrayContaining([
      'nameEn latin',
      'phone phone',
      'website web',
      'instagram instagram',
      'amenities.0 invalid',
    ]),
  )
  expect((await call('PUT', at(salon, 'details'), { token: owner, body: text })).body.code).toBe(
    'changed_meanwhile',
  )
})

test('the business is validated, written by the owner only, and shown to customers of a verified salon', async () => {
  const salon = await ownSalon()
  const { body: read } = await call('GET', at(salon, 'trader'), { token: manager.token })
  expect(read.trader).toBeNull()
  const body = { ...someTrader, certifies: true, stamp: read.stamp }
  expect((await call('PUT', at(salon, 'trader'), { token: manager.token, body })).body.code).toBe('forbidden')
  const wrong = { ...body, vatNumber: '094019244', registryNumber: '12', legalName: 'Α', certifies: false }
  const { body: refused } = await call('PUT', at(salon, 'trader'), { token: owner, body: wrong })
  expect(
    Object.entries<{ code: string }>(refused.errors).map(([name, { code }]) => `${name} ${code}`),
  ).toEqual(
    expect.arrayContaining(['vatNumber vat_number', 'registryNumber registry_number', 'legalName too_small']),
  )
  expect(refused.errors).toHaveProperty('certifies')
  const saved = await call('PUT', at(salon, 'trader'), { token: owner, body })
  const kept = {
    ...someTrader,
    vatNumber: '094019245',
    registryNumber: '123456789000',
    email: 'info@nychia.gr',
  }
  expect(saved.body.trader).toEqual(kept)
  expect((await call('PUT', at(salon, 'trader'), { token: owner, body })).body.code).toBe('changed_meanwhile')
  expect((await call('GET', `/salons/${salon.slug}`)).body.trader).toEqual(kept)
  await sql`update salons set verification = 'unverified' where id = ${salon.id}`.execute(server.world.owner)
  expect((await call('GET', `/salons/${salon.slug}`)).body.trader).toBeNull()
  await expect(
    sql`update salon_traders set vat_number = '094019244' where salon_id = ${salon.id}`.execute(
      server.world.owner,
    ),
  ).rejects.toThrow(/vat_number/)
  // It is deleted with its owner's account.
  const { id: leaving } = await aCustomer(server.world.owner)
  await sql`update salons set owner_id = ${leaving} where id = ${salon.id}`.execute(server.world.owner)
  await sql`delete from profiles where id = ${leaving}`.execute(server.world.owner)
  expect(
    (await sql`select from salon_traders where salon_id = ${salon.id}`.execute(server.world.owner)).rows,
  ).toEqual([])
})

test('unsaved rules show their effect and change nothing; saved rules apply', async () => {
  const salon = await ownSalon({ services: [{ minutes: 90, options: [{ minutes: 60, priceCents: 500 }] }] })
  const date = day(4).toString()
  const rules = {
    ...usualRules,
    slotStep: 60,
    depositKind: 'percent',
    depositValue: 20,
    cancellationHours: 48,
  }
  const body = { rules, date, services: [salon.serviceIds[0]] }
  const preview = await call('POST', at(salon, 'policy/preview'), { token: owner, body })
  const clock = (starts: string[]) => starts.map((start) => start.slice(11, 16))
  expect(clock(preview.body.before)).toEqual(await offered(salon, date))
  expect(clock(preview.body.after)).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'])
  expect(await offered(salon, date)).toHaveLength(14)
  const longer = await call('POST', at(salon, 'policy/preview'), {
    token: owner,
    body: { ...body, options: salon.optionIds[0] },
  })
  expect(clock(longer.body.after).at(-1)).toBe('15:00')
  const { body: read } = await call('GET', at(salon, 'policy'), { token: owner })
  expect(read).toMatchObject({ slotStep: 30, shortestMinutes: 90, depositKind: 'none' })
  const saved = await call('PUT', at(salon, 'policy'), {
    token: owner,
    body: { ...rules, stamp: read.stamp },
  })
  expect(saved.body).toMatchObject(rules)
  expect(clock(preview.body.after)).toEqual(await offered(salon, date))
  const page = await call('GET', `/salons/${salon.slug}`)
  expect(page.body.policy).toMatchObject({ cancellationHours: 48, depositKind: 'percent', depositValue: 20 })
  const stale = await call('PUT', at(salon, 'policy'), {
    token: owner,
    body: { ...rules, stamp: read.stamp },
  })
  expect(stale.body.code).toBe('changed_meanwhile')
})

test('every rule is stored as set, and any change outdates earlier states', async () => {
  const salon = await ownSalon({ services: [{ minutes: 90 }, { minutes: 45 }, { minutes: 20 }] })
  await sql`update services set is_online = false where id = ${salon.serviceIds[2]}`.execute(
    server.world.owner,
  )
  const rules = {
    slotStep: 10,
    minimumNotice: 120,
    horizonDays: 30,
    cancellationHours: 12,
    depositKind: 'fixed',
    depositValue: 1000,
    tightStarts: true,
    buffersInsideHours: false,
    split: 'allowed',
    maximumWait: 10,
    flexibleOrder: true,
    gapRule: 'minimum',
    minimumGap: 45,
  }
  const save = (body: object) => call('PUT', at(salon, 'policy'), { token: manager.token, body })
  const { body: read } = await call('GET', at(salon, 'policy'), { token: manager.token })
  expect(read.shortestMinutes).toBe(45)
  const first = await save({ ...rules, stamp: read.stamp })
  expect(first.body).toMatchObject(rules)
  const second = await save({ ...rules, depositValue: 1001, stamp: first.body.stamp })
  expect(second.status).toBe(200)
  expect((await save({ ...rules, stamp: first.body.stamp })).body.code).toBe('changed_meanwhile')
})

test('a preview uses the unsaved gaps and notice, for the given team member', async () => {
  const salon = await ownSalon({ staff: 2 })
  const date = day(4).toString()
  await sql`insert into staff_exceptions (staff_id, salon_id, day, plan) values (${salon.staffIds[1]}, ${salon.id}, ${date}, '{}')`.execute(
    server.world.owner,
  )
  const after = async (rules: object, more: object = {}): Promise<string[]> => {
    const body = { rules: { ...usualRules, ...rules }, date, services: [salon.serviceIds[0]], ...more }
    const answer = await call('POST', at(salon, 'policy/preview'), { token: owner, body })
    return answer.body.after.map((start: string) => start.slice(11, 16))
  }
  const tight = await after({ gapRule: 'minimum', minimumGap: 45 })
  expect([tight.includes('10:00'), tight.includes('10:30'), tight.includes('11:00')]).toEqual([
    true,
    false,
    true,
  ])
  expect(await after({ minimumNotice: 30 * 1440 })).toEqual([])
  expect(await after({}, { staffId: salon.staffIds[0] })).toHaveLength(15)
  expect(await after({}, { staffId: salon.staffIds[1] })).toEqual([])
})

test.each([
  ['a deposit of 120%', { depositKind: 'percent', depositValue: 120 }, 'depositValue'],
  ['a deposit of nothing', { depositKind: 'fixed', depositValue: 0 }, 'depositValue'],
  ['a value without a deposit', { depositKind: 'none', depositValue: 500 }, 'depositValue'],
  ['a least gap of nothing', { gapRule: 'minimum', minimumGap: 0 }, 'minimumGap'],
  ['a step of seven minutes', { slotStep: 7 }, 'slotStep'],
  ['a wait of seven minutes', { maximumWait: 7 }, 'maximumWait'],
])('rules are refused with %s', async (_, wrong, field) => {
  const salon = await ownSalon()
  const body = { ...usualRules, ...wrong, stamp: 'x' }
  const refused = await call('PUT', at(salon, 'policy'), { token: owner, body })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
})

test('a time that is not offered has its reasons and the nearest starts', async () => {
  const salon = await ownSalon({ staff: 2 })
  const date = day(6).toString()
  const [niki, eleni] = salon.staffIds as readonly string[] as [string, string]
  await sql`insert into time_off (staff_id, salon_id, starts_at, ends_at)
    values (${niki}, ${salon.id}, ${`${date}T12:00:00Z`}, ${`${date}T12:30:00Z`})`.execute(server.world.owner)
  await sql`insert into staff_exceptions (staff_id, salon_id, day, plan) values (${eleni}, ${salon.id}, ${date}, '{}')`.execute(
    server.world.owner,
  )
  const ask = (time: string, more = '') =>
    call('GET', at(salon, `why-not?service=${salon.serviceIds[0]}&at=${date}T${time}:00${more}`), {
      token: owner,
    })
  const hours = Temporal.PlainDate.from(date).toZonedDateTime('Europe/Athens').offset
  const local = (time: string) =>
    Temporal.Instant.from(`${date}T${time}:00Z`).toZonedDateTimeISO('Europe/Athens')
  const wall = local('12:00').toPlainTime().toString({ smallestUnit: 'minute' })
  const { body } = await ask(wall)
  expect(body).toMatchObject({ isOffered: false, start: `${date}T${wall}:00${hours}` })
  expect(body.refusals).toEqual([
    {
      because: 'time_off',
      staffId: niki,
      staffName: 'Νίκη 1',
      from: `${date}T${wall}:00${hours}`,
      to: local('12:30').toString({ timeZoneName: 'never' }),
      amount: null,
      resource: null,
    },
    {
      because: 'not_working',
      staffId: eleni,
      staffName: 'Νίκη 2',
      from: null,
      to: null,
      amount: null,
      resource: null,
    },
  ])
  expect(body.nearest).toHaveLength(3)
  expect((await ask('10:00')).body).toMatchObject({ isOffered: true, refusals: [], nearest: [] })
  expect((await ask('10:00', `&staff=${eleni}`)).body.refusals).toHaveLength(1)
  await sql`update services set is_online = false where id = ${salon.serviceIds[0]}`.execute(
    server.world.owner,
  )
  await sql`update salons set subscription = 'cancelled' where id = ${salon.id}`.execute(server.world.owner)
  const { body: never } = await ask('09:00')
  const reasons = never.refusals.map(({ because }: { because: string }) => because)
  expect(reasons).toEqual(['not_bookable', 'not_online', 'before_opening'])
  expect(never.nearest).toEqual([])
  expect(never.refusals.at(-1)).toMatchObject({ to: `${date}T10:00:00${hours}` })
  expect((await ask('18:00')).body.refusals.at(-1)).toMatchObject({ because: 'after_closing' })
  const other = await ownSalon({ services: [{ options: [{ minutes: 15, priceCents: 500 }] }] })
  for (const query of [
    `service=${other.serviceIds[0]}`,
    `service=${salon.serviceIds[0]}&option=${other.optionIds[0]?.[0]}`,
    `service=${salon.serviceIds[0]}&staff=${other.staffIds[0]}`,
  ]) {
    const asked = await call('GET', at(salon, `why-not?${query}&at=${date}T10:00:00`), { token: owner })
    expect(asked.status).toBe(404)
  }
})

test('the reasons include a service’s options and name the missing resource', async () => {
  const salon = await ownSalon({
    staff: 2,
    resourceUnits: 1,
    services: [{ needsResource: true, options: [{ minutes: 60, priceCents: 500 }] }],
  })
  const date = day(6).toString()
  const ask = async (time: string, more = '') => {
    const query = `service=${salon.serviceIds[0]}&at=${date}T${time}:00${more}`
    return (await call('GET', at(salon, `why-not?${query}`), { token: owner, language: 'en' })).body
  }
  expect((await ask('17:00')).isOffered).toBe(true)
  expect((await ask('17:00', `&option=${salon.optionIds[0]?.[0]}`)).isOffered).toBe(false)
  await call('POST', '/holds', {
    token: stranger,
    body: { salonId: salon.id, items: [{ serviceId: salon.serviceIds[0] }], start: `${date}T12:00` },
  })
  const { refusals } = await ask('12:00')
  expect(refusals.map(({ resource }: { resource: string | null }) => resource)).toContain('Chair')
})

test('the set-up derives its progress from the salon’s data; a step can be left for later', async () => {
  const salon = await ownSalon()
  const read = async () => {
    const { body } = await call('GET', at(salon, 'set-up'), { token: owner })
    return [
      body.steps.map(({ step, state }: Record<string, string>) => `${step} ${state}`).join(', '),
      body.isBookable,
    ]
  }
  expect(await read()).toEqual([
    'details open, hours done, team done, services done, photos open, policies open',
    true,
  ])
  await call('PUT', at(salon, 'set-up/photos'), { token: owner, body: { mark: 'skipped' } })
  await call('PUT', at(salon, 'set-up/details'), { token: manager.token, body: { mark: 'finished' } })
  const marked = await call('PUT', at(salon, 'set-up/policies'), {
    token: manager.token,
    body: { mark: 'finished' },
  })
  expect(marked.body.steps.at(-1)).toEqual({ step: 'policies', state: 'done' })
  await sql`delete from staff_services where salon_id = ${salon.id}`.execute(server.world.owner)
  expect(await read()).toEqual([
    'details open, hours done, team done, services done, photos skipped, policies done',
    false,
  ])
  await call('PUT', at(salon, 'set-up/photos'), { token: owner, body: { mark: 'none' } })
  expect(((await read())[0] as string).includes('photos open')).toBe(true)
  expect((await call('PUT', at(salon, 'set-up/roof'), { token: owner, body: { mark: 'none' } })).status).toBe(
    422,
  )
})

test('hidden or removed data does not count for the set-up', async () => {
  const salon = await ownSalon()
  const { owner: db } = server.world
  const read = async () => {
    const { body } = await call('GET', at(salon, 'set-up'), { token: owner })
    const open = body.steps.flatMap(({ step, state }: Record<string, string>) =>
      state === 'open' ? step : [],
    )
    return `${open.join(' ')}${body.isBookable ? '' : ', not bookable'}`
  }
  await sql`update salons set phone = '210 923 4567', description_en = 'A small salon.' where id = ${salon.id}`.execute(
    db,
  )
  await sql`insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en) values (${salon.id}, 0, 'x', true, '', '')`.execute(
    db,
  )
  expect(await read()).toBe('photos policies')
  await sql`update salon_photos set is_illustration = false where salon_id = ${salon.id}`.execute(db)
  expect(await read()).toBe('policies')
  await sql`update staff set is_active = false where salon_id = ${salon.id}`.execute(db)
  expect(await read()).toBe('team policies, not bookable')
  await sql`update staff set is_active = true where salon_id = ${salon.id}`.execute(db)
  await sql`update services set is_online = false where salon_id = ${salon.id}`.execute(db)
  expect(await read()).toBe('policies, not bookable')
  await sql`update services set is_listed = false where salon_id = ${salon.id}`.execute(db)
  expect(await read()).toBe('services policies, not bookable')
  await sql`update services set is_online = true, is_listed = true where salon_id = ${salon.id}`.execute(db)
  await sql`update salon_hours set plan = '{}' where salon_id = ${salon.id}`.execute(db)
  expect(await read()).toBe('hours policies, not bookable')
})

test('a mark on a step can be replaced, and removed for that step only', async () => {
  const salon = await ownSalon()
  const mark = async (step: string, to: string) => {
    const { body } = await call('PUT', at(salon, `set-up/${step}`), { token: owner, body: { mark: to } })
    return Object.fromEntries(body.steps.map((each: Record<string, string>) => [each['step'], each['state']]))
  }
  await mark('policies', 'skipped')
  expect(await mark('policies', 'finished')).toMatchObject({ policies: 'done' })
  await mark('details', 'skipped')
  expect(await mark('photos', 'skipped')).toMatchObject({ details: 'skipped', photos: 'skipped' })
  expect(await mark('photos', 'none')).toMatchObject({ details: 'skipped', photos: 'open', policies: 'done' })
})
