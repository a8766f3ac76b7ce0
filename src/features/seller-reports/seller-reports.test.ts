import { afterAll, beforeAll, expect, test } from 'vitest'

import { csvLines } from '#domain/csv.ts'
import { makeRun } from '#features/payouts/commands/make-run.ts'
import { setBankRoute } from '#features/payouts/commands/set-route.ts'
import type { Ctx } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { anAdministrator, anOwner, owe } from '#test/payouts-world.ts'
import { aBookingOf } from '#test/promotions-world.ts'
import { aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { exportReport } from './commands/export-report.ts'
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
  // The last minute of March in Athens and the first of April, whose year and quarter UTC would call others.
  await owe(world.owner, salon.id, 4000, '2026-03-31T20:59:59Z')
  await owe(world.owner, salon.id, -1500, '2026-03-31T21:00:00Z')
  await owe(world.owner, salon.id, 900, '2026-12-31T22:00:00Z')
  const visit = await aBookingOf(world.owner, salon, null)
  await sql`update bookings set status = 'completed', start_at = '2026-05-04T07:00:00Z', end_at = '2026-05-04T08:00:00Z', total_cents = 3000,
    paid_cents = 1200, refunded_cents = 200 where id = ${visit}`.execute(world.owner)
}

test('a year’s report has what was credited and paid at the salon by quarter of Athens, and leaves payouts out', async () => {
  await anEarningSalon()
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
