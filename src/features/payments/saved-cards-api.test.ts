import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller, type ApiCall } from '#test/api-caller.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { sessionOf } from '#test/session-of.ts'
import { freshWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterAll(() => world[Symbol.asyncDispose]())

const call = (method: string, path: string, sent: ApiCall = {}) => apiCaller(world)(method, path, sent)

/** A signed-in customer who keeps a card of the sandbox, and one of another provider. */
async function holder() {
  const { id } = await aCustomer(world.owner)
  const { token } = await sessionOf(world.platform, id)
  const [card, ofStripe] = [newId(), newId()]
  for (const [key, provider] of [
    [card, 'sandbox'],
    [ofStripe, 'stripe'],
  ])
    await sql`insert into saved_cards (id, customer_id, provider, provider_ref, brand, last4, good_through, created_at)
      values (${key}, ${id}, ${provider}, ${`secret-${key}`}, 'visa', '4242', '2029-12', '2026-05-10T09:00:00Z')`.execute(
      world.owner,
    )
  return { token, card, ofStripe }
}

test('the own cards of the running provider are listed, without its name of them', async () => {
  const { token, card } = await holder()
  const { status, body } = await call('GET', '/me/cards', { token })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      items: [
        {
          id: card,
          brand: 'visa',
          last4: '4242',
          goodThrough: '2029-12',
          createdAt: '2026-05-10T09:00:00Z',
          isExpired: false,
        },
      ],
    },
  })
  expect((await call('GET', '/me/cards')).status).toBe(401)
})

test('a card is removed once, by its holder alone', async () => {
  const [mine, other] = [await holder(), await holder()]
  const path = `/me/cards/${mine.card}`
  const stranger = await call('DELETE', path, { token: other.token, language: 'en' })
  expect(stranger.body).toMatchObject({ status: 404, code: 'not_found' })
  const key = newId()
  const remove = () => call('DELETE', path, { token: mine.token, key })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  expect((await call('DELETE', path, { token: mine.token })).status).toBe(404)
  expect((await call('GET', '/me/cards', { token: mine.token })).body.items).toEqual([])
})

test('the export has the cards of every provider, without their names there', async () => {
  const { token, card, ofStripe } = await holder()
  const { body } = await call('GET', '/me/export', { token })
  expect(body.cards.map(({ id }: { id: string }) => id).toSorted()).toEqual([card, ofStripe].toSorted())
  expect(JSON.stringify(body)).not.toContain('secret-')
})
