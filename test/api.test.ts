import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApi } from '#entry/app.ts'
import { accountsApp } from '#features/accounts/http.ts'
import { actorOf } from '#features/accounts/queries.ts'
import { bookingRoutes } from '#features/booking/http.ts'
import { salonRoutes } from '#features/salons/http.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { aSalon, type MadeSalon } from './salon-factory.ts'
import { freshWorld, type World } from './world.ts'

/** The API for every caller: documents, limits, refusals. */
let world: World
let salon: MadeSalon
let ask: (path: string, init?: RequestInit, peer?: string) => Promise<Response>

const env = (peer: string) => ({ incoming: { socket: { remoteAddress: peer } } })

beforeAll(async () => {
  world = await freshWorld({ AUTH_AUTOCONFIRM: '1' }, Temporal.Now.instant().toString())
  salon = await aSalon(world.owner)
  const api = createApi({ platform: world.platform, routes: [...salonRoutes, ...bookingRoutes], actorOf })
  ask = async (path, init, peer = '127.0.0.1') => api.request(`http://localhost${path}`, init, env(peer))
})
afterAll(() => world[Symbol.asyncDispose]())

async function signUp(): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${newId()}@example.com`, password: 'a long enough secret' }),
  }
  const response = await accountsApp(world.platform).request(
    'http://localhost/auth/v1/signup',
    init,
    env('127.0.0.1'),
  )
  return ((await response.json()) as { access_token: string }).access_token
}

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
const day = Temporal.Now.zonedDateTimeISO('Europe/Athens').toPlainDate().add({ days: 3 }).toString()
const wanted = (start = `${day}T12:00:00`) => ({
  salonId: salon.id,
  items: [{ serviceId: salon.serviceIds[0] }],
  start,
})

async function problem(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  return (await response.json()) as Record<string, unknown>
}

test('the document is OpenAPI 3.1 and has every call with its errors', async () => {
  const document = (await (await ask('/api/v1/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { responses: object }>>
  }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/salons',
      '/suggestions',
      '/salons/{salon}',
      '/salons/{salon}/availability',
      '/holds',
      '/holds/{id}',
      '/bookings',
      '/me/bookings',
      '/bookings/{id}/cancel',
      '/bookings/{id}/reschedule',
    ]),
  )
  expect(Object.keys(document.paths['/holds']?.['post']?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '409', '422']),
  )
  expect(await (await ask('/api/docs')).text()).toContain('slot_taken')
})

test('a refusal is a problem document in the requested language, by field, and unknown fields are refused', async () => {
  const response = await ask(
    '/api/v1/holds',
    json({ salonId: 'x', extra: 1 }, { 'accept-language': 'en-GB,en' }),
  )
  expect(response.status).toBe(422)
  expect(await problem(response)).toMatchObject({
    code: 'validation_failed',
    status: 422,
    errors: {
      salonId: { code: 'invalid' },
      items: { code: 'required' },
      start: { code: 'required' },
      extra: { code: 'unknown', detail: 'There’s no such field.' },
    },
  })
  expect((await problem(await ask('/api/v1/holds', json({}))))['detail']).toContain(
    'Κάτι δεν συμπληρώθηκε σωστά',
  )
})

test('bodies are limited on arrival, and must be valid JSON', async () => {
  const large = JSON.stringify({ note: 'α'.repeat(300_000) })
  expect(
    (
      await ask('/api/v1/holds', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: large,
      })
    ).status,
  ).toBe(413)
  const stream = new ReadableStream({ start: (c) => (c.enqueue(new TextEncoder().encode(large)), c.close()) })
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: stream,
    duplex: 'half',
  } as RequestInit
  expect((await ask('/api/v1/holds', init)).status).toBe(413)
  expect(
    (await ask('/api/v1/holds', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }))
      .status,
  ).toBe(415)
  expect(
    (
      await ask('/api/v1/holds', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      })
    ).status,
  ).toBe(400)
})

test.each([
  ['a day too many', '&from=2026-12-01&to=2027-02-01', 'to'],
  ['backwards', '&from=2026-12-02&to=2026-12-01', 'to'],
  ['no date', '&from=2026-02-30', 'from'],
])('availability refuses a span that is no span: %s', async (_, query, field) => {
  const response = await ask(
    `/api/v1/salons/${salon.slug}/availability?service=${salon.serviceIds[0]}${query}`,
  )
  expect(await problem(response)).toMatchObject({ code: 'validation_failed', errors: { [field]: {} } })
})

test('availability answers by id and slug, 62 days at most, and needs a service', async () => {
  const service = `service=${salon.serviceIds[0]}`
  const byId = (await (
    await ask(`/api/v1/salons/${salon.id}/availability?${service}&from=2026-12-01&to=2027-01-31`)
  ).json()) as { days: unknown[]; timeZone: string }
  expect(byId).toMatchObject({ timeZone: 'Europe/Athens' })
  expect(byId.days).toHaveLength(62)
  const bySlug = (await (await ask(`/api/v1/salons/${salon.slug}/availability?${service}`)).json()) as {
    days: unknown[]
  }
  expect(bySlug.days).toHaveLength(7)
  expect((await ask(`/api/v1/salons/${salon.slug}/availability`)).status).toBe(422)
  expect((await ask(`/api/v1/salons/${newId()}/availability?${service}`)).status).toBe(404)
})

test('a request for the soonest starts gets only those, with the full days before them', async () => {
  const opened = await aSalon(world.owner)
  const from = Temporal.PlainDate.from(day)
  await sql`insert into salon_exceptions (salon_id, day, plan) values (${opened.id}, ${day}, '{}')`.execute(
    world.owner,
  )
  const path = `/api/v1/salons/${opened.slug}/availability?service=${opened.serviceIds[0]}&from=${day}&to=${from.add({ days: 13 }).toString()}`
  const { days } = (await (await ask(`${path}&first=3`)).json()) as {
    days: { date: string; starts: object[] }[]
  }
  expect(days.map(({ date, starts }) => [date, starts.length])).toEqual([
    [day, 0],
    [from.add({ days: 1 }).toString(), 3],
  ])
  expect((await ask(`${path}&first=0`)).status).toBe(422)
  expect((await ask(`${path}&first=21`)).status).toBe(422)
})

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip;q=1, br;q=0.5', gunzipSync],
  ['gzip', 'br;q=0, *;q=0.1', gunzipSync],
])('long answers travel packed: %s for %s', async (coding, accepted, unpack) => {
  const path = (span: string) =>
    `/api/v1/salons/${salon.slug}/availability?service=${salon.serviceIds[0]}&from=2027-01-01&to=${span}`
  // A short one is compressed synchronously, a long one on another thread.
  for (const span of ['2027-01-02', '2027-02-10']) {
    const plain = await (await ask(path(span))).text()
    const packed = await ask(path(span), { headers: { 'accept-encoding': accepted } })
    const bytes = Buffer.from(await packed.arrayBuffer())
    const sentHeaders = ['content-encoding', 'vary', 'content-length', 'content-type'].map((name) =>
      packed.headers.get(name),
    )
    expect(sentHeaders).toEqual([coding, 'accept-encoding', String(bytes.length), 'application/json'])
    expect(unpack(bytes).toString()).toBe(plain)
    expect(bytes.length).toBeLessThan(plain.length / 4)
  }
})

test('short answers, and those for callers without compression, are sent uncompressed', async () => {
  const path = `/api/v1/salons/${salon.slug}/availability?service=${salon.serviceIds[0]}&from=${day}`
  for (const accepted of ['identity', 'zstd', 'gzip;q=0', 'br;q=0, gzip;q=0, *', 'gzip;q=0.5, identity']) {
    const { headers } = await ask(`${path}&to=${day}`, { headers: { 'accept-encoding': accepted } })
    expect([accepted, headers.get('content-encoding'), headers.get('vary')]).toEqual([
      accepted,
      null,
      'accept-encoding',
    ])
  }
  const short = await ask(`${path}&first=1`, { headers: { 'accept-encoding': 'br' } })
  expect([short.headers.get('content-encoding'), short.headers.get('vary')]).toEqual([null, null])
})

test('answers with tokens are never compressed, because their length would reveal the token', async () => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'br, gzip' },
  }
  const body = JSON.stringify({ email: `${newId()}@example.com`, password: 'a long enough secret' })
  const answer = await accountsApp(world.platform).request(
    'http://localhost/auth/v1/signup',
    { ...init, body },
    env('127.0.0.1'),
  )
  expect(answer.headers.get('content-encoding')).toBeNull()
  const text = await answer.text()
  expect(text.length).toBeGreaterThan(1024)
  expect(JSON.parse(text)).toHaveProperty('access_token')
})

test('an unknown path, an unknown method and an invalid token have their own errors', async () => {
  expect(await problem(await ask('/api/v1/nothing'))).toMatchObject({ code: 'not_found', status: 404 })
  expect(await problem(await ask('/api/v1/holds', { method: 'PUT' }))).toMatchObject({
    code: 'method_not_allowed',
    status: 405,
  })
  expect(await problem(await ask('/api/v1/me/bookings'))).toMatchObject({ code: 'unauthorized', status: 401 })
  expect(
    await problem(await ask('/api/v1/salons', { headers: { authorization: 'Bearer x.y.z' } })),
  ).toMatchObject({ code: 'unauthorized' })
})

test('every answer has a request id, the caller’s own if it is valid', async () => {
  expect((await ask('/api/v1/salons')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(
    (await ask('/api/v1/salons', { headers: { 'x-request-id': 'my-request-1' } })).headers.get(
      'x-request-id',
    ),
  ).toBe('my-request-1')
  expect(
    (await ask('/api/v1/salons', { headers: { 'x-request-id': '<script>' } })).headers.get('x-request-id'),
  ).toMatch(/^[0-9a-f-]{36}$/)
})

test('a browser is recognised by a cookie of this call only, and holds at most two times', async () => {
  const first = await ask('/api/v1/holds', json(wanted(`${day}T10:00:00`)))
  const cookie = first.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^onyxi-browser=[0-9a-f-]{36}\.\d+\.[\w-]{43}; Path=\/api\/v1\/holds; HttpOnly; SameSite=Lax/,
  )
  const same = { cookie: cookie.split(';')[0] ?? '' }
  const second = await ask('/api/v1/holds', json(wanted(`${day}T11:00:00`), same))
  expect([second.status, second.headers.get('set-cookie')]).toEqual([201, null])
  expect(await problem(await ask('/api/v1/holds', json(wanted(`${day}T12:00:00`), same)))).toMatchObject({
    code: 'too_many_holds',
  })
  for (const held of [first, second]) {
    const { id, token } = (await held.json()) as { id: string; token: string }
    expect(
      (await ask(`/api/v1/holds/${id}`, { method: 'DELETE', headers: { 'hold-token': token } })).status,
    ).toBe(204)
  }
})

test('a network that tries too many holds must wait; the machine itself is not limited', async () => {
  const tries = await Promise.all(
    Array.from({ length: 25 }, () =>
      ask('/api/v1/holds', json({ ...wanted(), salonId: newId() }), '203.0.113.9'),
    ),
  )
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('a whole booking over the API: hold, confirm once, read, calendar file, move, cancel', async () => {
  const bearer = { authorization: `Bearer ${await signUp()}` }
  const hold = (await (await ask('/api/v1/holds', json(wanted(`${day}T15:00:00`), bearer))).json()) as {
    id: string
    token: string
  }
  const body = { holdId: hold.id, contact: { name: 'Μαρία Παππά', phone: '+30 690 000 0000' } }
  const headers = { ...bearer, 'hold-token': hold.token, 'idempotency-key': newId() }
  const [once, twice] = [
    await ask('/api/v1/bookings', json(body, headers)),
    await ask('/api/v1/bookings', json(body, headers)),
  ]
  const booking = (await once.json()) as { id: string; code: string }
  expect([once.status, twice.status, twice.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
  expect(await twice.json()).toEqual(booking)
  expect(
    await problem(await ask('/api/v1/bookings', json({ ...body, note: 'other' }, headers))),
  ).toMatchObject({ code: 'idempotency_mismatch' })

  const file = await ask(`/api/v1/bookings/${booking.id}/calendar`, { headers: bearer })
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  const moved = await ask(
    `/api/v1/bookings/${booking.id}/reschedule`,
    json({ start: `${day}T16:30:00` }, bearer),
  )
  expect(await moved.json()).toMatchObject({
    id: booking.id,
    code: booking.code,
    start: expect.stringContaining('T16:30:00'),
  })
  const stranger = { authorization: `Bearer ${await signUp()}` }
  expect((await ask(`/api/v1/bookings/${booking.id}`, { headers: stranger })).status).toBe(404)
  expect((await ask(`/api/v1/bookings/${booking.id}/cancel`, json({}, stranger))).status).toBe(404)
  expect(
    await (await ask(`/api/v1/bookings/${booking.id}/cancel`, json({ reason: 'Αρρώστησα' }, bearer))).json(),
  ).toMatchObject({ status: 'cancelled_by_customer', refundCents: 0 })
})

test('own bookings are paged, each once', async () => {
  const bearer = { authorization: `Bearer ${await signUp()}` }
  for (const hour of ['10', '11', '12']) {
    const hold = (await (
      await ask('/api/v1/holds', json(wanted(`${day}T${hour}:00:00`), bearer))
    ).json()) as { id: string; token: string }
    await ask(
      '/api/v1/bookings',
      json(
        { holdId: hold.id, contact: { name: 'Μαρία', phone: '6900000000' } },
        { ...bearer, 'hold-token': hold.token },
      ),
    )
  }
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: { start: string }[]; nextCursor: string | null } = (await (
      await ask(`/api/v1/me/bookings?limit=2${cursor && `&cursor=${cursor}`}`, { headers: bearer })
    ).json()) as never
    seen.push(...page.items.map(({ start }) => start.slice(11, 13)))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['10', '11', '12'])
  const junk = ['junk', `2026-05-12T09:00:00Z|${'-'.repeat(36)}`, `${'-'.repeat(20)}|${newId()}`]
  for (const cursor of junk.map((text) => Buffer.from(text).toString('base64url')))
    expect((await ask(`/api/v1/me/bookings?cursor=${cursor}`, { headers: bearer })).status).toBe(422)
})

test('a service that is not online cannot be requested', async () => {
  const service = salon.serviceIds[0]
  await sql`update services set is_online = false where id = ${service}`.execute(world.owner)
  expect(await problem(await ask('/api/v1/holds', json(wanted())))).toMatchObject({
    code: 'service_not_available',
  })
  expect(
    await problem(await ask(`/api/v1/salons/${salon.id}/availability?service=${service}`)),
  ).toMatchObject({ code: 'service_not_available' })
  await sql`update services set is_online = true where id = ${service}`.execute(world.owner)
})
