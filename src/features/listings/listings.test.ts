import { afterAll, beforeAll, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { anAdmin } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { nameInLatin } from '#test/messages/names-in-messages.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { aPerson } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let admin: string
beforeAll(async () => {
  server = await startAuthServer({ ADMIN_EMAILS: 'boss@example.gr' })
  call = apiCaller(server.world)
  admin = await anAdmin(server)
})
afterAll(() => server[Symbol.asyncDispose]())

const unclaimed = () =>
  aSalon(server.world.owner, { verification: 'unverified', email: 'contact@listing.example' })
const salonNow = (id: string) =>
  only(
    server.world.owner,
    sql`select owner_id as "ownerId", verification, takes_bookings(s) as bookable from salons s where id = ${id}`,
  )

/** Requests a change of a salon's page, which needs no account. */
const ask = (salon: MadeSalon, kind: 'removal' | 'correction', email: string) =>
  call('POST', `/salons/${salon.slug}/listing-requests`, {
    body: { kind, name: 'Άννα Δήμου', email, message: 'Είναι το σαλόνι μου' },
  })
const toldOf = (recipient: string) =>
  rows(
    server.world.owner,
    sql<{ news: string; words: string | null }>`
      select facts ->> 'news' as news, facts ->> 'words' as words from messages where kind = 'listing' and recipient = ${recipient} order by id`,
  )
const settle = (id: string, body: object, token = admin) =>
  call('POST', `/admin/listing-requests/${id}/decide`, { token, body })

test('the owner of an unverified page has it removed or corrected without an account; both sides get a mail, and it is logged', async () => {
  const [salon, email] = [await unclaimed(), 'anna@listing.example']
  const { body: correction, status } = await ask(salon, 'correction', email)
  expect(status).toBe(201)
  const { body: removal } = await ask(salon, 'removal', email)
  const { body: again } = await ask(salon, 'removal', 'again@listing.example')
  const { items } = (await call('GET', '/admin/listing-requests', { token: admin })).body
  const first = (await call('GET', '/admin/listing-requests?limit=1', { token: admin })).body
  const second = (
    await call('GET', `/admin/listing-requests?limit=1&cursor=${first.nextCursor}`, { token: admin })
  ).body
  expect([...first.items, ...second.items]).toEqual(items.slice(0, 2))
  const open = items.filter((item: { email: string }) => item.email === email)
  expect(open).toMatchObject([
    {
      id: correction.id,
      kind: 'correction',
      salon: { slug: salon.slug, email: 'contact@listing.example', isClaimed: false },
    },
    { id: removal.id, kind: 'removal' },
  ])
  const listing = {
    name: 'Νύχια της Άννας',
    address: 'Τρώων 26',
    phone: '210 923 4502',
    email: null,
    website: 'www.annas.gr',
  }
  expect(
    (await settle(correction.id, { decision: 'correct', listing: { ...listing, website: 'javascript:x' } }))
      .status,
  ).toBe(422)
  expect((await settle(correction.id, { decision: 'correct', listing })).body.state).toBe('corrected')
  expect((await call('GET', `/salons/${salon.slug}`)).body).toMatchObject({
    name: listing.name,
    address: listing.address,
    website: 'https://www.annas.gr/',
    verified: false,
  })
  expect((await settle(correction.id, { decision: 'remove' })).body.code).toBe('not_found')
  expect((await settle(removal.id, { decision: 'remove' })).body.state).toBe('removed')
  expect((await call('GET', `/salons/${salon.slug}`)).status).toBe(404)
  expect((await settle(again.id, { decision: 'remove' })).body.state).toBe('removed')
  expect((await ask(salon, 'removal', 'other@listing.example')).status).toBe(404)
  expect(await toldOf(email)).toEqual([
    { news: 'received', words: null },
    { news: 'received', words: null },
    { news: 'corrected', words: null },
    { news: 'removed', words: null },
  ])
  const log = await rows(
    server.world.owner,
    sql`select action, before #>> '{listing,address}' as was from audit_log where subject_id = ${salon.id} order by id`,
  )
  expect(log).toEqual([
    { action: 'correct-listing', was: open[0].salon.address },
    { action: 'remove-listing', was: listing.address },
    { action: 'remove-listing', was: listing.address },
  ])
  // A restored salon is as it was: listed, and without an owner.
  await call('POST', `/admin/salons/${salon.id}/unsuspend`, { token: admin, body: { reason: 'Το ζήτησε' } })
  expect(await salonNow(salon.id)).toMatchObject({
    verification: 'unverified',
    ownerId: null,
    bookable: false,
  })
})

test('a page with an owner or a claim is not changed; a refusal gives the reason; mails to an address are limited', async () => {
  const [salon, email] = [await unclaimed(), 'maria@listing.example']
  const person = await aPerson(server)
  const { body: request } = await ask(salon, 'removal', email)
  const id = newId()
  await sql`insert into salon_claims (id, salon_id, user_id, message, language, created_at)
    values (${id}, ${salon.id}, ${person.id}, 'Δικό μου', 'el', now())`.execute(server.world.owner)
  expect((await settle(request.id, { decision: 'remove' })).body.code).toBe('listing_closed')
  expect((await settle(request.id, { decision: 'refuse', reason: 'Το διεκδικεί άλλος' })).body.state).toBe(
    'refused',
  )
  expect((await toldOf(email)).at(-1)).toEqual({ news: 'refused', words: 'Το διεκδικεί άλλος' })
  const { body: late } = await ask(salon, 'correction', email)
  await sql`update salon_claims set status = 'approved', decided_at = now() where id = ${id}`.execute(
    server.world.owner,
  )
  await sql`update salons set verification = 'verified', owner_id = ${person.id} where id = ${salon.id}`.execute(
    server.world.owner,
  )
  const listing = { name: 'Άλλο', address: 'Αλλού 1', phone: null, email: null, website: null }
  expect((await settle(late.id, { decision: 'correct', listing })).body.code).toBe('listing_closed')
  expect((await ask(salon, 'removal', email)).body.code).toBe('listing_closed')
  const refused = await ask(salon, 'removal', email)
  expect(refused.body.code).toBe('rate_limited')
  expect(refused.headers.get('retry-after')).toBe('86400')
  // Only administrators read and decide, in the database too.
  const { app } = server.world.platform.dbs
  expect(await rows(app, sql`select id from listing_requests`)).toEqual([])
  await expect(sql`select take_listing_away(${salon.id}, 'x', now())`.execute(app)).rejects.toThrow(
    /administrators/,
  )
  expect((await settle(late.id, { decision: 'remove' }, person.session.access_token)).body.code).toBe(
    'forbidden',
  )
})

test('every message about a request has the salon’s name in Latin letters', async () => {
  const [salon, email] = [await unclaimed(), 'latin@listing.example']
  const namesInMessages = await nameInLatin(server.world.owner, salon.id, 'Atelier Nihi')
  const { body: request } = await ask(salon, 'removal', email)
  await settle(request.id, { decision: 'refuse', reason: 'Δεν απαντά' })
  const news = ['arrived', 'received', 'refused']
  expect(await namesInMessages()).toEqual(news.map((each) => `listing ${each}: Atelier Nihi`))
})
