import { afterAll, beforeAll, expect, test } from 'vitest'

import { visitor, type Actor } from '#domain/actor.ts'
import { csvLines } from '#domain/csv.ts'
import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { reportFile } from '#features/reports/queries/report-file.ts'
import { salonReport } from '#features/reports/queries/salon-report.ts'
import type { Ctx } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import { FULL_DAYS_PER_HOUR } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { demandRoutes } from './http.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

interface Asker {
  readonly actor?: Actor
  readonly network?: string
  readonly agent?: string
  /** The time of the clock; by default noon of Monday, 11 May 2026 in Athens. */
  readonly at?: string
}

let networks = 0
/** A caller who has not called before. */
const anybody = (): Asker => ({ network: `203.0.113.${++networks}` })

const contextOf = ({ actor = visitor, network = '127.0.0.1', at = '2026-05-11T09:00:00Z' }: Asker): Ctx => ({
  ...ctxOf(world, actor),
  network,
  now: () => Temporal.Instant.from(at),
})

async function asks(asker: Asker, path: string, body?: unknown): Promise<number | string> {
  const url = new URL(path, 'http://test')
  const [, , salon] = url.pathname.split('/')
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': asker.agent ?? 'test' },
    body: JSON.stringify(body ?? {}),
  })
  try {
    const route = demandRoutes[salon === undefined ? 1 : 0]!
    return (await route.run(request, { salon: salon ?? '' }, contextOf(asker))).status
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const wants = (asker: Asker, { slug, serviceIds }: MadeSalon, date: string, service = 0) =>
  asks(asker, `/salons/${slug}/unserved`, { date, serviceIds: [serviceIds[service]] })
const searches = (asker: Asker, query: Record<string, string>) =>
  asks(asker, '/unserved-searches', { search: String(new URLSearchParams(query)) })

let codes = 0
/** Books a team member's whole time between two moments. */
async function book({ id, staffIds, serviceIds }: MadeSalon, from: string, to: string, staff = 0) {
  const booking = newId<BookingId>()
  codes += 1
  await sql`insert into bookings (id, salon_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
    values (${booking}, ${id}, ${`DDDDDD${'BCDFGHJKLM'[codes % 10]}${'BCDFGHJKLM'[Math.floor(codes / 10)]}`}, 'confirmed', ${from}, ${to}, 2500, ${from}, 'Χ', now())`.execute(
    world.owner,
  )
  await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
    values (${booking}, ${id}, 0, ${serviceIds[0]}, ${staffIds[staff]}, 'Υ', 'S', '[["work", 60]]', ${from}, ${to}, 2500)`.execute(
    world.owner,
  )
  await sql`insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at) values (${booking}, ${id}, ${staffIds[staff]}, ${from}, ${to})`.execute(
    world.owner,
  )
}

const kept = ({ id }: MadeSalon) =>
  rows(
    world.owner,
    sql`select day, from_hour, to_hour, service_id, source, reason, times from lost_demand where salon_id = ${id} order by day, source, reason, from_hour, service_id`,
  )
const line = (day: string, reason: string, times: number, more: object) => ({ day, reason, times, from_hour: null, to_hour: null, service_id: null, source: 'page', ...more }) // prettier-ignore

/** Saturday 16 May is fully booked; Sunday is closed. */
async function aFullSalon(services = [{}, { minutes: 30 }]) {
  const salon = await aSalon(world.owner, { services })
  await sql`delete from salon_hours where salon_id = ${salon.id} and weekday = 7`.execute(world.owner)
  await book(salon, '2026-05-16T07:00:00Z', '2026-05-16T15:00:00Z')
  return salon
}

test('a day without free times is counted once per caller and service, with the reason', async () => {
  const salon = await aFullSalon()
  const [first, second] = salon.serviceIds
  const maria = anybody()
  expect(await wants(maria, salon, '2026-05-16')).toBe(204)
  await wants(maria, salon, '2026-05-16')
  await wants({ ...maria, agent: 'another phone' }, salon, '2026-05-16')
  await wants(maria, salon, '2026-05-16', 1)
  await wants(maria, salon, '2026-05-17')
  expect(await kept(salon)).toEqual(
    [
      line('2026-05-16', 'full', 2, { service_id: first }),
      line('2026-05-16', 'full', 1, { service_id: second }),
      line('2026-05-17', 'closed', 1, { service_id: first }),
    ].toSorted((a, b) => `${a.day}${a.reason}${a.service_id}`.localeCompare(`${b.day}${b.reason}${b.service_id}`)),
  ) // prettier-ignore
})

test('the salon’s calendar decides: free, past, too late and too early days are not counted', async () => {
  const salon = await aFullSalon()
  await sql`update booking_policies set horizon_days = 30, minimum_notice = 120 where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  for (const date of ['2026-05-15', '2026-05-10', '2026-06-11', '2030-01-01'])
    expect(await wants(anybody(), salon, date)).toBe(204)
  // On Monday at five an hour is left, and the salon needs two hours' notice.
  await wants({ ...anybody(), at: '2026-05-11T14:00:00Z' }, salon, '2026-05-11')
  expect(await kept(salon)).toEqual([])
  // Saturday counts until its working time is over.
  await wants({ ...anybody(), at: '2026-05-16T14:30:00Z' }, salon, '2026-05-16')
  expect(await kept(salon)).toEqual([])
  await wants({ ...anybody(), at: '2026-05-16T06:30:00Z' }, salon, '2026-05-16')
  expect(await kept(salon)).toHaveLength(1)
})

test('the salon’s own team and salons without online booking are not counted; other salons’ services are refused', async () => {
  const salon = await aFullSalon()
  const owner = { ...(await aCustomer(world.owner)), role: 'business' as const }
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
  expect(await wants({ actor: owner }, salon, '2026-05-16')).toBe(204)
  await searches({ actor: owner }, { q: 'Νύχια', date: '2026-05-16' })
  expect(await kept(salon)).toEqual([])
  await wants({ actor: await aCustomer(world.owner) }, salon, '2026-05-16')
  expect(await kept(salon)).toHaveLength(1)
  const closed = await aSalon(world.owner, { verification: 'unverified' })
  await wants(anybody(), closed, '2026-05-16')
  expect(await kept(closed)).toEqual([])
  expect(await wants(anybody(), { ...salon, serviceIds: closed.serviceIds }, '2026-05-16')).toBe(
    'service_not_available',
  )
  expect(await wants(anybody(), { ...salon, slug: 'nowhere' }, '2026-05-16')).toBe('not_found')
})

test('a search for hours counts for the salons that match all but the time, with these hours', async () => {
  const full = await aSalon(world.owner, { name: 'Αμαρυλλίς' })
  const free = await aSalon(world.owner, { name: 'Αμαρυλλίς' })
  // Booked until two, so the morning is full and the afternoon is not.
  await book(full, '2026-05-16T07:00:00Z', '2026-05-16T11:00:00Z')
  const search = { q: 'Αμαρυλλίς', date: '2026-05-16' }
  const maria = anybody()
  expect(await searches(maria, { ...search, from: '10:30', to: '13:30' })).toBe(204)
  await searches(maria, { ...search, from: '10:00', to: '14:00' })
  await searches(anybody(), { ...search, from: '14:00', to: '18:00' })
  await searches(anybody(), search)
  await searches(anybody(), { ...search, from: '20:00', to: '22:00' })
  await searches(anybody(), { ...search, from: '10:00', to: '13:00', service: 'pedicure' })
  expect(await kept(full)).toEqual([
    line('2026-05-16', 'closed', 1, { source: 'search', from_hour: 20, to_hour: 22 }),
    line('2026-05-16', 'full', 1, { source: 'search', from_hour: 10, to_hour: 14 }),
  ])
  expect(await kept(free)).toEqual([
    line('2026-05-16', 'closed', 1, { source: 'search', from_hour: 20, to_hour: 22 }),
  ])
  expect(await searches(anybody(), { q: 'Αμαρυλλίς' })).toBe(204)
  expect(await searches(anybody(), { date: 'tomorrow' })).toBe('validation_failed')
})

test('the report: by weekday and hour, by service, compared with the period before, and in the file', async () => {
  const salon = await aFullSalon()
  const owner = { ...(await aCustomer(world.owner)), role: 'business' as const }
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
  const lost = (day: string, times: number, more: object = {}) =>
    sql`insert into lost_demand select (jsonb_populate_record(null::lost_demand, ${JSON.stringify({ salon_id: salon.id, day, times, source: 'search', reason: 'full', ...more })}::jsonb)).*`.execute(
      world.owner,
    )
  await lost('2026-05-16', 4, { from_hour: 11, to_hour: 14 })
  await lost('2026-05-23', 1, { from_hour: 9, to_hour: 12 })
  await lost('2026-05-23', 3, { source: 'page', service_id: salon.serviceIds[1] })
  await lost('2026-05-24', 2, { reason: 'closed' })
  await lost('2026-05-02', 2, { from_hour: 18, to_hour: 24 })
  const of = (from: string, to: string) =>
    salonReport(contextOf({ actor: owner }), salon.id, { from, to, step: 'day' })
  const report = await of('2026-05-15', '2026-05-29')
  const { weekdays, ...rest } = report.demand
  expect(rest).toEqual({
    times: 10,
    before: 2,
    full: 8,
    byPage: 3,
    services: [
      { id: null, name: null, times: 7, before: 2 },
      { id: salon.serviceIds[1], name: 'Ημιμόνιμο 2', times: 3, before: 0 },
    ],
    peak: { weekday: 6, times: 8, hours: { from: 11, to: 14 }, isClosed: false },
  })
  const saturday = weekdays[5]
  expect(saturday).toMatchObject({ weekday: 6, times: 8, full: 8, anyTime: 3, before: 2 })
  expect(saturday?.hours.slice(8, 15)).toEqual([0, 1, 1, 5, 4, 4, 0])
  expect(weekdays[6]).toMatchObject({ times: 2, full: 0, anyTime: 2, before: 0 })
  const lines = csvLines(reportFile(report, 'demand', 'el')).map(({ cells }) => cells)
  expect(lines).toContainEqual(['Σάββατο', '', '8', '8', '0', '2'])
  expect(lines).toContainEqual(['Σάββατο', '11:00–12:00', '5', '', '', ''])
  expect(lines).toContainEqual(['Σάββατο', 'Όποια ώρα', '3', '', '', ''])
  // Before the kept period there is nothing to compare with.
  expect((await of('2024-04-15', '2024-04-24')).demand).toMatchObject({ times: 0, before: null, peak: null })
})

test('the counts of one network are limited', async () => {
  const salon = await aFullSalon()
  const flood = { network: '198.51.100.7' }
  for (let n = 0; n < FULL_DAYS_PER_HOUR; n += 1)
    expect(await wants({ ...flood, agent: `bot ${n}` }, salon, '2026-05-15')).toBe(204)
  expect(await wants(flood, salon, '2026-05-16')).toBe('rate_limited')
})
