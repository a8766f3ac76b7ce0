import { afterAll, expect, test } from 'vitest'

import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { rows, sql } from '#platform/db.ts'
import { DAYS_PER_STAFF } from '#platform/limits.ts'
import { setRole } from '#test/application-steps.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from '#test/booking-calls.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { aPerson } from '#test/signed-in.ts'
import { dayFrom, startTeams, invitationsOn } from '#test/team-world.ts'

const { server, call, anOwner, booked, starts } = await startTeams()
afterAll(() => server[Symbol.asyncDispose]())
const { accept, invited } = invitationsOn(server)

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
  expect(before.body.affectedBookings).toEqual([
    expect.objectContaining({ client: 'Μαρία Παππά', phone: '+30 690 000 0000', services: ['Gel polish 1'] }),
  ])
  expect(await starts(salon, day)).toContain('11:00')
  const { body } = await call('POST', url, { token, body: timeOff })
  expect(body).toMatchObject({
    saved: true,
    affectedBookings: [{ id: before.body.affectedBookings[0].id }],
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
    expect(body).toMatchObject({ saved: !preview, affectedBookings: [], holds: 1 })
  }
  const leaving = await call('POST', `${url}/deactivate`, { token, body: { preview: true } })
  expect(leaving.body).toMatchObject({ saved: false, affectedBookings: [], holds: 2 })
  await confirmBooking(ctx, confirmInput(hold))
  const after = await call('POST', `${url}/time-off`, { token, body: { ...timeOff, preview: true } })
  expect(after.body).toMatchObject({ affectedBookings: [{ client: 'Μαρία Παππά' }], holds: 0 })
})

test('a day with other hours lists the bookings outside of them', async () => {
  const { salon, token, path } = await anOwner()
  const day = dayFrom(6)
  await booked(salon, day, '12:00')
  await booked(salon, day, '16:00')
  const url = `${path}/team/${salon.staffIds[0]}/days/${day}`
  const ranges = [[600, 780]]
  const preview = await call('PUT', url, { token, body: { ranges, preview: true } })
  expect(preview.body.affectedBookings).toHaveLength(1)
  expect(preview.body.staff.exceptions).toEqual([])
  const { body } = await call('PUT', url, { token, body: { ranges } })
  expect(body.affectedBookings).toEqual(preview.body.affectedBookings)
  expect(body.staff.exceptions).toEqual([{ date: day, ranges }])
  expect(await starts(salon, day)).toEqual(['10:00', '10:30', '11:00'])
  expect((await call('PUT', url, { token, body: { ranges: [] } })).body.affectedBookings).toHaveLength(2)
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
