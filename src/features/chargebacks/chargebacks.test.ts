import { afterEach, beforeEach, expect, test } from 'vitest'

import type { PaymentId, RefundId } from '#domain/ids.ts'
import { buyGiftCard } from '#features/gift-cards/commands/buy-gift-card.ts'
import { markRefundPaid, sendRefundAgain } from '#features/payments/commands/solve-refund.ts'
import { listFailedRefunds } from '#features/payments/queries/failed-refunds.ts'
import { followAtProvider } from '#features/settlement/commands/follow-at-provider.ts'
import { only, rows, sql } from '#platform/db.ts'
import type { ProviderPayment } from '#platform/payments/provider.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { chargebackWorld, overdue } from '#test/money/chargeback-world.ts'
import type { PaidBooking } from '#test/money/deposit-world.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { followChargebacks } from './commands/follow-chargebacks.ts'

let world: World
let made: ReturnType<typeof chargebackWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  made = chargebackWorld(world)
})
afterEach(() => endClean(world))

const platformBalance = async (code: string) =>
  (
    await only(
      world.owner,
      sql<{
        cents: number
      }>`select coalesce(sum(e.cents), 0)::integer as cents from ledger_accounts a left join ledger_entries e on e.account_id = a.id where a.code = ${code}`,
    )
  ).cents

const salonIsOwed = async ({ salon }: PaidBooking) => (await made.balances(salon.id))['salon'] ?? 0

const payingPlatform = () => {
  const { payments } = world.platform
  if (!payments) throw new Error('no provider')
  return { ...world.platform, payments }
}

test('a fee and the card are kept with the payment, and the fee is posted once', async () => {
  const { paymentId } = await made.aPaidBooking()
  await made.follow()
  await Promise.all([1, 2, 3].map(() => followAtProvider(payingPlatform(), paymentId)))
  const payment = await only(
    world.owner,
    sql`select fee_cents as fee, card_brand as brand, card_last4 as last4 from payments where id = ${paymentId}`,
  )
  expect(payment).toEqual({ fee: 33, brand: 'visa', last4: '4242' })
  expect(await platformBalance('provider_fees')).toBe(33)
  expect(await platformBalance('provider_sandbox')).toBe(467)
})

test('a bank takes the money and a fee; the booking stays, and administrators get one mail', async () => {
  const one = await made.aChargeback()
  await Promise.all([1, 2, 3].map(() => followAtProvider(payingPlatform(), one.paymentId)))
  const { id, status } = await made.chargebackOf(one)
  expect(status).toBe('needs_response')
  expect(await made.balances(id)).toEqual({ charged_back: 500 })
  expect(await made.balances(one.bookingId)).toEqual({ prepaid: 500 })
  expect(await made.bookingOf(one.bookingId)).toMatchObject({ status: 'confirmed', paid: 500 })
  expect(await platformBalance('provider_sandbox')).toBe(500 - 33 - 500 - 2000)
  const mails = await rows(world.owner, sql`select facts from messages where kind = 'chargeback'`)
  expect(mails).toMatchObject([{ facts: { news: 'opened', cents: 500, reason: 'fraudulent' } }])
})

test('a refund waits while the bank decides, and is sent once it is won (#64)', async () => {
  const one = await made.aChargeback()
  await made.cancel(one)
  expect(await made.refundsOf(one)).toEqual([{ status: 'asked', solution: null }])
  await made.decide(one, 'won')
  expect(await made.chargebackOf(one)).toMatchObject({ status: 'won', loss: [0, 0, 0] })
  expect(await made.refundsOf(one)).toEqual([{ status: 'arrived', solution: null }])
  expect(await platformBalance('chargeback_loss')).toBe(0)
})

test('a refund that waits is needless once it is lost: the customer has the money once (#64)', async () => {
  const one = await made.aChargeback()
  await made.cancel(one)
  await made.decide(one, 'lost')
  expect(await made.refundsOf(one)).toEqual([{ status: 'failed', solution: 'charged_back' }])
  expect(await made.chargebackOf(one)).toMatchObject({ status: 'lost', loss: [500, 0, 0], covered: 500 })
  expect(await salonIsOwed(one)).toBe(0)
})

test('a salon bears the loss of its booking, and its balance may fall below zero', async () => {
  const one = await made.aChargeback()
  world.setNow(overdue)
  await made.follow()
  expect(await made.chargebackOf(one)).toMatchObject({ status: 'lost', loss: [500, 0, 0] })
  expect(await salonIsOwed(one)).toBe(-500)
  const mails = await rows(
    world.owner,
    sql<{
      news: string
    }>`select facts ->> 'news' as news from messages where kind = 'chargeback' order by id`,
  )
  expect(mails.map(({ news }) => news)).toEqual(['opened', 'lost'])
})

test('a booking that is cancelled after the loss pays nothing twice (#64)', async () => {
  const one = await made.aChargeback()
  await made.decide(one, 'lost')
  expect(await salonIsOwed(one)).toBe(-500)
  await made.cancel(one)
  expect(await made.refundsOf(one)).toEqual([{ status: 'failed', solution: 'charged_back' }])
  expect(await salonIsOwed(one)).toBe(0)
  expect(await made.balances(one.bookingId)).toEqual({})
})

test('what went back before is our loss, and not the salon’s', async () => {
  const one = await made.aPaidBooking({ card: '4000000000000259' })
  await made.cancel(one)
  expect(await made.refundsOf(one)).toEqual([{ status: 'arrived', solution: null }])
  world.setNow('2026-05-11T07:00:00Z')
  await made.follow()
  await made.decide(one, 'lost')
  expect(await made.chargebackOf(one)).toMatchObject({ loss: [0, 0, 500], covered: 0 })
  expect(await platformBalance('chargeback_loss')).toBe(500)
})

test('a failed refund can’t be solved while a bank decides about its payment (#64)', async () => {
  const one = await made.aChargeback()
  await made.cancel(one)
  await sql`update refunds set status = 'failed', failure = 'returned', ended_at = now(), due_at = null where payment_id = ${one.paymentId}`.execute(
    world.owner,
  )
  await sql`update payments set refunding_cents = 0 where id = ${one.paymentId}`.execute(world.owner)
  const { id } = await only(
    world.owner,
    sql<{ id: RefundId }>`select id from refunds where payment_id = ${one.paymentId}`,
  )
  await sql`select post_entries('refund_failed', ${id}::uuid, 0, '{refund,suspense}', array[${id}::uuid, ${one.paymentId}::uuid], '{500,-500}', null, now())`.execute(
    world.owner,
  )
  const admin = await anAdministrator(world)
  expect(await listFailedRefunds(admin)).toMatchObject([{ id, isChargedBack: true }])
  expect(await refusal(sendRefundAgain(admin, id))).toBe('refund_closed')
  expect(await refusal(markRefundPaid(admin, id, 'F2611'))).toBe('refund_closed')
  await made.decide(one, 'lost')
  expect(await made.refundsOf(one)).toEqual([{ status: 'failed', solution: 'charged_back' }])
  expect(await made.balances(one.paymentId)).toEqual({})
  expect(await listFailedRefunds(admin)).toEqual([])
})

test('a loss of a part covers no refund of more, which support sees once the provider has refused it', async () => {
  const one = await made.aPaidBooking()
  const at = '2026-05-11T06:30:00Z'
  const part = { cents: 300, reason: 'general', openedAt: at, evidenceDueAt: null, ref: 'cb_part' } as const
  const moves = [{ ref: 'txn_part', cents: -300, feeCents: 0, at }]
  const payment = { id: one.paymentId } as Parameters<typeof followChargebacks>[1]
  const told = (status: 'needs_response' | 'lost') =>
    ({ chargebacks: [{ ...part, status, moves }] }) as unknown as ProviderPayment
  await followChargebacks(world.platform, payment, told('needs_response'))
  await made.cancel(one)
  await sql`update sandbox_payments set charged_back_cents = 300`.execute(world.owner)
  await followChargebacks(world.platform, payment, told('lost'))
  expect(await salonIsOwed(one)).toBe(-300)
  for (const hour of ['07', '08', '09', '10', '11', '12']) {
    world.setNow(`2026-05-11T${hour}:00:00Z`)
    await made.follow()
  }
  expect(await made.refundsOf(one)).toEqual([{ status: 'failed', solution: null }])
  expect(await made.balances(one.paymentId)).toEqual({ suspense: 500 })
})

test('an inquiry takes nothing and holds no refund back (#62)', async () => {
  const one = await made.aChargeback({ card: '4000000000001976' })
  expect(await made.chargebackOf(one)).toMatchObject({ status: 'inquiry' })
  await made.cancel(one)
  expect(await made.refundsOf(one)).toEqual([{ status: 'arrived', solution: null }])
})

test('a loss that the bank takes back is undone, and the refund that it covered is for support', async () => {
  const one = await made.aChargeback()
  await made.cancel(one)
  await made.decide(one, 'lost')
  await made.decide(one, 'won')
  expect(await made.chargebackOf(one)).toMatchObject({ status: 'won', loss: [0, 0, 0], covered: 0 })
  expect(await made.refundsOf(one)).toEqual([{ status: 'failed', solution: null }])
  expect(await made.balances(one.paymentId)).toEqual({ suspense: 500 })
  expect(await salonIsOwed(one)).toBe(0)
})

test('answers of a provider in any order, and each several times, end the same (#49, #63)', async () => {
  const one = await made.aChargeback()
  const { ref } = await made.chargebackOf(one)
  const provider = payingPlatform().payments
  const { paymentRef } = await only(
    world.owner,
    sql<{
      paymentRef: string
    }>`select provider_ref as "paymentRef" from payments where id = ${one.paymentId}`,
  )
  const answers: ProviderPayment[] = [await provider.readPayment(paymentRef)]
  await provider.answerChargeback({ chargeback: ref, text: 'winning_evidence' }, { key: 'answer' })
  answers.push(await provider.readPayment(paymentRef))
  world.setNow('2026-05-11T08:00:00Z')
  answers.push(await provider.readPayment(paymentRef))
  const payment = { id: one.paymentId } as Parameters<typeof followChargebacks>[1]
  const orders = [[2, 0, 1], [0, 2, 0, 2, 1], [1, 1, 0]] // prettier-ignore
  for (const order of orders)
    for (const n of order) await followChargebacks(world.platform, payment, answers[n] ?? answers[0]!)
  await Promise.all([0, 1, 2, 2].map((n) => followChargebacks(world.platform, payment, answers[n]!)))
  const { id, status } = await made.chargebackOf(one)
  expect(status).toBe('won')
  expect(await made.balances(id)).toEqual({})
  expect(await platformBalance('provider_sandbox')).toBe(500 - 33 - 2000)
})

test('a gift card is blocked while the bank decides about its purchase, and emptied by a loss', async () => {
  const { cardId, paymentId } = await aGiftCard()
  expect(await made.balances(cardId)).toEqual({ gift_card: 5000 })
  world.setNow('2026-05-11T07:00:00Z')
  await made.follow()
  const reserved = () =>
    only(
      world.owner,
      sql`select balance_cents as balance, reserved_cents as reserved from ledger_accounts where code = 'gift_card' and holder = ${cardId}::uuid`,
    )
  expect(await reserved()).toEqual({ balance: 5000, reserved: 5000 })
  const one = { paymentId } as PaidBooking
  await made.decide(one, 'lost')
  expect(await reserved()).toEqual({ balance: 0, reserved: 0 })
  expect(await made.chargebackOf(one)).toMatchObject({ loss: [0, 5000, 0] })
})

test('a gift card is free again once the chargeback of its purchase is won', async () => {
  const { cardId, paymentId } = await aGiftCard()
  world.setNow('2026-05-11T07:00:00Z')
  await made.follow()
  await made.decide({ paymentId } as PaidBooking, 'won')
  const account = await only(
    world.owner,
    sql`select balance_cents as balance, reserved_cents as reserved from ledger_accounts where code = 'gift_card' and holder = ${cardId}::uuid`,
  )
  expect(account).toEqual({ balance: 5000, reserved: 0 })
})

/** A gift card of 50 euros, bought by the card whose holder objects. */
async function aGiftCard() {
  world.setNow('2026-05-11T06:00:00Z')
  const bought = await buyGiftCard(await made.ctxFor(), {
    cents: 5000,
    recipient: { name: 'Μαρία', email: 'maria@example.com' },
    from: 'Ελένη',
  })
  const paymentId = bought.payment.id as PaymentId
  await made.tryCard(paymentId, '4000000000000259')
  await made.follow()
  const { cardId } = await only(
    world.owner,
    sql<{ cardId: string }>`select gift_card_id as "cardId" from payments where id = ${paymentId}`,
  )
  return { paymentId, cardId }
}
