import { afterAll, beforeAll, expect, test } from 'vitest'

import { csvLines } from '#domain/csv.ts'
import { cameBack, isTimeOver } from '#domain/reports/rebooking.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { reportedVisits } from '#test/reported-visits.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { reportFile } from './queries/report-file.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const { owner: anOwner, visit, person: aPerson } = reportedVisits(() => world)

test('a period beside the one before: bookings, money, rates, clients', async () => {
  const { salon, report } = await anOwner()
  const [maria, eleni, zoe] = [await aPerson(), await aPerson(), await aPerson()]
  await visit(salon, { start: '2026-03-02T08:00:00Z', person: maria })
  // The period is April. Maria came before, Eleni is new and comes again in May, Zoe did not come.
  await visit(salon, { start: '2026-04-02T08:00:00Z', person: maria })
  await visit(salon, { start: '2026-04-03T08:00:00Z', person: eleni, staff: 1, service: 1, cents: 4000 })
  await visit(salon, { start: '2026-04-04T08:00:00Z', person: zoe, status: 'no_show' })
  await visit(salon, { start: '2026-04-05T08:00:00Z', person: zoe, status: 'cancelled_by_customer' })
  await visit(salon, { start: '2026-04-06T08:00:00Z', status: 'confirmed' })
  await visit(salon, { start: '2026-05-20T08:00:00Z', person: eleni, status: 'confirmed' })
  await sql`insert into bookings (salon_id, status, start_at, end_at, total_cents, refundable_until, hold_expires_at) values (${salon.id}, 'held', '2026-04-07T08:00:00Z', '2026-04-07T09:00:00Z', 9900, now(), now() + interval '1 hour')`.execute(
    world.owner,
  )
  const { current, previous, before, staff, services } = await report('2026-04-01', '2026-04-30', 'month')
  // Five weeks earlier, from Wednesday to Thursday as well.
  expect(before).toEqual({ from: '2026-02-25', to: '2026-03-26' })
  expect(current).toEqual({
    bookings: 4,
    completed: 2,
    noShows: 1,
    noShowRate: 1 / 3,
    cancelled: 1,
    cancellationRate: 1 / 5,
    revenueCents: 6500,
    expectedCents: 2500,
    bookedMinutes: 240,
    workingMinutes: 30 * 2 * 480,
    occupancy: 240 / 28_800,
    clients: 2,
    newClients: 1,
    returningClients: 1,
    rebookable: 2,
    rebooked: 1,
    rebookingRate: 1 / 2,
  })
  // In the previous period Maria was new, and she came again in April.
  expect(previous).toMatchObject({
    bookings: 1,
    revenueCents: 2500,
    newClients: 1,
    rebooked: 1,
    noShowRate: 0,
  })
  expect(staff).toEqual([
    expect.objectContaining({ name: 'Νίκη 1', revenueCents: 2500, expectedCents: 2500, bookedMinutes: 180, before: expect.objectContaining({ bookings: 1 }) }),
    expect.objectContaining({ name: 'Νίκη 2', revenueCents: 4000, bookings: 1, before: expect.objectContaining({ bookings: 0 }) }),
  ]) // prettier-ignore
  expect(services.map(({ name, bookings, revenueCents }) => [name, bookings, revenueCents])).toEqual([
    ['Ημιμόνιμο 1', 3, 2500],
    ['Ημιμόνιμο 2', 1, 4000],
  ])
})

test('clients of each team member and service: new, returning, and rebooked with any team member', async () => {
  const { salon, report } = await anOwner()
  const [maria, eleni, zoe] = [await aPerson(), await aPerson(), await aPerson()]
  await visit(salon, { start: '2026-03-20T08:00:00Z', person: maria })
  // Maria comes to both; Eleni is new to Niki 1 and rebooks with Niki 2; Zoe is new to Niki 2 with both services.
  await visit(salon, { start: '2026-04-02T08:00:00Z', person: maria })
  await visit(salon, { start: '2026-04-09T08:00:00Z', person: maria, staff: 1, service: 1 })
  await visit(salon, { start: '2026-04-03T08:00:00Z', person: eleni })
  await visit(salon, { start: '2026-04-13T08:00:00Z', person: eleni, staff: 1 })
  await visit(salon, { start: '2026-04-14T08:00:00Z', person: zoe, staff: 1, second: 1 })
  // A booking without a name and a no-show count for no client.
  await visit(salon, { start: '2026-04-15T08:00:00Z', staff: 1, source: 'salon' })
  await visit(salon, { start: '2026-04-16T08:00:00Z', person: await aPerson(), status: 'no_show' })
  const { current, staff, services, buckets } = await report('2026-04-01', '2026-04-14', 'week')
  const people = (each: (typeof staff)[number] | (typeof services)[number] | undefined) => [each?.clients, each?.newClients, each?.returningClients, each?.rebooked, each?.rebookingRate] // prettier-ignore
  // Maria and Eleni come again after their visits with Niki 1, but not after those with Niki 2.
  expect(people(staff[0])).toEqual([2, 1, 1, 2, 1])
  expect(people(staff[1])).toEqual([3, 1, 2, 0, 0])
  // Of four visits with the first service, Eleni's second and Zoe's had no other after them.
  expect(people(services[0])).toEqual([3, 2, 1, 2, 1 / 2])
  expect(people(services[1])).toEqual([2, 1, 1, 0, 0])
  expect(staff[0]?.before).toMatchObject({ clients: 1, newClients: 1, rebooked: 1 })
  expect(current).toMatchObject({ clients: 3, newClients: 2, returningClients: 1 })
  // Weeks begin on Mondays: 1 to 5, 6 to 12, 13 and 14 April.
  expect(buckets.map(({ newClients, returningVisits }) => [newClients, returningVisits])).toEqual([
    [1, 1],
    [0, 1],
    [1, 1],
  ])
  expect(buckets.map(({ before }) => [before.bookings, before.newClients])).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ])
  // Each service has an hour of work, beside two team members' eight hours on fourteen days.
  expect(services.map(({ bookedMinutes, occupancy }) => [bookedMinutes, occupancy])).toEqual([
    [240, 240 / 13_440],
    [120, 120 / 13_440],
  ])
})

test('a client who comes twice counts once for the team member and for the service', async () => {
  const { salon, report } = await anOwner()
  const maria = await aPerson()
  for (const day of ['02', '20']) await visit(salon, { start: `2026-04-${day}T08:00:00Z`, person: maria })
  const { staff, services } = await report('2026-04-01', '2026-04-30')
  expect([staff[0]?.clients, services[0]?.clients]).toEqual([1, 1])
})

test('days begin and end at the salon’s local midnight, also on the nights of clock changes', async () => {
  const { salon, report } = await anOwner()
  // 25 October 2026 has 25 hours in Athens: it begins at 21:00 and ends at 22:00 UTC.
  await visit(salon, { start: '2026-10-24T20:59:00Z', cents: 100 })
  await visit(salon, { start: '2026-10-24T22:00:00Z', cents: 200 })
  await visit(salon, { start: '2026-10-25T20:30:00Z', cents: 400 })
  await visit(salon, { start: '2026-10-25T22:00:00Z', cents: 800 })
  const { buckets, current } = await report('2026-10-24', '2026-10-26')
  expect(buckets.map(({ from, revenueCents }) => [from, revenueCents])).toEqual([
    ['2026-10-24', 100],
    ['2026-10-25', 600],
    ['2026-10-26', 800],
  ])
  expect(current.revenueCents).toBe(1500)
  const [whole] = (await report('2026-10-25', '2026-10-25', 'month')).buckets
  expect(whole).toMatchObject({ from: '2026-10-25', to: '2026-10-25', revenueCents: 600 })
})

test('weeks and months add up to the whole, in the file too', async () => {
  const { salon, report } = await anOwner()
  for (const day of ['01', '10', '17', '30'])
    await visit(salon, { start: `2026-04-${day}T08:00:00Z`, staff: 1 })
  for (const step of ['day', 'week', 'month'] as const) {
    const { buckets, current } = await report('2026-03-15', '2026-05-15', step)
    expect(buckets.reduce((sum, { revenueCents }) => sum + revenueCents, 0)).toBe(current.revenueCents)
    expect(buckets.reduce((sum, { workingMinutes }) => sum + workingMinutes, 0)).toBe(current.workingMinutes)
  }
  const april = await report('2026-04-01', '2026-04-30', 'week')
  const lines = csvLines(reportFile(april, 'time', 'el'))
  expect(lines).toHaveLength(6)
  expect(lines[1]?.cells).toEqual(['2026-04-01', '2026-04-05', '1', '1', '0', '0', '25,00', '0,00', '60', '4800', '1,3', '0', '0', '0', '0,00']) // prettier-ignore
  const [head, , second] = csvLines(reportFile(april, 'staff', 'en'))
  expect(head?.cells[0]).toBe('Name')
  expect(second?.cells.slice(0, 6)).toEqual(['Νίκη 2', '4', '4', '0', '0', '100.00'])
})

test('a booking with two services of one team member counts once for her, and once for each service', async () => {
  const { salon, report } = await anOwner()
  await visit(salon, { start: '2026-04-02T08:00:00Z', second: 1 })
  const { current, staff, services } = await report('2026-04-01', '2026-04-30')
  expect([current.bookings, staff[0]?.bookings, staff[0]?.revenueCents]).toEqual([1, 1, 2500])
  expect(services.map(({ bookings, revenueCents }) => [bookings, revenueCents])).toEqual([
    [1, 2500],
    [1, 0],
  ])
})

test('a service that begins after the last midnight of the days counts with its booking', async () => {
  const { salon, report } = await anOwner()
  await visit(salon, { start: '2026-04-30T20:30:00Z', second: 1 })
  await sql`update booking_items set start_at = start_at + interval '1 hour', end_at = end_at + interval '1 hour' where salon_id = ${salon.id} and position = 1`.execute(
    world.owner,
  )
  const { services } = await report('2026-04-01', '2026-04-30')
  expect(services.map(({ bookings }) => bookings)).toEqual([1, 1])
  expect((await report('2026-05-01', '2026-05-31')).services).toEqual([])
})

test('removed services, former team members and services without an English name still count', async () => {
  const { salon, report } = await anOwner()
  await visit(salon, { start: '2026-04-02T08:00:00Z', staff: 1, service: 1, cents: 4000 })
  await sql`update services set archived_at = now(), is_online = false, is_listed = false, name_en = '' where id = ${salon.serviceIds[1]}`.execute(
    world.owner,
  )
  await sql`update staff set is_active = false where id = ${salon.staffIds[1]}`.execute(world.owner)
  const { staff, services, current } = await report('2026-04-01', '2026-04-30')
  expect(current.revenueCents).toBe(4000)
  expect(services).toMatchObject([{ name: 'Ημιμόνιμο 2', revenueCents: 4000 }])
  expect(staff).toMatchObject([
    { isActive: true, revenueCents: 0 },
    { isActive: false, revenueCents: 4000 },
  ])
  const later = await report('2026-06-01', '2026-06-30')
  expect(later.staff.map(({ isActive }) => isActive)).toEqual([true])
})

test('sources: by bookings, and by the first booking of new clients', async () => {
  const { salon, report } = await anOwner()
  const [maria, eleni, zoe] = [await aPerson(), await aPerson(), await aPerson()]
  await visit(salon, { start: '2026-03-15T08:00:00Z', person: maria })
  await visit(salon, { start: '2026-04-02T08:00:00Z', person: maria, source: 'salon' })
  // She is new by phone and books online later; she counts once as new.
  await visit(salon, { start: '2026-04-03T08:00:00Z', person: eleni, source: 'salon' })
  await visit(salon, { start: '2026-04-10T08:00:00Z', person: eleni, cents: 3000 })
  await visit(salon, { start: '2026-04-04T08:00:00Z', person: zoe, status: 'no_show' })
  await visit(salon, { start: '2026-04-05T08:00:00Z', person: await aPerson(), source: 'link' })
  const { sources, current } = await report('2026-04-01', '2026-04-30')
  expect(sources).toMatchObject([
    { source: 'marketplace', bookings: 2, completed: 1, noShows: 1, revenueCents: 3000, newClients: 0, before: { bookings: 1, newClients: 1 } },
    { source: 'link', bookings: 1, newClients: 1, before: { bookings: 0, newClients: 0 } },
    { source: 'button', bookings: 0, newClients: 0 },
    { source: 'salon', bookings: 2, revenueCents: 5000, newClients: 1, before: { bookings: 0, newClients: 0 } },
  ]) // prettier-ignore
  expect(sources.reduce((sum, { newClients }) => sum + newClients, 0)).toBe(current.newClients)
  expect(sources.reduce((sum, { revenueCents }) => sum + revenueCents, 0)).toBe(current.revenueCents)
  const [head, online] = csvLines(reportFile(await report('2026-04-01', '2026-04-30'), 'sources', 'el'))
  expect(head?.cells[0]).toBe('Πώς έκλεισαν')
  expect(online?.cells.slice(0, 2)).toEqual(['Από την πλατφόρμα', '2'])
})

test('a report leaves out the visits of other salons', async () => {
  const { salon } = await anOwner()
  const { report } = await anOwner()
  await visit(salon, { start: '2026-04-02T08:00:00Z' })
  expect((await report('2026-04-01', '2026-04-30')).current).toMatchObject({ bookings: 0, revenueCents: 0, clients: 0, occupancy: 0, noShowRate: null }) // prettier-ignore
  // An account that does not manage the salon gets nothing from the database either.
  const { id: stranger } = await aCustomer(world.owner)
  const asked = await asUser(world.platform.dbs.app, stranger, (tx) =>
    rows(
      tx,
      sql`select days::text as days, busy::text as busy, clients ->> 'came' as came, sources::text as sources
        from salon_report(${salon.id}, '2026-04-01', '2026-05-01', '2026-12-31', 60)`,
    ),
  )
  expect(asked).toEqual([{ days: '[]', busy: '[]', came: '0', sources: '[]' }])
})

test('coming back counts only after visits whose sixty days are over, each visit by itself', async () => {
  const { salon, report } = await anOwner()
  const [maria, eleni, zoe] = [await aPerson(), await aPerson(), await aPerson()]
  const made = [
    // Maria comes every 30 days; her last visit in the period does not change that.
    ...['2026-09-01', '2026-10-01', '2026-10-31'].map((day) => ({ person: maria, day })),
    { person: eleni, day: '2026-09-10' },
    // Exactly 60 days later, and a day after that.
    { person: eleni, day: '2026-11-09' },
    { person: zoe, day: '2026-09-11' },
    { person: zoe, day: '2026-11-11' },
  ]
  for (const { person, day } of made) await visit(salon, { start: `${day}T08:00:00Z`, person })
  const expected = (from: string, to: string, today: string) => {
    const due = made.filter(({ day }) => day >= from && day <= to && isTimeOver(day, today))
    const again = due.filter(({ person, day }) =>
      made.some((other) => other.person === person && other.day > day && cameBack(day, other.day)),
    )
    return [due.length, again.length, due.length === 0 ? null : again.length / due.length]
  }
  for (const [from, to, today, counts] of [
    ['2026-09-01', '2026-11-30', '2026-11-30', [3, 2, 2 / 3]],
    ['2026-09-01', '2026-11-30', '2026-12-01', [4, 3, 3 / 4]],
    ['2026-10-02', '2026-10-31', '2026-11-30', [0, 0, null]],
    ['2026-09-01', '2026-09-30', '2026-12-30', [3, 2, 2 / 3]],
  ] as const) {
    const { current, comeBack } = await report(from, to, 'month', `${today}T10:00:00Z`)
    expect([today, current.rebookable, current.rebooked, current.rebookingRate]).toEqual([today, ...counts])
    expect([today, ...expected(from, to, today)]).toEqual([today, ...counts])
    expect(isTimeOver(comeBack.lastDay, today)).toBe(true)
  }
})

test('of two visits of a client at the same time neither follows the other', async () => {
  const { salon, report } = await anOwner()
  const [maria, eleni] = [await aPerson(), await aPerson()]
  for (const staff of [0, 1]) {
    await visit(salon, { start: '2026-04-02T08:00:00Z', person: maria, staff })
    await visit(salon, { start: '2026-04-02T10:00:00Z', person: eleni, staff })
  }
  // Exactly 60 days later, and a day after that.
  await visit(salon, { start: '2026-06-01T08:00:00Z', person: maria })
  await visit(salon, { start: '2026-06-02T08:00:00Z', person: eleni })
  const { current } = await report('2026-04-01', '2026-04-30', 'month')
  expect([current.clients, current.newClients, current.rebookable, current.rebooked]).toEqual([2, 2, 4, 2])
})

test('a report sorts its bookings once and walks them once, without the midnights of its days', async () => {
  const { salon } = await anOwner()
  const plan = await rows(
    world.owner,
    sql<{ 'QUERY PLAN': string }>`explain (verbose, costs off)
      select * from report_facts(${sql.lit(salon.id)}, '2026-01-01', '2026-04-01', 'Europe/Athens', '2026-12-31', 60)`,
  )
  const lines = plan.map((line) => line['QUERY PLAN'].trim())
  const sorts = lines.flatMap((line, at) => (/^->  Sort\b/.test(line) ? [lines[at + 1]] : []))
  expect(lines.filter((line) => line.startsWith('->  WindowAgg'))).toHaveLength(1)
  expect(sorts).toEqual([expect.not.stringContaining('midnights')])
})

test('the change compares days that are over with the same weekdays some weeks before', async () => {
  const { salon, report } = await anOwner()
  // Today is Monday, 30 November: its visits count, but are not compared yet.
  for (const day of ['2026-11-29', '2026-11-30', '2026-10-25', '2026-10-26'])
    await visit(salon, { start: `${day}T08:00:00Z`, person: await aPerson() })
  const { current, previous, compared } = await report(
    '2026-11-01',
    '2026-11-30',
    'day',
    '2026-11-30T15:00:00Z',
  )
  expect([current.completed, previous.completed]).toEqual([2, 2])
  expect(compared).toMatchObject({
    days: { from: '2026-11-01', to: '2026-11-29' },
    before: { from: '2026-09-27', to: '2026-10-25' },
    current: { completed: 1, newClients: 1, revenueCents: 2500, bookedMinutes: 60 },
    previous: { completed: 1, newClients: 1, revenueCents: 2500 },
  })
  const { buckets } = await report('2026-11-01', '2026-11-30', 'day', '2026-11-30T15:00:00Z')
  expect(buckets.flatMap(({ from, before }) => (before.completed > 0 ? [from] : []))).toEqual([
    '2026-11-29',
    '2026-11-30',
  ])
  expect((await report('2026-11-30', '2026-11-30', 'day', '2026-11-30T15:00:00Z')).compared).toBeNull()
})
