import { afterAll, beforeAll, expect, test } from 'vitest'

import { noDetails } from '#domain/booking-details.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { FEED_READS_PER_HOUR } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { confirmBooking } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

import { answerFeed } from './http.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let salon: MadeSalon
let owner: string
let technician: { id: string; token: string }
beforeAll(async () => {
  server = await startAuthServer()
  call = apiCaller(server.world)
  salon = await aSalon(server.world.owner, { staff: 2 })
  const [boss, worker] = [await aPerson(server), await aPerson(server)]
  await setRole(server, boss, 'business')
  await sql`update salons set owner_id = ${boss.id} where id = ${salon.id}`.execute(server.world.owner)
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${salon.id}, ${worker.id}, 'technician', ${salon.staffIds[0]})`.execute(
    server.world.owner,
  )
  owner = (await signedIn(boss.client, boss.email)).access_token
  technician = { id: worker.id, token: worker.session.access_token }
})
afterAll(() => server[Symbol.asyncDispose]())

const open = async (staff: string | undefined, token = owner, language: 'el' | 'en' = 'el') =>
  call('PUT', `/business/salons/${salon.id}/feeds/${staff}`, { token, body: {}, language })
const fetched = (url: string, network = newId() as string) =>
  answerFeed(server.world.platform, { path: new URL(url).pathname, network })
const unfolded = async (url: string) => (await (await fetched(url)).text()).replaceAll('\r\n ', '')

async function booked(days: number) {
  const actor = await aCustomer(server.world.owner)
  const ctx: Ctx = { ...server.world.platform, actor, locale: 'el', requestId: 'test', network: newId() }
  const start = `${server.world.platform.now().toZonedDateTimeISO('Europe/Athens').toPlainDate().add({ days }).toString()}T12:00:00`
  const items = [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: salon.staffIds[0] }]
  const hold = await holdSlot(ctx, {
    salonId: salon.id,
    items,
    mode: 'sequence',
    start,
    holder: actor.id,
    replacesToken: undefined,
  })
  const { id } = await confirmBooking(ctx, {
    holdId: hold.id,
    holdToken: hold.token,
    ...noDetails,
    note: 'Κρυφή σημείωση',
    contact: { name: 'Μαρία Παππά', phone: '6901234567' },
    forSomeoneElse: false,
    payment: undefined,
  })
  return { id, ctx }
}

test('a private calendar shows time, service and first name only; a cancelled booking stays, marked as such', async () => {
  const { id, ctx } = await booked(3)
  const { body } = await open(salon.staffIds[0])
  expect(body.url).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
  const first = await unfolded(body.url)
  expect(first).toContain(`UID:${id}-0@onyxi`)
  expect(first).toContain('SUMMARY:Μαρία · Ημιμόνιμο 1')
  expect(first).toContain('DTSTART;TZID=Europe/Athens:')
  expect(first).toContain('STATUS:CONFIRMED')
  for (const secret of ['Παππά', '6901234567', 'Κρυφή']) expect(first).not.toContain(secret)
  const again = await unfolded(body.url)
  expect(again).toBe(first)
  await cancelBooking(ctx, { bookingId: id, reason: undefined })
  const later = await unfolded(body.url)
  expect(later).toContain(`UID:${id}-0@onyxi`)
  expect(later).toContain('STATUS:CANCELLED')
  expect(later).toMatch(/SEQUENCE:1/)
  const other = await open(salon.staffIds[1], owner, 'en')
  expect(await unfolded(other.body.url)).not.toContain(id)
})

test('35: a program that has this version is told so by its validator, until an appointment changes', async () => {
  const { id, ctx } = await booked(5)
  const { url } = (await open(salon.staffIds[0])).body
  const asks = (ifNoneMatch: string | null) =>
    answerFeed(server.world.platform, { path: new URL(url).pathname, network: newId(), ifNoneMatch })
  const first = await asks(null)
  const etag = first.headers.get('etag')
  expect(first.headers.get('last-modified')).toMatch(/GMT$/)
  expect(await first.text()).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT30M\r\nX-PUBLISHED-TTL:PT30M/)
  for (const has of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await asks(has)
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  }
  await cancelBooking(ctx, { bookingId: id, reason: undefined })
  const changed = await asks(etag)
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
})

test('an address is not stored, its answer is not cached by proxies, and it ends when it is renewed or revoked', async () => {
  const { url } = (await open(salon.staffIds[0])).body
  const token = new URL(url).pathname.slice('/calendar/'.length, -'.ics'.length)
  expect((await fetched(url)).headers.get('cache-control')).toBe('private, max-age=300')
  const kept = await rows(
    server.world.owner,
    sql<{
      line: string
    }>`select f::text as line from calendar_feeds f union all select encode(sealed, 'escape') from idempotency_keys`,
  )
  expect(kept.filter(({ line }) => line.includes(token))).toEqual([])
  const { url: renewed } = (await open(salon.staffIds[0])).body
  expect([(await fetched(url)).status, (await fetched(renewed)).status]).toEqual([404, 200])
  const list = async () =>
    (await call('GET', `/business/salons/${salon.id}/feeds`, { token: owner })).body.items
  expect((await list())[0]).toMatchObject({ staffId: salon.staffIds[0], readAt: expect.any(String) })
  const path = `/business/salons/${salon.id}/feeds/${salon.staffIds[0]}`
  expect((await call('DELETE', path, { token: owner })).status).toBe(204)
  expect((await fetched(renewed)).status).toBe(404)
  expect((await call('DELETE', path, { token: owner })).status).toBe(404)
})

test('a team member can have only her own feed, in the database too; it ends when she leaves the salon', async () => {
  const mine = await open(salon.staffIds[0], technician.token)
  expect(mine.status).toBe(200)
  expect((await open(salon.staffIds[1], technician.token)).body.code).toBe('forbidden')
  const seen = (await call('GET', `/business/salons/${salon.id}/feeds`, { token: technician.token })).body
    .items
  expect(seen).toMatchObject([{ staffId: salon.staffIds[0], isOwn: true }])
  const stranger = await aPerson(server)
  expect((await open(salon.staffIds[0], stranger.session.access_token)).body.code).toBe('not_found')
  const elsewhere = await aSalon(server.world.owner)
  expect((await open(elsewhere.staffIds[0])).body.code).toBe('not_found')
  const steal = sql`insert into calendar_feeds (salon_id, staff_id, token_hash, language, created_by, created_at)
    values (${salon.id}, ${salon.staffIds[1] ?? ''}, ${Buffer.alloc(32)}, 'el', app_user(), now())`
  await expect(
    asUser(server.world.platform.dbs.app, technician.id, (tx) => steal.execute(tx)),
  ).rejects.toThrow(/row-level security/)
  // While she is inactive it shows nothing; afterwards it works again.
  const active = (is: boolean) =>
    sql`update staff set is_active = ${is} where id = ${salon.staffIds[0]}`.execute(server.world.owner)
  await active(false)
  expect((await fetched(mine.body.url)).status).toBe(404)
  await active(true)
  expect((await fetched(mine.body.url)).status).toBe(200)
  await sql`delete from salon_members where user_id = ${technician.id}`.execute(server.world.owner)
  expect((await fetched(mine.body.url)).status).toBe(404)
})

test('reads and guesses of feeds are limited', async () => {
  const { url } = (await open(salon.staffIds[0])).body
  const codes = []
  for (let count = 0; count <= FEED_READS_PER_HOUR; count += 1) codes.push((await fetched(url, 'one')).status)
  expect(codes.indexOf(404)).toBe(FEED_READS_PER_HOUR)
  const wrong = `http://localhost/calendar/${'x'.repeat(43)}.ics`
  for (let count = 0; count < 30; count += 1) await fetched(wrong, 'guesser')
  const { world } = server
  const began = world.platform.now()
  world.setNow(began.add({ minutes: 15 }).toString())
  const refused = await fetched(wrong, 'guesser')
  world.setNow(began.toString())
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2700'])
})

test('a repeated request makes one address, and its second answer leaves it out; a repeated revocation runs once', async () => {
  const path = `/business/salons/${salon.id}/feeds/${salon.staffIds[1]}`
  const key = newId()
  const make = (its = key) => call('PUT', path, { token: owner, body: {}, key: its })
  // Among so many, some begin before the first one has ended.
  const all = await Promise.all(Array.from({ length: 10 }, () => make()))
  const repeated = Array.from({ length: 9 }, () => 409)
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...repeated])
  expect(all.find(({ status }) => status === 409)?.body.code).toBe('feed_already_made')
  expect((await make()).body.code).toBe('feed_already_made')
  const url = all.find(({ status }) => status === 200)?.body.url
  expect((await fetched(url)).status).toBe(200)
  // A deliberate new request has its own key.
  const other = await make(newId())
  expect(other.status).toBe(200)
  expect((await fetched(url)).status).toBe(404)
  const revoking = newId()
  const revoke = () => call('DELETE', path, { token: owner, key: revoking })
  expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204])
  expect((await fetched(other.body.url)).status).toBe(404)
})
