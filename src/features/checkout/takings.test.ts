import { afterAll, expect, test } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import { only, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { CalendarWorld, dayIn, pathOf } from '#test/calendar-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

import type { Takings, TakingsTable } from './contract/takings.ts'
import { spanOf } from './queries/day-book.ts'
import { takingsFile } from './queries/takings-file.ts'

const { server, call, aMember, aTeam, close: end } = await CalendarWorld.open()
const { world } = server
afterAll(end)

interface Sold {
  readonly cents: number
  readonly method?: string
  readonly staff?: number
  readonly more?: object
}

const sell = async (salon: MadeSalon, token: string, { cents, method = 'cash', staff = 0, more }: Sold) => {
  const [serviceId, staffId] = [salon.serviceIds[0], salon.staffIds[staff]]
  const { body } = await call('POST', pathOf(salon, 'bills'), {
    token,
    key: newId(),
    body: {
      lines: [{ kind: 'service', serviceId, staffId, unitCents: cents }],
      payments: [{ method, cents }],
      ...more,
    },
  })
  return body.bill.id as string
}

const takings = async (salon: MadeSalon, token: string, from = dayIn(0), to = from) =>
  (await call('GET', pathOf(salon, `takings?from=${from}&to=${to}`), { token, language: 'en' })).body

/** As if the bill had been closed so many days ago. */
const aged = (id: string, days: number) =>
  sql`update bills set closed_at = closed_at - make_interval(days => ${days}) where id = ${id}`.execute(
    world.owner,
  )

test('a day’s takings by method, team member and VAT rate, with commission and tips apart', async () => {
  const { salon, owner } = await aTeam()
  await call('PUT', pathOf(salon, `commission/${salon.staffIds[0]}`), { token: owner, body: { percent: 40 } })
  await call('PUT', pathOf(salon, 'vat'), { token: owner, body: { rate: 17 } })
  const product = { nameEl: 'Λάδι', priceCents: 850, vatRate: 24 }
  const { body: oil } = await call('POST', pathOf(salon, 'products'), { token: owner, body: product })
  const tips = [{ staffId: salon.staffIds[0], cents: 300 }]
  const reduction = { cents: 450, reason: 'Καθυστέρηση' }
  await sell(salon, owner, {
    cents: 3450,
    more: { tips, reduction, payments: [{ method: 'cash', cents: 3300 }] },
  })
  await sell(salon, owner, { cents: 2000, method: 'terminal', staff: 1 })
  const lines = [{ kind: 'product', productId: oil.id, quantity: 2 }]
  await sell(salon, owner, { cents: 1700, method: 'terminal', more: { lines } })
  expect(await takings(salon, owner)).toMatchObject({
    bills: 3,
    salesCents: 6700,
    tipCents: 300,
    vatCents: 436 + 291 + 329,
    reductionCents: 450,
    commissionCents: 1026,
    undone: { bills: 0, cents: 0 },
    days: [{ bills: 3, salesCents: 6700, tipCents: 300 }],
    byMethod: [
      { method: 'terminal', cents: 3700 },
      { method: 'cash', cents: 3300 },
    ],
    byStaff: [
      { salesCents: 3000, tipCents: 300, commissionCents: 1026 },
      { salesCents: 2000, tipCents: 0, commissionCents: 0 },
      { staff: null, salesCents: 1700, commissionCents: 0 },
    ],
    byVat: [
      { rate: 24, netCents: 1371, vatCents: 329, totalCents: 1700 },
      { rate: 17, netCents: 4273, vatCents: 727, totalCents: 5000 },
    ],
  })
  expect(
    (await call('GET', pathOf(salon, `takings?from=${dayIn(0)}&to=${dayIn(-1)}`), { token: owner })).status,
  ).toBe(422)
  const technician = await aMember(salon, 'technician')
  expect(
    (await call('GET', pathOf(salon, `takings?from=${dayIn(0)}&to=${dayIn(0)}`), { token: technician }))
      .status,
  ).toBe(403)
})

test('commission by service, by category and for the rest adds up by team member', async () => {
  const { salon, owner } = await aTeam({
    services: [{ priceCents: 3450 }, { priceCents: 2800 }, { priceCents: 1200 }],
  })
  const [gelPolish, pedicure, other] = salon.serviceIds
  await sql`update services set category = 'pedicure' where id = ${pedicure}`.execute(world.owner)
  const [first, second] = salon.staffIds
  const save = (staffId: string | undefined, body: object) =>
    call('PUT', pathOf(salon, `commission/${staffId}`), { token: owner, body })
  await save(first, {
    percent: 10,
    categories: [{ category: 'pedicure', percent: 35.5 }],
    services: [{ serviceId: gelPolish, percent: 40 }],
  })
  await save(second, { percent: 0, categories: [{ category: 'pedicure', percent: 20 }] })
  await call('PUT', pathOf(salon, 'vat'), { token: owner, body: { rate: 24 } })
  const line = (serviceId: string | undefined, staffId: string | undefined, unitCents: number) => ({
    kind: 'service',
    serviceId,
    staffId,
    unitCents,
  })
  const lines = [
    line(gelPolish, first, 3450),
    line(pedicure, first, 2800),
    line(other, first, 1200),
    line(pedicure, second, 2800),
    line(gelPolish, second, 3450),
  ]
  await sell(salon, owner, { cents: 13_700, more: { lines } })
  expect(await takings(salon, owner)).toMatchObject({
    commissionCents: 2464,
    byStaff: expect.arrayContaining([
      // Without VAT 27.82, 22.58 and 9.68: 40 % are 11.13, 35.5 % are 8.02 and 10 % are 0.97.
      expect.objectContaining({ salesCents: 7450, commissionCents: 1113 + 802 + 97 }),
      // 20 % of 22.58, and nothing of the rest.
      expect.objectContaining({ salesCents: 6250, commissionCents: 452 }),
    ]),
  })
})

test('an undone bill stays in its day, and is taken off the day when it was undone', async () => {
  const { salon, owner } = await aTeam()
  const id = await sell(salon, owner, { cents: 2000 })
  await aged(id, 3)
  await sell(salon, owner, { cents: 500 })
  await call('POST', pathOf(salon, `bills/${id}/undo`), { token: owner, body: { reason: 'Λάθος' } })
  expect(await takings(salon, owner, dayIn(-3))).toMatchObject({ bills: 1, salesCents: 2000 })
  expect(await takings(salon, owner)).toMatchObject({
    bills: 0,
    salesCents: -1500,
    undone: { bills: 1, cents: 2000 },
    byMethod: [{ method: 'cash', cents: -1500 }],
  })
  expect(await takings(salon, owner, dayIn(-3), dayIn(0))).toMatchObject({
    salesCents: 500,
    days: [{ salesCents: 2000 }, { salesCents: -1500 }],
  })
})

test('what is prepaid for appointments to come is an open deposit', async () => {
  const { salon, owner } = await aTeam()
  const { body } = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: {
      start: `${dayIn(2)}T10:00`,
      services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[0] }],
      name: 'Ελένη',
    },
  })
  expect((await takings(salon, owner)).openDeposits).toEqual({ bookings: 0, cents: 0 })
  await sql`update bookings set paid_cents = 900, refunded_cents = 200 where id = ${body.id}`.execute(
    world.owner,
  )
  expect((await takings(salon, owner)).openDeposits).toEqual({ bookings: 1, cents: 700 })
})

test('refunds count on the day when they were asked for, those that failed do not', async () => {
  const { salon, owner } = await aTeam()
  const payment = await only(
    world.owner,
    sql<{
      id: string
    }>`insert into payments (purpose, provider, provider_ref, status, cents, captured_cents, refunding_cents, salon_id,
        created_at, expires_at, updated_at, settled_at)
      values ('gift_card', 'sandbox', ${newId()}, 'succeeded', 900, 900, 0, ${salon.id}, now(), now(), now(), now()) returning id`,
  )
  await sql`insert into refunds (payment_id, cents, reason, status, asked_at, ended_at)
    values (${payment.id}, 300, 'goodwill', 'failed', now(), now())`.execute(world.owner)
  expect((await takings(salon, owner)).refundedCents).toBe(0)
  await sql`insert into refunds (payment_id, cents, reason, asked_at) values (${payment.id}, 200, 'goodwill', now()),
    (${payment.id}, 100, 'goodwill', now() - interval '2 days')`.execute(world.owner)
  expect((await takings(salon, owner)).refundedCents).toBe(200)
})

test('a day has 25 hours when summer time ends', () => {
  expect(spanOf('2026-10-25', 'Europe/Athens')).toEqual({
    from: '2026-10-24T21:00:00Z',
    to: '2026-10-25T22:00:00Z',
  })
})

test('each table is a file in the reader’s format', async () => {
  const { salon, owner } = await aTeam()
  await sell(salon, owner, { cents: 2050 })
  const found = (await takings(salon, owner)) as Takings
  const file = (table: TakingsTable, locale: Locale) =>
    takingsFile(found, table, locale).replace('\ufeff', '').trim().split(/\r?\n/)
  expect(file('methods', 'el')).toEqual(['Τρόπος;Ποσό', 'Μετρητά;20,50'])
  expect(file('vat', 'en')).toEqual(['VAT rate,Net,VAT,Total', '24%,16.53,3.97,20.50'])
})
