import { afterAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { at, day, startOwnSalons, usualRules } from '#test/own-salons-world.ts'

const { server, call, owner, manager, stranger, ownSalon, offered } = await startOwnSalons()
afterAll(() => server[Symbol.asyncDispose]())

test('unsaved rules show their effect and change nothing; saved rules apply', async () => {
  const salon = await ownSalon({ services: [{ minutes: 90, options: [{ minutes: 60, priceCents: 500 }] }] })
  const date = day(4).toString()
  const rules = {
    ...usualRules,
    slotStep: 60,
    depositKind: 'percent',
    depositValue: 20,
    guaranteeKind: 'none',
    guaranteeValue: 0,
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
