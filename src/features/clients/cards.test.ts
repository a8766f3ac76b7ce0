import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { UserId } from '#domain/ids.ts'
import { asUser, only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { CLIENT_PHOTOS_EACH, CLIENT_PHOTO_SIDE, CLIENT_PHOTO_SMALL_SIDE } from '#platform/photo-limits.ts'
import { apiCaller } from '#test/api-caller.ts'
import { auditOf } from '#test/audit-of.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { aSalonOwner } from '#test/salon-owner.ts'
import { aPerson } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let own: Awaited<ReturnType<typeof anOwner>>
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
  own = await anOwner()
})
afterAll(() => server[Symbol.asyncDispose]())

async function anOwner() {
  const { person, salon, token } = await aSalonOwner(server)
  return { ...salon, userId: person.id, token }
}

const db = () => server.world.owner
const ask = (method: string, path: string, body?: object, more: { token?: string; key?: string } = {}) =>
  call(method, `/business/salons/${own.id}/clients${path}`, {
    token: own.token,
    ...(body && { body }),
    ...more,
  })

async function aClient(values: Readonly<Record<string, unknown>> = {}, salon: string = own.id) {
  const { name = 'Μαρία', phone = null, email = null, notes = '', customer = null } = values
  const id = newId<UserId>()
  await sql`insert into clients (id, salon_id, name, phone, email, notes, customer_id, created_at)
    values (${id}, ${salon}, ${name}, ${phone}, ${email}, ${notes}, ${customer}, ${`2026-01-0${((count += 1) % 9) + 1}T09:00:00Z`})`.execute(
    db(),
  )
  return id
}

let count = 0

/** A past booking, of a client entry or of an account. */
async function aVisit(of: { client?: string; customer?: string }, salon = own) {
  const id = newId<UserId>()
  count += 1
  const start = Temporal.Instant.from('2026-04-01T09:00:00Z').add({ hours: 2 * count })
  const code = String(count).padStart(8, 'C').replaceAll('0', 'A').replaceAll('1', 'B')
  await sql`insert into bookings (id, salon_id, client_id, customer_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
    values (${id}, ${salon.id}, ${of.client ?? null}, ${of.customer ?? null}, ${code}, 'completed', ${start.toString()}, ${start.add({ hours: 1 }).toString()}, 2500,
      ${start.toString()}, 'Μαρία', '2026-03-01T09:00:00Z')`.execute(db())
  await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
    values (${id}, ${salon.id}, 0, ${salon.serviceIds[0]}, ${salon.staffIds[0]}, 'Α', 'A', '[["work", 60]]', ${start.toString()}, ${start.add({ hours: 1 }).toString()}, 2500)`.execute(
    db(),
  )
  return id
}

/** A photo with the location that a camera stores. */
const aPhoto = (width = 2000, height = 1500) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3355' } })
    .withExif({
      IFD0: { Copyright: 'Secret Person' },
      IFD3: { GPSLatitude: '37/1 58/1 12/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()

const upload = (
  client: string,
  bytes: Uint8Array,
  more: { visit?: string; key?: string; token?: string } = {},
) =>
  call(
    'POST',
    `/business/salons/${own.id}/clients/${client}/photos${more.visit ? `?visit=${more.visit}` : ''}`,
    {
      token: more.token ?? own.token,
      file: { type: 'image/jpeg', bytes },
      ...(more.key !== undefined && { key: more.key }),
    },
  )
const agree = (client: string, agreed = true) => ask('PUT', `/${client}/photo-consent`, { agreed })
const opened = async (client: string) => (await ask('GET', `/${client}`)).body
const broken = async () => (await auditOf(server.world)).filter(({ breaches }) => breaches.length > 0)

test('the record of each booking is stored, changed only in its newest version, and deleted when it is empty', async () => {
  const client = await aClient()
  const visit = await aVisit({ client })
  const put = (body: object) => ask('PUT', `/${client}/visits/${visit}`, body)
  const written = await put({
    shape: 'almond',
    length: 'medium',
    colour: 'OPI Bubble Bath',
    note: 'δύο χέρια',
    revision: 0,
  })
  expect(written.body).toEqual({ revision: 1 })
  expect((await put({ colour: 'άλλο', revision: 0 })).body.code).toBe('changed_meanwhile')
  const [first] = (await opened(client)).history
  expect(first.record).toEqual({
    shape: 'almond',
    length: 'medium',
    colour: 'OPI Bubble Bath',
    note: 'δύο χέρια',
    revision: 1,
  })
  expect((await put({ colour: 'κόκκινο', revision: 1 })).body).toEqual({ revision: 2 })
  expect((await opened(client)).history[0].record).toMatchObject({ shape: null, colour: 'κόκκινο', note: '' })
  expect((await put({ shape: 'star', revision: 2 })).body.code).toBe('validation_failed')
  expect((await put({ revision: 2 })).body).toEqual({ revision: 0 })
  expect((await opened(client)).history[0].record).toBeNull()
})

test('a record needs a booking of the same client and salon; an account’s own bookings count', async () => {
  const [client, other] = [await aClient(), await aClient()]
  const visit = await aVisit({ client: other })
  expect((await ask('PUT', `/${client}/visits/${visit}`, { colour: 'α', revision: 0 })).status).toBe(404)
  const elsewhere = await anOwner()
  const theirs = await aClient({}, elsewhere.id)
  const foreign = await aVisit({ client: theirs }, elsewhere)
  expect((await ask('PUT', `/${client}/visits/${foreign}`, { colour: 'α', revision: 0 })).status).toBe(404)
  // The database itself refuses it.
  const forced = asUser(server.world.platform.dbs.app, own.userId, (tx) =>
    sql`insert into visit_records (booking_id, salon_id, client_id, colour, updated_at) values (${foreign}, ${own.id}, ${client}, 'α', now())`.execute(
      tx,
    ),
  )
  await expect(forced).rejects.toThrow(/row-level security/)
  const { id: customer } = await aCustomer(db())
  const account = await aClient({ customer })
  const online = await aVisit({ customer })
  expect((await ask('PUT', `/${account}/visits/${online}`, { colour: 'α', revision: 0 })).status).toBe(200)
  expect(await broken()).toEqual([])
})

test('a photo needs consent, is turned upright, shrunk and stripped of its location, and is deleted with the consent', async () => {
  const client = await aClient()
  expect((await upload(client, await aPhoto())).body.code).toBe('photos_need_consent')
  await agree(client)
  const visit = await aVisit({ client })
  const key = newId()
  const added = await upload(client, await aPhoto(), { visit, key })
  expect(added).toMatchObject({
    status: 201,
    body: { bookingId: visit, caption: '', width: 1600, height: 1200 },
  })
  expect((await upload(client, await aPhoto(), { visit, key })).body).toEqual(added.body)
  expect((await opened(client)).photos).toEqual([added.body])
  const kept = await only(
    db(),
    sql<{ bytes: Buffer; small: Buffer }>`select bytes, small from client_photos where client_id = ${client}`,
  )
  for (const file of [kept.bytes, kept.small]) {
    const about = await sharp(file).metadata()
    expect([about.format, about.exif, file.includes('Secret')]).toEqual(['webp', undefined, false])
  }
  expect((await sharp(kept.bytes).metadata()).width).toBe(CLIENT_PHOTO_SIDE)
  expect((await sharp(kept.small).metadata()).height).toBe(CLIENT_PHOTO_SMALL_SIDE)
  await agree(client, false)
  expect(await opened(client)).toMatchObject({ photos: [], photosConsentAt: null })
  expect(await rows(db(), sql`select 1 from client_photos where client_id = ${client}`)).toEqual([])
})

test('files that are no photos, and decompression bombs, are refused', async () => {
  const client = await aClient()
  await agree(client)
  const refusal = async (bytes: Uint8Array) => (await upload(client, bytes)).body.errors?.photo?.code
  expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('photo_kind')
  expect(await refusal((await aPhoto()).subarray(0, 400))).toBe('photo_broken')
  expect(await refusal(await aPhoto(300, 300))).toBe('photo_small')
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(await refusal(bomb)).toBe('photo_pixels')
})

test('only the salon’s managers see, name and delete a photo', async () => {
  const [client, other] = [await aClient(), await aClient()]
  await agree(client)
  const { id } = (await upload(client, await aPhoto())).body
  const path = `/business/salons/${own.id}/clients/${client}/photos/${id}`
  const image = await call('GET', `${path}?size=small`, { token: own.token })
  expect([image.status, image.headers.get('content-type'), image.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  expect((await call('GET', path, {})).status).toBe(401)
  const stranger = await anOwner()
  expect((await call('GET', path, { token: stranger.token })).status).toBe(404)
  const theirs = path.replace(own.id, stranger.id)
  expect((await call('GET', theirs, { token: stranger.token })).status).toBe(404)
  expect((await ask('GET', `/${other}/photos/${id}`)).status).toBe(404)
  const named = await ask('PUT', `/${client}/photos/${id}`, { caption: 'Γαλλικό' })
  expect(named.body).toMatchObject({ id, caption: 'Γαλλικό', bookingId: null })
  const visit = await aVisit({ client: other })
  expect((await ask('PUT', `/${client}/photos/${id}`, { caption: '', bookingId: visit })).status).toBe(404)
  const seen = (role: 'onyxi_public' | 'app') =>
    role === 'app'
      ? asUser(server.world.platform.dbs.app, stranger.userId, (tx) =>
          rows(tx, sql`select id from client_photos`),
        )
      : rows(server.world.platform.dbs.public, sql`select id from client_photos`)
  expect(await seen('app')).toEqual([])
  await expect(seen('onyxi_public')).rejects.toThrow(/permission denied/)
  expect((await ask('DELETE', `/${other}/photos/${id}`)).status).toBe(404)
  expect((await ask('DELETE', `/${client}/photos/${id}`)).status).toBe(204)
  expect((await opened(client)).photos).toEqual([])
})

test('the number of photos on a card is limited, and they are deleted with the client', async () => {
  const client = await aClient()
  await agree(client)
  await sql`insert into client_photos (id, salon_id, client_id, width, height, bytes, small, created_at)
    select uuidv7(), ${own.id}, ${client}, 800, 600, 'x', 'x', now() from generate_series(1, ${CLIENT_PHOTOS_EACH}::integer)`.execute(
    db(),
  )
  expect((await upload(client, await aPhoto())).body.code).toBe('too_many_client_photos')
  expect((await ask('DELETE', `/${client}`)).status).toBe(204)
  expect(await rows(db(), sql`select 1 from client_photos where client_id = ${client}`)).toEqual([])
})

const duplicates = async () => (await ask('GET', '/duplicates')).body.items
const merge = (one: string, other: string, more: object = {}, key?: string) =>
  ask(
    'POST',
    `/${one}/merge`,
    { otherId: other, revision: 1, otherRevision: 1, ...more },
    key === undefined ? {} : { key },
  )

test('possible duplicates are listed, the account first; two that were kept apart stay apart', async () => {
  const { id: customer } = await aCustomer(db())
  const byHand = await aClient({ name: 'Άννα Ρ.', phone: '690 111 0001' })
  const account = await aClient({ name: 'Άννα Ράπτη', phone: '+306901110001', customer })
  const bare = await aClient({ name: 'ΖΩΉ ΤΣΆΜΗ' })
  const zoe = await aClient({ name: 'Ζωή Τσάμη', phone: '6901110002' })
  // Another client of that name, with a different number.
  const namesake = await aClient({ name: 'Ζωή Τσάμη', phone: '6901110005' })
  await sql`update clients set created_at = '2026-04-01T09:00:00Z' where id = ${namesake}`.execute(db())
  // Entries of the same name with different numbers are not listed.
  for (const phone of ['6901110003', '6901110004']) await aClient({ name: 'Ελένη Δήμου', phone })
  const offered = (await duplicates()).filter(({ one }: { one: { id: string } }) =>
    [account, zoe].includes(one.id as UserId),
  )
  expect(offered).toEqual([
    expect.objectContaining({ why: 'phone', one: expect.objectContaining({ id: account, revision: 1 }), other: expect.objectContaining({ id: byHand }) }),
    expect.objectContaining({ why: 'name', one: expect.objectContaining({ id: zoe }), other: expect.objectContaining({ id: bare }) }),
  ]) // prettier-ignore
  expect(JSON.stringify(await duplicates())).not.toContain('Ελένη Δήμου')
  expect((await ask('POST', `/${bare}/apart`, { otherId: zoe })).status).toBe(200)
  expect(JSON.stringify(await duplicates())).not.toContain(zoe)
})

test('merging two entries keeps the data of both, happens once, and is shown on the card', async () => {
  const { id: customer } = await aCustomer(db())
  const kept = await aClient({ name: 'Μαρία Παππά', phone: '6901110011', notes: 'πρωί' })
  const gone = await aClient({ name: 'Μαρία Π.', email: 'maria@example.gr', notes: 'αμύγδαλο', customer })
  await sql`update clients set allergies = 'λάτεξ', allergies_consent_at = '2026-02-01T09:00:00Z', is_blocked = true where id = ${gone}`.execute(
    db(),
  )
  const [walkIn, before, online] = [
    await aVisit({ client: kept }),
    await aVisit({ client: gone }),
    await aVisit({ customer }),
  ]
  await ask('PUT', `/${gone}/visits/${before}`, { colour: 'κόκκινο', revision: 0 })
  await agree(gone)
  await upload(gone, await aPhoto())
  const [key, revisions] = [newId(), { revision: 1, otherRevision: 2 }]
  const done = await merge(kept, gone, revisions, key)
  expect(done).toMatchObject({ status: 200, body: { id: kept, revision: 2 } })
  expect((await merge(kept, gone, revisions, key)).body).toEqual(done.body)
  const card = await opened(kept)
  expect(card).toMatchObject({
    name: 'Μαρία Παππά',
    phone: '6901110011',
    email: 'maria@example.gr',
    notes: 'πρωί\nαμύγδαλο',
    allergies: 'λάτεξ',
    allergiesConsentAt: '2026-02-01T09:00:00Z',
    hasAccount: true,
    isBlocked: true,
    visits: 3,
    merged: [{ name: 'Μαρία Π.' }],
  })
  expect(card.history.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [walkIn, before, online].toSorted(),
  )
  expect(card.history.find(({ id }: { id: string }) => id === before).record.colour).toBe('κόκκινο')
  expect(card.photos).toHaveLength(1)
  expect((await ask('GET', `/${gone}`)).status).toBe(404)
  const flag = await only(
    db(),
    sql<{ on: boolean }>`select has_blocked_clients as on from salons where id = ${own.id}`,
  )
  expect(flag.on).toBe(true)
  expect(await rows(db(), sql`select merged_by as by from client_merges where client_id = ${kept}`)).toEqual([
    { by: own.userId },
  ])
  expect(await broken()).toEqual([])
})

test('of two simultaneous merges in opposite directions one succeeds, without a deadlock', async () => {
  const lines = await Promise.all([aClient(), aClient(), aClient()])
  const around = Array.from({ length: 12 }, (_, n) =>
    merge(lines[n % 3] ?? '', lines[(n + (n < 6 ? 1 : 2)) % 3] ?? ''),
  )
  const apart = lines.map((line, n) => ask('POST', `/${line}/apart`, { otherId: lines[(n + 1) % 3] ?? '' }))
  const statuses = (await Promise.all([...around, ...apart])).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([])
  expect(await broken()).toEqual([])
})

test('two accounts, another salon’s entry, an outdated version and too long notes cannot be merged', async () => {
  const [one, two] = [await aCustomer(db()), await aCustomer(db())]
  const [first, second] = [await aClient({ customer: one.id }), await aClient({ customer: two.id })]
  expect((await merge(first, second)).body.code).toBe('clients_have_accounts')
  const elsewhere = await anOwner()
  const theirs = await aClient({ notes: 'κρυφό' }, elsewhere.id)
  expect((await merge(first, theirs)).status).toBe(404)
  expect((await merge(first, first)).status).toBe(404)
  const other = await aClient({ notes: 'α'.repeat(2001) })
  expect((await merge(first, other, { otherRevision: 7 })).body.code).toBe('changed_meanwhile')
  await sql`update clients set notes = ${'β'.repeat(1999)} where id = ${first}`.execute(db())
  expect((await merge(first, other)).body.code).toBe('client_notes_full')
  // Team members without the right may not merge either.
  const worker = await aPerson(server)
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${own.id}, ${worker.id}, 'technician', ${own.staffIds[0]})`.execute(
    db(),
  )
  const forced = asUser(server.world.platform.dbs.app, worker.id as UserId, (tx) =>
    sql`select merge_clients(${own.id}, ${first}, 1, ${other}, 1, now())`.execute(tx),
  )
  await expect(forced).rejects.toThrow(/runs the salon/)
  expect((await opened(first)).merged).toEqual([])
})
