import { afterAll, beforeAll, expect, test } from 'vitest'

import type { StaffId } from '#domain/ids.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import type { SalonCard, SalonDetails } from '#features/salons/contract.ts'
import { money } from '#i18n/format.ts'
import { sql } from '#platform/db.ts'
import { openMailTransport } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'
import { chosenLines, estimate } from '#web/market/booking/choice.ts'
import { bookableSalon, offeredService } from '#web/market/salon/salon-view.ts'
import { salonFacts } from '#web/market/salon/search-engines.ts'

import { apiCaller } from './api-caller.ts'
import { startAuthServer, type AuthServer } from './auth-server.ts'
import { aListedSalon } from './listed-salon.ts'
import { aPerson } from './signed-in.ts'
import { viewedSalon } from './viewed-salon.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

const tomorrow = () =>
  server.world.platform.now().toZonedDateTimeISO('Europe/Athens').toPlainDate().add({ days: 1 }).toString()

const extraCents = 500
const places = { url: 'https://onyxi.gr/salon/x', origin: 'https://onyxi.gr' }

/** Gel polish at 25 €: Niki takes 18 €, Sofia the salon's price; a former team member took 9 €. */
async function aSalonOfPrices() {
  const db = server.world.owner
  const salon = await aListedSalon(db, {
    services: [
      ['gel_polish', 2500],
      ['manicure', 3000],
      ['kids', 800],
    ],
  })
  const [gel] = salon.serviceIds
  const [sofia, gone, extra] = [newId<StaffId>(), newId<StaffId>(), newId()]
  await sql`insert into staff (id, salon_id, name, position, is_active)
    values (${sofia}, ${salon.id}, 'Σοφία', 1, true), (${gone}, ${salon.id}, 'Άννα', 2, false)`.execute(db)
  await sql`insert into staff_services (salon_id, staff_id, service_id, price_cents)
    values (${salon.id}, ${sofia}, ${gel!}, null), (${salon.id}, ${gone}, ${gel!}, 900)`.execute(db)
  await sql`update staff_services set price_cents = 1800 where staff_id = ${salon.staffId} and service_id = ${gel!}`.execute(
    db,
  )
  await sql`insert into service_options (id, salon_id, service_id, name_el, name_en, minutes, price_cents)
    values (${extra}, ${salon.id}, ${gel!}, 'Αφαίρεση', 'Removal', 15, ${extraCents})`.execute(db)
  return { ...salon, gel: gel!, extra, niki: salon.staffId, sofia }
}
type PricedSalon = Awaited<ReturnType<typeof aSalonOfPrices>>

async function customer() {
  const { email, session } = await aPerson(server)
  return { email, token: session.access_token }
}

async function found(query: string, { id }: PricedSalon): Promise<SalonCard> {
  const { body } = await call('GET', `/salons?${query}`)
  return (body as { items: SalonCard[] }).items.find((card) => card.id === id)!
}

async function pageOf({ id, slug }: PricedSalon) {
  const details = (await call('GET', `/salons/${slug}`)).body as SalonDetails
  expect(details.id).toBe(id)
  return viewedSalon(details)
}

test('lists, page and structured data have one price for a service, the lowest of the present team members', async () => {
  const salon = await aSalonOfPrices()
  const { token } = await customer()
  await call('PUT', `/me/favourites/${salon.id}`, { token })
  const near = await aListedSalon(server.world.owner)
  const neighbours = ((await call('GET', `/salons/${near.slug}`)).body as SalonDetails).similar
  const { favourites } = (await call('GET', '/me/salons', { token })).body as { favourites: SalonCard[] }
  const page = await pageOf(salon)
  const shown = page.services.find(({ id }) => id === salon.gel)
  const offer = { id: salon.gel, priceCents: 1800, priceVaries: true }
  const seen = {
    list: (await found('', salon)).service,
    service: (await found('service=gel_polish', salon)).service,
    dated: (await found(`date=${tomorrow()}`, salon)).service,
    page: shown,
    offered: offeredService(page),
  }
  expect(seen).toMatchObject({ list: offer, service: offer, dated: offer, page: offer, offered: offer })
  const from = [
    await found('', salon),
    page,
    ...[...neighbours, ...favourites].filter(({ id }) => id === salon.id),
  ]
  expect(from.map(({ priceFromCents }) => priceFromCents)).toEqual([1800, 1800, 1800, 1800])
  expect(JSON.stringify(salonFacts(page, places))).toContain('"minPrice":18,')
})

test.each([
  ['Νίκη', 'niki', 1800],
  ['Σοφία', 'sofia', 2500],
] as const)('%s has one price in times, sheet, hold, booking and mails', async (name, key, cents) => {
  const salon = await aSalonOfPrices()
  const staffId = salon[key]
  const total = cents + extraCents
  const { email, token } = await customer()
  await sql`update salons set email = ${`salon-${email}`} where id = ${salon.id}`.execute(server.world.owner)

  const sheet = bookableSalon(await pageOf(salon))
  const lines = chosenLines(sheet, [{ serviceId: salon.gel, optionIds: [salon.extra] }])
  expect(estimate(lines, staffId)).toMatchObject({ priceCents: total, isFrom: false })
  const query = new URLSearchParams({
    service: salon.gel,
    option: salon.extra,
    staff: staffId,
    from: tomorrow(),
    to: tomorrow(),
    first: '1',
  })
  const free = (await call('GET', `/salons/${salon.slug}/availability?${query.toString()}`)).body
  const [start] = free.days[0].starts
  expect(start).toMatchObject({ priceCents: total, staffIds: [staffId] })

  const items = [{ serviceId: salon.gel, optionIds: [salon.extra], staffId }]
  const hold = await call('POST', '/holds', { token, body: { salonId: salon.id, items, start: start.start } })
  expect(hold.body).toMatchObject({ totalCents: total, items: [{ priceCents: total }] })
  const contact = { name: 'Μαρία Παππά', phone: '+30 690 000 0000' }
  const booking = await call('POST', '/bookings', {
    token,
    headers: { 'Hold-Token': hold.body.token },
    body: { holdId: hold.body.id, contact },
  })
  expect(booking.body).toMatchObject({ totalCents: total, items: [{ priceCents: total, staffName: name }] })
  expect((await call('GET', `/bookings/${booking.body.id}`, { token })).body).toMatchObject({
    totalCents: total,
  })

  // The database dates messages by its own clock.
  server.world.setNow(Temporal.Now.instant().toString())
  const transport = openMailTransport(server.world.platform.config)
  await deliverDueMessages(server.world.platform, transport)
  transport.close()
  const mails = await sql<{
    text: string
    html: string
  }>`select body_text as text, body_html as html from messages
    where recipient in (${email}, ${`salon-${email}`}) and facts ? 'totalCents'`.execute(server.world.owner)
  expect(mails.rows).toHaveLength(2)
  for (const mail of mails.rows.flatMap(({ text, html }) => [text, html]))
    expect(new Set(mail.replaceAll('&nbsp;', '\u00a0').match(/\d+(?:,\d\d)?\u00a0€/g))).toEqual(
      new Set([money('el', total)]),
    )
})
