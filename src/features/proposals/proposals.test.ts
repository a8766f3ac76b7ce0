import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { BookingId, MoveProposalId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import { readBooking } from '#features/calendar/queries/booking.ts'
import { listSalonGaps } from '#features/waitlist/queries/gaps.ts'
import { only, rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput, refusal } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { askToMove } from './commands/ask-to-move.ts'
import { withdrawProposal } from './commands/withdraw-proposal.ts'
import { endProposals } from './jobs.ts'
import { proposalToken } from './queries/link.ts'

type Customer = Awaited<ReturnType<typeof aCustomer>>

let world: World
let api: ReturnType<typeof apiCaller>
let salon: MadeSalon
let owner: Customer
let customer: Customer
let booking: { readonly id: BookingId; readonly code: string }
beforeAll(async () => {
  world = await freshWorld()
  api = apiCaller(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** Monday, nine o'clock in Athens. */
const morning = '2026-05-11T06:00:00Z'
const gapStart = '2026-05-12T11:00:00+03:00'
const booked = '2026-05-13T10:00:00+03:00'

beforeEach(async () => {
  world.setNow(morning)
  salon = await aSalon(world.owner, { hours: '{[600,720)}', step: 60, staff: 2 })
  ;[owner, customer] = await Promise.all([aCustomer(world.owner), aCustomer(world.owner)])
  await sql`update salons set owner_id = ${owner.id} where id = ${salon.id}`.execute(world.owner)
  booking = await book(customer, booked)
})

const staff = (n: number) => salon.staffIds[n] as MadeSalon['staffIds'][number]
const bookWith = async (who: Customer, start: string, staffIds: readonly (string | null)[]) => {
  const ctx = ctxOf(world, who)
  const items = staffIds.map((staffId) => ({ serviceId: salon.serviceIds[0], optionIds: [], staffId }))
  const mode = items.length > 1 ? 'group' : 'sequence'
  return confirmBooking(ctx, confirmInput(await holdSlot(ctx, holdInput(salon, start, { items, mode }))))
}
const book = (who: Customer, start: string, staffId: string | null = staff(0)) =>
  bookWith(who, start, [staffId])
const ask = (start = gapStart, staffId = staff(0)) =>
  askToMove(ctxOf(world, owner), salon.id, { bookingId: booking.id, start, staffId })
const asked = async () => {
  const proposal = await ask()
  return { ...proposal, token: proposalToken(world.platform, { code: booking.code, id: proposal.id }) }
}
const call = async (path: string, token: string, key?: string) => {
  const { status, body } = await api('POST', `/move-proposals/${path}`, { body: { token }, ...(key && { key }) })
  return { status, body }
} // prettier-ignore
const panel = async () => (await readBooking(ctxOf(world, owner), salon.id, booking.id)).proposal
const rowOf = () =>
  only(
    world.owner,
    sql<{ start: string; total: number; until: string }>`
      select start_at as start, total_cents as total, refundable_until as until from bookings where id = ${booking.id}`,
  )
const mailsOf = async (kinds: string) =>
  (
    await rows(
      world.owner,
      sql<{
        kind: string
      }>`select kind from messages where booking_id = ${booking.id} and kind like ${kinds} order by id`,
    )
  ).map(({ kind }) => kind)
const noticesOf = async () =>
  (
    await rows(
      world.owner,
      sql<{
        kind: string
      }>`select kind from salon_notices where booking_id = ${booking.id} order by happened_at`,
    )
  ).map(({ kind }) => kind)
const iso = (text: string) => Temporal.Instant.from(text).toString()

describe('asking', () => {
  test('writes a message and holds nothing; a second question about the appointment is refused', async () => {
    expect(await ask()).toMatchObject({
      start: gapStart,
      state: 'asked',
      expiresAt: '2026-05-12T09:00:00+03:00',
    })
    expect(await mailsOf('move-proposal%')).toEqual(['move-proposal'])
    expect(await refusal(ask())).toBe('ask_refused')
    expect(await refusal(holdSlot(ctxOf(world), holdInput(salon, gapStart)))).toBe('accepted')
    expect(await panel()).toMatchObject({ start: gapStart, state: 'asked' })
  })

  test('is refused for what does not fit, is no earlier, is too near, and by who does not run the salon', async () => {
    const other = await aCustomer(world.owner)
    await book(other, gapStart)
    expect(await refusal(ask())).toBe('slot_taken')
    expect(await refusal(ask('2026-05-12T11:30:00+03:00', staff(1)))).toBe('slot_taken')
    expect(await refusal(ask('2026-05-14T10:00:00+03:00'))).toBe('validation_failed')
    const stranger = ctxOf(world, other)
    const input = { bookingId: booking.id, start: gapStart, staffId: staff(1) }
    expect(await refusal(askToMove(stranger, salon.id, input))).toBe('not_found')
    world.setNow('2026-05-12T09:01:00+03:00')
    await expect(ask(gapStart, staff(1))).rejects.toMatchObject({
      code: 'ask_refused',
      extra: { why: 'near' },
    })
  })

  test('leaves a customer alone for a week, whatever came of it', async () => {
    const { token } = await asked()
    await call('decline', token)
    await expect(ask()).rejects.toMatchObject({ extra: { why: 'declined' } })
    const second = await book(customer, '2026-05-14T10:00:00+03:00')
    const again = { bookingId: second.id, start: gapStart, staffId: staff(0) }
    await expect(askToMove(ctxOf(world, owner), salon.id, again)).rejects.toMatchObject({
      extra: { why: 'lately' },
    })
  })

  test('shows in the list of gaps, until she says yes', async () => {
    const other = await aCustomer(world.owner)
    const late = await book(other, gapStart)
    await cancelBooking(ctxOf(world, other), { bookingId: late.id, reason: '' })
    const later = async () => (await listSalonGaps(ctxOf(world, owner), salon.id)).items[0]?.later
    expect(await later()).toEqual([expect.objectContaining({ id: booking.id, canAsk: true, proposal: null })])
    world.setNow('2026-05-12T09:01:00+03:00')
    expect(await later()).toEqual([expect.objectContaining({ canAsk: false })])
    world.setNow(morning)
    const { token } = await asked()
    expect(await later()).toEqual([
      expect.objectContaining({ canAsk: false, proposal: expect.objectContaining({ state: 'asked' }) }),
    ])
    await call('accept', token)
    expect(await listSalonGaps(ctxOf(world, owner), salon.id)).toMatchObject({ items: [] })
  })
})

describe('the answer', () => {
  test('only a press moves it, once; price and the end of free cancelling stay', async () => {
    const before = await rowOf()
    const { token } = await asked()
    const opened = await call('open', token.toLowerCase())
    expect(opened.body).toMatchObject({
      state: 'asked',
      from: { start: booked },
      to: { start: gapStart, end: '2026-05-12T12:00:00+03:00' },
      totalCents: 2500,
      freeUntil: '2026-05-12T10:00:00+03:00',
    })
    expect(await rowOf()).toEqual(before)
    expect((await api('GET', '/move-proposals/accept')).status).toBeGreaterThanOrEqual(404)
    const yes = await call('accept', token, 'yes-1')
    expect(yes).toMatchObject({ status: 200, body: { id: booking.id, start: gapStart } })
    expect(await call('accept', token, 'yes-1')).toEqual(yes)
    expect((await call('accept', token, 'yes-2')).body).toMatchObject({ code: 'offer_over' })
    expect(await rowOf()).toEqual({ ...before, start: iso(gapStart) })
    expect((await call('open', token)).body).toMatchObject({ state: 'yes' })
    expect(await panel()).toMatchObject({ state: 'yes' })
    expect(await mailsOf('%booking-moved')).toEqual(['booking-moved', 'salon-booking-moved'])
    expect(await noticesOf()).toContain('moved')
  })

  test('the salon’s own question is no late change, and costs no free hour', async () => {
    // Less than a day before, she could no longer move it herself.
    world.setNow('2026-05-12T14:00:00+03:00')
    const proposal = await ask('2026-05-12T18:00:00+03:00').catch((error: unknown) => error)
    expect(proposal).toMatchObject({ code: 'slot_taken' })
    await sql`update bookings set refundable_until = '2026-05-12T10:00:00Z' where id = ${booking.id}`.execute(world.owner)
    world.setNow('2026-05-12T13:30:00+03:00')
    const early = await book(await aCustomer(world.owner), '2026-05-13T11:00:00+03:00')
    booking = early
    const before = await rowOf()
    const own = { bookingId: early.id, start: '2026-05-13T10:00:00+03:00', staffId: staff(1) }
    const made = await askToMove(ctxOf(world, owner), salon.id, own)
    world.setNow('2026-05-12T14:00:00+03:00')
    const token = proposalToken(world.platform, { code: early.code, id: made.id })
    expect((await call('open', token)).body).toMatchObject({ freeUntil: null, to: { staff: ['Νίκη 2'] } })
    expect((await call('accept', token)).body).toMatchObject({ start: '2026-05-13T10:00:00+03:00' })
    expect((await rowOf()).until).toBe(before.until)
  }) // prettier-ignore

  test('no leaves it as it is, and the team gets one notice', async () => {
    const before = await rowOf()
    const { token } = await asked()
    const no = await call('decline', token)
    expect(no.body).toMatchObject({ state: 'no' })
    expect(await call('decline', token)).toEqual(no)
    expect((await call('accept', token)).body).toMatchObject({ code: 'offer_over' })
    expect(await rowOf()).toEqual(before)
    expect((await noticesOf()).filter((kind) => kind === 'move-declined')).toHaveLength(1)
  })

  test('silence leaves it as it is: at its minute the question is over', async () => {
    const { token } = await asked()
    world.setNow('2026-05-12T08:59:59+03:00')
    expect((await call('open', token)).body).toMatchObject({ state: 'asked' })
    world.setNow('2026-05-12T09:00:00+03:00')
    expect((await call('open', token)).body).toMatchObject({ state: 'lapsed' })
    expect((await call('accept', token)).body).toMatchObject({ code: 'offer_over' })
    expect(await endProposals(world.platform)).toBe(1)
    expect(await panel()).toMatchObject({ state: 'lapsed' })
  })

  test('who is first has the time; the page says so', async () => {
    const { token } = await asked()
    await book(await aCustomer(world.owner), gapStart)
    expect((await call('open', token)).body).toMatchObject({ state: 'taken' })
    expect((await call('accept', token)).body).toMatchObject({ code: 'offer_over' })
    expect(await rowOf()).toMatchObject({ start: iso(booked) })
    expect(await endProposals(world.platform)).toBe(1)
  })

  test('a question about an appointment that changed is void, and one moved there anyway is a yes', async () => {
    const { token } = await asked()
    const own = ctxOf(world, customer)
    await moveBooking(own, { bookingId: booking.id, start: '2026-05-14T10:00:00+03:00', items: undefined })
    expect((await call('open', token)).body).toMatchObject({ state: 'changed' })
    expect((await call('accept', token)).body).toMatchObject({ code: 'offer_over' })
    const other = await book(await aCustomer(world.owner), booked)
    booking = other
    const second = await asked()
    await cancelBooking(ctxOf(world, owner), { bookingId: other.id, reason: '' }).catch(() => undefined)
    await sql`update bookings set start_at = ${gapStart}, end_at = '2026-05-12T12:00:00+03:00' where id = ${other.id}`.execute(world.owner) // prettier-ignore
    expect((await call('open', second.token)).body).toMatchObject({ state: 'yes' })
  })

  test('a made-up link, or one for another question, opens nothing', async () => {
    const { token } = await asked()
    expect((await call('open', 'Z'.repeat(18))).status).toBe(404)
    const wrong = token.slice(0, 17) + (token.endsWith('Z') ? 'Y' : 'Z')
    expect((await call('accept', wrong)).status).toBe(404)
  })
})

describe('taking it back', () => {
  const withdraw = (id: string, who = owner) =>
    withdrawProposal(ctxOf(world, who), salon.id, { bookingId: booking.id, proposalId: id as MoveProposalId })
  /** The worker asks this before each try of a message. */
  const isToSend = () =>
    rows(
      world.owner,
      sql<{ is: boolean }>`
        select (message_proposal(facts) ->> 'isOpen')::boolean as is from messages where booking_id = ${booking.id} and kind = 'move-proposal'`,
    )

  test('the page says so, no answer moves it, and a message that has not left is not sent', async () => {
    const before = await rowOf()
    const { id, token } = await asked()
    expect(await isToSend()).toEqual([{ is: true }])
    expect(await withdraw(id)).toMatchObject({ id, state: 'withdrawn' })
    expect(await withdraw(id)).toMatchObject({ state: 'withdrawn' })
    expect((await call('open', token)).body).toMatchObject({ state: 'withdrawn' })
    expect((await call('accept', token)).body).toMatchObject({ code: 'offer_over' })
    expect((await call('decline', token)).body).toMatchObject({ code: 'offer_over' })
    expect(await rowOf()).toEqual(before)
    expect(await panel()).toMatchObject({ state: 'withdrawn' })
    expect(await noticesOf()).not.toContain('move-declined')
    expect(await isToSend()).toEqual([{ is: false }])
  })

  test('is for owners and managers, and for a question without an answer', async () => {
    const { id, token } = await asked()
    expect(await refusal(withdraw(id, customer))).toBe('not_found')
    const other = await book(await aCustomer(world.owner), '2026-05-14T10:00:00+03:00')
    const elsewhere = { bookingId: other.id, proposalId: id as MoveProposalId }
    expect(await refusal(withdrawProposal(ctxOf(world, owner), salon.id, elsewhere))).toBe('not_found')
    await call('decline', token)
    expect(await refusal(withdraw(id))).toBe('offer_over')
    expect(await panel()).toMatchObject({ state: 'no' })
  })

  test('a yes on its way when it is taken back moves nothing', async () => {
    const before = await rowOf()
    const { id, token } = await asked()
    const waits = () =>
      rows(world.owner, sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    const answered = await world.owner.transaction().execute(async (tx) => {
      await sql`update move_proposals set outcome = 'withdrawn', answered_at = ${morning} where id = ${id}`.execute(tx)
      const yes = call('accept', token)
      await expect.poll(async () => (await waits()).length).toBe(1)
      return [yes] as const
    })
    expect((await answered[0]).body).toMatchObject({ code: 'offer_over' })
    expect(await rowOf()).toEqual(before)
  }) // prettier-ignore
})

describe('guests side by side', () => {
  const parts = () =>
    rows(
      world.owner,
      sql<{ staffId: string; start: string }>`
        select staff_id as "staffId", start_at as start from booking_items where booking_id = ${booking.id} order by staff_id`,
    )
  const bothAt = (start: string) => [0, 1].map((n) => ({ staffId: staff(n), start: iso(start) })).toSorted((a, b) => (a.staffId < b.staffId ? -1 : 1)) // prettier-ignore
  beforeEach(async () => {
    booking = await bookWith(customer, '2026-05-13T11:00:00+03:00', [staff(0), staff(1)])
  })

  test('come earlier as a whole, each with who does it now', async () => {
    const proposal = await asked()
    expect(proposal).toMatchObject({ staffName: 'Νίκη 1 και Νίκη 2', end: '2026-05-12T12:00:00+03:00' })
    expect((await call('open', proposal.token)).body).toMatchObject({ to: { staff: ['Νίκη 1', 'Νίκη 2'] } })
    expect((await call('accept', proposal.token)).status).toBe(200)
    expect(await parts()).toEqual(bothAt(gapStart))
  })

  test('are not asked where one of them would have no place, or whose gap it is has no part in it', async () => {
    await book(await aCustomer(world.owner), gapStart, staff(1))
    expect(await refusal(ask())).toBe('slot_taken')
    await sql`update booking_items set staff_id = ${staff(1)} where booking_id = ${booking.id}`.execute(world.owner)
    expect(await refusal(ask('2026-05-12T10:00:00+03:00'))).toBe('slot_taken')
  }) // prettier-ignore

  test('stay together where the time of one of them is taken meanwhile', async () => {
    const { token } = await asked()
    await book(await aCustomer(world.owner), gapStart, staff(1))
    expect((await call('open', token)).body).toMatchObject({ state: 'taken' })
    expect((await call('accept', token)).body).toMatchObject({ code: 'offer_over' })
    expect(await parts()).toEqual(bothAt('2026-05-13T11:00:00+03:00'))
    expect(await endProposals(world.platform)).toBe(1)
  })

  test('show in the list of gaps of each of them', async () => {
    const other = await aCustomer(world.owner)
    const late = await book(other, gapStart, staff(1))
    await cancelBooking(ctxOf(world, other), { bookingId: late.id, reason: '' })
    const [gap] = (await listSalonGaps(ctxOf(world, owner), salon.id)).items
    expect(gap?.later.map(({ id }) => id)).toContain(booking.id)
  })
})
