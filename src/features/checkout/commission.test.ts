import { afterAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { auditOf } from '#test/audit-of.ts'
import { CalendarWorld, pathOf } from '#test/calendar-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

const { server, call, aMember, aTeam, close: end } = await CalendarWorld.open()
const { world } = server
afterAll(end)

const none = { categories: [], services: [] }

const save = (salon: MadeSalon, token: string, staff: number, rules: object) =>
  call('PUT', pathOf(salon, `commission/${salon.staffIds[staff]}`), { token, body: rules })

const ofService = (salon: MadeSalon, unitCents: number, staff = 0, service = 0) => ({
  kind: 'service',
  serviceId: salon.serviceIds[service],
  staffId: salon.staffIds[staff],
  unitCents,
})

interface Sold {
  readonly lines: readonly object[]
  readonly cents: number
  readonly more?: object
}

const bill = (salon: MadeSalon, token: string, { lines, cents, more }: Sold) =>
  call('POST', pathOf(salon, 'bills'), {
    token,
    key: newId(),
    body: { lines, payments: [{ method: 'terminal', cents }], ...more },
  })

const kept = (id: string) =>
  rows(
    world.owner,
    sql<{ percent: number; cents: number }>`
      select commission_percent::double precision as percent, commission_cents as cents from bill_lines where bill_id = ${id} order by position`,
  )

test('each team member has own percentages, by service, by category, or for the rest', async () => {
  const { salon, owner } = await aTeam()
  const rules = {
    percent: 30,
    categories: [{ category: 'pedicure', percent: 35.5 }],
    services: [{ serviceId: salon.serviceIds[0], percent: 40 }],
  }
  expect((await save(salon, owner, 0, rules)).body).toMatchObject({ id: salon.staffIds[0], ...rules })
  const { body } = await call('GET', pathOf(salon, 'commission'), { token: owner })
  expect(body.staff).toMatchObject([rules, { percent: 0, ...none }])
  expect(body.services[0]).toMatchObject({ id: salon.serviceIds[0] })
  // A later save replaces all rules.
  expect((await save(salon, owner, 0, { percent: 20 })).body).toMatchObject({ percent: 20, ...none })
  expect((await save(salon, owner, 0, { percent: 20.001 })).status).toBe(422)
  const twice = [
    { category: 'biab', percent: 1 },
    { category: 'biab', percent: 2 },
  ]
  expect((await save(salon, owner, 0, { percent: 20, categories: twice })).status).toBe(422)
  const other = await aTeam()
  const strange = [{ serviceId: other.salon.serviceIds[0], percent: 5 }]
  expect((await save(salon, owner, 0, { percent: 20, services: strange })).status).toBe(404)
  expect((await save(other.salon, other.owner, 0, { percent: 20 })).status).toBe(200)
  const path = pathOf(salon, `commission/${other.salon.staffIds[0]}`)
  expect((await call('PUT', path, { token: owner, body: { percent: 20 } })).status).toBe(404)
  expect((await save(salon, await aMember(salon, 'technician'), 0, { percent: 100 })).status).toBe(403)
})

test('a bill keeps the commission of the rules when it was closed, after reductions and without VAT and tips', async () => {
  const { salon, owner } = await aTeam({ services: [{ priceCents: 3450 }, { priceCents: 2000 }] })
  await save(salon, owner, 0, { percent: 30, services: [{ serviceId: salon.serviceIds[0], percent: 40 }] })
  await call('PUT', pathOf(salon, 'vat'), { token: owner, body: { rate: 24 } })
  const { body: product } = await call('POST', pathOf(salon, 'products'), {
    token: owner,
    body: { nameEl: 'Λάδι', priceCents: 850 },
  })
  const lines = [
    ofService(salon, 3450),
    ofService(salon, 2000, 0, 1),
    ofService(salon, 2000, 1, 1),
    { kind: 'product', productId: product.id, quantity: 1 },
  ]
  const tips = [{ staffId: salon.staffIds[0], cents: 500 }]
  const reduction = { cents: 830, reason: 'Πρώτη φορά' }
  const { body } = await bill(salon, owner, { lines, cents: 7970, more: { tips, reduction } })
  const closed = [
    // 34.50 less 3.45 are 31.05, without VAT 25.04.
    { percent: 40, cents: 1002 },
    // 20.00 less 2.00 are 18.00, without VAT 14.52.
    { percent: 30, cents: 436 },
    { percent: 0, cents: 0 },
    { percent: 0, cents: 0 },
  ]
  expect(await kept(body.bill.id)).toEqual(closed)
  await save(salon, owner, 0, { percent: 90 })
  expect(await kept(body.bill.id)).toEqual(closed)
})

test('the line of a colleague brings commission too when a team member closes the bill', async () => {
  const { salon, owner } = await aTeam({ hours: '{[0,1440)}', services: [{ priceCents: 2000 }] })
  await save(salon, owner, 1, { percent: 50 })
  await call('PUT', pathOf(salon, 'vat'), { token: owner, body: { rate: 0 } })
  const start = Temporal.Now.instant().subtract({ minutes: 10 }).round({ smallestUnit: 'minute' })
  const services = [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[0] }]
  const { body: made } = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: { start: start.toString(), services, name: 'Ελένη', outsideHours: true },
  })
  const technician = await aMember(salon, 'technician')
  const lines = [{ kind: 'booked', position: 0, unitCents: 2000 }, ofService(salon, 1000, 1)]
  const booking = { bookingId: made.id, seen: made.stamp }
  const { body } = await bill(salon, technician, { lines, cents: 3000, more: { booking } })
  expect(await kept(body.bill.id)).toEqual([
    { percent: 0, cents: 0 },
    { percent: 50, cents: 500 },
  ])
})

test('the audit finds no breach after all this', async () => {
  const found = (await auditOf(world)).filter(({ breaches }) => breaches.length > 0)
  expect(found.flatMap(({ name, breaches }) => [name, ...breaches])).toEqual([])
})
