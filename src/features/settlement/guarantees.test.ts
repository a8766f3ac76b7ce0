import { afterEach, beforeEach, expect, test } from 'vitest'

import type { PaymentId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { cancelBySalon } from '#features/booking/commands/cancel-by-salon.ts'
import { confirmOrPay } from '#features/booking/commands/confirm-booking.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import { payFee } from '#features/booking/commands/pay-fee.ts'
import { waiveFee } from '#features/booking/commands/waive-fee.ts'
import { rows, sql } from '#platform/db.ts'
import { refusal, tuesday } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { cards, faulty } from '#test/money/billed-salon.ts'
import { after, bookedAt, guaranteeWorld, late, settled } from '#test/money/guarantee-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { followPayments } from './jobs.ts'

let world: World
let deposits: ReturnType<typeof guaranteeWorld>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  deposits = guaranteeWorld(world)
})
afterEach(() => endClean(world))

test('a booking with a card on file costs nothing now, and shows what a late cancellation would', async () => {
  const one = await deposits.guaranteed()
  expect(await deposits.bookingOf(one.bookingId)).toMatchObject({ status: 'confirmed', paid: 0, deposit: 0 })
  expect(await deposits.cardOf(one.bookingId)).toEqual({ status: 'kept', fee: 0, tries: 0, isDue: false })
  const view = await deposits.viewOf(one)
  expect(view).toMatchObject({
    atSalonCents: 2500,
    keptCents: 0,
    chargedIfCancelledCents: 0,
    guarantee: { brand: 'visa', last4: '4242', status: 'kept', cents: 1500, isPayable: false },
  })
  world.setNow(late)
  expect(await deposits.viewOf(one)).toMatchObject({
    chargedIfCancelledCents: 1500,
    refundIfCancelledCents: 0,
  })
})

test('nothing can be paid now at a salon that asks for a card on file; one who chose that before is shown the new price', async () => {
  world.setNow(bookedAt)
  const ctx = await deposits.ctxFor()
  const input = await deposits.aHold(await deposits.aSalon(), ctx)
  const paying = { ...input, payment: { pay: 'full', saveCard: true } } as const
  expect(await refusal(confirmOrPay(ctx, paying))).toBe('payment_not_supported')
  const shown = { ...paying, payment: { ...paying.payment, quote: 'the price before' } }
  const refused = await confirmOrPay(ctx, shown).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'price_changed',
    extra: { quote: { payChoices: ['none'], dueNowCents: 0, guaranteeCents: 1500 } },
  })
  // The new price does not agree to another way to pay.
  const { key } = (refused as { extra: { quote: { key: string } } }).extra.quote
  const known = { ...paying, payment: { ...paying.payment, quote: key } }
  expect(await refusal(confirmOrPay(ctx, known))).toBe('payment_not_supported')
  expect(await rows(world.owner, sql`select from payments`)).toEqual([])
})

test('a card that is refused books nothing, and another one does', async () => {
  world.setNow(bookedAt)
  const ctx = await deposits.ctxFor()
  const input = await deposits.aHold(await deposits.aSalon(), ctx)
  const done = await confirmOrPay(ctx, input)
  if (!('payment' in done)) throw new Error('no card was asked for')
  expect(done.payment.cardCents).toBe(0)
  await deposits.tryCard(done.payment.id, '4000000000000002')
  expect(await deposits.bookingOf(input.holdId)).toMatchObject({ status: 'held' })
  await deposits.tryCard(done.payment.id)
  expect(await deposits.bookingOf(input.holdId)).toMatchObject({ status: 'confirmed' })
})

test('an early cancellation, the salon’s, and a completed visit cost nothing', async () => {
  const early = await deposits.guaranteed()
  world.setNow('2026-05-11T06:05:00Z')
  await cancelBooking(early.ctx, { bookingId: early.bookingId })
  const salons = await deposits.guaranteed({ salon: early.salon })
  const seen = await deposits.seenOf(salons.bookingId)
  await cancelBySalon(salons.salon.boss, salons.salon.id, {
    bookingId: salons.bookingId,
    seen,
    reason: 'Ασθένεια',
  })
  const came = await deposits.guaranteed({ salon: early.salon })
  world.setNow(after)
  await deposits.mark(came, 'completed')
  await deposits.at('2026-05-30T12:00:00Z')
  for (const { bookingId } of [early, salons, came])
    expect(await deposits.cardOf(bookingId)).toEqual({ status: 'released', fee: 0, tries: 0, isDue: false })
  expect(await deposits.salonHas(early)).toEqual({})
})

test('a late cancellation is charged two days later, and the salon is owed it', async () => {
  const one = await deposits.guaranteed()
  world.setNow(late)
  const answer = await cancelBooking(one.ctx, { bookingId: one.bookingId })
  expect(answer).toMatchObject({ keptCents: 1500, guarantee: { status: 'due', cents: 1500 } })
  await deposits.at('2026-05-13T19:59:59Z')
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ status: 'due', fee: 1500 })
  await deposits.at('2026-05-13T20:00:00Z')
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ status: 'charged', fee: 1500, isDue: false })
  expect(await deposits.bookingOf(one.bookingId)).toMatchObject({ paid: 1500, kept: 1500, waits: false })
  expect(await deposits.salonHas(one)).toEqual({ salon: 1500 })
  expect(await deposits.viewOf(one)).toMatchObject({
    keptCents: 1500,
    paidCents: 1500,
    guarantee: { status: 'charged' },
  })
  expect(await deposits.mailsAbout('fee-charged')).toEqual(['payment'])
  expect(await deposits.cardsInMails('fee-charged')).toEqual(['4242'])
  await deposits.at('2026-05-30T12:00:00Z')
  expect(await deposits.salonHas(one)).toEqual({ salon: 1500 })
})

test('a missed booking is charged once nobody can object any more', async () => {
  const one = await deposits.missed()
  expect(await deposits.viewOf(one)).toMatchObject({ keptCents: 1500, guarantee: { status: 'due' } })
  await deposits.at(settled)
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ status: 'charged' })
  expect(await deposits.salonHas(one)).toEqual({ salon: 1500 })
  expect(await refusal(deposits.mark(one, 'confirmed'))).toBe('booking_not_changeable')
})

test('a no-show that is taken back in time costs nothing', async () => {
  const one = await deposits.missed()
  await deposits.mark(one, 'confirmed')
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ status: 'kept', fee: 0 })
  await deposits.at(settled)
  expect(await deposits.salonHas(one)).toEqual({})
})

test('a part of the fee that the salon waives is not charged', async () => {
  const one = await deposits.missed()
  const waive = async (cents: number) =>
    waiveFee(one.salon.boss, one.salon.id, {
      bookingId: one.bookingId,
      cents,
      reason: 'Αρρώστησε',
      seen: await deposits.seenOf(one.bookingId),
    })
  await waive(500)
  expect(await refusal(waive(1001))).toBe('validation_failed')
  expect(await deposits.viewOf(one)).toMatchObject({ keptCents: 1000, waivedCents: 500 })
  expect(await deposits.mailsAbout('fee-waived')).toEqual(['payment'])
  await deposits.at(settled)
  expect(await deposits.salonHas(one)).toEqual({ salon: 1000 })
  expect(await refusal(waive(100))).toBe('booking_not_changeable')
})

test('a fee that is waived as a whole releases the card', async () => {
  const one = await deposits.missed()
  const seen = await deposits.seenOf(one.bookingId)
  await waiveFee(one.salon.boss, one.salon.id, {
    bookingId: one.bookingId,
    cents: 1500,
    reason: 'Χιόνι',
    seen,
  })
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ status: 'released', fee: 0 })
  await deposits.at(settled)
  expect(await deposits.salonHas(one)).toEqual({})
})

test('a refused card is tried again after one and four days, then the salon is notified', async () => {
  const one = await deposits.missed({ card: cards.declinedOnceSaved })
  await deposits.at(settled)
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ status: 'charging', tries: 1 })
  expect(await deposits.mailsAbout('fee-refused')).toEqual(['payment'])
  await deposits.at('2026-05-15T11:59:00Z')
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ tries: 1 })
  await deposits.at('2026-05-15T12:00:00Z')
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ tries: 2, status: 'charging' })
  await deposits.at('2026-05-18T12:00:00Z')
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ tries: 3, status: 'failed', isDue: false })
  expect(await deposits.mailsAbout('fee-refused')).toEqual(['payment', 'payment'])
  await deposits.at('2026-06-30T12:00:00Z')
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ tries: 3, status: 'failed' })
  expect(await deposits.salonHas(one)).toEqual({})
})

test('the customer pays in the page what the card on file did not, once', async () => {
  const one = await deposits.missed({ card: cards.declinedOnceSaved })
  expect(await refusal(payFee(one.ctx, one.bookingId))).toBe('fee_not_payable')
  await deposits.at(settled)
  expect(await deposits.viewOf(one)).toMatchObject({ guarantee: { isPayable: true, cents: 1500 } })
  const [begun, again] = [await payFee(one.ctx, one.bookingId), await payFee(one.ctx, one.bookingId)]
  expect(again.id).toBe(begun.id)
  expect(begun.cardCents).toBe(1500)
  // The card on file is due, and waits for the customer's payment.
  await deposits.at('2026-05-15T12:00:00Z')
  await deposits.tryCard(begun.id).catch(() => undefined)
  const second = await payFee(one.ctx, one.bookingId)
  await deposits.tryCard(second.id)
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ status: 'charged' })
  // It was another card, so the mail names none.
  expect(await deposits.cardsInMails('fee-charged')).toEqual([null])
  await deposits.at('2026-05-30T12:00:00Z')
  expect(await deposits.salonHas(one)).toEqual({ salon: 1500 })
  expect(await refusal(payFee(one.ctx, one.bookingId))).toBe('fee_not_payable')
  const { payments: _, ...closed } = one.ctx
  expect(await refusal(payFee(closed, one.bookingId))).toBe('payment_not_supported')
  const stranger = await deposits.ctxFor()
  expect(await refusal(payFee(stranger, one.bookingId))).toBe('not_found')
})

test.each([
  ['a worker that asks again', '2026-05-14T12:05:00Z'],
  ['its payment’s end, 30 days later', '2026-06-20T12:00:00Z'],
])('a charge whose answer was lost is made once, and found by %s', async (_, found) => {
  const one = await deposits.missed()
  let lost = 0
  const answer = (call: string) => (call === 'createPayment' && lost++ < 2 ? 'lost' : 'given')
  const unclear = faulty(world, { answer })
  world.setNow(settled)
  await followPayments(unclear.platform)
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ status: 'charging', tries: 0 })
  expect(await deposits.salonHas(one)).toEqual({})
  world.setNow(found)
  await followPayments(unclear.platform)
  await deposits.at(Temporal.Instant.from(found).add({ minutes: 5 }).toString())
  expect(lost).toBeGreaterThan(0)
  expect(await deposits.cardOf(one.bookingId)).toMatchObject({ status: 'charged' })
  expect(await rows(world.owner, sql`select from sandbox_payments where cents = 1500`)).toHaveLength(1)
  expect(await deposits.salonHas(one)).toEqual({ salon: 1500 })
})

test('workers who charge at once and the customer who pays charge a fee once', async () => {
  const one = await deposits.missed({ card: cards.declinedOnceSaved })
  await deposits.at(settled)
  world.setNow('2026-05-15T12:00:00Z')
  const both = [
    followPayments(world.platform),
    followPayments(world.platform),
    payFee(one.ctx, one.bookingId),
  ]
  const [, , begun] = await Promise.allSettled(both)
  if (begun?.status === 'fulfilled') await deposits.tryCard((begun.value as { id: PaymentId }).id)
  await deposits.at('2026-05-30T12:00:00Z')
  const owed = begun?.status === 'fulfilled' ? { salon: 1500 } : {}
  expect(await deposits.salonHas(one)).toEqual(owed)
})

test('a moved booking keeps its card, and a fee never exceeds the new price', async () => {
  const one = await deposits.guaranteed({ salon: await deposits.aSalon(2300) })
  const [, cheaper] = one.salon.serviceIds
  if (!cheaper) throw new Error('no second service')
  await moveBooking(one.ctx, {
    bookingId: one.bookingId,
    start: `${tuesday}T16:00:00+03:00`,
    items: [{ serviceId: cheaper, optionIds: [], staffId: null }],
  })
  expect(await deposits.viewOf(one)).toMatchObject({
    totalCents: 2000,
    guarantee: { status: 'kept', cents: 2000 },
  })
})

test('where a salon asks for a card on file later, the bookings of before have none', async () => {
  const one = await deposits.aPaidBooking()
  await deposits.setTerms(one.salon, 'guarantee', 1500)
  world.setNow(late)
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  expect(await deposits.viewOf(one)).toMatchObject({ keptCents: 500, guarantee: null })
  await deposits.at('2026-05-13T20:00:00Z')
  expect(await deposits.salonHas(one)).toEqual({ salon: 500 })
})

test('a card whose time was taken meanwhile is not kept, and its customer reads that nothing was charged', async () => {
  world.setNow(bookedAt)
  const salon = await deposits.aSalonWithDeposit({ staff: 1 })
  await deposits.setTerms(salon, 'guarantee', 1500)
  const ctx = await deposits.ctxFor()
  const input = await deposits.aHold(salon, ctx)
  const done = await confirmOrPay(ctx, input)
  if (!('payment' in done)) throw new Error('no card was asked for')
  world.setNow('2026-05-11T06:16:00Z')
  await guaranteedLater(salon)
  await deposits.tryCard(done.payment.id)
  expect(await deposits.bookingOf(input.holdId)).not.toMatchObject({ status: 'confirmed' })
  expect(await deposits.mailsAbout('too-late-card')).toEqual(['payment'])
  expect(await rows(world.owner, sql`select from refunds`)).toEqual([])
})

async function guaranteedLater(salon: Awaited<ReturnType<typeof deposits.aSalon>>): Promise<void> {
  const ctx = await deposits.ctxFor()
  const input = await deposits.aHold(salon, ctx)
  const done = await confirmOrPay(ctx, input)
  if (!('payment' in done)) throw new Error('no card was asked for')
  await deposits.tryCard(done.payment.id)
}
