import { afterEach, beforeEach, expect, test } from 'vitest'

import type { AdminRole } from '#domain/admin-rights.ts'
import type { AdminRefund } from '#domain/money/cancelled-by-admin.ts'
import { cancelByAdministrator } from '#features/booking/commands/cancel-by-administrator.ts'
import { cancelBySalon } from '#features/booking/commands/cancel-by-salon.ts'
import { markBooking } from '#features/booking/commands/mark-booking.ts'
import { readAdminBooking } from '#features/booking/queries/admin-bookings.ts'
import { rows, sql } from '#platform/db.ts'
import { ctxOf, refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { guaranteeWorld } from '#test/money/guarantee-world.ts'
import { mixedVisits, type MixedVisit } from '#test/money/mixed-visit.ts'
import { payingWorld, type PayingWorld } from '#test/money/paying-world.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
let paying: PayingWorld
let visits: ReturnType<typeof mixedVisits>
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  world.setNow('2026-05-11T06:00:00Z')
  paying = await payingWorld(world)
  visits = mixedVisits(paying)
})
afterEach(() => endClean(world))

const early = '2026-05-11T06:30:00Z'
/** After the window of free cancellation. */
const late = '2026-05-11T20:00:00Z'
const settled = '2026-05-14T11:00:00Z'
const reason = 'Το ζήτησε ο πελάτης στο τηλέφωνο'

const anAdministrator = async (adminRole: AdminRole = 'support') =>
  ctxOf(world, { ...(await aCustomer(world.owner)), role: 'admin', adminRole, aal: 'aal2' })

const inputOf = async ({ bookingId }: Pick<MixedVisit, 'bookingId'>, giveBack: AdminRefund) => ({
  bookingId,
  seen: await visits.stampOf({ bookingId }),
  giveBack,
  reason,
})

const everything = { points: 100, card: ['gift_card 800'], salon: [], refunded: 2000, kept: 0 }

test.each([
  ['whole', early, 'cancelled_by_salon', everything],
  ['whole', late, 'cancelled_by_salon', everything],
  ['terms', early, 'cancelled_by_customer', everything],
  // The salon keeps the deposit, first from the gift card.
  [
    'terms',
    late,
    'cancelled_by_customer',
    { points: 100, card: [], salon: ['salon 1200'], refunded: 800, kept: 1200 },
  ],
] as const)(
  'an administrator gives back “%s” at %s: card, gift card and points',
  async (refund, at, status, end) => {
    const visit = await visits.booked('full')
    const { bookingId, ctx, cardId, salon } = visit
    await sql`update salons set email = 'salon@example.gr' where id = ${salon.id}`.execute(world.owner)
    world.setNow(at)
    const admin = await anAdministrator()
    const { cancelling } = await readAdminBooking(admin, bookingId)
    const promised = cancelling?.[refund]
    expect(promised).toEqual({ backCents: end.refunded, keptCents: end.kept, chargedCents: 0 })
    const done = await cancelByAdministrator(admin, await inputOf(visit, refund))
    expect(done).toEqual({ id: bookingId, refundedCents: end.refunded })
    expect(await readAdminBooking(admin, bookingId)).toMatchObject({
      status,
      cancelReason: reason,
      cancelling: null,
      events: expect.arrayContaining([expect.objectContaining({ kind: 'cancelled' })]),
    })
    world.setNow(settled)
    await paying.follow()
    expect(await paying.pointsOf(ctx)).toBe(end.points)
    expect(await paying.accounts(cardId)).toEqual(end.card)
    expect(await paying.accounts(salon.id)).toEqual(end.salon)
    expect(await paying.accounts(bookingId)).toEqual([])
    expect(await paying.bookingOf(bookingId)).toMatchObject({ refunded: end.refunded, kept: end.kept })
  },
)

test('its time is free, both sides get the reason, and the log has before and after', async () => {
  const visit = await visits.booked('full')
  const { bookingId, salon } = visit
  const owner = await visits.ownerOf(salon)
  // Without an address of its own the salon gets it at the owner's.
  await sql`update salons set email = null where id = ${salon.id}`.execute(world.owner)
  await cancelByAdministrator(await anAdministrator('full'), await inputOf(visit, 'whole'))
  const left = sql`select from busy_times where booking_id = ${bookingId}`
  expect(await rows(world.owner, left)).toEqual([])
  const mails = await rows(
    world.owner,
    sql<{ kind: string; recipient: string; by: string; why: string }>`
      select kind, recipient, facts ->> 'cancelledBy' as by, facts ->> 'cancelReason' as why from messages
      where kind like '%booking-cancelled' order by kind`,
  )
  const by = { by: 'admin', why: reason }
  const email = (ctx: typeof owner) => (ctx.actor.kind === 'user' ? ctx.actor.email : '')
  expect(mails).toEqual([
    { kind: 'booking-cancelled', recipient: email(visit.ctx), ...by },
    { kind: 'salon-booking-cancelled', recipient: email(owner), ...by },
  ])
  const [logged] = await rows(
    world.owner,
    sql`select subject_kind as kind, subject_id as id, before, after from audit_log where action = 'cancel-booking'`,
  )
  expect(logged).toEqual({
    kind: 'booking',
    id: bookingId,
    before: { state: 'confirmed', refundedCents: 0 },
    after: { state: 'cancelled_by_salon', refundedCents: 2000, keptCents: 0, reason },
  })
})

test.each([
  ['whole', { status: 'released', fee: 0 }],
  ['terms', { status: 'due', fee: 1500 }],
] as const)('the card on file of a late cancellation that gives back “%s”', async (refund, card) => {
  const guarantees = guaranteeWorld(world)
  const one = await guarantees.guaranteed()
  world.setNow(late)
  const admin = await anAdministrator()
  const { cancelling } = await readAdminBooking(admin, one.bookingId)
  expect(cancelling?.[refund].chargedCents).toBe(card.fee)
  await cancelByAdministrator(admin, await inputOf(one, refund))
  expect(await guarantees.cardOf(one.bookingId)).toMatchObject(card)
})

test('a second cancellation, a changed appointment and a completed one are refused, and nothing moves', async () => {
  const visit = await visits.booked('full')
  const { bookingId, salon } = visit
  const [owner, admin] = [await visits.ownerOf(salon), await anAdministrator()]
  const seen = await inputOf(visit, 'whole')
  const mark = async (status: 'checked_in' | 'completed') =>
    markBooking(owner, salon.id, { bookingId, seen: await visits.stampOf(visit), status })
  world.setNow('2026-05-12T09:30:00Z')
  await mark('checked_in')
  expect(await refusal(cancelByAdministrator(admin, seen))).toBe('booking_not_changeable')
  await mark('completed')
  const now = await inputOf(visit, 'whole')
  expect(await refusal(cancelByAdministrator(admin, now))).toBe('booking_not_changeable')
  const second = await paying.held(visit.ctx, salon, '2026-05-13T12:00:00+03:00')
  await paying.book(second, { pay: 'full' })
  const input = await inputOf(second, 'whole')
  const both = await Promise.all([
    refusal(cancelByAdministrator(admin, input)),
    refusal(cancelBySalon(owner, salon.id, { bookingId: second.bookingId, seen: input.seen, reason })),
  ])
  expect(new Set(both)).toEqual(new Set(['accepted', 'booking_not_changeable']))
  world.setNow('2026-05-16T11:00:00Z')
  await paying.follow()
})

test.each(['finance', 'content'] as const)('%s may not cancel', async (role) => {
  const visit = await visits.booked('full')
  const input = await inputOf(visit, 'whole')
  expect(await refusal(cancelByAdministrator(await anAdministrator(role), input))).toBe('forbidden')
  const support = await anAdministrator()
  const alone = { ...support, actor: { ...support.actor, aal: 'aal1' as const } } as typeof support
  expect(await refusal(cancelByAdministrator(alone, input))).toBe('second_factor_needed')
})
