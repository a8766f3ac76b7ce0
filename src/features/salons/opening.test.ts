import { afterAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { SPECIAL_DAYS } from '#platform/limits.ts'
import { at, day, startOwnSalons, week } from '#test/own-salons-world.ts'

const { server, call, owner, manager, stranger, ownSalon, offered } = await startOwnSalons()
afterAll(() => server[Symbol.asyncDispose]())

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
