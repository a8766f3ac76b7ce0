import { afterAll, beforeAll, expect, test } from 'vitest'

import { spacedCode } from '#domain/booking-code.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { searchPostings } from '#features/ledger/queries/search.ts'
import { shortNumber } from '#i18n/short-number.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'
import { depositWorld, type PaidBooking } from '#test/money/deposit-world.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { listAdminPayments } from './queries/admin-payments.ts'
import { paymentFile } from './queries/payment-file.ts'

let world: World
let admin: Ctx
let kept: PaidBooking
let cancelled: PaidBooking
let facts: { readonly code: string; readonly email: string; readonly ref: string }

beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  admin = await anAdministrator(world)
  const { aPaidBooking, follow } = depositWorld(world)
  kept = await aPaidBooking()
  cancelled = await aPaidBooking({ hour: 15 })
  await cancelBooking(cancelled.ctx, { bookingId: cancelled.bookingId })
  await follow()
  facts = await only(
    world.owner,
    sql<typeof facts>`select b.code, o.email, p.provider_ref as ref
      from payments p join bookings b on b.id = p.booking_id join profiles o on o.id = p.customer_id where p.id = ${kept.paymentId}`,
  )
})
afterAll(() => world[Symbol.asyncDispose]())

const idsOf = async (q: string, part: 'all' | 'open' | 'refunds' | 'failed_refunds' = 'all') =>
  (await listAdminPayments(admin, { part, q, limit: 10 })).map(({ id }) => id)

test('a payment is found by its booking’s code, its customer’s email, its id and the provider’s', async () => {
  const { code, email, ref } = facts
  const asked = [code.toLowerCase(), spacedCode(code), email.toUpperCase(), kept.paymentId, ref]
  const found = await Promise.all(asked.map((q) => idsOf(q)))
  expect(found).toEqual(asked.map(() => [kept.paymentId]))
  expect(await idsOf('no such thing')).toEqual([])
})

test('a payment is found by the number in its receipt', async () => {
  expect(await idsOf(shortNumber(kept.paymentId))).toEqual([kept.paymentId])
})

test('the salon has the name that readers of the language know', async () => {
  await sql`update salons set name = 'Νύχια', name_en = '' where id = ${kept.salon.id}`.execute(world.owner)
  const nameFor = async (locale: 'el' | 'en') =>
    (await listAdminPayments({ ...admin, locale }, { part: 'all', q: facts.code, limit: 1 }))[0]?.salon?.name
  expect([await nameFor('el'), await nameFor('en')]).toEqual(['Νύχια', 'Nychia'])
})

test('parts of the list: all, those on their way, those with a refund', async () => {
  expect(await idsOf('')).toEqual([cancelled.paymentId, kept.paymentId])
  expect(await idsOf('', 'open')).toEqual([])
  expect(await idsOf('', 'refunds')).toEqual([cancelled.paymentId])
  expect(await idsOf('', 'failed_refunds')).toEqual([])
})

test('a payment comes with its refunds', async () => {
  const [first, second] = await listAdminPayments(admin, { part: 'all', q: '', limit: 10 })
  expect(first).toMatchObject({ capturedCents: 500, refunds: [{ cents: 500, reason: 'cancelled' }] })
  expect(second).toMatchObject({ bookingCode: facts.code, email: facts.email, refunds: [] })
})

test('the spreadsheet has a row for each payment, in the reader’s number format', async () => {
  const found = await listAdminPayments(admin, { part: 'all', q: facts.code, limit: 10 })
  const [head, row] = paymentFile(found, 'el').split('\r\n')
  expect(head).toContain('Εισπράχθηκε')
  expect(row?.split(';').slice(1, 6)).toEqual(['Ραντεβού', 'Πληρώθηκε', '5,00', '5,00', '0,00'])
  expect(paymentFile(found, 'en')).toContain(',5.00,5.00,')
})

test('the ledger is searched by a booking’s code, and each posting sums to zero', async () => {
  const { items, hasMore } = await searchPostings(admin, spacedCode(facts.code))
  expect(new Set(items.map(({ event }) => event))).toEqual(new Set(['booking_paid', 'provider_fee']))
  expect(items.map(({ entries }) => entries.reduce((sum, { cents }) => sum + cents, 0))).toEqual([0, 0])
  expect(hasMore).toBe(false)
  const all = await searchPostings(admin, cancelled.paymentId)
  expect(all.items.map(({ event }) => event)).toContain('refund_asked')
  expect((await searchPostings(admin, 'no such thing')).items).toEqual([])
})

test('nobody else reads them', async () => {
  await expect(
    (async () => listAdminPayments(kept.ctx, { part: 'all', q: '', limit: 10 }))(),
  ).rejects.toThrow('forbidden')
  await expect(searchPostings(kept.ctx, facts.code)).rejects.toThrow('forbidden')
})
