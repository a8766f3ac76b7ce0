import { afterAll, beforeAll, expect, test } from 'vitest'

import { searchPostings } from '#features/ledger/queries/search.ts'
import { listAdminPayments } from '#features/payments/queries/admin-payments.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { chargebackWorld, opened } from '#test/money/chargeback-world.ts'
import type { PaidBooking } from '#test/money/deposit-world.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { answerChargeback } from './commands/answer-chargeback.ts'
import { listAdminChargebacks } from './queries/admin-chargebacks.ts'
import { chargebackFile } from './queries/chargeback-file.ts'

let world: World
let made: ReturnType<typeof chargebackWorld>
let admin: Ctx
let disputed: PaidBooking
let plain: PaidBooking
let code: string
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  made = chargebackWorld(world)
  admin = await anAdministrator(world)
  plain = await made.aPaidBooking({ hour: 15 })
  disputed = await made.aChargeback()
  ;({ code } = await only(
    world.owner,
    sql<{ code: string }>`select code from bookings where id = ${disputed.bookingId}`,
  ))
})
afterAll(() => world[Symbol.asyncDispose]())

const find = (q = '', part: Parameters<typeof listAdminChargebacks>[1]['part'] = 'all') =>
  listAdminChargebacks(admin, { part, q, limit: 10 })

test('a chargeback is shown with its payment, card, fee and deadline', async () => {
  expect(await find()).toMatchObject([
    {
      status: 'needs_response',
      cents: 500,
      feeCents: 2000,
      evidenceDueAt: expect.stringContaining('2026-05-18'),
      payment: { id: disputed.paymentId, card: { brand: 'visa', last4: '0259' } },
      bookingCode: code,
      loss: { salonCents: 0, giftCardCents: 0, ourCents: 0 },
      answer: null,
    },
  ])
})

test('it is found by booking code, card, payment and its own ids, and by nothing else', async () => {
  const { id, ref } = await made.chargebackOf(disputed)
  for (const q of [code, 'visa 0259', '0259', disputed.paymentId, id, ref])
    expect(await find(q)).toHaveLength(1)
  for (const q of ['mastercard 0259', '4242', plain.paymentId]) expect(await find(q)).toEqual([])
})

test('payments and postings are found by the card that paid', async () => {
  const payments = async (q: string) =>
    (await listAdminPayments(admin, { part: 'all', q, limit: 10 })).map(({ id }) => id)
  for (const q of ['Visa •••• 4242', 'Visa ••••\u00a04242'])
    expect(await payments(q)).toEqual([plain.paymentId])
  expect(await payments('0259')).toEqual([disputed.paymentId])
  expect(await payments('amex 4242')).toEqual([])
  const { items } = await searchPostings(admin, 'visa 0259')
  expect(items.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['booking_paid', 'provider_fee', 'chargeback_withdrawn']),
  )
})

test('the spreadsheet says the same in the reader’s number format', async () => {
  const [head, row] = chargebackFile(await find(), 'el').split('\r\n')
  expect(head).toContain('Βαρύνει το σαλόνι')
  expect(row?.split(';').slice(1, 5)).toEqual(['Περιμένει απάντηση', '5,00', '20,00', 'fraudulent'])
})

test('an answer after the deadline is refused', async () => {
  const { id } = await made.chargebackOf(disputed)
  world.setNow('2026-05-20T06:00:00Z')
  expect(await refusal(answerChargeback(admin, id, 'She was there.'))).toBe('chargeback_closed')
  world.setNow(opened)
})

test('one answer is kept, logged without its text, and sent to the bank', async () => {
  const { id } = await made.chargebackOf(disputed)
  expect(await find('', 'to_answer')).toHaveLength(1)
  const tries = await Promise.all(
    [1, 2].map(() => refusal(answerChargeback(admin, id, 'She was there: winning_evidence'))),
  )
  expect(tries.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'accepted',
    'chargeback_closed',
  ])
  const entry = await only(world.owner, sql`select action, after from audit_log where subject_id = ${id}`)
  expect(entry).toMatchObject({ action: 'answer-chargeback', after: { chargedBackCents: 500 } })
  expect(JSON.stringify(entry)).not.toContain('winning_evidence')
  await made.follow()
  expect(await find()).toMatchObject([{ status: 'under_review', answer: { failure: null } }])
  expect(await find('', 'to_answer')).toEqual([])
  world.setNow('2026-05-11T08:00:00Z')
  await made.follow()
  expect(await find('', 'won')).toHaveLength(1)
  expect(await refusal(answerChargeback(admin, id, 'Again.'))).toBe('chargeback_closed')
})

test('nobody else reads or answers, and an administrator answers only with a second factor', async () => {
  const { id } = await made.chargebackOf(disputed)
  expect(
    await refusal((async () => listAdminChargebacks(plain.ctx, { part: 'all', q: '', limit: 1 }))()),
  ).toBe('forbidden')
  expect(await refusal((async () => answerChargeback(plain.ctx, id, 'x'))())).toBe('forbidden')
  const weak = await anAdministrator(world, 'aal1')
  expect(await refusal((async () => answerChargeback(weak, id, 'x'))())).toBe('second_factor_needed')
})
