import { afterEach, beforeEach, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { markBooking } from '#features/booking/commands/mark-booking.ts'
import { waiveFee } from '#features/booking/commands/waive-fee.ts'
import { readOwnBooking } from '#features/booking/queries/bookings.ts'
import { rows, sql } from '#platform/db.ts'
import { confirmBooking } from '#test/booking-calls.ts'
import { depositWorld, type PaidBooking } from '#test/money/deposit-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { settlePayment } from './commands/settle-payment.ts'

let world: World
let deposits: ReturnType<typeof depositWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  deposits = depositWorld(world)
})
afterEach(() => world[Symbol.asyncDispose]())

interface PaymentMail {
  readonly news: string
  readonly cents: number
  readonly to: string
  readonly language: string
  readonly starts: readonly string[] | null
}

const mails = () =>
  rows(
    world.owner,
    sql<PaymentMail>`select facts ->> 'news' as news, (facts ->> 'cents')::integer as cents, recipient as to, language,
      facts -> 'starts' as starts from messages where kind = 'payment' order by id`,
  )

const news = async () => (await mails()).map((mail) => [mail.news, mail.cents])

async function refundsOf({ ctx, bookingId }: PaidBooking) {
  const { refunds } = await readOwnBooking(ctx, bookingId)
  return refunds?.map(({ cents, status }) => [cents, status]) ?? []
}

test('a refund is asked for, sent and arrived; one mail says so', async () => {
  const one = await deposits.aPaidBooking({ card: '4000000000007726' })
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  expect([await refundsOf(one), await news()]).toEqual([[[500, 'asked']], []])
  await deposits.follow()
  expect([await refundsOf(one), await news()]).toEqual([[[500, 'sent']], [['refund-sent', 500]]])
  world.setNow('2026-05-11T07:00:00Z')
  await deposits.follow()
  expect([await refundsOf(one), await news()]).toEqual([[[500, 'arrived']], [['refund-sent', 500]]])
  const { actor } = one.ctx
  expect(await mails()).toMatchObject([{ to: actor.kind === 'user' && actor.email, language: 'el' }])
})

test('failure 41: a refund that comes back after it arrived is shown as failed, and its customer is told once', async () => {
  const one = await deposits.aPaidBooking({ card: '4000000000005126' })
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  await deposits.follow()
  world.setNow('2026-05-11T07:00:00Z')
  await deposits.follow()
  await deposits.follow()
  expect(await refundsOf(one)).toEqual([[500, 'failed']])
  expect(await news()).toEqual([
    ['refund-sent', 500],
    ['refund-failed', 500],
  ])
})

test('another customer reads no refunds', async () => {
  const one = await deposits.aPaidBooking()
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  const stranger = await deposits.ctxFor()
  await expect(readOwnBooking(stranger, one.bookingId)).rejects.toThrow('not_found')
})

test('failure 43: a waived fee is told by mail with what really goes back', async () => {
  const one = await deposits.aPaidBooking()
  world.setNow('2026-05-11T20:00:00Z')
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  const seen = String((await deposits.bookingOf(one.bookingId))['stamp'])
  const waive = { bookingId: one.bookingId, cents: 300, reason: '', seen }
  await waiveFee(one.salon.boss, one.salon.id, waive)
  expect(await news()).toEqual([['waived', 300]])
  expect(await refundsOf(one)).toEqual([[300, 'asked']])
})

const receipts = () =>
  rows(
    world.owner,
    sql<{
      to: string
      facts: object
    }>`select recipient as to, facts from messages where kind = 'payment-receipt'`,
  )

test('the receipt says what was paid, by what, and what is left for the salon; it is written once', async () => {
  const one = await deposits.aPaidBooking()
  await deposits.follow()
  const { actor } = one.ctx
  const { code } = await readOwnBooking(one.ctx, one.bookingId)
  expect(await receipts()).toMatchObject([
    {
      to: actor.kind === 'user' && actor.email,
      facts: { code, paidCents: 500, giftCardCents: 0, payment: { provider: 'sandbox' } },
    },
  ])
})

test('a booking without a payment in advance has no receipt', async () => {
  const salon = await deposits.aSalonWithDeposit({ staff: 1 })
  const ctx = { ...(await deposits.ctxFor()), payments: undefined }
  await confirmBooking(ctx, await deposits.aHold(salon, ctx))
  expect(await receipts()).toEqual([])
})

test('the mail about a no-show says what the salon keeps', async () => {
  const one = await deposits.aPaidBooking({ pay: 'full' })
  world.setNow('2026-05-12T10:00:00Z')
  const seen = String((await deposits.bookingOf(one.bookingId))['stamp'])
  await markBooking(one.salon.boss, one.salon.id, { bookingId: one.bookingId, status: 'no_show', seen })
  const fees = await rows(
    world.owner,
    sql`select facts -> 'feeCents' as fee from messages where kind = 'no-show-marked'`,
  )
  expect(fees).toEqual([{ fee: 500 }])
})

test('failure 40: a payment that came too late is told with three other times, and no booking is announced', async () => {
  world.setNow('2026-05-11T06:00:00Z')
  const salon = await deposits.aSalonWithDeposit({ staff: 1 })
  const ctx = await deposits.ctxFor()
  const done = await confirmOrPay(ctx, { ...(await deposits.aHold(salon, ctx)), payment: { pay: 'deposit' } })
  if (!('payment' in done)) throw new Error('nothing is due')
  world.setNow('2026-05-11T06:16:00Z')
  const other = { ...(await deposits.ctxFor()), payments: undefined }
  await confirmBooking(other, await deposits.aHold(salon, other))
  await deposits.tryCard(done.payment.id)
  await settlePayment(world.platform, done.payment.id)
  await deposits.follow()
  const [late, ...rest] = await mails()
  expect(late).toMatchObject({ news: 'too-late', cents: 500 })
  expect(late?.starts).toHaveLength(3)
  expect(rest.map((mail) => mail.news)).toEqual(['refund-sent'])
  const announced = await rows(
    world.owner,
    sql`select 1 from messages where kind = 'booking-confirmed' and recipient = ${late?.to}`,
  )
  expect(announced).toEqual([])
})
