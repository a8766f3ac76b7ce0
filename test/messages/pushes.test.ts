import { createECDH } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { answerReceipt } from '#features/messages/http/receipts.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { turnPushOff, turnPushOn } from '#features/pushes/commands/change-devices.ts'
import { readOwnPush } from '#features/pushes/queries/devices.ts'
import { remindCustomers } from '#features/reminders/jobs.ts'
import { offerFreedTimes } from '#features/waitlist/jobs.ts'
import { rows, sql } from '#platform/db.ts'
import type { OutgoingMail } from '#platform/mail.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput, refusal } from '#test/booking-calls.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { startPushService, type PushBrowser, type PushService } from '#test/stand-ins/push-service.ts'
import { freshWorld, type World } from '#test/world.ts'

const start = '2036-05-15T14:30:00+03:00'
const soon = '2036-05-15T12:30:00+03:00'

let service: PushService
let world: World
let customer: Awaited<ReturnType<typeof aCustomer>>
let mails: OutgoingMail[] = []
beforeAll(async () => {
  service = await startPushService()
  world = await freshWorld({ PUSH_SERVICES: service.origin }, '2036-05-12T06:00:00Z')
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})
beforeEach(async () => {
  at('2036-05-12T09:00:00+03:00')
  mails = []
  await sql`delete from reminders`.execute(world.owner)
  await sql`delete from messages`.execute(world.owner)
  await sql`delete from push_devices`.execute(world.owner)
  customer = await aCustomer(world.owner)
})

const at = (time: string) => world.setNow(Temporal.Instant.from(time).toString())
const later = (seconds: number) => world.setNow(world.platform.now().add({ seconds }).toString())
const me = () => ctxOf(world, customer)
const deliver = () =>
  deliverDueMessages(world.platform, {
    leavesHouse: false,
    close: () => undefined,
    deliver: (mail) => Promise.resolve(void mails.push(mail)),
  })
const turnedOn = async (): Promise<PushBrowser> => {
  const browser = service.newBrowser()
  await turnPushOn(me(), browser.subscription)
  return browser
}
/** An appointment whose reminder is due now. */
const reminded = async () => {
  const salon = await aSalon(world.owner)
  const { id } = await confirmBooking(me(), confirmInput(await holdSlot(me(), holdInput(salon, start))))
  await sql`delete from messages`.execute(world.owner)
  at('2036-05-12T09:00:10+03:00')
  await remindCustomers(world.platform)
  await sql`delete from reminders where kind = 'free'`.execute(world.owner)
  at(soon)
  await remindCustomers(world.platform)
  await deliver()
  return id
}
const says = async (browser: PushBrowser, state: string) => {
  const path = browser.shown[0]?.receipt ?? ''
  const call = new Request(`https://onyxi.example${path}`, {
    method: 'POST',
    body: JSON.stringify({ state }),
  })
  expect((await answerReceipt(world.platform, call, path)).status).toBe(200)
  await deliver()
}
const stored = () =>
  rows(
    world.owner,
    sql<{ state: string; step: string | null }>`
      select message_state(m) as state, s.channel || ' ' || s.state as step from messages m left join message_steps s on s.message_id = m.id`,
  )
const devices = async () => (await readOwnPush(me())).devices

test('a reminder is shown on a device first, encrypted and signed; once it was shown, it is not mailed', async () => {
  const browser = await turnedOn()
  const id = await reminded()
  expect(service.complaints).toEqual([])
  const [push] = browser.shown
  expect(push).toMatchObject({ title: 'Το ραντεβού σας: σήμερα στις 14:30', tag: id.replaceAll('-', '') })
  expect(push?.url).toMatch(/^\/r\/\w{18}$/)
  expect(push?.headers).toMatchObject({ ttl: '7200', topic: id.replaceAll('-', ''), urgency: 'high' })
  expect(mails).toEqual([])
  await says(browser, 'delivered')
  later(600)
  await deliver()
  expect(mails).toEqual([])
  expect(await stored()).toEqual([{ state: 'sent', step: 'push delivered' }])
  await says(browser, 'seen')
  expect(await stored()).toEqual([{ state: 'sent', step: 'push seen' }])
}) // prettier-ignore

test.each([
  ['push', 0, 1],
  ['mail', 1, 0],
])('a reminder goes over no channel that its reader has turned off: %s', async (channel, shown, mailed) => {
  const browser = await turnedOn()
  await sql`insert into message_choices (user_id, topic, channel, agreed, source, wording, version, decided_at)
    values (${customer.id}, 'reminders', ${channel}, false, 'account', 'x', 1, ${world.platform.now().toString()})`.execute(world.owner)
  await reminded()
  // No device confirms that it was shown.
  later(600)
  await deliver()
  expect([browser.shown.length, mails.length]).toEqual([shown, mailed])
}) // prettier-ignore

test('a locked screen shows no name, no salon, no service and no price', async () => {
  const browser = await turnedOn()
  await reminded()
  const [{ title, body } = { title: '', body: '' }] = browser.shown
  const { rows: known } = await sql<{ name: string }>`
    select name from salons union select service_name_el from booking_items union select name from staff
    union select code from bookings where code is not null`.execute(world.owner)
  for (const { name } of known) expect(`${title} ${body}`).not.toContain(name)
  expect(body).not.toMatch(/€/)
})

test('a device that says nothing in 180 seconds: the mail follows, once', async () => {
  const browser = await turnedOn()
  await reminded()
  later(179)
  await deliver()
  expect(mails).toEqual([])
  later(1)
  await deliver()
  await says(browser, 'delivered')
  later(600)
  await deliver()
  expect([browser.shown.length, mails.length]).toEqual([1, 1])
})

test('without a device, and after it was turned off, the mail comes at once', async () => {
  await reminded()
  expect(mails).toHaveLength(1)
  customer = await aCustomer(world.owner)
  at('2036-05-12T09:00:00+03:00')
  const browser = await turnedOn()
  await turnPushOff(me(), browser.subscription)
  await reminded()
  expect([browser.shown.length, mails.length]).toEqual([0, 2])
})

test.each([404, 410])(
  'failure 18: %s ends a device, which spoils no other; 429 and 500 do not',
  async (gone) => {
    const [dead, alive, busy, broken] = [
      await turnedOn(),
      await turnedOn(),
      await turnedOn(),
      await turnedOn(),
    ]
    Object.assign(dead, { answer: gone })
    Object.assign(busy, { answer: 429 })
    Object.assign(broken, { answer: 500 })
    await reminded()
    expect(alive.shown).toHaveLength(1)
    expect(mails).toEqual([])
    expect(await devices()).toBe(3)
  },
)

test.each([410, 429, 500, 403])('when no device takes it (%s) the mail comes at once', async (answer) => {
  const browser = await turnedOn()
  browser.answer = answer
  await reminded()
  expect(mails).toHaveLength(1)
})

test('failure 19: an appointment that is cancelled while a device says nothing is not mailed either', async () => {
  await turnedOn()
  const bookingId = await reminded()
  await cancelBooking(me(), { bookingId })
  await sql`delete from messages where kind not like 'visit-reminder%'`.execute(world.owner)
  later(180)
  await deliver()
  expect(mails).toEqual([])
})

test('a worker that died while it told a device tells it again; that replaces itself', async () => {
  const browser = await turnedOn()
  await reminded()
  await sql`update message_steps set state = 'sending'`.execute(world.owner)
  later(180)
  await deliver()
  expect(browser.shown.map(({ tag }) => tag)).toEqual([browser.shown[0]?.tag, browser.shown[0]?.tag])
  expect(mails).toEqual([])
})

test('a browser shows the notifications of the account that turned them on last', async () => {
  const browser = await turnedOn()
  const first = customer
  customer = await aCustomer(world.owner)
  await turnPushOn(me(), browser.subscription)
  expect([await devices(), (await readOwnPush(ctxOf(world, first))).devices]).toEqual([1, 0])
})

test('of many devices the ten seen last stay', async () => {
  for (let device = 0; device < 12; device++) {
    later(1)
    // oxlint-disable-next-line no-await-in-loop -- time goes on
    await turnedOn()
  }
  expect(await devices()).toBe(10)
})

test.each([
  ['an address that is no push service', { endpoint: 'https://evil.example/x' }],
  ['an address of our own network', { endpoint: 'http://169.254.169.254/latest' }],
  ['a key that is none', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
])('%s is refused', async (_, wrong) => {
  const { subscription } = service.newBrowser()
  expect(await refusal(turnPushOn(me(), { ...subscription, ...wrong }))).toBe('validation_failed')
})

describe('settings', () => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  const privateKey = pair.getPrivateKey().toString('base64url')

  test('keys of the settings are taken; without any, every process makes the same', async () => {
    await using own = await freshWorld({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
    expect((await readOwnPush(ctxOf(own, await aCustomer(own.owner)))).publicKey).toBe(publicKey)
    const made = await readOwnPush(me())
    expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65)
    expect((await readOwnPush(me())).publicKey).toBe(made.publicKey)
  })

  test.each([
    ['mailto:hello@localhost'],
    ['https://localhost:3000'],
    ['http://onyxi.example'],
    ['https://127.0.0.1'],
  ])('failure 16: a subject that Apple refuses stops the start: %s', async (subject) => {
    await expect(freshWorld({ VAPID_SUBJECT: subject })).rejects.toThrow(/VAPID_SUBJECT/)
  })

  test('keys that do not belong together stop it, too', async () => {
    const other = createECDH('prime256v1').generateKeys().toString('base64url')
    const env = { VAPID_PUBLIC_KEY: other, VAPID_PRIVATE_KEY: privateKey }
    await expect(freshWorld(env)).rejects.toThrow(/VAPID_PUBLIC_KEY/)
  })

  test('a site on this machine names the company instead', async () => {
    await using local = await freshWorld({ PUBLIC_URL: 'http://localhost:3000' })
    await using real = await freshWorld({ PUBLIC_URL: 'https://onyxi.example' })
    expect([local, real].map((each) => each.platform.config.push.subject)).toEqual([
      expect.stringMatching(/^mailto:[^@]+@(?!localhost)/),
      'https://onyxi.example',
    ])
  })
})

test('an offered time is shown on a device, and its outcome replaces it; at night nothing is shown', async () => {
  const salon = await aSalon(world.owner, { hours: '{[600,660)}', step: 60 })
  const other = ctxOf(world, await aCustomer(world.owner))
  const { id } = await confirmBooking(other, confirmInput(await holdSlot(other, holdInput(salon, '2036-05-13T10:00:00+03:00'))))
  await sql`insert into waitlist_entries (salon_id, customer_id, items, first_day, last_day, from_minute, to_minute, notice_minutes, contact_name, contact_phone, language, created_at)
    values (${salon.id}, ${customer.id}, ${JSON.stringify([{ serviceId: salon.serviceIds[0], optionIds: [] }])}::jsonb, '2036-05-13', '2036-05-13', 0, 1440, 60, 'Μαρία',
      '+306900000000', 'el', ${world.platform.now().toString()})`.execute(world.owner)
  const browser = await turnedOn()
  await cancelBooking(other, { bookingId: id, reason: '' })
  await sql`delete from messages`.execute(world.owner)
  at('2036-05-12T20:40:00+03:00')
  await offerFreedTimes(world.platform)
  await deliver()
  expect(browser.shown.map(({ title }) => title)).toEqual(['Βρέθηκε ώρα: αύριο στις 10:00'])
  await says(browser, 'delivered')
  at('2036-05-12T21:11:00+03:00')
  await offerFreedTimes(world.platform)
  await deliver()
  expect(browser.shown).toHaveLength(1)
  at('2036-05-13T09:00:00+03:00')
  await deliver()
  const [offer, passed] = browser.shown
  expect(passed).toMatchObject({ title: 'Η ώρα πήγε στον επόμενο', url: '/dashboard', tag: offer?.tag })
  expect(mails).toEqual([])
  await sql`insert into message_choices (user_id, topic, channel, agreed, source, wording, version, decided_at)
    select ${customer.id}, 'times', channel, false, 'account', 'x', 1, ${world.platform.now().toString()} from unnest(array['mail', 'push']) channel`.execute(world.owner)
  await sql`update messages set sent_at = null, due_at = '-infinity', attempts = 0`.execute(world.owner)
  await sql`delete from message_steps`.execute(world.owner)
  await deliver()
  expect([browser.shown.length, mails.length]).toEqual([2, 0])
}) // prettier-ignore
