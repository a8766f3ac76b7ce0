import { afterAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { DAYS_PER_STAFF, SHIFT_WEEKS } from '#platform/limits.ts'
import { dayFrom, startTeams } from '#test/team-world.ts'

const { server, call, anOwner, aMember, booked, starts } = await startTeams()
afterAll(() => server[Symbol.asyncDispose]())

/** The date of a weekday (0 is Monday) so many weeks from now. */
const dayOf = (weeks: number, weekday: number) =>
  dayFrom(weeks * 7 + weekday - (Temporal.PlainDate.from(dayFrom(0)).dayOfWeek - 1))

test('a week shows shifts, breaks, absences and the salon’s special days', async () => {
  const { salon, token, path } = await anOwner()
  const [first, second] = salon.staffIds
  const ranges = [[600, 960]]
  const hours = [{ weekday: 1, ranges, breaks: [[720, 750]] }]
  await call('PUT', `${path}/team/${second}/hours`, { token, body: { hours, revision: 1 } })
  await call('PUT', `${path}/team/${first}/days/${dayOf(1, 1)}`, { token, body: { ranges: [[660, 1080]] } })
  const away = { start: `${dayOf(1, 2)}T17:00`, end: `${dayOf(1, 4)}T00:00`, reason: 'Άδεια' }
  await call('POST', `${path}/team/${first}/time-off`, { token, body: away })
  await sql`insert into salon_exceptions (salon_id, day, plan, reason_el) values (${salon.id}, ${dayOf(1, 4)}, '{}', 'Αργία')`.execute(
    server.world.owner,
  )
  // Any date of the week names it.
  const { status, body } = await call('GET', `${path}/team-week?date=${dayOf(1, 3)}`, {
    token,
    language: 'en',
  })
  expect(status).toBe(200)
  const dates = [0, 1, 2, 3, 4, 5, 6].map((weekday) => dayOf(1, weekday))
  expect(body.days.map(({ date }: { date: string }) => date)).toEqual(dates)
  expect(body.days[4]).toEqual({ date: dayOf(1, 4), open: [], reason: 'Αργία' })
  const open = [[600, 1080]]
  const usual = { ranges: open, breaks: [], isOwn: false, away: [] }
  const [niki, other] = body.staff
  expect(niki.days.slice(0, 5)).toEqual([
    usual,
    { ...usual, ranges: [[660, 1080]], isOwn: true },
    { ...usual, away: [{ start: 1020, end: 1440, reason: 'Άδεια' }] },
    { ...usual, away: [{ start: 0, end: 1440, reason: 'Άδεια' }] },
    { ...usual, ranges: [] },
  ])
  // Eight hours on three days, seven on one, and an hour less before the absence.
  expect(niki.minutes).toBe(3 * 480 + 420 + 420)
  expect(other.days[0]).toEqual({ ranges, breaks: [[720, 750]], isOwn: false, away: [] })
  expect(other.minutes).toBe(330)
  expect((await call('GET', `${path}/team-week`, { token })).body.days[0].date).toBe(dayOf(0, 0))
  await call('POST', `${path}/team/${second}/deactivate`, { token, body: {} })
  expect((await call('GET', `${path}/team-week`, { token })).body.staff).toHaveLength(1)
})

test('own shifts are copied to the weeks after, once their bookings were listed; other days stay', async () => {
  const { salon, token, path } = await anOwner()
  const [first, second] = salon.staffIds
  const own = (staff: string | undefined, date: string, ranges: number[][]) =>
    call('PUT', `${path}/team/${staff}/days/${date}`, { token, body: { ranges } })
  await own(first, dayOf(1, 1), [[600, 780]])
  await own(second, dayOf(1, 3), [])
  await own(second, dayOf(2, 5), [[600, 660]])
  await booked(salon, dayOf(2, 1), '16:00')
  const url = `${path}/team-week/copy`
  const week = { date: dayOf(1, 6), weeks: 2 }
  const preview = await call('POST', url, { token, body: { ...week, preview: true }, language: 'en' })
  expect(preview.body).toMatchObject({
    saved: false,
    shifts: 4,
    affectedBookings: [{ client: 'Μαρία Παππά', staff: ['Niki 1'] }],
  })
  expect(await starts(salon, dayOf(3, 1))).toContain('16:00')
  const { status, body } = await call('POST', url, { token, body: week, key: 'copy', language: 'en' })
  expect([status, body.saved]).toEqual([200, true])
  expect(body.affectedBookings).toEqual(preview.body.affectedBookings)
  const { staff } = (await call('GET', `${path}/team`, { token })).body
  expect(staff[0].exceptions.map(({ date }: { date: string }) => date)).toEqual(
    [1, 2, 3].map((n) => dayOf(n, 1)),
  )
  expect(staff[1].exceptions).toEqual([
    { date: dayOf(1, 3), ranges: [] },
    { date: dayOf(2, 3), ranges: [] },
    { date: dayOf(2, 5), ranges: [[600, 660]] },
    { date: dayOf(3, 3), ranges: [] },
  ])
  // They are there already.
  expect((await call('POST', url, { token, body: { ...week, preview: true } })).body.shifts).toBe(0)
  for (const wrong of [{ weeks: 0 }, { weeks: SHIFT_WEEKS + 1 }, { date: dayFrom(400) }, { date: 'today' }])
    expect((await call('POST', url, { token, body: { ...week, ...wrong } })).status).toBe(422)
})

test('a copied week keeps the limit of days, changes no day that is over, and is for those who run the salon', async () => {
  const { salon, token, path } = await anOwner()
  const [first] = salon.staffIds
  await sql`insert into staff_exceptions (staff_id, salon_id, day, plan) values (${first}, ${salon.id}, ${dayOf(-3, 1)}, '{}')`.execute(
    server.world.owner,
  )
  const url = `${path}/team-week/copy`
  const past = await call('POST', url, { token, body: { date: dayOf(-3, 0), weeks: 2 } })
  expect(past.body).toMatchObject({ saved: true, shifts: 0 })
  await sql`insert into staff_exceptions (staff_id, salon_id, day, plan)
    select ${first}, ${salon.id}, ${dayOf(20, 0)}::date + n, '{}' from generate_series(1, ${DAYS_PER_STAFF - 1}) n`.execute(
    server.world.owner,
  )
  await call('PUT', `${path}/team/${first}/days/${dayOf(1, 1)}`, { token, body: { ranges: [] } })
  const full = await call('POST', url, { token, body: { date: dayOf(1, 1), weeks: 1 } })
  expect(full.body.code).toBe('too_many_days')
  expect((await call('GET', `${path}/team`, { token })).body.staff[0].exceptions).toHaveLength(DAYS_PER_STAFF)
  const technician = await aMember(salon, 'technician', first)
  expect((await call('GET', `${path}/team-week`, { token: technician.token })).status).toBe(403)
})
