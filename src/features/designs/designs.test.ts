import { afterAll, beforeAll, expect, test } from 'vitest'

import { listDesignLandings, listTechniquesIn } from '#features/designs/queries/design-landings.ts'
import { findDesign } from '#features/designs/queries/design-page.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aSalonOwner } from '#test/salon-owner.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.world.owner)

/** A photo of a salon without its files, which designs don't need. */
async function aPhoto(salonId: string, isIllustration = false): Promise<string> {
  const id = newId()
  await run(sql`insert into salon_photos (id, salon_id, position, picture, is_illustration, alt_el, alt_en)
    select ${id}, ${salonId}, count(*), ${`photo-${id}`}, ${isIllustration}, 'Νύχια', 'Nails' from salon_photos where salon_id = ${salonId}`)
  return id
}

const services = [
  { minutes: 50, priceCents: 2500, options: [{ minutes: 10, priceCents: 300, name: 'Γαλλικό' }] },
  { minutes: 20, priceCents: 1000 },
]

async function aShop() {
  const { salon, token, person } = await aSalonOwner(server, { staff: 2, services })
  const photo = await aPhoto(salon.id)
  const [first, second] = salon.serviceIds
  const parts = [
    { serviceId: first, optionIds: salon.optionIds[0] ?? [] },
    { serviceId: second ?? '', optionIds: [] as readonly string[] },
  ]
  const tags = { shape: 'almond', length: 'medium', technique: 'french', finish: 'glossy', colours: ['nude', 'white'], artLevel: 2 } // prettier-ignore
  const path = (of = photo) => `/business/salons/${salon.id}/photos/${of}/design`
  const write = (more: object = {}, of = photo) =>
    call('PUT', path(of), { token, body: { ...tags, parts, staffId: null, ...more } })
  return { ...salon, person, token, photo, parts, tags, path, write }
}

const listed = async (query = '', language: 'el' | 'en' = 'el') =>
  (await call('GET', `/designs${query}`, { language })).body

test('a photo of work says what it shows; its minutes and price follow the price list', async () => {
  const shop = await aShop()
  const { body, status } = await shop.write({ staffId: shop.staffIds[1] })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...shop.tags, parts: shop.parts, visit: { minutes: 80, priceCents: 3800, isFrom: false } })
  const find = async () => (await listed(`?ids=${body.id}`)).items[0]
  expect(await find()).toMatchObject({ ...shop.tags, isIllustration: false, alt: 'Νύχια', salon: { slug: shop.slug } })
  await run(sql`update services set price_cents = 3000 where id = ${shop.serviceIds[0]}`)
  expect(await find()).toMatchObject({ visit: { minutes: 80, priceCents: 4300, staffId: shop.staffIds[1] } })
  await run(sql`update staff_services set price_cents = 3500 where service_id = ${shop.serviceIds[0]} and staff_id = ${shop.staffIds[0]}`)
  await shop.write()
  expect(await find()).toMatchObject({ visit: { priceCents: 4300, isFrom: true, staffId: null } })
  const again = (await shop.write({ technique: 'ombre' })).body
  expect([again.id, again.technique]).toEqual([body.id, 'ombre'])
  expect((await call('DELETE', shop.path(), { token: shop.token })).status).toBe(204)
  expect(await find()).toBeUndefined()
  expect((await call('DELETE', shop.path(), { token: shop.token })).status).toBe(404)
}) // prettier-ignore

test('from a point the nearest salons’ designs come first, with their distance; filters stay', async () => {
  const [far, close, other] = [await aShop(), await aShop(), await aShop()]
  const at = (shop: typeof far, latitude: number, longitude: number) =>
    run(sql`update salons set latitude = ${latitude}, longitude = ${longitude} where id = ${shop.id}`)
  await at(far, 35.34, 25.13)
  await at(close, 35.33, 25.12)
  await at(other, 35.33, 25.12)
  const made = [await far.write({ finish: 'velvet' }), await close.write({ finish: 'velvet' }), await other.write()]
  await run(sql`select refresh_salon_search()`)
  const ids = made.map(({ body }) => body.id)
  const near = async (point: string) => (await listed(`?finish=velvet&near=${point}`)).items
  expect((await near('35.33,25.12')).map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0]])
  const items = await near('35.34,25.13')
  expect(items.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[1]])
  expect(items.map((each: { distanceMeters: number }) => Math.round(each.distanceMeters / 100))).toEqual([0, 14])
  expect((await listed('?finish=velvet')).items[0]).not.toHaveProperty('distanceMeters')
  expect((await listed('?near=somewhere')).code).toBe('validation_failed')
}) // prettier-ignore

test('only what the salon sells online together makes a design', async () => {
  const [shop, other] = [await aShop(), await aShop()]
  const [mine] = shop.parts
  const code = async (more: object, of?: string) => (await shop.write(more, of)).body.code
  expect(await code({ parts: [other.parts[1]] })).toBe('service_not_available')
  expect(await code({ parts: [mine, mine] })).toBe('service_not_available')
  expect(await code({ parts: [{ serviceId: shop.serviceIds[1], optionIds: shop.optionIds[0] }] })).toBe('service_not_available')
  expect(await code({ staffId: other.staffIds[0] })).toBe('service_not_available')
  expect(await code({ parts: [] })).toBe('validation_failed')
  expect((await shop.write({ colours: ['nude', 'nude'] })).body.errors).toHaveProperty('colours')
  expect((await shop.write({ technique: 'plain', artLevel: 3 })).body.errors).toHaveProperty('artLevel')
  expect(await code({}, await aPhoto(shop.id, true))).toBe('not_found')
  expect(await code({}, other.photo)).toBe('not_found')
  await run(sql`update services set is_online = false where id = ${shop.serviceIds[1]}`)
  expect(await code({})).toBe('service_not_available')
  const own = (await call('GET', `/business/salons/${shop.id}/designs`, { token: shop.token })).body
  expect(own.services.map(({ id }: { id: string }) => id)).toEqual([shop.serviceIds[0]])
}) // prettier-ignore

test('a design is gone from the list as long as it cannot be booked; its owner sees why', async () => {
  const shop = await aShop()
  const { id } = (await shop.write()).body
  const isListed = async () => (await listed(`?ids=${id}`)).total === 1
  const own = async () => (await call('GET', `/business/salons/${shop.id}/designs`, { token: shop.token })).body.items[0]
  expect(await isListed()).toBe(true)
  for (const [change, undo, isAboutSalon = false] of [
    [sql`update services set is_online = false where id = ${shop.serviceIds[1]}`, sql`update services set is_online = true where id = ${shop.serviceIds[1]}`],
    [sql`update service_options set archived_at = now() where id = ${shop.optionIds[0]?.[0]}`, sql`update service_options set archived_at = null where id = ${shop.optionIds[0]?.[0]}`],
    [sql`update salons set subscription = 'cancelled' where id = ${shop.id}`, sql`update salons set subscription = 'active' where id = ${shop.id}`, true],
    [sql`update staff set is_active = false where salon_id = ${shop.id}`, sql`update staff set is_active = true where salon_id = ${shop.id}`],
  ] as const) {
    await run(change)
    expect([await isListed(), (await own()).visit === null]).toEqual([false, !isAboutSalon])
    await run(undo)
    expect(await isListed()).toBe(true)
  }
  await run(sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${shop.id}`)
  expect(await isListed()).toBe(false)
}) // prettier-ignore

test('designs are found by each of their tags and by place', async () => {
  const shop = await aShop()
  await shop.write({ technique: 'marble', colours: ['navy', 'gold'], finish: 'velvet', shape: 'stiletto', length: 'extra_long', artLevel: 4 })
  const count = async (query: string) => (await listed(`?technique=marble&${query}`)).total
  for (const query of ['shape=stiletto', 'length=extra_long', 'finish=velvet', 'colour=navy', 'colour=gold', 'artLevel=4', 'place=athens'])
    expect([query, await count(query)]).toEqual([query, 1])
  for (const query of ['shape=oval', 'length=short', 'finish=matte', 'colour=red', 'artLevel=0', 'place=naxos', 'page=2'])
    expect([query, (await listed(`?technique=marble&${query}`)).items.length]).toEqual([query, 0])
  expect((await call('GET', '/designs?technique=knitting')).status).toBe(422)
}) // prettier-ignore

test('typed words are understood as designs, only as such as there are', async () => {
  const shop = await aShop()
  await shop.write({ technique: 'ombre', shape: 'coffin', colours: ['lilac'] })
  const suggested = async (q: string, lang = 'el') =>
    (await call('GET', `/suggestions?${new URLSearchParams({ q, lang })}`)).body.designs
  const tags = [{ name: 'technique', value: 'ombre', text: 'Ντεγκραντέ' }, { name: 'shape', value: 'coffin', text: 'Μπαλαρίνα' }]
  expect(await suggested('ομπρέ μπαλαρίνα αθήνα')).toEqual([{ tags, place: { id: 'athens', name: 'Αθήνα', region: 'athens' } }])
  expect(await suggested('ombre coffin naxos')).toEqual([{ tags, place: null }])
  expect(await suggested('lilac ombre', 'en')).toMatchObject([{ tags: [{ text: 'Ombre' }, { text: 'Lilac' }], place: null }])
  expect((await suggested('nail designs athens', 'en'))[0]).toEqual({ tags: [], place: { id: 'athens', name: 'Athens', region: 'athens' } })
  for (const q of ['', 'ομπρέ στιλέτο', 'ομπρέ σάββατο', 'αθήνα', 'ομπρέ πεντικιούρ']) expect([q, await suggested(q)]).toEqual([q, []])
}) // prettier-ignore

test('strangers change no design, team members without the right neither; the database agrees', async () => {
  const [shop, stranger] = [await aShop(), await aShop()]
  const { id } = (await shop.write()).body
  const technician = await aPerson(server)
  await run(sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${shop.id}, ${technician.id}, 'technician', ${shop.staffIds[0]})`)
  const by = async (token: string) => (await call('PUT', shop.path(), { token, body: { ...shop.tags, parts: shop.parts, staffId: null } })).body.code
  expect([await by(stranger.token), await by(technician.session.access_token)]).toEqual(['not_found', 'forbidden'])
  const { app } = server.world.platform.dbs
  for (const table of ['designs', 'design_services', 'design_options'])
    expect((await asUser(app, stranger.person.id, (tx) => sql`delete from ${sql.table(table)} where salon_id = ${shop.id}`.execute(tx))).numAffectedRows).toBe(0n)
  await expect(run(sql`insert into design_services (salon_id, design_id, service_id, position) values (${shop.id}, ${id}, ${stranger.serviceIds[0]}, 3)`)).rejects.toThrow('foreign key')
  await expect(run(sql`update designs set photo_id = ${stranger.photo} where id = ${id}`)).rejects.toThrow('foreign key')
  await run(sql`delete from salon_photos where id = ${shop.photo}`)
  expect(await rows(server.world.owner, sql`select id from designs where id = ${id}`)).toEqual([])
}) // prettier-ignore

test('saved designs are the caller’s own, newest first, and part of the export', async () => {
  const shop = await aShop()
  const second = await aPhoto(shop.id)
  const ids = [(await shop.write()).body.id as string, (await shop.write({}, second)).body.id as string]
  const { client, email } = await aPerson(server)
  const token = (await signedIn(client, email)).access_token
  const saved = async () => (await call('GET', '/me/designs', { token })).body.ids
  for (const id of [...ids, ids[0]]) {
    server.world.setNow(server.world.platform.now().add({ seconds: 1 }).toString())
    expect((await call('PUT', `/me/designs/${id}`, { token })).status).toBe(204)
  }
  expect(await saved()).toEqual(ids.toReversed())
  expect((await call('GET', '/me/export', { token })).body.savedDesigns).toHaveLength(2)
  expect((await call('PUT', `/me/designs/${newId()}`, { token })).status).toBe(404)
  await call('DELETE', `/me/designs/${ids[1]}`, { token })
  expect(await saved()).toEqual([ids[0]])
  expect((await call('GET', '/me/designs')).status).toBe(401)
  await run(sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${shop.id}`)
  expect((await call('PUT', `/me/designs/${ids[1]}`, { token })).status).toBe(404)
}) // prettier-ignore

test('a hundred designs can be saved; one that is saved may be saved again', async () => {
  const shop = await aShop()
  const { client, email } = await aPerson(server)
  const session = await signedIn(client, email)
  const put = (id: string) => call('PUT', `/me/designs/${id}`, { token: session.access_token })
  const [mine, other] = [(await shop.write()).body.id as string, (await shop.write({}, await aPhoto(shop.id))).body.id as string]
  await put(mine)
  await run(sql`with photos as (insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en)
      select ${shop.id}, 100 + n, 'photo-' || n, false, 'α', 'a' from generate_series(1, 99) n returning id, picture),
    made as (insert into designs (salon_id, photo_id, picture, shape, length, technique, finish, colours, art_level)
      select ${shop.id}, id, picture, 'oval', 'short', 'plain', 'matte', '{red}', 0 from photos returning id)
    insert into saved_designs (customer_id, design_id, created_at) select ${session.user.id}, id, now() from made`)
  const refused = await put(other)
  expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached'])
  expect((await put(mine)).status).toBe(204)
  expect((await call('DELETE', `/me/designs/${mine}`, { token: session.access_token })).status).toBe(204)
  expect((await put(other)).status).toBe(204)
}) // prettier-ignore

test('a page of a technique in a place is for search engines from six designs of three salons', async () => {
  const db = server.world.platform.dbs.public
  const isThere = async (withSamples = true) =>
    (await listDesignLandings(db, { withSamples })).some((each) => each.technique === 'foil')
  const isEnough = async () =>
    (await listTechniquesIn(db, 'athens', { withSamples: true })).some(
      ({ technique }) => technique === 'foil',
    )
  const shops = [await aShop(), await aShop(), await aShop()]
  for (const shop of shops) await shop.write({ technique: 'foil' })
  expect([await isThere(), await isEnough()]).toEqual([false, false])
  for (const shop of shops) await shop.write({ technique: 'foil' }, await aPhoto(shop.id))
  expect([await isThere(), await isEnough()]).toEqual([true, true])
  await run(sql`update salons set is_demo = true where id = ${shops[0]?.id}`)
  expect([await isThere(), await isThere(false)]).toEqual([true, false])
})

test('many designs are counted so far only, and a list of a place keeps the mixed order', async () => {
  const db = server.world.platform.dbs.public
  await run(sql`insert into places (id, name_el, name_en, type, latitude, longitude, region) values ('naxos', 'Νάξος', 'Naxos', 'island', 37.1, 25.4, 'islands')`)
  const inNaxos = async () => {
    const shop = await aShop()
    await run(sql`update salons set place_id = 'naxos', place_ids = '{naxos}' where id = ${shop.id}`)
    return shop
  }
  const shop = await inNaxos()
  await run(sql`with photos as (insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en)
      select ${shop.id}, 100 + n, 'photo-many-' || n, false, 'α', 'a' from generate_series(1, 99) n returning id, picture),
    made as (insert into designs (salon_id, photo_id, picture, shape, length, technique, finish, colours, art_level)
      select ${shop.id}, id, picture, 'oval', 'short', 'ombre', 'matte', '{red}', 0 from photos returning id)
    insert into design_services (salon_id, design_id, service_id, position) select ${shop.id}, id, ${shop.serviceIds[1]}, 0 from made`)
  const others = [await inNaxos(), await inNaxos()]
  for (const other of others) await other.write({ technique: 'ombre' })
  await run(sql`update salons set latitude = 37.1, longitude = 25.4 where id = any (${others.map(({ id }) => id)}::uuid[])`)
  await run(sql`select refresh_salon_search()`)
  expect(await listTechniquesIn(db, 'naxos', { withSamples: true })).toEqual([
    { technique: 'ombre', designs: 50, isMore: true },
  ])
  const pages = [await listed('?place=naxos&technique=ombre'), await listed('?place=naxos&technique=ombre&page=5')]
  expect(pages.map(({ total, items }) => [total, items.length])).toEqual([[101, 24], [101, 5]])
  const [first] = await rows(
    server.world.owner,
    sql<{ ids: string[] }>`select array_agg(id order by mix, id) as ids from designs where technique = 'ombre' and salon_id in (select id from salons where place_id = 'naxos')`,
  )
  expect(pages.flatMap(({ items }) => items.map(({ id }: { id: string }) => id))).toEqual([...first!.ids.slice(0, 24), ...first!.ids.slice(96)])
  // The nearest of all pages, not only of the shown one.
  const [near, next, farther] = (await listed('?place=naxos&technique=ombre&near=37.1,25.4')).items
  expect(new Set([near.salon.slug, next.salon.slug])).toEqual(new Set(others.map(({ slug }) => slug)))
  expect([near.distanceMeters, next.distanceMeters, farther.salon.slug]).toEqual([0, 0, shop.slug])
}) // prettier-ignore

test('a design lists its free times and the nearest salons that do the same and are free, by the engine', async () => {
  const platform = server.world.platform
  const [asked, near, far, full, less] = [await aShop(), await aShop(), await aShop(), await aShop(), await aShop()]
  const gems = { technique: 'gems', artLevel: 3 }
  const id = (await asked.write(gems)).body.id as string
  for (const shop of [near, far, full]) await shop.write({ technique: 'gems', artLevel: 4 })
  await less.write({ technique: 'gems', artLevel: 2 })
  await run(sql`update salons set latitude = 40.6, longitude = 22.9 where id = ${far.id}`)
  await run(sql`update salon_hours set plan = '{}' where salon_id = ${full.id}`)
  const found = await findDesign(platform, id, { locale: 'el', from: undefined })
  expect(found?.design.starts).toHaveLength(3)
  expect(found?.same.map(({ salon }) => salon.slug)).toEqual([near.slug, far.slug])
  const there = await findDesign(platform, id, { locale: 'el', from: { latitude: 40.6, longitude: 22.9 } })
  expect(there?.same.map(({ salon, meters }) => [salon.slug, meters > 200_000])).toEqual([[far.slug, false], [near.slug, true]])
  await run(sql`update services set is_online = false where id = ${asked.serviceIds[1]}`)
  const gone = await findDesign(platform, id, { locale: 'el', from: undefined })
  expect([gone?.design.visit, gone?.design.starts]).toEqual([null, []])
}) // prettier-ignore
