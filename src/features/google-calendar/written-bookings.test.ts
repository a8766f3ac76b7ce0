import { afterAll, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { pathOf, walkIn } from '#test/calendar-world.ts'
import { openGoogleWorld } from '#test/google-calendar-world.ts'

const {
  google,
  world,
  soon,
  call,
  connect,
  follow,
  later,
  sweep,
  aConnectedTeam,
  booked,
  busyOf,
  noticesOf,
  statesOf,
  calendarOf,
  shown,
  path,
  close,
} = await openGoogleWorld()
afterAll(close)

type Team = Awaited<ReturnType<typeof aConnectedTeam>>
const clocks = ({ calendar }: Team) =>
  calendar.shown
    .map(({ start }) =>
      Temporal.Instant.from(start?.dateTime ?? '')
        .toZonedDateTimeISO('Europe/Athens')
        .toPlainTime()
        .toString()
        .slice(0, 5),
    )
    .toSorted()
const cancel = ({ id, customer }: Awaited<ReturnType<typeof booked>>) =>
  cancelBooking(ctxOf(world, customer), { bookingId: id, reason: undefined })
const mails = (team: Team) =>
  rows(
    world.owner,
    sql<{
      trouble: string
    }>`select facts ->> 'trouble' as trouble from messages where kind = 'calendar-trouble' and facts ->> 'account' = ${team.own} order by created_at`,
  )
const refusedOf = async ({ salon, owner }: Team) =>
  (await call('GET', pathOf(salon, 'google-calendars'), { token: owner })).body.items[0].refused
/** The events that a calendar has after the worker ran. */
const followed = async (team: Team) => {
  later(0)
  await follow()
  return clocks(team)
}

test('31: every booking is written, whatever wrote it here, in the words of the private feed', async () => {
  const team = await aConnectedTeam()
  const { salon, owner } = team
  await booked(salon, `${soon()}T12:00`)
  const walk = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${soon()}T15:00`),
  })
  expect(walk.status).toBe(201)
  // Writes directly into the tables, because no command does this.
  await sql`update booking_items set staff_id = ${salon.staffIds[1]} where booking_id = ${walk.body.id}`.execute(
    world.owner,
  )
  expect(await followed(team)).toEqual(['12:00'])
  await sql`update booking_items set staff_id = ${salon.staffIds[0]} where booking_id = ${walk.body.id}`.execute(
    world.owner,
  )
  expect(await followed(team)).toEqual(['12:00', '15:00'])
  const [event] = team.calendar.shown.toSorted((one, other) =>
    (one.start?.dateTime ?? '').localeCompare(other.start?.dateTime ?? ''),
  )
  expect(event).toMatchObject({
    summary: 'Μαρία · Ημιμόνιμο 1',
    extendedProperties: { private: { onyxiStaff: salon.staffIds[0] } },
  })
  expect(JSON.stringify(event)).not.toMatch(/Παππά|690|Γαλλικό/)
  // Our own events in her calendar are no absences.
  await sweep()
  expect([await busyOf(salon), await noticesOf(salon, owner)]).toEqual([[], ['booked']])
})

test('29: what is moved or cancelled here is so there', async () => {
  const team = await aConnectedTeam()
  const first = await booked(team.salon, `${soon()}T12:00`)
  const second = await booked(team.salon, `${soon()}T15:00`)
  expect(await followed(team)).toEqual(['12:00', '15:00'])
  await cancel(first)
  const { stamp } = await shown(team.salon, team.owner, second.id)
  const moved = await call('POST', pathOf(team.salon, `bookings/${second.id}/move`), {
    token: team.owner,
    body: { seen: stamp, start: `${soon()}T17:00` },
  })
  expect(moved.status).toBe(200)
  expect(await followed(team)).toEqual(['17:00'])
})

test('29: what is removed or moved there is asked about once, and stands here', async () => {
  const team = await aConnectedTeam()
  const { salon, owner, calendar } = team
  // The sweeps of this test may run past midnight.
  const day = soon()
  const first = await booked(salon, `${day}T12:00`)
  await booked(salon, `${day}T15:00`)
  await followed(team)
  const [gone, moved] = calendar.shown
  calendar.remove(gone?.id ?? '')
  const at = (clock: string) => ({ dateTime: `${day}T${clock}:00+02:00` })
  calendar.put({ id: moved?.id ?? '', start: at('18:00'), end: at('19:00') })
  await sweep()
  await sweep()
  expect((await noticesOf(salon, owner)).toSorted()).toEqual([
    'booked',
    'booked',
    'moved-outside',
    'removed-outside',
  ])
  const states = await rows(
    world.owner,
    sql<{ status: string }>`select status from bookings where salon_id = ${salon.id}`,
  )
  expect(states).toEqual([{ status: 'confirmed' }, { status: 'confirmed' }])
  // The time is still taken here, and no absence was stored.
  await expect(booked(salon, `${day}T12:00`)).rejects.toMatchObject({ code: 'slot_taken' })
  expect(await busyOf(salon)).toEqual([])
  // A full read after a 410 asks nothing again, and a cancelled booking raises no question.
  calendar.forgetTokens()
  await sweep()
  expect((await noticesOf(salon, owner)).length).toBe(4)
  await cancel(first)
  await sweep()
  expect((await noticesOf(salon, owner)).toSorted()).toEqual([
    'booked',
    'booked',
    'cancelled',
    'moved-outside',
    'removed-outside',
  ])
})

test('28: connected ten times, the calendar has each booking once', async () => {
  const team = await aConnectedTeam()
  const { salon, owner, own, calendar } = team
  await booked(salon, `${soon()}T12:00`)
  await booked(salon, `${soon()}T15:00`)
  calendar.put({
    id: 'doctor',
    start: { dateTime: `${soon()}T18:00:00+02:00` },
    end: { dateTime: `${soon()}T19:00:00+02:00` },
  })
  await sweep()
  for (let time = 0; time < 10; time += 1) {
    if (time % 2 === 0) await call('DELETE', path(salon), { token: owner })
    expect((await connect(salon, owner, { as: own })).status).toBe(204)
    await follow()
  }
  expect([clocks(team).length, (await busyOf(salon)).length]).toEqual([3, 1])
})

test('several workers write each booking once', async () => {
  const team = await aConnectedTeam()
  await booked(team.salon, `${soon()}T12:00`)
  const before = google.writes.length
  await Promise.all([1, 2, 3, 4, 5].map(() => follow()))
  expect(google.writes.length - before).toBe(1)
})

const troubles = {
  'Google answers 503': { trouble: 503 },
  'Google answers nothing': { trouble: 'away' },
  'calendars answer 403': { calendarTrouble: 403 },
  'calendars answer 429': { calendarTrouble: 429 },
  'half of each list is missing': { secondPageTrouble: 500 },
} as const

test.each(Object.entries(troubles))('32: %s for a day, and nothing is read as free', async (_, trouble) => {
  const team = await aConnectedTeam()
  const { salon, owner, calendar } = team
  const at = (clock: string) => ({ dateTime: `${soon()}T${clock}:00Z` })
  for (const hour of ['07', '08', '09'])
    calendar.put({ id: `busy${hour}`, start: at(`${hour}:00`), end: at(`${hour}:30`) })
  await sweep()
  const before = await busyOf(salon)
  expect(before.length).toBe(3)
  // Then a list has two pages again, also where the whole is read.
  for (const hour of ['07', '08', '09']) calendar.put({ id: `busy${hour}`, summary: 'Αλλού' })
  calendar.forgetTokens()
  Object.assign(google, trouble)
  for (let hour = 0; hour < 22; hour += 1) {
    later(60)
    await follow()
    expect(await busyOf(salon)).toEqual(before)
  }
  // 33: told, once.
  expect(await mails(team)).toEqual([{ trouble: 'failing' }])
  expect(await statesOf(salon, owner)).toEqual(['failing', 'none'])
  Object.assign(google, { trouble: 'none', calendarTrouble: undefined, secondPageTrouble: undefined })
  await booked(salon, `${soon()}T16:00`)
  await sweep()
  expect([await statesOf(salon, owner), clocks(team).includes('16:00')]).toEqual([['working', 'none'], true])
})

test('33: a refused token is told at once; connected again, what was missed is written', async () => {
  const team = await aConnectedTeam()
  const { salon, owner, own, calendar } = team
  calendar.put({
    id: 'doctor',
    start: { dateTime: `${soon()}T06:00:00Z` },
    end: { dateTime: `${soon()}T07:00:00Z` },
  })
  await sweep()
  google.revoke(own)
  await sweep()
  expect([await mails(team), await statesOf(salon, owner)]).toEqual([
    [{ trouble: 'refused' }],
    ['refused', 'none'],
  ])
  expect(await calendarOf(salon, owner, '')).toMatchObject({ outsideTrouble: true })
  const first = await booked(salon, `${soon()}T12:00`)
  await booked(salon, `${soon()}T15:00`)
  await cancel(first)
  await sweep()
  expect([clocks(team).length, (await busyOf(salon)).length]).toEqual([1, 1])
  calendar.remove('doctor')
  await connect(salon, owner, { as: own })
  await follow()
  expect([clocks(team), await busyOf(salon), (await mails(team)).length]).toEqual([['15:00'], [], 1])
  expect(await calendarOf(salon, owner, '')).not.toHaveProperty('outsideTrouble')
})

test('an event that Google refuses keeps no other back, and continues when its booking changes', async () => {
  const team = await aConnectedTeam()
  google.refusedWords = 'Ελένη'
  const walk = await call('POST', pathOf(team.salon, 'bookings'), {
    token: team.owner,
    body: walkIn(team.salon, `${soon()}T12:00`),
  })
  await booked(team.salon, `${soon()}T15:00`)
  for (let time = 0; time < 8; time += 1) {
    later(64)
    await follow()
  }
  expect([clocks(team), await statesOf(team.salon, team.owner)]).toEqual([['15:00'], ['working', 'none']])
  // The team gets one notice, with the booking and the reason.
  const told = async () =>
    (await noticesOf(team.salon, team.owner)).filter((kind) => kind === 'refused-outside')
  expect(await told()).toEqual(['refused-outside'])
  expect(await refusedOf(team)).toMatchObject([{ bookingId: walk.body.id, client: 'Ελένη', reason: 'words' }])
  // On request it is tried again, and given up again; a stranger cannot request it.
  const again = (token: string) => call('POST', `${path(team.salon)}/write-again`, { token, key: newId() })
  expect((await again((await aConnectedTeam()).owner)).status).toBe(404)
  expect((await again(team.owner)).status).toBe(204)
  expect(await refusedOf(team)).toEqual([])
  for (let time = 0; time < 8; time += 1) {
    later(64)
    await follow()
  }
  expect([(await told()).length, (await refusedOf(team)).length]).toEqual([2, 1])
  google.refusedWords = undefined
  await sql`update bookings set contact_name = 'Ελένη Κ.' where id = ${walk.body.id}`.execute(world.owner)
  expect(await refusedOf(team)).toEqual([])
  expect(await followed(team)).toEqual(['12:00', '15:00'])
})

test('34: nobody was mailed by any of these writes, not even by removing', () => {
  expect(google.writes.filter((write) => write.startsWith('DELETE')).length).toBeGreaterThan(1)
  expect(google.loud).toEqual([])
})
