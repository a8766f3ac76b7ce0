import { afterAll, expect, test } from 'vitest'

import { presentBooking, readOwnBooking } from '#features/booking/queries/bookings.ts'
import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { ctxOf } from '#test/booking-calls.ts'
import { CalendarWorld, pathOf, tomorrow, walkIn } from '#test/calendar-world.ts'

const calendar = await CalendarWorld.open()
const { server, call, aMember, aTeam } = calendar
const { world } = server
afterAll(calendar.close)

const email = () => `${newId()}@example.gr`

/** A booking with the first team member by telephone, and how to write to its client. */
async function aBooking(client: object) {
  const { salon, owner } = await aTeam()
  const { body, status } = await call('POST', pathOf(salon, 'bookings'), {
    token: owner,
    body: walkIn(salon, `${tomorrow}T12:00`, {
      services: [{ serviceId: salon.serviceIds[0], staffId: salon.staffIds[0] }],
      ...client,
    }),
  })
  expect(status).toBe(201)
  const write = (text: string, token = owner, key: string = newId()) =>
    call('POST', pathOf(salon, `bookings/${body.id}/messages`), { token, key, body: { text } })
  const details = async (token = owner) =>
    (await call('GET', pathOf(salon, `bookings/${body.id}`), { token })).body
  return { salon, owner, id: body.id as string, write, details }
}

const mailsTo = (address: string) =>
  rows<{ kind: string; facts: Record<string, unknown> }>(
    world.owner,
    sql`select kind, facts from messages where recipient = ${address} and kind = 'salon-message' order by id`,
  )

test('a message goes to the client once, with the salon’s address, and stays in the history with who sent it', async () => {
  const address = email()
  const { salon, id, write, details } = await aBooking({ name: 'Ρένα', email: address })
  await sql`update salons set email = 'nychi@example.gr' where id = ${salon.id}`.execute(world.owner)
  const text = 'Αργούμε 15 λεπτά.\nΣυγγνώμη!'
  expect(await write(` ${text} `, undefined, 'once')).toMatchObject({ status: 200, body: { mail: 'sent' } })
  expect((await write(` ${text} `, undefined, 'once')).body).toEqual({ mail: 'sent' })
  const mails = await mailsTo(address)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.facts).toMatchObject({
    text,
    salonEmail: 'nychi@example.gr',
    slug: salon.slug,
    bookingId: id,
  })
  const { events } = await details()
  expect(events).toMatchObject([{ kind: 'booked' }, { kind: 'messaged', text, by: { kind: 'team' } }])
})

test('an account reads them on the page of the booking; five a day, in which those at the same time count too', async () => {
  const { salon, owner } = await calendar.aTeam()
  const { id, customer } = await calendar.booked(salon, `${tomorrow}T12:00`)
  const write = (text: string) =>
    call('POST', pathOf(salon, `bookings/${id}/messages`), { token: owner, key: newId(), body: { text } })
  const sent = await Promise.all(['1', '2', '3', '4', '5', '6', '7'].map((text) => write(text)))
  expect(sent.map(({ body }) => String(body.mail ?? body.code)).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'sent'),
    'too_many_messages',
    'too_many_messages',
  ])
  const { messages } = presentBooking(
    await readOwnBooking(ctxOf(world, customer), id),
    'el',
    world.platform.now(),
  )
  expect(messages).toHaveLength(5)
  expect((await mailsTo(customer.email))[0]?.facts).toMatchObject({ bookingId: id })
  // A day later there is room again.
  await sql`update booking_events set happened_at = happened_at - interval '25 hours' where booking_id = ${id}`.execute(
    world.owner,
  )
  expect((await write('8')).body).toEqual({ mail: 'sent' })
})

test('a walk-in without an address cannot be written to, nor the client of a cancelled booking', async () => {
  const { write } = await aBooking({ name: 'Ρένα' })
  expect((await write('Γεια')).body.code).toBe('no_client_address')
  const address = email()
  const { salon, owner, id, write: writeTo, details } = await aBooking({ name: 'Ρένα', email: address })
  const { booking } = await details()
  await call('POST', pathOf(salon, `bookings/${id}/cancel`), { token: owner, body: { seen: booking.stamp, reason: 'Κλειστά' } }) // prettier-ignore
  expect((await writeTo('Γεια')).body.code).toBe('booking_not_changeable')
  expect(await mailsTo(address)).toEqual([])
})

test.each(['', '   ', 'α'.repeat(301)])('«%.3s…» is no message', async (text) => {
  const { write } = await aBooking({ name: 'Ρένα', email: email() })
  expect((await write(text)).status).toBe(422)
})

test('by text to a mobile number that has not stopped it, with the link to the appointment', async () => {
  const { salon, owner, id, details } = await aBooking({ name: 'Ρένα', phone: '690 123 4567' })
  const write = (channel: 'mail' | 'text') =>
    call('POST', pathOf(salon, `bookings/${id}/messages`), { token: owner, key: newId(), body: { text: 'Αργούμε 15 λεπτά.', channel } })
  expect(await details()).toMatchObject({ isMailed: false, canText: true })
  expect((await write('mail')).body.code).toBe('no_client_address')
  expect(await write('text')).toMatchObject({ status: 200, body: { mail: 'sent' } })
  const texts = () =>
    rows<{ recipient: string; facts: Record<string, unknown> }>(
      world.owner,
      sql`select recipient, facts from messages where kind = 'salon-message-text' and facts ->> 'bookingId' = ${id}`,
    )
  expect(await texts()).toMatchObject([
    { recipient: '+306901234567', facts: { text: 'Αργούμε 15 λεπτά.', token: expect.stringMatching(/^[\dA-Z]{18}$/) } },
  ])
  expect((await details()).events).toMatchObject([{ kind: 'booked' }, { kind: 'messaged', text: 'Αργούμε 15 λεπτά.' }])
  // A client who stopped such texts gets none, even if the page still offers it.
  await sql`insert into message_choices (recipient, topic, channel, agreed, source, wording, version, decided_at)
    values ('+306901234567', 'reminders', 'sms', false, 'link', 'x', 1, ${world.platform.now().toString()})`.execute(world.owner)
  expect((await details()).canText).toBe(false)
  expect((await write('text')).body.code).toBe('no_client_address')
  expect(await texts()).toHaveLength(1)
}) // prettier-ignore

test.each([
  ['a landline', '210 123 4567'],
  ['a country that is not written to', '+44 7700 900123'],
])('%s gets no text', async (_, phone) => {
  const { details } = await aBooking({ name: 'Ρένα', phone })
  expect((await details()).canText).toBe(false)
})

test('a team member writes about her own visits alone', async () => {
  const { salon, write } = await aBooking({ name: 'Ρένα', email: email() })
  const [own, other] = [await aMember(salon, 'technician'), await aMember(salon, 'technician', 1)]
  expect((await write('Γεια', own)).body).toEqual({ mail: 'sent' })
  expect((await write('Γεια', other)).status).toBe(404)
})
