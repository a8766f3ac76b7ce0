import { afterAll, beforeAll, expect, test } from 'vitest'

import type { SalonId } from '#domain/ids.ts'
import { sql } from '#platform/db.ts'
import { FAVOURITES_EACH, VIEWED_SALONS_EACH } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { startAuthServer, type AuthServer } from '#test/auth-server.ts'
import { aSalon } from '#test/salon-factory.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

const ask = (token: string, method: string, path: string) => call(method, path, { token })

async function person(): Promise<string> {
  const { client, email } = await aPerson(server)
  return (await signedIn(client, email)).access_token
}

const suspend = (salon: SalonId) =>
  sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${salon}`.execute(
    server.world.owner,
  )

const listsOf = async (token: string) => {
  const { body } = await ask(token, 'GET', '/me/salons')
  const { favourites, viewed } = body as Record<'favourites' | 'viewed', { id: string }[]>
  return { favourites: favourites.map(({ id }) => id), viewed: viewed.map(({ id }) => id) }
}

test('favourites are the caller’s own, the newest first, each once; salons that are not public are left out', async () => {
  const [maria, eleni] = [await person(), await person()]
  const [first, second] = [await aSalon(server.world.owner), await aSalon(server.world.owner)]
  for (const { id } of [first, second, first])
    expect((await ask(maria, 'PUT', `/me/favourites/${id}`)).status).toBe(204)
  expect((await listsOf(maria)).favourites.toSorted()).toEqual([first.id, second.id].toSorted())
  expect((await listsOf(eleni)).favourites).toEqual([])
  expect((await ask(maria, 'GET', `/me/favourites/${first.id}`)).body).toEqual({ isFavourite: true })
  expect((await ask(eleni, 'GET', `/me/favourites/${first.id}`)).body).toEqual({ isFavourite: false })

  await ask(eleni, 'DELETE', `/me/favourites/${first.id}`)
  expect((await listsOf(maria)).favourites).toHaveLength(2)
  await ask(maria, 'DELETE', `/me/favourites/${first.id}`)
  expect((await listsOf(maria)).favourites).toEqual([second.id])
  await suspend(second.id)
  expect((await listsOf(maria)).favourites).toEqual([])
  expect((await ask(maria, 'PUT', `/me/favourites/${second.id}`)).status).toBe(404)
  expect((await ask(maria, 'PUT', `/me/favourites/${newId()}`)).status).toBe(404)
})

test('what a device kept follows into the account, however often it is sent, and replaces nothing newer', async () => {
  const maria = await person()
  const [one, two, gone] = [
    await aSalon(server.world.owner),
    await aSalon(server.world.owner),
    await aSalon(server.world.owner),
  ]
  await suspend(gone.id)
  await ask(maria, 'PUT', `/me/favourites/${two.id}`)
  await ask(maria, 'PUT', `/me/viewed-salons/${two.id}`)
  const now = server.world.platform.now()
  const at = now.subtract({ hours: 2 }).toString()
  const body = {
    favourites: [one.id, two.id, gone.id, newId()],
    viewed: [
      { salon: one.id, at: now.add({ hours: 99 }).toString() },
      { salon: two.id, at },
      { salon: gone.id, at },
    ],
  }
  for (let n = 0; n < 2; n += 1)
    expect((await call('PUT', '/me/salons', { token: maria, body })).status).toBe(204)
  const { favourites, viewed } = await listsOf(maria)
  expect(favourites.toSorted()).toEqual([one.id, two.id].toSorted())
  expect(viewed.toSorted()).toEqual([one.id, two.id].toSorted())
  // A view of now comes before one that a fast clock claimed for later.
  server.world.setNow(now.add({ seconds: 1 }).toString())
  await ask(maria, 'PUT', `/me/viewed-salons/${two.id}`)
  expect((await listsOf(maria)).viewed[0]).toBe(two.id)
  await call('PUT', '/me/salons', { token: maria, body: { favourites: [], viewed: [{ salon: two.id, at }] } })
  expect((await listsOf(maria)).viewed[0]).toBe(two.id)
  expect((await call('PUT', '/me/salons', { body })).status).toBe(401)
  const many = Array.from({ length: FAVOURITES_EACH + 1 }, () => newId())
  expect(
    (await call('PUT', '/me/salons', { token: maria, body: { favourites: many, viewed: [] } })).status,
  ).toBe(422)
})

test('each own favourite that takes bookings comes with its next free times; a full one with none', async () => {
  const maria = await person()
  const [free, full, shut] = [
    await aSalon(server.world.owner),
    await aSalon(server.world.owner),
    await aSalon(server.world.owner),
  ]
  await sql`delete from salon_hours where salon_id = ${full.id}`.execute(server.world.owner)
  await sql`update salons set verification = 'unverified' where id = ${shut.id}`.execute(server.world.owner)
  for (const { id } of [free, full, shut]) await ask(maria, 'PUT', `/me/favourites/${id}`)
  const timesOf = async (token: string) => (await ask(token, 'GET', '/me/favourites/times')).body.items
  const items = (await timesOf(maria)) as { salon: string; starts: string[] }[]
  expect(items.find(({ salon }) => salon === free.id)).toMatchObject({
    service: { id: free.serviceIds[0] },
    starts: [expect.any(String), expect.any(String), expect.any(String)],
  })
  expect(items.find(({ salon }) => salon === full.id)?.starts).toEqual([])
  expect(items.map(({ salon }) => salon)).not.toContain(shut.id)
  expect(await timesOf(await person())).toEqual([])
})

test('the last viewed salons are kept until they are cleared', async () => {
  const maria = await person()
  const salons = []
  for (let n = 0; n <= VIEWED_SALONS_EACH; n += 1) salons.push(await aSalon(server.world.owner))
  for (const { id } of salons) {
    server.world.setNow(server.world.platform.now().add({ seconds: 1 }).toString())
    expect((await ask(maria, 'PUT', `/me/viewed-salons/${id}`)).status).toBe(204)
  }
  const newestFirst = salons.map(({ id }) => id).toReversed()
  expect((await listsOf(maria)).viewed).toEqual(newestFirst.slice(0, VIEWED_SALONS_EACH))

  server.world.setNow(server.world.platform.now().add({ seconds: 1 }).toString())
  const again = newestFirst[5] ?? ''
  await ask(maria, 'PUT', `/me/viewed-salons/${again}`)
  expect((await listsOf(maria)).viewed[0]).toBe(again)
  expect((await ask(maria, 'PUT', `/me/viewed-salons/${newId()}`)).status).toBe(404)
  expect((await ask(maria, 'DELETE', '/me/viewed-salons')).status).toBe(204)
  expect(await listsOf(maria)).toEqual({ favourites: [], viewed: [] })
})
