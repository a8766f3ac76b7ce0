import { afterAll, beforeAll, expect, test } from 'vitest'

import { serviceCategories } from '#domain/catalogue.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aSalon, type SalonWish } from '#test/salon-factory.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

async function aBusinessPerson(): Promise<{ id: string; token: string }> {
  const person = await aPerson(server)
  await setRole(server, person, 'business')
  return { id: person.id, token: (await signedIn(person.client, person.email)).access_token }
}

async function anOwner(wish: SalonWish = {}) {
  const person = await aBusinessPerson()
  const salon = await aSalon(server.world.owner, wish)
  await sql`update salons set owner_id = ${person.id} where id = ${salon.id}`.execute(server.world.owner)
  return { salon, token: person.token, base: `/business/salons/${salon.id}` }
}

test('the template has every category, in both languages, and is added once', async () => {
  const { salon, token, base } = await anOwner({ staff: 2 })
  const before = await call('GET', `${base}/service-template`, { token })
  const { items } = before.body
  expect(items.length).toBeGreaterThanOrEqual(25)
  expect([...new Set(items.map(({ category }: { category: string }) => category))]).toEqual([
    ...serviceCategories,
  ])
  expect(items.every(({ isThere }: { isThere: boolean }) => !isThere)).toBe(true)
  const body = {
    items: [{ key: 'spa_pedicure', priceCents: 4000 }, { key: 'gel_manicure' }],
    pedicureChairs: 2,
  }
  const key = newId()
  const added = await call('POST', `${base}/services/from-template`, { token, body, key })
  expect(added.status).toBe(201)
  expect(added.body.skipped).toEqual([])
  expect(added.body.services).toMatchObject([
    { nameEl: 'Ημιμόνιμο μανικιούρ', nameEn: 'Gel polish manicure', minutes: 50, resourceId: null },
    { nameEl: 'Σπα πεντικιούρ με μάσκα', minutes: 80, priceCents: 4000, resourceTurnover: 5 },
  ])
  expect(added.body.services[0].staff.map(({ staffId }: { staffId: string }) => staffId)).toEqual(
    salon.staffIds,
  )
  const options = added.body.services[0].options as { nameEn: string; excludes: number[] }[]
  expect(options.map(({ nameEn, excludes }) => [nameEn, excludes])).toContainEqual([
    'Nail art on two nails',
    [options.findIndex(({ nameEn }) => nameEn === 'Nail art on all nails')],
  ])
  // The same key: the same answer. Another key: they are there already.
  expect((await call('POST', `${base}/services/from-template`, { token, body, key })).body).toEqual(
    added.body,
  )
  const again = await call('POST', `${base}/services/from-template`, { token, body })
  expect(again.body).toEqual({ services: [], skipped: ['spa_pedicure', 'gel_manicure'] })
  const list = await call('GET', `${base}/services`, { token })
  expect(list.body.services).toHaveLength(3)
  expect(list.body.resources).toMatchObject([{ nameEn: 'Pedicure chair', units: 2 }])
  const after = await call('GET', `${base}/service-template`, { token })
  expect(after.body.items.filter(({ isThere }: { isThere: boolean }) => isThere)).toHaveLength(2)
})
