import { afterAll, beforeAll, expect, test } from 'vitest'

import { consentVersion } from '#domain/consent.ts'
import type { UserId } from '#domain/ids.ts'
import { createApi } from '#entry/app.ts'
import { actorOf } from '#features/accounts/queries.ts'
import { ownData } from '#features/accounts/queries/own-data.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { CONSENTS_PER_HOUR } from '#platform/limits.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { recordConsent } from './commands/record-consent.ts'
import { consentRoutes } from './http.ts'

let world: World
let api: ReturnType<typeof createApi>
beforeAll(async () => {
  world = await freshWorld()
  api = createApi({ platform: world.platform, routes: consentRoutes, actorOf })
})
afterAll(() => world[Symbol.asyncDispose]())

const choice = { browserId: crypto.randomUUID(), version: consentVersion, analytics: true, marketing: false }

function put(id: string, body: object, peer = '127.0.0.1') {
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  }
  const env = { incoming: { socket: { remoteAddress: peer } } }
  return api.request(`http://localhost/api/v1/consents/${id}`, init, env)
}

const onRecord = (id: string) =>
  rows(
    world.owner,
    sql<object>`
      select browser_id as "browserId", user_id as "userId", version, language, analytics, marketing, decided_at as "decidedAt"
      from consents where id = ${id}`,
  )

const ctxOf = (id: UserId, email: string): Ctx => ({
  ...world.platform,
  actor: { kind: 'user', id, email, role: 'customer', aal: 'aal1' },
  locale: 'el',
  requestId: 'test',
  network: '127.0.0.1',
})

test('a choice is stored with version, language and server time; sent again it stays unchanged', async () => {
  const id = crypto.randomUUID()
  expect((await put(id, choice)).status).toBe(204)
  const decidedAt = expect.stringMatching(/^2026-05-11/) as string
  const expected = [{ ...choice, userId: null, language: 'en', decidedAt }]
  expect(await onRecord(id)).toEqual(expected)
  expect((await put(id, { ...choice, analytics: false, marketing: true })).status).toBe(204)
  expect(await onRecord(id)).toEqual(expected)
})

test.each([
  ['another question than was ever asked', { version: consentVersion + 1 }],
  ['no version', { version: 0 }],
  ['a choice that is a word', { analytics: 'yes' }],
  ['more than is asked', { userId: crypto.randomUUID() }],
])('%s is refused', async (_, more) => {
  const id = crypto.randomUUID()
  expect((await put(id, { ...choice, ...more })).status).toBe(422)
  expect(await onRecord(id)).toEqual([])
})

test('the choices of one network are limited', async () => {
  const statuses = []
  for (let tries = 0; tries <= CONSENTS_PER_HOUR; tries += 1)
    statuses.push((await put(crypto.randomUUID(), choice, '203.0.113.9')).status)
  expect(statuses.indexOf(429)).toBe(CONSENTS_PER_HOUR)
})

test('only the signed-in person finds the choice in their export', async () => {
  const { id, email } = await aCustomer(world.owner)
  const other = await aCustomer(world.owner)
  await recordConsent(ctxOf(id, email), { ...choice, id: crypto.randomUUID() })
  const own = await ownData(ctxOf(id, email))
  expect(own.consents).toMatchObject([{ version: consentVersion, analytics: true, marketing: false }])
  expect((await ownData(ctxOf(other.id, other.email))).consents).toEqual([])
})

test('a choice made before signing in goes to the first account that signs in, with its version and date', async () => {
  const [first, second] = [await aCustomer(world.owner), await aCustomer(world.owner)]
  const id = crypto.randomUUID()
  await put(id, choice)
  const [before] = await onRecord(id)
  const start = world.platform.now()
  world.setNow(start.add({ hours: 5 }).toString())
  // Without the browser's own id, an account does not get the choice.
  await recordConsent(ctxOf(first.id, first.email), { ...choice, id, browserId: crypto.randomUUID() })
  expect(await onRecord(id)).toEqual([before])
  await recordConsent(ctxOf(first.id, first.email), { ...choice, id })
  expect(await onRecord(id)).toEqual([{ ...before, userId: first.id }])
  await recordConsent(ctxOf(second.id, second.email), { ...choice, id })
  expect(await onRecord(id)).toEqual([{ ...before, userId: first.id }])
  const own = await ownData(ctxOf(first.id, first.email))
  expect(own.consents).toMatchObject([{ version: consentVersion, analytics: true }])
  world.setNow(start.toString())
})

test('a choice cannot be stored for another person', async () => {
  const victim = await aCustomer(world.owner)
  const thief = await aCustomer(world.owner)
  const inTheirName = sql`
    insert into consents (id, browser_id, user_id, version, language, analytics, marketing, decided_at)
    values (${crypto.randomUUID()}, ${crypto.randomUUID()}, ${victim.id}, 1, 'el', true, true, now())`
  await expect(asUser(world.platform.dbs.app, thief.id, (tx) => inTheirName.execute(tx))).rejects.toThrow(
    /row-level security/,
  )
  await expect(inTheirName.execute(world.platform.dbs.app)).rejects.toThrow(/row-level security/)
})

test('a choice of a deleted account stays without a person', async () => {
  const { id, email } = await aCustomer(world.owner)
  const consent = crypto.randomUUID()
  await recordConsent(ctxOf(id, email), { ...choice, id: consent })
  await sql`delete from auth.users where id = ${id}`.execute(world.owner)
  expect(await onRecord(consent)).toMatchObject([{ userId: null, analytics: true }])
})
