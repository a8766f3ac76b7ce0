import { afterAll, beforeAll, expect, test } from 'vitest'

import { csvLines } from '#domain/csv.ts'
import type { SalonId } from '#domain/ids.ts'
import { makeRun } from '#features/payouts/commands/make-run.ts'
import { setBankRoute } from '#features/payouts/commands/set-route.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { anAdministrator, anOwner, owe } from '#test/payouts-world.ts'
import { aBookingOf } from '#test/promotions-world.ts'
import { aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { exportReport } from './commands/export-report.ts'
import { tellOfReports } from './jobs.ts'
import { listOwnReports, ownReportFile } from './queries/own-reports.ts'
import { readSellerReport } from './queries/seller-year.ts'

let world: World
let admin: Ctx
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  admin = await anAdministrator(world)
})
afterAll(() => world[Symbol.asyncDispose]())

async function anEarningSalon() {
  const salon = await aSalon(world.owner, { name: 'Ατελιέ' })
  const owner = await anOwner(world, salon.id)
  await setBankRoute(owner, salon.id, { iban: 'GR1601101250000000012300695', holderName: 'Νύχια' })
  await sql`insert into salon_traders (salon_id, legal_name, vat_number, address, email, phone, certified_at, updated_at)
    values (${salon.id}, 'Νύχια ΟΕ', '090000045', 'Ερμού 1', 'a@example.gr', '2101234567', now(), now())`.execute(
    world.owner,
  )
  // The last minute of March and the first of April in Athens, which are in another quarter in UTC.
  await owe(world.owner, salon.id, 4000, '2026-03-31T20:59:59Z')
  await owe(world.owner, salon.id, -1500, '2026-03-31T21:00:00Z')
  await owe(world.owner, salon.id, 900, '2026-12-31T22:00:00Z')
  const visit = await aBookingOf(world.owner, salon, null)
  await sql`update bookings set status = 'completed', start_at = '2026-05-04T07:00:00Z', end_at = '2026-05-04T08:00:00Z', total_cents = 3000,
    paid_cents = 1200, refunded_cents = 200 where id = ${visit}`.execute(world.owner)
  return { salon, owner }
}

/** The owner's copy has the same figures from the tenth of January on, and only the owner reads it. */
async function ownerReads(salon: SalonId, owner: Ctx) {
  const at = (now: string) => (world.setNow(now), { ...owner, now: world.platform.now })
  expect(await listOwnReports(at('2027-01-09T09:00:00Z'), salon)).toEqual([])
  const inTime = at('2027-01-10T09:00:00Z')
  const [own, ...others] = await listOwnReports(inTime, salon)
  expect(others).toEqual([])
  expect(own).toMatchObject({
    year: 2026,
    legalName: 'Νύχια ΟΕ',
    vatNumber: '090000045',
    accountLast4: '0695',
  })
  expect(
    own?.quarters.map(({ visits, creditedCents, atSalonCents }) => [visits, creditedCents, atSalonCents]),
  ).toEqual([
    [0, 4000, 0],
    [1, -1500, 2000],
    [0, 0, 0],
    [0, 0, 0],
  ])
  const [, , second] = csvLines(await ownReportFile(inTime, salon, 2026)).map(({ cells }) => cells)
  expect(second).toEqual([
    '2',
    'Νύχια ΟΕ',
    '090000045',
    '',
    'Ερμού 1',
    '•••• 0695',
    'Νύχια',
    '1',
    '-15,00',
    '20,00',
    '0,00',
  ])
  expect(await refusal(ownReportFile(inTime, salon, 2027))).toBe('not_found')
  const stranger = await anOwner(world, (await aSalon(world.owner)).id)
  expect(await refusal(listOwnReports({ ...stranger, now: world.platform.now }, salon))).toBe('not_found')
  const id = stranger.actor.kind === 'user' ? stranger.actor.id : ''
  const stolen = await asUser(world.platform.dbs.app, id, (tx) =>
    rows(tx, sql`select from own_seller_years(${salon}, 2024, 2026)`),
  )
  expect(stolen).toEqual([])
  // Each owner is told once, when it is ready.
  world.setNow('2027-01-09T09:00:00Z')
  expect(await tellOfReports(world.platform)).toBe(0)
  world.setNow('2027-01-10T09:00:00Z')
  expect(await tellOfReports(world.platform)).toBe(1)
  expect(await tellOfReports(world.platform)).toBe(0)
  const mails = await rows(
    world.owner,
    sql`select facts ->> 'year' as year from messages where kind = 'seller-report'`,
  )
  expect(mails).toEqual([{ year: '2026' }])
  world.setNow('2026-06-01T09:00:00Z')
}

test('a year’s report has what was credited and paid at the salon by quarter of Athens, and leaves payouts out', async () => {
  const { salon, owner } = await anEarningSalon()
  const other = await aSalon(world.owner, { name: 'Χωρίς στοιχεία' })
  await owe(world.owner, other.id, 700, '2026-02-01T10:00:00Z')
  await aSalon(world.owner, { name: 'Χωρίς έσοδα' })
  world.setNow('2026-06-01T09:00:00Z')
  await makeRun({ ...admin, now: world.platform.now })
  const report = await readSellerReport(admin, 2026)
  // 40.00 − 15.00 by the platform and 30.00 − 12.00 + 2.00 at the salon; the other salon's 7.00.
  expect(report).toMatchObject({ sellers: 2, visits: 1, earnedCents: 5200, incompleteCount: 1 })
  expect(report.incomplete).toMatchObject([{ salonId: other.id, legalName: null, earnedCents: 700 }])
  const { name, text } = await exportReport(admin, 2026, 'csv')
  expect(name).toBe('onyxi-sellers-2026.csv')
  const lines = csvLines(text).map(({ cells }) => cells)
  const line = lines.find(([first]) => first === 'Ατελιέ')
  expect(line).toEqual([
    'Ατελιέ', 'Νύχια ΟΕ', '090000045', '', 'Ερμού 1', 'GR1601101250000000012300695', 'Νύχια',
    '0', '40,00', '0,00', '0,00', '1', '-15,00', '20,00', '0,00', '0', '0,00', '0,00', '0,00', '0', '0,00', '0,00', '0,00',
  ]) // prettier-ignore
  await ownerReads(salon.id, owner)
  expect((await readSellerReport(admin, 2027)).earnedCents).toBe(900)
  expect((await readSellerReport(admin, 2025)).sellers).toBe(0)
  const log = await rows(
    world.owner,
    sql`select action, after from audit_log where action = 'export-seller-report'`,
  )
  expect(log).toEqual([{ action: 'export-seller-report', after: { year: 2026, format: 'csv', sellers: 2 } }])
})

test('without a second factor there is no file, and none for the tax authority while we are not registered', async () => {
  const plain = await anAdministrator(world, 'aal1')
  expect(await refusal(exportReport(plain, 2026, 'csv'))).toBe('second_factor_needed')
  expect(await refusal(exportReport(admin, 2026, 'xml'))).toBe('company_unregistered')
})
