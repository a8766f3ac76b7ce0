import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { choosePreference } from '#features/preferences/commands/choose.ts'
import { remindCustomers } from '#features/reminders/jobs.ts'
import { visitToken } from '#features/reminders/queries/visit-link.ts'
import { rows, sql } from '#platform/db.ts'
import { outboxTransport, type MailTransport } from '#platform/mail.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

const thursday = '2036-05-15'
const start = `${thursday}T14:30:00+03:00`
/** A day before the free hours end, and two hours before the start. */
const [free, soon] = ['2036-05-13T14:30:00+03:00', '2036-05-15T12:30:00+03:00']

let world: World
let salon: MadeSalon
let customer: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  // A time ahead of the real clock, which the database uses for messages that are due at once.
  world = await freshWorld({}, '2036-05-12T06:00:00Z')
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  at('2036-05-12T09:00:00+03:00')
  await sql`delete from reminders`.execute(world.owner)
  await sql`delete from messages`.execute(world.owner)
  salon = await aSalon(world.owner)
  customer = await aCustomer(world.owner)
})

const at = (time: string) => world.setNow(Temporal.Instant.from(time).toString())
const look = async (...times: readonly string[]) => {
  for (const time of times) {
    at(time)
    // oxlint-disable-next-line no-await-in-loop -- time goes on
    await remindCustomers(world.platform)
  }
}
const deliver = (transport: MailTransport = outboxTransport) => deliverDueMessages(world.platform, transport)

async function booked(when = start) {
  const ctx = ctxOf(world, customer)
  const { id } = await confirmBooking(ctx, confirmInput(await holdSlot(ctx, holdInput(salon, when))))
  return id
}

interface Reminder {
  readonly kind: string
  readonly reminder: string
  readonly language: string
  readonly recipient: string
  readonly state: string
  readonly subject: string | null
  readonly text: string | null
}
const written = () =>
  rows(
    world.owner,
    sql<Reminder>`select kind, facts ->> 'reminder' as reminder, language, recipient, message_state(m) as state, subject, body_text as text
      from messages m where kind like 'visit-reminder%' order by id`,
  )
const kinds = async () => (await written()).map(({ reminder }) => reminder)
const planned = () =>
  rows(
    world.owner,
    sql<{ kind: string; due: string }>`select kind, due_at as due from reminders order by kind`,
  )
const instants = (...times: readonly string[]) => times.map((time) => Temporal.Instant.from(time).toString())

test('both are planned with the booking, and come once each, at their minute', async () => {
  await booked()
  expect((await planned()).map(({ kind }) => kind)).toEqual(['free', 'soon'])
  await look('2036-05-12T09:00:10+03:00')
  expect((await planned()).map(({ due }) => due)).toEqual(instants(free, soon))
  await look('2036-05-13T14:29:59+03:00')
  expect(await kinds()).toEqual([])
  await look(free, '2036-05-13T14:31:00+03:00', '2036-05-15T12:29:59+03:00')
  expect(await kinds()).toEqual(['free'])
  await look(soon, '2036-05-15T12:31:00+03:00')
  expect(await kinds()).toEqual(['free', 'soon'])
  expect(await planned()).toEqual([])
})

test('it says until when a change is free, in the language of the account', async () => {
  await booked()
  await look('2036-05-12T09:00:10+03:00', free)
  await deliver()
  const [greek] = await written()
  expect(greek).toMatchObject({ recipient: customer.email, language: 'el', state: 'sent' })
  expect(greek?.text).toContain('Δωρεάν αλλαγή ή ακύρωση έως αύριο, Τετάρτη 14 Μαΐου στις 14:30')
  await sql`update profiles set language = 'en' where id = ${customer.id}`.execute(world.owner)
  await look(soon)
  await deliver()
  const [, english] = await written()
  expect(english).toMatchObject({
    language: 'en',
    subject: expect.stringContaining('See you today at 14:30'),
  })
})

test('failure 24: two workers at one moment write one reminder', async () => {
  await booked()
  await look('2036-05-12T09:00:10+03:00')
  at(free)
  await Promise.all([remindCustomers(world.platform), remindCustomers(world.platform)])
  await look(free)
  expect(await kinds()).toEqual(['free'])
})

test('failure 21: a moved appointment is reminded of at its new time only', async () => {
  const id = await booked()
  await look('2036-05-12T09:00:10+03:00', free)
  await moveBooking(ctxOf(world, customer), {
    bookingId: id,
    start: '2036-05-19T16:00:00+03:00',
    items: undefined,
  })
  await look('2036-05-13T14:40:00+03:00', soon)
  expect(await kinds()).toEqual(['free'])
  expect((await planned()).map(({ due }) => due)).toEqual(
    instants('2036-05-17T16:00:00+03:00', '2036-05-19T14:00:00+03:00'),
  )
  await look('2036-05-17T16:00:00+03:00', '2036-05-19T14:00:00+03:00')
  expect(await kinds()).toEqual(['free', 'free', 'soon'])
})

test('one that is moved away and back is not reminded of twice', async () => {
  const id = await booked('2036-05-19T16:00:00+03:00')
  await look('2036-05-12T09:00:10+03:00', '2036-05-17T16:00:00+03:00')
  const move = (to: string) =>
    moveBooking(ctxOf(world, customer), { bookingId: id, start: to, items: undefined })
  await move('2036-05-19T17:00:00+03:00')
  await move('2036-05-19T16:00:00+03:00')
  await look('2036-05-17T16:01:00+03:00', '2036-05-18T13:00:00+03:00')
  expect(await kinds()).toEqual(['free'])
})

describe('failure 19: a cancelled appointment is not reminded of', () => {
  const cancel = (bookingId: Awaited<ReturnType<typeof booked>>) =>
    cancelBooking(ctxOf(world, customer), { bookingId, reason: undefined })

  test('where it was planned', async () => {
    const id = await booked()
    await look('2036-05-12T09:00:10+03:00')
    await cancel(id)
    expect(await planned()).toEqual([])
    await look(free, soon)
    expect(await kinds()).toEqual([])
  })

  test('where it was written a second before', async () => {
    const id = await booked()
    await deliver()
    await look('2036-05-12T09:00:10+03:00', free)
    at('2036-05-13T14:30:01+03:00')
    await cancel(id)
    await deliver()
    expect((await written()).map(({ state }) => state)).toEqual(['parked'])
  })

  test('where the mail server was away until its free hours were over', async () => {
    await booked()
    await deliver()
    await look('2036-05-12T09:00:10+03:00', free)
    const away = { ...outboxTransport, deliver: () => Promise.reject(new Error('451')) }
    await deliver(away)
    at('2036-05-14T14:31:00+03:00')
    await deliver()
    expect((await written()).map(({ state }) => state)).toEqual(['parked'])
  })
})

test('failure 23: one that is late by night waits for the morning', async () => {
  await booked('2036-05-19T16:00:00+03:00')
  await deliver()
  await look('2036-05-12T09:00:10+03:00', '2036-05-17T16:00:00+03:00')
  at('2036-05-17T22:00:00+03:00')
  await deliver()
  expect((await written()).map(({ state }) => state)).toEqual(['waiting'])
  at('2036-05-18T09:00:00+03:00')
  await deliver()
  expect((await written()).map(({ state }) => state)).toEqual(['sent'])
})

test.each(['checked_in', 'in_progress'])('who is %s already is not reminded', async (status) => {
  const id = await booked()
  await look('2036-05-12T09:00:10+03:00')
  await sql`update bookings set status = ${status} where id = ${id}`.execute(world.owner)
  await look(soon)
  expect(await kinds()).toEqual([])
})

test('who booked a moment ago is not reminded', async () => {
  at('2036-05-15T11:00:00+03:00')
  await booked()
  await look('2036-05-15T11:00:10+03:00', soon)
  expect([await kinds(), await planned()]).toEqual([[], []])
})

describe('who has no address', () => {
  /** A booking that the salon wrote for a caller. */
  const byPhone = async (phone = '690 000 0000') => {
    const id = await booked()
    await sql`update bookings set customer_id = null, source = 'salon', contact_phone = ${phone} where id = ${id}`.execute(
      world.owner,
    )
  }

  test('gets a text of one part, with a link in letters that need no case', async () => {
    await byPhone()
    await look('2036-05-12T09:00:10+03:00', free)
    await deliver()
    const [text] = await written()
    expect(text).toMatchObject({ kind: 'visit-reminder-text', recipient: '+306900000000', state: 'sent' })
    expect(text?.text).toMatch(/ΔΩPEAN AΛΛAΓH H AKYPΩΣH EΩΣ AYPIO ΣTIΣ 14:30: \S+\/R\/[2-9A-Z]{18}$/)
  })

  test('gets none on a landline, and none abroad', async () => {
    await byPhone('210 123 4567')
    await look('2036-05-12T09:00:10+03:00', free)
    await sql`update bookings set contact_phone = '+882 161 234 567'`.execute(world.owner)
    await look(soon)
    expect(await kinds()).toEqual([])
  })

  test('gets none from a site with a mail server and no provider of texts', async () => {
    await byPhone()
    const { platform } = world
    const config = { ...platform.config, outbox: false }
    at('2036-05-12T09:00:10+03:00')
    await remindCustomers({ ...platform, config })
    at(free)
    await remindCustomers({ ...platform, config })
    expect(await kinds()).toEqual([])
  })
})

test('a salon’s own bookings use up its daily mails to typed addresses', async () => {
  const id = await booked()
  await sql`update bookings set source = 'salon' where id = ${id}`.execute(world.owner)
  await sql`insert into messages (kind, recipient, language, facts, dedupe_key, by_salon, created_at, due_at)
    select 'booking-confirmed', ${customer.email}, 'el', '{}', 'typed:' || n, ${salon.id}, ${free}::timestamptz - interval '1 hour', null
    from generate_series(1, 10) n`.execute(world.owner)
  await look('2036-05-12T09:00:10+03:00', free)
  expect([await kinds(), (await planned()).map(({ kind }) => kind)]).toEqual([[], ['soon']])
})

test('a salon adds a sentence of its own in the reader’s language, and may send only the first one', async () => {
  await sql`insert into salon_reminders (salon_id, sends_soon, line_el, line_en)
    values (${salon.id}, false, 'Χτυπήστε το κουδούνι.', 'Ring the bell.')`.execute(world.owner)
  await booked()
  await look('2036-05-12T09:00:10+03:00', free, soon)
  expect(await kinds()).toEqual(['free'])
  at(free)
  await deliver()
  const [mail] = await written()
  expect(mail?.text).toContain('Από το σαλόνι: Χτυπήστε το κουδούνι.')
  expect(mail?.text).not.toContain('Ring')
})

test('the mail of a booking leads to it without signing in; neither its calendar file nor the salon has that link', async () => {
  const id = await booked()
  await deliver()
  const mails = await rows(
    world.owner,
    sql<{ kind: string; text: string; files: string; shown: string; code: string; start: string }>`
      select m.kind, body_text as text, attachments::text as files, without_secrets(body_text, facts) as shown, b.code, b.start_at as start
      from messages m join bookings b on b.id = m.booking_id where b.id = ${id} order by m.kind`,
  )
  const [confirmed, salons] = mails
  const token = confirmed && visitToken(world.platform, confirmed)
  expect(confirmed?.text).toContain(`/reminder?token=${token}`)
  expect(confirmed?.files).toContain(id)
  for (const other of [confirmed?.files, confirmed?.shown, salons?.text]) expect(other).not.toContain(token)
  expect(confirmed?.shown).toContain('/reminder?token=•••')
})

test('a stop counts at once, also for a reminder that is on its way; the confirmation comes in any case', async () => {
  await booked()
  await look('2036-05-12T09:00:10+03:00', free)
  const stop = { topic: 'reminders', agreed: false } as const
  await choosePreference(ctxOf(world, customer), undefined, stop)
  await deliver()
  const [reminder] = await written()
  expect(reminder?.state).toBe('parked')
  const { rows: sent } =
    await sql`select from messages where kind = 'booking-confirmed' and sent_at is not null`.execute(
      world.owner,
    )
  expect(sent).toHaveLength(1)
})
