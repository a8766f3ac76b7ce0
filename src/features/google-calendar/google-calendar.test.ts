import { afterAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { pathOf } from '#test/calendar-world.ts'
import { account, openGoogleWorld } from '#test/google-calendar-world.ts'

const {
  google,
  world,
  soon,
  call,
  connect,
  follow,
  sweep,
  aTeam,
  aMember,
  aConnectedTeam,
  booked,
  busyOf,
  noticesOf,
  statesOf,
  path,
  close,
} = await openGoogleWorld()
afterAll(close)

const local = (clock: string, on = soon()) =>
  Temporal.PlainDateTime.from(`${on}T${clock}`).toZonedDateTime('Europe/Athens').toInstant().toString()
const meeting = (id: string, from: string, to: string) => ({
  id,
  summary: 'Γιατρός, κυρία Κρυφή',
  start: { dateTime: local(from) },
  end: { dateTime: local(to) },
})
const clocks = async (...of: Parameters<typeof busyOf>) =>
  (await busyOf(...of)).map(({ start, end }) =>
    [start, end]
      .map((each) =>
        Temporal.Instant.from(each).toZonedDateTimeISO('Europe/Athens').toPlainTime().toString().slice(0, 5),
      )
      .join('–'),
  )

test('a time at which she is away is refused to customers, with nothing of its event kept', async () => {
  const { salon, owner, calendar } = await aConnectedTeam()
  calendar.put(meeting('doctor', '12:00', '13:00'))
  calendar.put({ ...meeting('lunch', '15:00', '16:00'), transparency: 'transparent' })
  await sweep()
  expect(await clocks(salon)).toEqual(['12:00–13:00'])
  await expect(booked(salon, `${soon()}T12:30`)).rejects.toMatchObject({ code: 'slot_taken' })
  await booked(salon, `${soon()}T15:00`)
  // Her colleague is free meanwhile.
  await booked(salon, `${soon()}T12:30`, 1)
  const kept = await rows(
    world.owner,
    sql<{ line: string }>`select t::text as line from time_off t where connection_id is not null`,
  )
  expect(kept.map(({ line }) => line).join()).not.toMatch(/Γιατρός|Κρυφή/)
  const { blocks } = (await call('GET', `${pathOf(salon)}?from=${soon()}`, { token: owner })).body.days[0]
    .staff[0]
  expect(blocks).toMatchObject([{ isOutside: true, reason: '' }])
  for (const [method, body] of [
    ['DELETE', undefined],
    ['PUT', { start: `${soon()}T09:00`, end: `${soon()}T10:00` }],
  ] as const) {
    const answer = await call(method, pathOf(salon, `blocks/${blocks[0].id}`), {
      token: owner,
      ...(body && { body }),
    })
    expect(answer.body.code).toBe('not_found')
  }
  calendar.remove('doctor')
  await sweep()
  expect(await clocks(salon)).toEqual([])
  await booked(salon, `${soon()}T12:30`)
})

test('a time that hits an appointment is kept beside it, and the team is warned once', async () => {
  const { salon, owner, calendar } = await aConnectedTeam()
  const { id } = await booked(salon, `${soon()}T12:00`)
  calendar.put(meeting('doctor', '12:00', '13:00'))
  await sweep()
  await sweep()
  expect(await clocks(salon)).toEqual(['12:00–13:00'])
  const [row] = await rows(world.owner, sql`select status, start_at from bookings where id = ${id}`)
  expect(row).toMatchObject({ status: 'confirmed' })
  expect(await noticesOf(salon, owner)).toEqual(['clashed', 'booked'])
})

test('25: after 410 the whole is read anew, and what is gone goes in the same moment', async () => {
  const { salon, calendar } = await aConnectedTeam()
  for (const [id, from, to] of [
    ['a', '10:00', '11:00'],
    ['b', '12:00', '13:00'],
    ['c', '14:00', '15:00'],
  ] as const)
    calendar.put(meeting(id, from, to))
  await sweep()
  expect(await clocks(salon)).toEqual(['10:00–11:00', '12:00–13:00', '14:00–15:00'])
  const before = { ...calendar.lists }
  calendar.remove('b')
  calendar.forgetTokens()
  await sweep()
  expect(await clocks(salon)).toEqual(['10:00–11:00', '14:00–15:00'])
  expect(calendar.lists).toEqual({ whole: before.whole + 1, changes: before.changes })
  // Later reads ask only for changes.
  calendar.put(meeting('d', '16:00', '17:00'))
  await sweep()
  expect(calendar.lists).toEqual({ whole: before.whole + 1, changes: before.changes + 1 })
  expect(await clocks(salon)).toContain('16:00–17:00')
})

test('26, 30: each calendar has its own token, and one meeting keeps both away who are in it', async () => {
  const { salon, owner, own, calendar } = await aConnectedTeam()
  const other = `second-${own}`
  await connect(salon, owner, { staff: 1, as: other })
  await follow()
  calendar.put(meeting('team', '12:00', '13:00'))
  google.calendar(other).put(meeting('team', '12:00', '13:00'))
  await sweep()
  expect((await busyOf(salon)).map(({ staff }) => staff).toSorted()).toEqual([...salon.staffIds].toSorted())
  google.calendar(other).remove('team')
  await sweep()
  expect((await busyOf(salon)).map(({ staff }) => staff)).toEqual([salon.staffIds[0]])
  expect([calendar.lists.whole, google.calendar(other).lists.whole]).toEqual([1, 1])
})

test('a sign-in at Google belongs to the person and the column that it was begun for', async () => {
  const { salon, owner } = await aTeam()
  const hers = await aMember(salon, 'technician', 0)
  const begun = async (token: string, staff = 0) => {
    const { body } = await call('POST', `${path(salon, staff)}/sign-in`, { token, body: {} })
    return google.consent(body.url, account)
  }
  const finish = async (token: string, body: object, staff = 0) =>
    (await call('PUT', path(salon, staff), { token, body })).body?.code
  expect(await finish(owner, await begun(hers))).toBe('validation_failed')
  expect(await finish(owner, await begun(owner), 1)).toBe('validation_failed')
  expect(await finish(hers, await begun(owner, 1), 1)).toBe('forbidden')
  const slow = await begun(owner)
  const now = world.platform.now()
  world.setNow(now.add({ minutes: 16 }).toString())
  expect(await finish(owner, slow)).toBe('validation_failed')
  world.setNow(now.toString())
  expect(await finish(owner, { ...(await begun(owner)), code: 'made-up' })).toBe('calendar_refused')
  const { body } = await call('POST', `${path(salon)}/sign-in`, { token: owner, body: {} })
  expect(await finish(owner, google.consent(body.url, account, { withCalendar: false }))).toBe(
    'calendar_refused',
  )
  expect(await statesOf(salon, owner)).toEqual(['none', 'none'])
  expect(await finish(hers, await begun(hers))).toBe(undefined)
  expect(await statesOf(salon, hers)).toEqual(['working'])
  const secrets = await rows(
    world.owner,
    sql<{ line: string }>`select convert_from(refresh_token, 'SQL_ASCII') as line from calendar_connections`,
  ).catch(() => [])
  expect(JSON.stringify(secrets)).not.toMatch(/[\da-f]{8}-[\da-f]{4}/)
})

test('disconnected, her times can be booked again; when she leaves the salon the connection ends', async () => {
  const { salon, owner, calendar } = await aConnectedTeam()
  calendar.put(meeting('doctor', '12:00', '13:00'))
  await sweep()
  const given = google.given
  expect((await call('DELETE', path(salon), { token: owner })).status).toBe(204)
  expect([await busyOf(salon), google.given]).toEqual([[], given - 1])
  expect((await call('DELETE', path(salon), { token: owner })).status).toBe(404)
  const hers = await aMember(salon, 'technician', 0)
  await connect(salon, hers, { as: account })
  google.calendar(account).put(meeting('doctor', '12:00', '13:00'))
  await follow()
  expect(await clocks(salon)).toEqual(['12:00–13:00'])
  await sql`delete from salon_members where salon_id = ${salon.id}`.execute(world.owner)
  await follow()
  expect([await busyOf(salon), await statesOf(salon, owner)]).toEqual([[], ['none', 'none']])
})

test('without its settings nothing of it is offered', async () => {
  const { salon, owner } = await aTeam()
  const config = { ...world.platform.config, googleCalendar: undefined }
  const plain = apiCaller({ platform: { ...world.platform, config } })
  const list = await plain('GET', pathOf(salon, 'google-calendars'), { token: owner })
  expect(list.body).toEqual({ isOffered: false, items: [] })
  const begun = await plain('POST', `${path(salon)}/sign-in`, { token: owner, body: {} })
  expect([begun.status, begun.body.code]).toEqual([409, 'calendar_not_offered'])
})

test('34: after all of this nobody was mailed, and no list asked what an event is about', () => {
  expect(google.loud).toEqual([])
  expect([...google.fields].join()).not.toMatch(/summary|description|location|displayName|email/)
  expect(google.fields.size).toBe(1)
})
