import { afterEach, beforeEach, expect, test } from 'vitest'

import type { BookingId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { confirmOrPay, type ConfirmInput } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import type { OpenedPayment } from '#features/payments/commands/open-payment.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import type { Sandbox } from '#platform/payments/sandbox.ts'
import { auditOf } from '#test/audit-of.ts'
import { confirmInput, ctxOf, holdInput, refusal, tuesday } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { settlePayment } from './commands/settle-payment.ts'
import { followPayments } from './jobs.ts'

let world: World
let sandbox: Sandbox
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  sandbox = world.platform.payments as Sandbox
})
/** Every test ends with clean books; what may be left is named by the test. */
let allowed: readonly string[] = []
afterEach(async () => {
  const found = (await auditOf(world)).filter(({ breaches }) => breaches.length > 0)
  // oxlint-disable-next-line vitest/no-standalone-expect -- each test ends with it
  expect(found.map(({ name }) => name)).toEqual(allowed)
  allowed = []
  await world[Symbol.asyncDispose]()
})

const start = '2026-05-11T06:00:00Z'
const works = '4242424242424242'
const declined = '4000000000000002'
const asks = '4000002760003184'
const late = '4000000000008880'

const aCtx = async (): Promise<Ctx> => ctxOf(world, await aCustomer(world.owner))

/** A salon that asks for a deposit of 20 % of its 25 euros. */
async function aSalonWithDeposit(): Promise<MadeSalon> {
  const salon = await aSalon(world.owner, { staff: 2, services: [{ priceCents: 2500 }] })
  await sql`update booking_policies set deposit_kind = 'percent', deposit_value = 20 where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  return salon
}

interface Begun {
  readonly input: ConfirmInput
  readonly salon: MadeSalon
  readonly ctx: Ctx
  readonly bookingId: BookingId
  readonly payment: OpenedPayment
}

const at = (hour: number) => `${tuesday}T${hour}:00:00+03:00`

/** A hold whose deposit is about to be paid. */
async function begun(
  { hour = 12, salon: known, pay = 'deposit' as 'deposit' | 'full' } = {} as {
    hour?: number
    salon?: MadeSalon
    pay?: 'deposit' | 'full'
  },
): Promise<Begun> {
  world.setNow(start)
  const salon = known ?? (await aSalonWithDeposit())
  const ctx = await aCtx()
  const hold = await holdSlot(ctx, holdInput(salon, at(hour)))
  const input = confirmInput(hold)
  const done = await confirmOrPay(ctx, { ...input, payment: { pay } })
  if (!('payment' in done)) throw new Error('nothing is due')
  return { input, salon, ctx, bookingId: hold.id, payment: done.payment }
}

const refOf = async ({ id }: OpenedPayment) =>
  (await only(world.owner, sql<{ ref: string }>`select provider_ref as ref from payments where id = ${id}`))
    .ref

async function paid(begun: Begun, card = works) {
  await sandbox.tryCard(await refOf(begun.payment), card)
  return settlePayment(world.platform, begun.payment.id)
}

const bookingOf = (id: BookingId) =>
  only(
    world.owner,
    sql<
      Record<string, unknown>
    >`select status, paid_cents as paid, deposit_cents as deposit, refunded_cents as refunded, kept_cents as kept,
      settle_at is not null as waits from bookings where id = ${id}`,
  )

const balances = async (holder: string) =>
  Object.fromEntries(
    (
      await rows(
        world.owner,
        sql<{
          code: string
          cents: number
        }>`select code, balance_cents as cents from ledger_accounts where holder = ${holder}::uuid and balance_cents <> 0`,
      )
    ).map(({ code, cents }) => [code, cents]),
  )

/** Lets the jobs run until nothing is due. */
async function follow() {
  for (let round = 0; round < 10 && (await followPayments(world.platform)) > 0; round++);
}

test('a deposit is paid before the hold becomes a booking, with its mail', async () => {
  const one = await begun()
  expect(one.payment).toMatchObject({ provider: 'sandbox', status: 'requires_payment', cardCents: 500 })
  expect(await bookingOf(one.bookingId)).toMatchObject({ status: 'held', paid: 0 })
  expect(await paid(one)).toEqual({ status: 'succeeded', failure: null })
  expect(await bookingOf(one.bookingId)).toMatchObject({ status: 'confirmed', paid: 500, deposit: 500 })
  expect(await balances(one.bookingId)).toEqual({ prepaid: 500 })
  const mails = await rows(
    world.owner,
    sql<{ kind: string }>`select kind from messages where facts ->> 'bookingId' = ${one.bookingId}`,
  )
  expect(mails.map(({ kind }) => kind)).toContain('booking-confirmed')
})

test('a salon that asks for a deposit is not booked without one; where nothing can be paid online it does not ask', async () => {
  const salon = await aSalonWithDeposit()
  world.setNow(start)
  const ctx = await aCtx()
  const hold = await holdSlot(ctx, holdInput(salon, at(12)))
  expect(await refusal(confirmOrPay(ctx, confirmInput(hold)))).toBe('payment_required')
  expect(await refusal(confirmOrPay({ ...ctx, payments: undefined }, confirmInput(hold)))).toBe('accepted')
})

test('failures 23, 29, 45, 52 and 53: ten settlements at once confirm and post once', async () => {
  const one = await begun()
  await sandbox.tryCard(await refOf(one.payment), works)
  await Promise.all(Array.from({ length: 10 }, () => settlePayment(world.platform, one.payment.id)))
  expect(await balances(one.bookingId)).toEqual({ prepaid: 500 })
  const { mails } = await only(
    world.owner,
    sql<{
      mails: number
    }>`select count(*) as mails from messages where facts ->> 'bookingId' = ${one.bookingId} and kind = 'booking-confirmed'`,
  )
  expect(mails).toBe(1)
})

test('a declined card can be followed by another; a bank’s question is answered', async () => {
  const one = await begun()
  expect(await paid(one, declined)).toEqual({ status: 'requires_payment', failure: 'declined' })
  expect(await paid(one, asks)).toEqual({ status: 'requires_action', failure: null })
  await sandbox.answerChallenge(await refOf(one.payment), 'refuse')
  expect(await settlePayment(world.platform, one.payment.id)).toMatchObject({
    failure: 'authentication_failed',
  })
  expect(await bookingOf(one.bookingId)).toMatchObject({ status: 'held' })
  expect(await paid(one)).toMatchObject({ status: 'succeeded' })
})

test('failure 36: confirming again goes on with the same payment; another way to pay closes it, and its late success is refunded', async () => {
  const one = await begun()
  const again = await confirmOrPay(one.ctx, { ...one.input, payment: { pay: 'deposit' } })
  expect(again).toMatchObject({ payment: { id: one.payment.id } })
  const whole = await confirmOrPay(one.ctx, { ...one.input, payment: { pay: 'full' } })
  if (!('payment' in whole)) throw new Error('nothing is due')
  expect(whole.payment).toMatchObject({ cardCents: 2500 })
  expect(await paid({ ...one, payment: whole.payment })).toMatchObject({ status: 'succeeded' })
  expect(await paid(one)).toMatchObject({ status: 'succeeded' })
  await follow()
  expect(await balances(one.bookingId)).toEqual({ prepaid: 2500 })
  expect(await balances(one.payment.id)).toEqual({})
})

test('failure 27: a payment that was closed for another is refunded, also when it succeeds first', async () => {
  const one = await begun()
  const whole = await confirmOrPay(one.ctx, { ...one.input, payment: { pay: 'full' } })
  if (!('payment' in whole)) throw new Error('nothing is due')
  await paid(one)
  expect(await bookingOf(one.bookingId)).toMatchObject({ status: 'held', paid: 0 })
  await paid({ ...one, payment: whole.payment })
  expect(await bookingOf(one.bookingId)).toMatchObject({ status: 'confirmed', paid: 2500 })
  await follow()
  expect(await balances(one.payment.id)).toEqual({})
})

test('failure 31: a payment after its time was taken is refunded in full at once', async () => {
  const salon = await aSalon(world.owner, { services: [{ priceCents: 2500 }] })
  await sql`update booking_policies set deposit_kind = 'fixed', deposit_value = 500 where salon_id = ${salon.id}`.execute(
    world.owner,
  )
  const one = await begun({ salon })
  world.setNow('2026-05-11T06:16:00Z')
  const other = { ...(await aCtx()), payments: undefined }
  const hold = await holdSlot(other, holdInput(salon, at(12)))
  await confirmOrPay(other, confirmInput(hold))
  expect(await paid(one)).toMatchObject({ status: 'succeeded' })
  expect((await bookingOf(one.bookingId))['status']).not.toBe('confirmed')
  await follow()
  const refunds = await rows(
    world.owner,
    sql`select cents, reason, status from refunds where payment_id = ${one.payment.id}`,
  )
  expect(refunds).toEqual([{ cents: 500, reason: 'time_taken', status: 'arrived' }])
  expect(await balances(one.payment.id)).toEqual({})
})

test('a payment after its hold ran out confirms the booking if the time is still free', async () => {
  const one = await begun()
  world.setNow('2026-05-11T06:20:00Z')
  expect(await paid(one)).toMatchObject({ status: 'succeeded' })
  expect(await bookingOf(one.bookingId)).toMatchObject({ status: 'confirmed', paid: 500 })
})

test('an early cancellation gives everything back, a late one keeps the deposit for the salon', async () => {
  const early = await begun({ pay: 'full' })
  await paid(early)
  world.setNow('2026-05-11T06:05:00Z')
  expect(await cancelBooking(early.ctx, { bookingId: early.bookingId })).toMatchObject({ refundCents: 2500 })
  await follow()
  expect(await balances(early.bookingId)).toEqual({})

  const missed = await begun({ pay: 'full' })
  await paid(missed)
  world.setNow('2026-05-11T20:00:00Z')
  expect(await cancelBooking(missed.ctx, { bookingId: missed.bookingId })).toMatchObject({
    refundCents: 2000,
    keptCents: 500,
  })
  expect(await balances(missed.bookingId)).toEqual({ prepaid: 500 })
  await follow()
  expect(await balances(missed.bookingId)).toEqual({ prepaid: 500 })
  world.setNow('2026-05-13T20:00:00Z')
  await follow()
  expect(await balances(missed.bookingId)).toEqual({})
  expect(await balances(missed.salon.id)).toEqual({ salon: 500 })
})

test('a refund that fails at the provider waits in suspense, also after it had arrived', async () => {
  const one = await begun()
  await paid(one, '4000000000005126')
  world.setNow('2026-05-11T06:05:00Z')
  await cancelBooking(one.ctx, { bookingId: one.bookingId })
  await follow()
  const statusOf = async () =>
    (
      await only(
        world.owner,
        sql<{ status: string }>`select status from refunds where payment_id = ${one.payment.id}`,
      )
    ).status
  expect(await statusOf()).toBe('arrived')
  world.setNow('2026-05-11T06:30:00Z')
  await follow()
  expect(await statusOf()).toBe('failed')
  expect(await balances(one.payment.id)).toEqual({ suspense: 500 })
})

test('a payment whose time is over is closed, and its late success is refunded', async () => {
  const one = await begun()
  world.setNow('2026-05-11T06:16:00Z')
  await follow()
  const { status } = await only(
    world.owner,
    sql<{ status: string }>`select status from payments where id = ${one.payment.id}`,
  )
  expect(status).toBe('expired')
  expect(await refusal(sandbox.tryCard(await refOf(one.payment), works))).not.toBe('accepted')
})

test('a late success reaches the booking by events alone', async () => {
  const one = await begun()
  await sandbox.tryCard(await refOf(one.payment), late)
  world.setNow('2026-05-11T06:01:00Z')
  await follow()
  expect(await bookingOf(one.bookingId)).toMatchObject({ status: 'confirmed' })
})

test('failure 28: a customer who deletes the account while the bank decides gets the money back', async () => {
  const one = await begun()
  await sandbox.tryCard(await refOf(one.payment), late)
  const { id } = one.ctx.actor as { id: string }
  await sql`select forget_person(${id}, 'gone@example.com')`.execute(world.owner)
  await sql`delete from auth.users where id = ${id}`.execute(world.owner)
  world.setNow('2026-05-11T06:20:00Z')
  await follow()
  expect(await bookingOf(one.bookingId)).toMatchObject({ status: 'held', paid: 0 })
  const refunds = await rows(world.owner, sql`select status, cents, reason from refunds`)
  expect(refunds).toEqual([{ status: 'arrived', cents: 500, reason: 'time_taken' }])
})

test('failure 28: a payment that can’t be closed keeps no other from being closed or refunded', async () => {
  const [stuck, other] = [await begun(), await begun({ hour: 14 })]
  const { payments } = world.platform
  const cancelPayment: Sandbox['cancelPayment'] = async (ref, call) => {
    if (call.key === `close:${stuck.payment.id}`) throw new Error('a fault of ours')
    return sandbox.cancelPayment(ref, call)
  }
  const platform = { ...world.platform, payments: { ...(payments as Sandbox), cancelPayment } }
  world.setNow('2026-05-11T06:16:00Z')
  await followPayments(platform)
  const statuses = await rows(
    world.owner,
    sql<{ id: string; status: string }>`select id, status from payments order by created_at, id`,
  )
  expect(statuses).toEqual([
    { id: stuck.payment.id, status: 'requires_payment' },
    { id: other.payment.id, status: 'expired' },
  ])
})
