import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { PHOTO_BYTES, PHOTOS_EACH } from '#domain/photo.ts'
import { readPhotoFile } from '#features/photos/queries.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { auditOf } from '#test/audit-of.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
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

/** A photo with a red left half and a blue right half, and with personal metadata. */
async function aPhoto(width = 1200, height = 800): Promise<Buffer> {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: 'Secret Person' },
      IFD3: { GPSLatitude: '37/1 58/1 12/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
}

const add = (bytes: Uint8Array, more: { token?: string; key?: string; type?: string; salon?: string } = {}) =>
  call('POST', `/business/salons/${more.salon ?? own.id}/photos`, {
    token: more.token ?? own.token,
    file: { type: more.type ?? 'image/jpeg', bytes },
    ...(more.key !== undefined && { key: more.key }),
  })
const list = async (token = own.token, salon: string = own.id) =>
  (await call('GET', `/business/salons/${salon}/photos`, { token })).body
const file = (name: string) => readPhotoFile(server.world.platform.dbs.public, name)
const clear = async () => {
  await sql`delete from salon_photos where not is_illustration`.execute(server.world.owner)
}
const broken = async () => (await auditOf(server.world)).filter(({ breaches }) => breaches.length > 0)

test('a photo becomes eight files and the stored original, without metadata', async () => {
  const answer = await add(await aPhoto())
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    width: 1200,
    height: 800,
    altEl: 'Φωτογραφία από το σαλόνι Νύχια & Σία',
  })
  expect(answer.body.altEn).toBe('A photo from Νύχια & Σία')
  for (const format of ['webp', 'avif'] as const)
    for (const width of [320, 480, 640, 960]) {
      const found = await file(`${answer.body.picture}-${width}.${format}`)
      expect(found?.type).toBe(`image/${format}`)
      const about = await sharp(found?.bytes).metadata()
      expect([about.width, about.height, about.exif]).toEqual([width, (width * 3) / 4, undefined])
      expect(Buffer.from(found?.bytes ?? []).includes('Secret')).toBe(false)
    }
  expect(await file(`${answer.body.picture}-961.webp`)).toBeUndefined()
  const whole = await rows(server.world.owner, sql<{ bytes: Buffer }>`select bytes from photo_sources`)
  expect((await sharp(whole[0]?.bytes).metadata()).exif).toBeUndefined()
  expect(await broken()).toEqual([])
  await clear()
})

test('a photo from a phone held upright is turned upright', async () => {
  const lying = await sharp(await aPhoto())
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { body } = await add(lying)
  expect([body.width, body.height]).toEqual([800, 1200])
  const { data } = await sharp((await file(`${body.picture}-320.webp`))?.bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red, , blue] = data.subarray((10 * 320 + 160) * 3)
  // The left half is at the top after turning.
  expect([(red ?? 0) > 200, (blue ?? 255) < 60]).toEqual([true, true])
  await clear()
})

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

test.each([
  [
    'a drawing with a program',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'photo_kind',
  ],
  ['a page that says it is a JPEG', () => Buffer.from('<html>'), 'photo_kind'],
  ['a GIF', () => Buffer.from('GIF89a…'), 'photo_kind'],
  ['nothing', () => Buffer.alloc(0), 'photo_kind'],
  ['half of a photo', async () => (await aPhoto()).subarray(0, 4000), 'photo_broken'],
  [
    'the head of a JPEG and noise',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(9000, 7)]),
    'photo_broken',
  ],
  ['an iPhone’s own format', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0'), 'photo_heic'],
  ['a bomb: small as a file, hundreds of megabytes unpacked', () => png(8100, 8100), 'photo_pixels'],
  ['a stamp', () => png(400, 900), 'photo_small'],
])('%s is refused at its field', async (_, make, code) => {
  const answer = await add(await make())
  expect([answer.status, answer.body.errors?.photo?.code]).toEqual([422, code])
  expect((await list()).items).toEqual([])
})

test('data behind the image is dropped; large files and other formats are refused', async () => {
  const two = Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
  const { body, status } = await add(two)
  expect(status).toBe(201)
  for (const { bytes } of await rows(
    server.world.owner,
    sql<{ bytes: Buffer }>`select bytes from photo_files union all select bytes from photo_sources`,
  ))
    expect(bytes.includes('script')).toBe(false)
  expect(body.picture).toMatch(/^photo-/)
  expect((await add(Buffer.alloc(PHOTO_BYTES + 1, 0xff))).body.code).toBe('payload_too_large')
  expect((await add(await aPhoto(), { type: 'image/svg+xml' })).body.code).toBe('unsupported_media_type')
  await clear()
})

test('strangers find no salon, team members may not change photos, managers may; originals are private to their salon', async () => {
  const [stranger, technician, manager] = [await anOwner(), await aPerson(server), await aPerson(server)]
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${own.id}, ${technician.id}, 'technician', ${own.staffIds[0]}),
    (${own.id}, ${manager.id}, 'manager', null)`.execute(server.world.owner)
  const photo = await aPhoto()
  expect((await call('POST', `/business/salons/${own.id}/photos`)).status).toBe(401)
  expect((await add(photo, { token: stranger.token })).body.code).toBe('not_found')
  expect((await add(photo, { token: technician.session.access_token })).body.code).toBe('forbidden')
  const { body } = await add(photo, { token: manager.session.access_token })
  const whole = `/business/salons/${own.id}/photos/${body.id}/source`
  expect((await call('GET', whole, { token: own.token })).headers.get('content-type')).toBe('image/webp')
  expect((await call('GET', whole, { token: stranger.token })).status).toBe(404)
  const throughOwn = `/business/salons/${stranger.id}/photos/${body.id}`
  expect((await call('GET', `${throughOwn}/source`, { token: stranger.token })).status).toBe(404)
  expect((await call('DELETE', throughOwn, { token: stranger.token })).status).toBe(404)
  const change = { altEl: 'α', altEn: 'a', crop: { x: 0, y: 0, width: 1 } }
  expect((await call('PUT', throughOwn, { token: stranger.token, body: change })).status).toBe(404)
  // The database itself, without the checks of the application.
  const { app } = server.world.platform.dbs
  const seen = await asUser(app, stranger.userId, (tx) => rows(tx, sql`select photo_id from photo_sources`))
  expect(seen).toEqual([])
  const steal = sql`delete from salon_photos where salon_id = ${own.id}`
  expect((await asUser(app, stranger.userId, (tx) => steal.execute(tx))).numAffectedRows).toBe(0n)
  await clear()
})

test('descriptions in both languages are required; another part makes another picture, and the old one is deleted', async () => {
  const { body: photo } = await add(await aPhoto())
  const path = `/business/salons/${own.id}/photos/${photo.id}`
  const put = (more: object) =>
    call('PUT', path, {
      token: own.token,
      body: { altEl: 'Η είσοδος', altEn: 'The door', crop: photo.crop, ...more },
    })
  expect((await put({ altEn: ' ' })).body.errors).toMatchObject({ altEn: { code: 'required' } })
  expect((await put({})).body).toMatchObject({ picture: photo.picture, altEl: 'Η είσοδος' })
  const { body: cut } = await put({ crop: { x: 0.6, y: 0, width: 0.4 } })
  expect(cut.picture).not.toBe(photo.picture)
  expect(await file(`${photo.picture}-320.webp`)).toBeUndefined()
  const { dominant } = await sharp((await file(`${cut.picture}-320.webp`))?.bytes).stats()
  expect(dominant.b).toBeGreaterThan(200)
  const page = (await call('GET', `/salons/${own.slug}`, { language: 'en' })).body
  expect(page.photos).toEqual([{ picture: cut.picture, isIllustration: false, alt: 'The door' }])
  expect(page.picture).toBe(cut.picture)
  expect(await broken()).toEqual([])
  await clear()
})

test('own photos replace the illustrations on the page and on cards; without photos the illustrations are back', async () => {
  await sql`insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en)
    values (${own.id}, 0, 'salon-1-wine', true, 'Εικόνα', 'Picture')`.execute(server.world.owner)
  const page = async () => (await call('GET', `/salons/${own.slug}`)).body
  const card = async () => (await call('GET', '/business/salons', { token: own.token })).body.items[0].picture
  expect(await card()).toBe('salon-1-wine')
  const { body: first } = await add(await aPhoto())
  const { body: second } = await add(await aPhoto(1000, 900))
  expect((await page()).photos.map((each: { picture: string }) => each.picture)).toEqual([
    first.picture,
    second.picture,
  ])
  const order = (ids: string[]) =>
    call('PUT', `/business/salons/${own.id}/photo-order`, { token: own.token, body: { ids } })
  expect((await order([second.id])).body.code).toBe('photos_changed')
  expect((await order([second.id, second.id])).body.code).toBe('photos_changed')
  expect((await order([second.id, first.id])).status).toBe(200)
  expect((await page()).photos[0].picture).toBe(second.picture)
  expect(await card()).toBe(second.picture)
  for (const { id } of [first, second])
    expect(
      (await call('DELETE', `/business/salons/${own.id}/photos/${id}`, { token: own.token })).status,
    ).toBe(204)
  expect(await rows(server.world.owner, sql`select picture from photo_files`)).toEqual([])
  expect((await page()).photos).toMatchObject([{ picture: 'salon-1-wine' }])
  await sql`delete from salon_photos`.execute(server.world.owner)
})

test('a repeated upload is one photo; a suspended salon’s photos are hidden; their number is limited', async () => {
  const photo = await aPhoto()
  const key = newId()
  const answers = await Promise.all([1, 2].map(() => add(photo, { key })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const { items } = await list()
  expect(items).toHaveLength(1)
  await sql`update salons set verification = 'suspended', suspension_reason = 'x' where id = ${own.id}`.execute(
    server.world.owner,
  )
  expect(await file(`${items[0].picture}-320.webp`)).toBeUndefined()
  await sql`update salons set verification = 'verified', suspension_reason = null where id = ${own.id}`.execute(
    server.world.owner,
  )
  // One place is left, so of two simultaneous uploads one is refused.
  await sql`insert into salon_photos (salon_id, position, picture, is_illustration, alt_el, alt_en)
    select ${own.id}, 100 + n, 'photo-' || n, false, 'α', 'a' from generate_series(1, ${PHOTOS_EACH - 2}) n`.execute(
    server.world.owner,
  )
  const both = await Promise.all([1, 2].map(() => add(photo)))
  expect(both.map(({ body }) => body.code)).toEqual(expect.arrayContaining([undefined, 'too_many_photos']))
  await clear()
})
