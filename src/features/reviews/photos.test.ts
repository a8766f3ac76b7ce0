import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readPhotoFile } from '#features/photos/queries.ts'
import { rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { anAdmin } from '#test/application-steps.ts'
import { auditOf } from '#test/audit-of.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aPastVisit } from '#test/reviewed-visit.ts'
import { aSalonOwner } from '#test/salon-owner.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

import { reviewToken } from './store/link.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let salon: Awaited<ReturnType<typeof aSalonOwner>>
let mine: { readonly id: string; readonly token: string }
let admin: string
let jpeg: Uint8Array

beforeAll(async () => {
  server = await startAuthServer({ ADMIN_EMAILS: 'boss@example.gr' })
  call = apiCaller(server.world)
  admin = await anAdmin(server)
  salon = await aSalonOwner(server)
  const person = await aPerson(server)
  mine = { id: person.id, token: (await signedIn(person.client, person.email)).access_token }
  jpeg = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c86' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server[Symbol.asyncDispose]())

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.world.owner)
const file = (picture: string) => readPhotoFile(server.world.platform.dbs.public, `${picture}-320.webp`)
const image = () => ({ type: 'image/jpeg', bytes: jpeg })

async function aReview(lendPhotos = false): Promise<string> {
  const booking = await aPastVisit(server.world.owner, { customerId: mine.id, salon: salon.salon })
  const body = { stars: 5, text: 'Υπέροχα νύχια.', lendPhotos }
  return (await call('POST', `/bookings/${booking}/review`, { token: mine.token, body })).body.id as string
}

const add = (review: string, token = mine.token) =>
  call('POST', `/me/reviews/${review}/photos`, { token, file: image() })

async function shownPhotos(review: string): Promise<readonly string[] | undefined> {
  const { items } = (await call('GET', `/salons/${salon.salon.id}/reviews`)).body
  return (items as { id: string; photos: string[] }[]).find(({ id }) => id === review)?.photos
}

const room = async (review: string) => {
  const path = `/business/salons/${salon.salon.id}/reviews?part=all`
  const { items } = (await call('GET', path, { token: salon.token })).body
  return (items as { id: string; photosLent: boolean; photos: object[] }[]).find(({ id }) => id === review)
}

const copies = () =>
  rows(
    server.world.owner,
    sql<{
      lent: string
    }>`select lent_picture as lent from salon_photos where salon_id = ${salon.salon.id} and lent_picture is not null`,
  )

const show = (review: string, picture: string, token = salon.token, of: string = salon.salon.id) =>
  call('POST', `/business/salons/${of}/reviews/${review}/photos/${picture}/show`, { token })

test('readers can ask for the reviews with photos alone', async () => {
  const [plain, pictured] = [await aReview(), await aReview()]
  const list = async (query: string) =>
    (await call('GET', `/salons/${salon.salon.id}/reviews?${query}`)).body as {
      items: { id: string }[]
      withPhotos: number
    }
  const before = (await list('')).withPhotos
  await add(pictured)
  const all = await list('')
  expect(all.withPhotos).toBe(before + 1)
  expect(all.items.map(({ id }) => id)).toEqual(expect.arrayContaining([plain, pictured]))
  const chosen = (await list('withPhotos=true&stars=5')).items.map(({ id }) => id)
  expect(chosen).toContain(pictured)
  expect(chosen).not.toContain(plain)
  expect((await list('withPhotos=true&stars=1')).items).toEqual([])
})

test('up to four photos are shown with a review, without metadata, until their author deletes them', async () => {
  const review = await aReview()
  const added = await Promise.all([add(review), add(review), add(review), add(review), add(review)])
  expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 409])
  const photos = (await shownPhotos(review)) ?? []
  expect(new Set(photos).size).toBe(4)
  const [first = '', ...others] = photos
  const about = await sharp((await file(first))?.bytes).metadata()
  expect([about.width, about.height, about.exif]).toEqual([320, 240, undefined])
  const removed = await call('DELETE', `/me/reviews/${review}/photos/${first}`, { token: mine.token })
  expect([removed.status, removed.body.photos]).toEqual([200, others])
  expect(await file(first)).toBeUndefined()
  // A free position is filled again.
  expect((await add(review)).body.photos).toHaveLength(4)
})

test('nobody else adds or deletes a photo, and nobody adds one after 48 hours', async () => {
  const review = await aReview()
  const { photos } = (await add(review)).body
  const other = await aPerson(server)
  const { access_token: token } = await signedIn(other.client, other.email)
  expect((await add(review, token)).status).toBe(404)
  expect((await call('DELETE', `/me/reviews/${review}/photos/${photos[0]}`, { token })).status).toBe(404)
  expect((await call('PUT', `/me/reviews/${review}/lending`, { token, body: { isLent: true } })).status).toBe(
    404,
  )
  await run(sql`update reviews set created_at = created_at - interval '49 hours' where id = ${review}`)
  expect((await add(review)).body.code).toBe('review_not_changeable')
  const removed = await call('DELETE', `/me/reviews/${review}/photos/${photos[0]}`, { token: mine.token })
  expect(removed.status).toBe(200)
})

test('a bad file is refused at its field, and the review stays', async () => {
  const review = await aReview()
  const file = { type: 'image/jpeg', bytes: new TextEncoder().encode('no photo') }
  const { status, body } = await call('POST', `/me/reviews/${review}/photos`, { token: mine.token, file })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['photo']])
  expect(await shownPhotos(review)).toEqual([])
})

test('a mailed link adds photos to the review that it wrote, and to no other', async () => {
  const booking = await aPastVisit(server.world.owner, { customerId: mine.id, salon: salon.salon })
  const token = reviewToken(server.world.platform, booking)
  const headers = { 'review-token': token }
  const send = () => call('POST', '/review-links/photos', { file: image(), headers })
  expect((await send()).status).toBe(404)
  const body = { token, stars: 4, text: '', lendPhotos: true }
  const { id } = (await call('POST', '/review-links/write', { body })).body
  const sent = await send()
  expect([sent.status, await shownPhotos(id)]).toEqual([201, [sent.body.picture]])
  expect((await room(id))?.photosLent).toBe(true)
  const odd = { 'review-token': 'x'.repeat(43) }
  expect((await call('POST', '/review-links/photos', { file: image(), headers: odd })).status).toBe(404)
  expect((await call('POST', '/review-links/photos', { file: image() })).status).toBe(404)
})

test('the salon shows a lent photo among its own until its author takes it back', async () => {
  const review = await aReview()
  const [picture = ''] = (await add(review)).body.photos as string[]
  expect((await show(review, picture)).status).toBe(404)
  const lend = (isLent: boolean) =>
    call('PUT', `/me/reviews/${review}/lending`, { token: mine.token, body: { isLent } })
  expect((await lend(true)).body.photosLent).toBe(true)
  expect((await show(await aReview(true), picture)).status).toBe(404)
  const stranger = await aSalonOwner(server)
  expect((await show(review, picture, stranger.token, stranger.salon.id)).status).toBe(404)
  const [one, two] = await Promise.all([show(review, picture), show(review, picture)])
  expect([one.status, two.status, one.body.photos]).toEqual([200, 200, [{ picture, isShown: true }]])
  expect(await copies()).toEqual([{ lent: picture }])
  const page = await call('GET', `/salons/${salon.salon.slug}`)
  const own = (page.body.photos as { picture: string; isIllustration: boolean }[]).filter(
    (each) => !each.isIllustration,
  )
  expect(own).toHaveLength(1)
  expect(await file(own[0]?.picture ?? '')).toBeDefined()
  await lend(false)
  expect([await copies(), await file(own[0]?.picture ?? '')]).toEqual([[], undefined])
  expect(await shownPhotos(review)).toEqual([picture])
})

test('a lent photo goes with its review, and hides with one that is taken down', async () => {
  const review = await aReview(true)
  const [picture = ''] = (await add(review)).body.photos as string[]
  await show(review, picture)
  expect(await copies()).toHaveLength(1)
  const verdict = { verdict: 'taken_down', ground: 'privacy', reason: 'Φαίνεται άλλη πελάτισσα.' }
  await call('POST', `/admin/reviews/${review}/decide`, { token: admin, body: verdict })
  expect([await copies(), await file(picture)]).toEqual([[], undefined])
  const other = await aReview(true)
  const [lent = ''] = (await add(other)).body.photos as string[]
  await show(other, lent)
  await call('DELETE', `/me/reviews/${other}`, { token: mine.token })
  expect([await copies(), await file(lent)]).toEqual([[], undefined])
  expect((await auditOf(server.world)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
