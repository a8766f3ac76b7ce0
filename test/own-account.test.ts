import { afterAll, beforeAll, expect, test } from 'vitest'

import { noDetails } from '#domain/booking-details.ts'
import type { UserId } from '#domain/ids.ts'
import { createApi } from '#entry/app.ts'
import { accountRoutes } from '#features/accounts/http.ts'
import { actorOf } from '#features/accounts/queries.ts'
import { mailsOffToken } from '#features/accounts/queries/mails-off-link.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { listOwnBookings } from '#features/booking/queries/bookings.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { reviewToken } from '#features/reviews/store/link.ts'
import type { Ctx } from '#platform/context.ts'
import { one, rows, sql } from '#platform/db.ts'

import { type AuthServer, type Client, newestMail, startAuthServer } from './auth-server.ts'
import { withApp } from './authenticator-app.ts'
import { confirmBooking } from './booking-calls.ts'
import { aSalon } from './salon-factory.ts'

const password = 'three-blue-lamps-9'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

let server: AuthServer
let api: ReturnType<typeof createApi>
let made = 0
beforeAll(async () => {
  server = await startAuthServer({ AUTH_AUTOCONFIRM: '1' })
  api = createApi({ platform: server.world.platform, routes: accountRoutes, actorOf })
})
afterAll(() => server[Symbol.asyncDispose]())

async function person(firstName = 'Μαρία') {
  const email = `own${++made}@example.gr`
  const client = server.newClient()
  const { data } = await client.signUp({ email, password, options: { data: { firstName } } })
  if (!data.session || !data.user) throw new Error('no session')
  return { id: data.user.id, email, client, token: data.session.access_token }
}

const tokenOf = async (client: Client) => (await client.getSession()).data.session?.access_token ?? ''

async function call(token: string, method: string, path: string, body?: object) {
  const request = new Request(`http://localhost/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await api.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

async function signInFrom(email: string, userAgent: string) {
  const answer = await fetch(`${server.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  })
  return (await answer.json()) as { access_token: string }
}

/** A confirmed booking for noon in two days. */
async function booked(user: { id: string; email: string }) {
  const salon = await aSalon(server.world.owner, { email: 'salon@example.gr' })
  const actor = {
    kind: 'user',
    id: user.id as never,
    email: user.email,
    role: 'customer',
    aal: 'aal1',
  } as const
  const ctx: Ctx = { ...server.world.platform, actor, locale: 'el', requestId: 'test', network: '127.0.0.1' }
  const noon = Temporal.Now.zonedDateTimeISO('Europe/Athens').add({ days: 2 }).toPlainDate()
  const start = noon.toZonedDateTime({ timeZone: 'Europe/Athens', plainTime: '12:00' })
  const hold = await holdSlot(ctx, {
    salonId: salon.id,
    items: [{ serviceId: salon.serviceIds[0], optionIds: [], staffId: null }],
    mode: 'sequence',
    start: start.toString({ timeZoneName: 'never' }),
    holder: user.id,
    replacesToken: undefined,
  })
  await confirmBooking(ctx, {
    holdId: hold.id,
    holdToken: hold.token,
    ...noDetails,
    note: 'Έχω αλλεργία',
    contact: { name: 'Μαρία Παππά', phone: '+30 690 111 2222' },
    forSomeoneElse: false,
    payment: undefined,
  })
  return { ctx, bookingId: hold.id }
}

test('ASVS 7.5.2: the caller’s devices are listed by name and can be ended one by one; other people’s cannot', async () => {
  const maria = await person()
  const other = await person()
  const phone = await signInFrom(maria.email, safari)
  const { body } = await call(maria.token, 'GET', '/me/sessions')
  expect(body.items).toHaveLength(2)
  expect(body.items[0]).toMatchObject({ browser: 'Safari', system: 'iPhone', place: null, current: false })
  expect(body.items[1]).toMatchObject({ browser: null, current: true, lastSeenAt: expect.any(String) })
  const id = String(body.items[0].id)
  expect((await call(other.token, 'DELETE', `/me/sessions/${id}`)).status).toBe(404)
  expect((await call(maria.token, 'DELETE', '/me/sessions/x')).status).toBe(422)
  expect((await call(phone.access_token, 'GET', '/me/sessions')).status).toBe(200)
  expect((await call(maria.token, 'DELETE', `/me/sessions/${id}`)).status).toBe(204)
  expect((await call(phone.access_token, 'GET', '/me/sessions')).status).toBe(401)
  expect((await call(maria.token, 'GET', '/me/sessions')).body.items).toHaveLength(1)
})

test('a sign-in from a new device sends a notice, the first and a known one do not', async () => {
  const { email } = await person()
  expect(await newestMail(server.world.owner, email)).toBeUndefined()
  await signInFrom(email, 'node')
  expect(await newestMail(server.world.owner, email)).toBeUndefined()
  await signInFrom(email, safari)
  expect(await newestMail(server.world.owner, email)).toMatchObject({
    kind: 'account-notice',
    facts: { notice: 'new-device', browser: 'Safari', system: 'iPhone' },
  })
  await signInFrom(email, safari)
  const mails = await rows(server.world.owner, sql`select from messages where recipient = ${email}`)
  expect(mails).toHaveLength(1)
})

test('a mail program stops one topic by a form of its own, and the owner takes it back', async () => {
  const { token, id } = await person()
  const wants = async () => {
    const { wantsReviewMails, wantsPointsMails } = (await call(token, 'GET', '/me/profile')).body
    return [wantsReviewMails, wantsPointsMails]
  }
  expect(await wants()).toEqual([true, true])
  const press = async (secret: string, method = 'POST') => {
    const request = new Request(`http://localhost/api/v1/mails-off/${secret}`, {
      method,
      ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    })
    const answer = await api.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    return answer.status
  }
  const secret = mailsOffToken(server.world.platform, id as UserId, 'reviews')
  expect([await press(secret, 'GET'), await wants()]).toEqual([405, [true, true]])
  expect(await press(`${secret.slice(0, -2)}AA`)).toBe(404)
  expect(await press(reviewToken(server.world.platform, id))).toBe(404)
  expect([await press(secret), await press(secret), await wants()]).toEqual([200, 200, [false, true]])
  await press(mailsOffToken(server.world.platform, id as UserId, 'points'))
  expect(await wants()).toEqual([false, false])
  await call(token, 'PATCH', '/me/profile', { wantsReviewMails: true })
  expect(await wants()).toEqual([true, false])
  const wantsFigures = async () => (await call(token, 'GET', '/me/profile')).body.wantsFiguresMails
  expect(await wantsFigures()).toBe(false)
  await call(token, 'PATCH', '/me/profile', { wantsFiguresMails: true })
  expect(await wantsFigures()).toBe(true)
  await press(mailsOffToken(server.world.platform, id as UserId, 'figures'))
  expect(await wantsFigures()).toBe(false)
})

test('only its owner changes the profile, and no field raises the role', async () => {
  const { token, id } = await person()
  const answer = await call(token, 'PATCH', '/me/profile', {
    lastName: ' Παππά ',
    phone: '+30 690 000 0000',
    language: 'en',
  })
  expect(answer.body).toMatchObject({
    firstName: 'Μαρία',
    lastName: 'Παππά',
    phone: '+30 690 000 0000',
    language: 'en',
  })
  expect((await call(token, 'PATCH', '/me/profile', { phone: '' })).body).toMatchObject({
    phone: null,
    lastName: 'Παππά',
  })
  for (const bad of [
    { role: 'admin' },
    { email: 'x@example.gr' },
    { phone: 'abc' },
    { language: 'de' },
    { firstName: 'x'.repeat(81) },
  ])
    expect([bad, (await call(token, 'PATCH', '/me/profile', bad)).status]).toEqual([bad, 422])
  expect(await one(server.world.owner, sql`select role from profiles where id = ${id}`)).toEqual({
    role: 'customer',
  })
})

test('a person’s data is one file without hashes', async () => {
  const maria = await person('Δανάη')
  await booked(maria)
  const { body, headers } = await call(maria.token, 'GET', '/me/export')
  expect(headers.get('content-disposition')).toContain('attachment')
  expect(body).toMatchObject({
    account: {
      email: maria.email,
      profile: { first_name: 'Δανάη' },
      identities: [{ provider: 'email' }],
      sessions: [{ signedInAt: expect.any(String) }],
    },
    bookings: [{ note: 'Έχω αλλεργία', contactName: 'Μαρία Παππά' }],
    reviews: [],
    reviewReports: [],
    favourites: [],
    waitlists: [],
    viewedSalons: [],
    savedDesigns: [],
    messages: [],
  })
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash|refresh_key|secret/i)
  const other = await person()
  expect(JSON.stringify((await call(other.token, 'GET', '/me/export')).body)).not.toContain(maria.email)
})

test('an account is deleted only with a fresh proof; future bookings are cancelled, and no personal data stays', async () => {
  const maria = await person()
  const { ctx, bookingId } = await booked(maria)
  for (const proof of [{}, { password: 'wrong-lamps-9' }, { nonce: '00000000' }])
    expect((await call(maria.token, 'DELETE', '/me', proof)).body).toMatchObject({
      status: 403,
      code: 'proof_needed',
    })
  expect(await listOwnBookings(ctx, { when: 'upcoming', limit: 5, after: null })).toHaveLength(1)
  expect((await call(maria.token, 'DELETE', '/me', { password })).status).toBe(204)

  expect((await call(maria.token, 'GET', '/me/sessions')).status).toBe(401)
  const { owner, platform } = server.world
  expect(
    await one(
      owner,
      sql`select status, customer_id, contact_name, contact_phone, note from bookings where id = ${bookingId}`,
    ),
  ).toEqual({
    status: 'cancelled_by_customer',
    customer_id: null,
    contact_name: '—',
    contact_phone: null,
    note: '',
  })
  expect(await rows(owner, sql`select from auth.users where id = ${maria.id}`)).toEqual([])
  const due = () =>
    rows(
      owner,
      sql<{ kind: string }>`select kind from messages where recipient = ${maria.email} order by kind`,
    )
  expect((await due()).map(({ kind }) => kind)).toEqual([
    'account-notice',
    'booking-cancelled',
    'booking-confirmed',
  ])
  const sent: string[] = []
  server.world.setNow(Temporal.Now.instant().add({ seconds: 1 }).toString())
  await deliverDueMessages(platform, {
    leavesHouse: true,
    deliver: async ({ to }: { to: string }) => void sent.push(to),
    close: () => {},
  } as never)
  expect(sent.filter((to) => to === maria.email)).toHaveLength(3)
  const dump = await rows(
    owner,
    sql<{
      m: string
    }>`select m::text as m from messages m where facts::text like ${`%${bookingId}%`} or recipient = ${maria.email}`,
  )
  expect(dump).toEqual([])
})

test('an account with a second factor is deleted only with that factor', async () => {
  const maria = await person()
  const low = await signInFrom(maria.email, safari)
  await withApp(server, maria)
  // The first factor ended the earlier sign-in; this one is new and without a factor.
  expect((await call(low.access_token, 'DELETE', '/me', { password })).status).toBe(401)
  const again = await signInFrom(maria.email, safari)
  expect((await call(again.access_token, 'DELETE', '/me', { password })).body).toMatchObject({
    code: 'second_factor_needed',
  })
  expect((await call(await tokenOf(maria.client), 'DELETE', '/me', {})).status).toBe(204)
  expect(await rows(server.world.owner, sql`select from auth.users where id = ${maria.id}`)).toEqual([])
})

test('a second factor from long ago is no fresh proof: the password or a code is required', async () => {
  const maria = await person()
  await withApp(server, maria)
  const age = sql`
    update auth.session_methods set used_at = used_at - interval '10 minutes'
    where session_id in (select id from auth.sessions where user_id = ${maria.id})`
  await age.execute(server.world.owner)
  const token = await tokenOf(maria.client)
  for (const proof of [{}, { password: 'wrong-lamps-9' }, { nonce: '00000000' }])
    expect((await call(token, 'DELETE', '/me', proof)).body).toMatchObject({ code: 'proof_needed' })
  expect((await call(token, 'DELETE', '/me', { password })).status).toBe(204)
})

test('ASVS 16.2.1: the audit log has the network from which an account was deleted', async () => {
  const maria = await person()
  const request = new Request('http://localhost/api/v1/me', {
    method: 'DELETE',
    headers: {
      authorization: `Bearer ${maria.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': '2001:db8:9:9::7',
    },
    body: JSON.stringify({ password }),
  })
  const answer = await api.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  expect(answer.status).toBe(204)
  const entry = sql`select actor_id, action, host(ip) || '/' || masklen(ip) as ip from auth.audit_log where target_id = ${maria.id}`
  expect(await rows(server.world.owner, entry)).toContainEqual({
    actor_id: maria.id,
    action: 'user_deleted',
    ip: '2001:db8:9:9::/64',
  })
})

test('a reauthentication code is a proof too', async () => {
  const maria = await person()
  await maria.client.reauthenticate()
  const mail = await newestMail(server.world.owner, maria.email)
  expect((await call(maria.token, 'DELETE', '/me', { nonce: mail?.facts.code })).status).toBe(204)
})
