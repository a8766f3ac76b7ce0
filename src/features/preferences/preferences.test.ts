import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { CHOICE_VERSION } from '#domain/messages/preferences.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { visitToken } from '#features/reminders/queries/visit-link.ts'
import { rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { choosePreference, chooseSalonNews, stopAll } from './commands/choose.ts'
import { mayMessage } from './queries/may-message.ts'
import { preferencesToken } from './queries/preference-link.ts'
import { openPreferences } from './queries/preferences.ts'

let world: World
let salon: MadeSalon
let customer: Awaited<ReturnType<typeof aCustomer>>
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  world = await freshWorld()
  call = apiCaller(world)
  salon = await aSalon(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  customer = await aCustomer(world.owner)
})

const ctx = () => ctxOf(world, customer)
const open = async (token: string) => (await call('POST', '/preferences/open', { body: { token } })).body
const may = (reader: string, topic: 'reminders' | 'reviews' | 'news', channel: 'mail' | 'sms' = 'mail') =>
  mayMessage(world.platform, { reader, topic, channel, salonId: salon.id })
const choicesOf = (who: string) =>
  rows(
    world.owner,
    sql<{
      topic: string
      channel: string
      agreed: boolean
      source: string
      wording: string
      version: number
    }>`
      select topic, channel, agreed, source, wording, version from message_choices
      where coalesce(user_id::text, recipient) = ${who} order by decided_at, id`,
  )

/** An entry in the salon's list, with or without the customer's account. */
async function aClient({ email, phone, isOwn = false }: { email?: string; phone?: string; isOwn?: boolean }) {
  const [row] = await rows(
    world.owner,
    sql<{ id: string }>`insert into clients (salon_id, name, email, phone, customer_id)
      values (${salon.id}, 'Ρένα', ${email ?? null}, ${phone ?? null}, ${isOwn ? customer.id : null}) returning id`,
  )
  return row?.id as never
}

test('without a choice reminders and questions come, and no salon’s news', async () => {
  await aClient({ isOwn: true })
  expect(await may(customer.email, 'reminders')).toBe(true)
  expect(await may(customer.email, 'reviews')).toBe(true)
  expect(await may(customer.email, 'news')).toBe(false)
})

test('a choice counts at once, for its channel alone, and is kept with words and version; said twice it is one', async () => {
  const wanted = { topic: 'reminders', channel: 'mail', agreed: false } as const
  await choosePreference(ctx(), undefined, wanted)
  await choosePreference(ctx(), undefined, wanted)
  expect(await may(customer.email, 'reminders')).toBe(false)
  expect(await may(customer.email.toUpperCase(), 'reminders')).toBe(false)
  expect(await may(customer.email, 'reviews')).toBe(true)
  expect(await choicesOf(customer.id)).toMatchObject([
    { topic: 'reminders', channel: 'mail', agreed: false, source: 'account', version: CHOICE_VERSION },
  ])
  expect((await choicesOf(customer.id))[0]?.wording).toContain('Υπενθυμίσεις ραντεβού · Email')
  await choosePreference(ctx(), undefined, { ...wanted, agreed: true })
  expect(await may(customer.email, 'reminders')).toBe(true)
})

test('the profile shows what was chosen here, and the other way round', async () => {
  await choosePreference(ctx(), undefined, { topic: 'reviews', channel: 'mail', agreed: false })
  const { rows: found } = await sql`
    select wants_review_mails as reviews, wants_points_mails as points from profiles where id = ${customer.id}`.execute(
    world.owner,
  )
  expect(found).toEqual([{ reviews: false, points: true }])
})

describe('a salon’s news', () => {
  test('come only to who agreed, over mail alone, and stop at once', async () => {
    await aClient({ isOwn: true })
    const yes = await chooseSalonNews(ctx(), undefined, { salonId: salon.id, agreed: true })
    expect(yes.news).toMatchObject([{ salonId: salon.id, agreed: true }])
    expect(await may(customer.email, 'news')).toBe(true)
    expect(await may(customer.email, 'news', 'sms')).toBe(false)
    await chooseSalonNews(ctx(), undefined, { salonId: salon.id, agreed: false })
    expect(await may(customer.email, 'news')).toBe(false)
    const said = await rows(
      world.owner,
      sql<{
        agreed: boolean
        source: string
        wording: string
      }>`select n.agreed, n.source, n.wording from news_choices n
        join clients c on c.id = n.client_id where c.customer_id = ${customer.id} order by n.decided_at, n.id`,
    )
    expect(said.map(({ agreed, source }) => [agreed, source])).toEqual([
      [true, 'account'],
      [false, 'account'],
    ])
    expect(said[0]?.wording).toContain('Συμφωνώ')
  })

  test('a stop of everything is for all salons and channels; reminders continue', async () => {
    await aClient({ isOwn: true })
    await chooseSalonNews(ctx(), undefined, { salonId: salon.id, agreed: true })
    const after = await stopAll(ctx(), undefined)
    expect(after.news.every(({ agreed }) => !agreed)).toBe(true)
    expect(await may(customer.email, 'news')).toBe(false)
    expect(await may(customer.email, 'reviews')).toBe(false)
    expect(await may(customer.email, 'reminders')).toBe(true)
    // Agreeing with one salon again does not open the channel that was stopped.
    await chooseSalonNews(ctx(), undefined, { salonId: salon.id, agreed: true })
    expect(await may(customer.email, 'news')).toBe(false)
  })

  test('a salon that does not know the caller is none of theirs', async () => {
    await expect(
      chooseSalonNews(ctx(), undefined, { salonId: salon.id, agreed: true }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('by a link, without signing in', () => {
  test('of an account all of its choices; a made-up link opens nothing', async () => {
    const token = preferencesToken(world.platform, { kind: 'account', id: customer.id as never })
    const opened = await open(token)
    expect(opened.reader).toMatch(/^.•••@/)
    expect(JSON.stringify(opened)).not.toContain(customer.email)
    await call('POST', '/preferences/choose', { body: { token, topic: 'reminders', agreed: false } })
    expect(await may(customer.email, 'reminders')).toBe(false)
    expect((await choicesOf(customer.id)).every(({ source }) => source === 'link')).toBe(true)
    for (const wrong of ['A'.repeat(43), `${token.slice(0, -2)}AA`])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await call('POST', '/preferences/open', { body: { token: wrong } })).status).toBe(404)
  })

  test('of a client without an account, by address and by number', async () => {
    const id = await aClient({ email: 'Rena@Example.gr', phone: '690 000 0077' })
    const token = preferencesToken(world.platform, { kind: 'client', id })
    const opened = await open(token)
    expect(opened.topics.map(({ topic }: { topic: string }) => topic)).not.toContain('points')
    await call('POST', '/preferences/choose', { body: { token, topic: 'reminders', agreed: false } })
    expect(await may('rena@example.gr', 'reminders')).toBe(false)
    expect(await may('+306900000077', 'reminders', 'sms')).toBe(false)
    await call('POST', '/preferences/choose-news', { body: { token, salonId: salon.id, agreed: true } })
    expect(await may('rena@example.gr', 'news')).toBe(true)
  })

  test('of a reminder, also once its appointment has moved, with its salon alone', async () => {
    await aClient({ isOwn: true })
    const other = await aSalon(world.owner)
    await sql`insert into clients (salon_id, name, customer_id) values (${other.id}, 'Ρένα', ${customer.id})`.execute(
      world.owner,
    )
    const start = Temporal.Instant.from('2026-05-18T14:30:00+03:00').toString()
    const made = await confirmBooking(ctx(), confirmInput(await holdSlot(ctx(), holdInput(salon, start))))
    const token = visitToken(world.platform, { code: made.code, start })
    await sql`update bookings set status = 'cancelled_by_customer', cancelled_at = now() where id = ${made.id}`.execute(
      world.owner,
    )
    expect((await open(token.toLowerCase())).news.map(({ salonId }: { salonId: string }) => salonId)).toEqual(
      [salon.id],
    )
    expect((await open(token)).reader).toBe(`${customer.email[0]}•••@${customer.email.split('@')[1]}`)
    await call('POST', '/preferences/choose', { body: { token, topic: 'reminders', agreed: false } })
    expect(await may(customer.email, 'reminders')).toBe(false)
  })
})

test('without a link and without signing in there is nothing', async () => {
  expect((await call('POST', '/preferences/open', { body: {} })).status).toBe(401)
  await expect(openPreferences({ ...ctx(), actor: { kind: 'visitor' } }, undefined)).rejects.toMatchObject({
    code: 'unauthorized',
  })
})
