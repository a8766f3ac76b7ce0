import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { BookingId, WaitlistEntryId } from '#domain/ids.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import { listOwnNotices } from '#features/notices/queries/account.ts'
import { choosePreference } from '#features/preferences/commands/choose.ts'
import { rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput, refusal } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon, type SalonOptions } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { joinWaitlist } from './commands/join-waitlist.ts'
import { leaveWaitlist } from './commands/leave-waitlist.ts'
import { endWaiting, offerFreedTimes } from './jobs.ts'
import { listOwnWaitlist } from './queries/own.ts'

type Customer = Awaited<ReturnType<typeof aCustomer>>

let world: World
let api: ReturnType<typeof apiCaller>
let salon: MadeSalon
beforeAll(async () => {
  world = await freshWorld()
  api = apiCaller(world)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  world.setNow(morning)
  salon = await filled()
})

/** Monday, nine o'clock in Athens. */
const morning = '2026-05-11T06:00:00Z'
const tuesday = (time: string) => `2026-05-12T${time}:00+03:00`
const contact = { name: 'Μαρία Παππά', phone: '+306900000000' }

let filler: Customer
let bookings: Map<string, BookingId>

/** A salon whose Tuesday is full from ten to fourteen, an hour each. */
async function filled(options: SalonOptions = {}): Promise<MadeSalon> {
  const made = await aSalon(world.owner, { hours: '{[600,840)}', step: 60, ...options })
  filler = await aCustomer(world.owner)
  bookings = new Map()
  for (const hour of ['10:00', '11:00', '12:00', '13:00'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    bookings.set(hour, (await book(made, filler, tuesday(hour))).id)
  return made
}

const book = async (of: MadeSalon, customer: Customer, start: string) => {
  const ctx = ctxOf(world, customer)
  return confirmBooking(ctx, confirmInput(await holdSlot(ctx, holdInput(of, start))))
}

const joinInput = (more: object = {}) => ({
  salon: salon.slug,
  items: [{ serviceId: salon.serviceIds[0], optionIds: [] }],
  staffId: null,
  from: '2026-05-12',
  to: '2026-05-12',
  hours: undefined,
  noticeMinutes: 60,
  contact,
  ...more,
})

async function waiting(more: object = {}) {
  const customer = await aCustomer(world.owner)
  const entry = await joinWaitlist(ctxOf(world, customer), joinInput(more))
  return { customer, entry, offer: async () => (await listOwnWaitlist(ctxOf(world, customer)))[0]?.offer ?? null }
} // prettier-ignore

const cancel = (hour: string) =>
  cancelBooking(ctxOf(world, filler), { bookingId: bookings.get(hour) as BookingId, reason: '' })

const at = (instant: string) => world.setNow(Temporal.Instant.from(instant).toString())
const work = () => offerFreedTimes(world.platform)
const call = async (path: string, body: object, key?: string) => {
  const { status, body: answer } = await api('POST', `/waitlist-offers/${path}`, { body, ...(key && { key }) })
  return { status, body: answer }
} // prettier-ignore
const stranger = (start: string) => holdSlot(ctxOf(world), holdInput(salon, start))
const mailsTo = async (customer: Customer) =>
  (await rows(world.owner, sql<{ kind: string; news: string | null }>`select kind, facts ->> 'news' as news from messages
    where recipient = ${customer.email} and kind like 'waitlist%' order by id`)).map(({ kind, news }) => news ?? kind) // prettier-ignore

const bellOf = async (customer: Customer) =>
  (await listOwnNotices(ctxOf(world, customer), { limit: 9, cursor: undefined })).items.map(
    ({ kind, answer }) => [kind, ...(answer ? [answer.outcome] : [])].join(' '),
  )

describe('joining', () => {
  test('is refused while a time is free, with the times, and twice for the same days', async () => {
    const customer = await aCustomer(world.owner)
    const other = joinInput({ from: '2026-05-13', to: '2026-05-13' })
    await expect(joinWaitlist(ctxOf(world, customer), other)).rejects.toMatchObject({
      code: 'time_is_free',
      extra: { alternatives: [{ start: '2026-05-13T10:00:00+03:00' }, {}, {}] },
    })
    await joinWaitlist(ctxOf(world, customer), joinInput())
    expect(await refusal(joinWaitlist(ctxOf(world, customer), joinInput()))).toBe('already_waiting')
  })

  test('by the API: what the specification names is enough, and a stranger’s entry is refused', async () => {
    const { customer, entry } = await waiting()
    const other = await aCustomer(world.owner)
    const id = entry.id as WaitlistEntryId
    expect(await refusal(leaveWaitlist(ctxOf(world, other), id))).toBe('not_found')
    await leaveWaitlist(ctxOf(world, customer), id)
    expect(await listOwnWaitlist(ctxOf(world, customer))).toEqual([])
    expect(await refusal(leaveWaitlist(ctxOf(world, customer), id))).toBe('not_found')
  })
})

describe('a time that becomes free while it is far', () => {
  test('is kept for the first, by a hold, and told by a mail with a page that acts by POST', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await cancel('11:00')
    expect(await work()).toBe(1)
    const offer = await first.offer()
    expect(offer).toMatchObject({
      phase: 'one',
      start: tuesday('11:00'),
      expiresAt: '2026-05-11T09:30:00+03:00',
      priceCents: 2500,
    })
    expect(await second.offer()).toBeNull()
    expect([await mailsTo(first.customer), await mailsTo(second.customer)]).toEqual([['waitlist-offer'], []])
    const token = offer?.token ?? ''
    const opened = await call('open', { token })
    expect(opened).toMatchObject({ status: 200, body: { state: 'open', offer: { start: tuesday('11:00') } } })
    expect(await call('open', { token })).toEqual(opened)
    expect((await api('GET', '/waitlist-offers/accept')).status).toBeGreaterThanOrEqual(404)
    expect(await refusal(stranger(tuesday('11:00')))).toBe('slot_taken')
    const booked = await call('accept', { token }, 'key-1')
    expect(booked).toMatchObject({ status: 200, body: { status: 'confirmed', start: tuesday('11:00') } })
    expect(await call('accept', { token }, 'key-1')).toEqual(booked)
    expect((await call('accept', { token }, 'key-2')).body).toMatchObject({ code: 'offer_over' })
    expect((await call('open', { token })).body).toMatchObject({ state: 'booked', hold: null })
    expect(await listOwnWaitlist(ctxOf(world, first.customer))).toEqual([])
  })

  test('passes from one customer to the next without being free in between, and each who loses it is notified', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()]
    await cancel('11:00')
    await work()
    const mine = await first.offer()
    at('2026-05-11T09:29:59+03:00')
    expect(await work()).toBe(0)
    at('2026-05-11T09:30:15+03:00')
    expect((await call('accept', { token: mine?.token })).body).toMatchObject({ code: 'offer_over' })
    // Her time to answer is over, and strangers still find the time taken: it goes to the next customer.
    expect(await refusal(stranger(tuesday('11:00')))).toBe('slot_taken')
    expect(await work()).toBe(0)
    at('2026-05-11T09:30:40+03:00')
    await work()
    expect([await first.offer(), await third.offer()]).toEqual([null, null])
    const hers = await second.offer()
    expect(hers).toMatchObject({ phase: 'one', expiresAt: '2026-05-11T10:00:40+03:00' })
    expect(await mailsTo(first.customer)).toEqual(['waitlist-offer', 'passed'])
    const declined = await call('decline', { token: hers?.token })
    expect(declined.body).toMatchObject({ state: 'over', isWaiting: true })
    expect(await call('decline', { token: hers?.token })).toEqual(declined)
    expect(await refusal(stranger(tuesday('11:00')))).toBe('slot_taken')
    await work()
    const last = await third.offer()
    expect((await call('decline', { token: last?.token })).status).toBe(200)
    await work()
    expect(await refusal(stranger(tuesday('11:00')))).toBe('accepted')
  })

  test('goes to who fills it before who waited longer', async () => {
    salon = await filled({ services: [{ minutes: 60 }, { minutes: 120 }] })
    const short = await waiting()
    const long = await waiting({ items: [{ serviceId: salon.serviceIds[1], optionIds: [] }] })
    await cancel('11:00')
    await cancel('12:00')
    await work()
    expect(await long.offer()).toMatchObject({ start: tuesday('11:00'), end: tuesday('13:00') })
    expect(await short.offer()).toBeNull()
  })

  test('is offered to nobody who wants other hours, another day, more notice, or has an appointment then', async () => {
    const evening = await waiting({ hours: { from: '12:00', to: '14:00' } })
    const noticed = await waiting({ noticeMinutes: 2880 })
    const busy = await waiting()
    const elsewhere = await aSalon(world.owner)
    await book(elsewhere, busy.customer, tuesday('11:00'))
    await cancel('11:00')
    await work()
    expect([await evening.offer(), await noticed.offer(), await busy.offer()]).toEqual([null, null, null])
    expect(await refusal(stranger(tuesday('11:00')))).toBe('accepted')
  })

  test('comes from a move and from new hours as well', async () => {
    const moved = await waiting()
    await sql`insert into salon_exceptions (salon_id, day, plan) values (${salon.id}, '2026-05-13', '{[600,660)}')`.execute(world.owner) // prettier-ignore
    await moveBooking(ctxOf(world, filler), {
      bookingId: bookings.get('13:00') as BookingId,
      start: '2026-05-13T10:00:00+03:00',
      items: undefined,
    })
    await work()
    expect(await moved.offer()).toMatchObject({ start: tuesday('13:00') })
    const hours = await waiting({ from: '2026-05-13', to: '2026-05-13' })
    await sql`update salon_exceptions set plan = '{[600,720)}' where salon_id = ${salon.id}`.execute(
      world.owner,
    )
    await work()
    expect(await hours.offer()).toMatchObject({ start: '2026-05-13T11:00:00+03:00' })
  })

  test('stays hers while she pays, and continues once she has left the list', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await cancel('11:00')
    await work()
    await sql`update bookings set hold_expires_at = '2026-05-11T09:50:00+03:00' where status = 'held' and salon_id = ${salon.id}`.execute(world.owner) // prettier-ignore
    at('2026-05-11T09:40:00+03:00')
    await work()
    expect(await second.offer()).toBeNull()
    await leaveWaitlist(ctxOf(world, first.customer), first.entry.id as WaitlistEntryId)
    await work()
    expect(await second.offer()).toMatchObject({ start: tuesday('11:00') })
  })
})

describe('a time that becomes free while it is near', () => {
  test('is offered to three at once; the first yes wins, and the others are notified', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => waiting()))
    at('2026-05-12T08:59:00+03:00')
    await cancel('13:00')
    await work()
    // No offers are made at night; the time is open to everyone.
    expect(await Promise.all(people.map(({ offer }) => offer()))).toEqual([null, null, null, null])
    at('2026-05-12T09:00:00+03:00')
    await work()
    const offers = await Promise.all(people.map(({ offer }) => offer()))
    expect(offers.filter((offer) => offer?.phase === 'three')).toHaveLength(3)
    const asked = people.filter((_, index) => offers[index] !== null)
    const tokens = offers.flatMap((offer) => (offer ? [offer.token] : []))
    expect(await refusal(stranger(tuesday('13:00')))).toBe('slot_taken')
    const answers = await Promise.all(tokens.map((token) => call('accept', { token })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await work()
    const told = await Promise.all(asked.map(({ customer }) => mailsTo(customer)))
    expect(told.map((kinds) => kinds.join(' ')).toSorted()).toEqual([
      'waitlist-offer',
      'waitlist-offer lost',
      'waitlist-offer lost',
    ])
    const bells = await Promise.all(asked.map(({ customer }) => bellOf(customer)))
    expect(bells.map((kinds) => kinds.join(', ')).toSorted()).toEqual([
      'booked, offered booked',
      'offer_lost',
      'offer_lost',
    ])
  })

  test('is open to everyone less than ninety minutes before; all who can still come are notified', async () => {
    const soon = await waiting({ noticeMinutes: 60 })
    const late = await waiting({ noticeMinutes: 120 })
    at('2026-05-12T11:40:00+03:00')
    await cancel('13:00')
    await work()
    const offer = await soon.offer()
    expect(offer).toMatchObject({ phase: 'open', start: tuesday('13:00'), expiresAt: tuesday('13:00') })
    expect(await late.offer()).toBeNull()
    expect((await call('accept', { token: offer?.token })).body).toMatchObject({ status: 'confirmed' })
  })

  test('an open time that a stranger took first is answered with others', async () => {
    const soon = await waiting({ noticeMinutes: 60 })
    at('2026-05-12T11:40:00+03:00')
    await cancel('13:00')
    await work()
    const offer = await soon.offer()
    await stranger(tuesday('13:00'))
    expect((await call('accept', { token: offer?.token })).body).toMatchObject({ code: 'slot_taken' })
  })
})

test('a customer who gets no time until the days are over is notified once', async () => {
  await sql`delete from waitlist_entries`.execute(world.owner)
  const { customer } = await waiting()
  at('2026-05-12T23:00:01+03:00')
  expect(await endWaiting(world.platform)).toBe(1)
  expect(await endWaiting(world.platform)).toBe(0)
  expect(await mailsTo(customer)).toEqual(['ended'])
  expect(await bellOf(customer)).toEqual(['wait_ended'])
  expect(await listOwnWaitlist(ctxOf(world, customer))).toEqual([])
})

describe('texts', () => {
  const textsTo = async (number: string) =>
    rows(
      world.owner,
      sql<{
        token: string
      }>`select facts ->> 'token' as token from messages where kind = 'waitlist-offer-text' and recipient = ${number} order by id`,
    )

  test('an offer is a text to who has no address; its link ignores case', async () => {
    const number = '+306955500011'
    const { customer } = await waiting({ contact: { ...contact, phone: number } })
    await sql`update profiles set email = null where id = ${customer.id}`.execute(world.owner)
    await cancel('11:00')
    await work()
    const [text] = await textsTo(number)
    expect(text?.token).toMatch(/^[A-Z2-7]{39}$/)
    const opened = await call('open', { token: text?.token.toLowerCase() })
    expect(opened).toMatchObject({ status: 200, body: { state: 'open', offer: { start: tuesday('11:00') } } })
    const other = `${text?.token.slice(0, 30)}${text?.token[30] === 'A' ? 'B' : 'A'}${text?.token.slice(31)}`
    expect((await call('open', { token: other })).status).toBe(404)
  })

  test('who has an address gets one only after she chose texts', async () => {
    const number = '+306955500022'
    const silent = await waiting({ contact: { ...contact, phone: '+306955500033' } })
    await cancel('11:00')
    await work()
    expect(await mailsTo(silent.customer)).toEqual(['waitlist-offer'])
    expect(await textsTo('+306955500033')).toEqual([])
    const { customer } = await waiting({ contact: { ...contact, phone: number } })
    await sql`update profiles set phone = ${number} where id = ${customer.id}`.execute(world.owner)
    await choosePreference(ctxOf(world, customer), undefined, {
      topic: 'times',
      channel: 'sms',
      agreed: true,
    })
    await cancel('12:00')
    await work()
    expect(await textsTo(number)).toHaveLength(1)
    expect(await mailsTo(customer)).toEqual(['waitlist-offer'])
  })
})
