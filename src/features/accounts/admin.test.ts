import { AuthAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { sharedSecretToken } from '#test/forged-tokens.ts'

import { actorOf } from './queries.ts'

const SECRET = 'a secret that only the operator and the service know'
const password = 'three-blue-lamps-9'
const operator = sharedSecretToken(SECRET)

let server: AuthServer
let admin: InstanceType<typeof AuthAdminApi>
let made = 0
const address = () => `person${++made}@example.gr`

beforeAll(async () => {
  server = await startAuthServer({ AUTH_JWT_SECRET: SECRET })
  admin = new AuthAdminApi({
    url: `${server.origin}/auth/v1`,
    headers: { Authorization: `Bearer ${operator}` },
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const call = async (path: string, init: RequestInit = {}, token = operator) => {
  const answer = await fetch(`${server.origin}/auth/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

/** A confirmed person who is signed in. */
async function person(more: object = {}) {
  const email = address()
  const { data, error } = await admin.createUser({ email, password, email_confirm: true, ...more })
  if (error || !data.user) throw error ?? new Error('no user')
  const client = server.newClient()
  const { data: signedIn, error: refused } = await client.signInWithPassword({ email, password })
  if (refused || !signedIn.session) throw refused ?? new Error('no session')
  return { id: data.user.id, email, client, session: signedIn.session }
}

describe('users', () => {
  test('are made with identity and profile, metadata as given, and sign in', async () => {
    const email = address()
    const { data, error } = await admin.createUser({
      email: email.toUpperCase(),
      password,
      email_confirm: true,
      user_metadata: { firstName: 'Μαρία', role: 'admin' },
      app_metadata: { plan: 'gold', provider: 'evil' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
      user_metadata: { firstName: 'Μαρία', role: 'admin', email_verified: true },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    })
    const id = data.user?.id ?? ''
    expect(
      await one(server.world.owner, sql`select email, role, first_name from profiles where id = ${id}`),
    ).toEqual({ email, role: 'customer', first_name: 'Μαρία' })
    expect((await server.newClient().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('by phone, by id, without a password', async () => {
    const { data } = await admin.createUser({ phone: '+30 6912345678', phone_confirm: true })
    expect(data.user).toMatchObject({
      email: '',
      phone: '306912345678',
      phone_confirmed_at: expect.any(String),
    })
    expect(
      await one(server.world.owner, sql`select email from profiles where id = ${data.user?.id ?? ''}`),
    ).toEqual({ email: null })
    const id = '01990000-0000-7000-8000-00000000abcd'
    expect((await admin.createUser({ email: address(), id } as never)).data.user?.id).toBe(id)
    expect((await admin.createUser({ email: address(), id } as never)).error?.code).toBe('validation_failed')
  })

  test.each([
    [{}, 400, 'validation_failed'],
    [{ email: 'x' }, 400, 'validation_failed'],
    [{ phone: '123456789012345678' }, 400, 'validation_failed'],
    [{ email: 'a@b.gr', password, password_hash: '$2a$10$x' }, 400, 'validation_failed'],
    [{ email: 'a@b.gr', password_hash: 'plain' }, 400, 'validation_failed'],
    [{ email: 'a@b.gr', ban_duration: '1 day' }, 400, 'validation_failed'],
    [{ email: 'a@b.gr', id: '../1' }, 400, 'validation_failed'],
    [{ email: 'a@b.gr', password: 'x'.repeat(300) }, 400, 'validation_failed'],
    [{ email: 7 }, 400, 'validation_failed'],
  ])('%j → %i %s', async (body, status, code) => {
    const answer = await call('/admin/users', { method: 'POST', body: JSON.stringify(body) })
    expect([answer.status, answer.body.error_code]).toEqual([status, code])
  })

  test('a taken address or number is reported', async () => {
    const { email } = await person()
    expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
    await admin.createUser({ phone: '306900000001' })
    expect((await admin.createUser({ phone: '306900000001' })).error).toMatchObject({ code: 'phone_exists' })
  })

  test.each([
    ['bcrypt', '$2b$04$'],
    ['argon2i', '$argon2i$'],
  ])('a password hashed by %s elsewhere opens, and is hashed anew', async (kind, start) => {
    const hash = await foreignHash(kind)
    expect(hash.startsWith(start)).toBe(true)
    const email = address()
    await admin.createUser({ email, email_confirm: true, password_hash: hash } as never)
    const stored = () =>
      one(
        server.world.owner,
        sql<{ h: string }>`select password_hash as h from auth.users where email = ${email}`,
      )
    expect((await stored())?.h).toBe(hash)
    const client = server.newClient()
    expect((await client.signInWithPassword({ email, password: `${password}!` })).error).not.toBeNull()
    expect((await client.signInWithPassword({ email, password })).error).toBeNull()
    expect((await stored())?.h).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('ASVS 6.2.9: a password longer than bcrypt reads is refused', async () => {
    const { hash } = await import('@node-rs/bcrypt')
    const email = address()
    const long = 'a'.repeat(72)
    await admin.createUser({
      email,
      email_confirm: true,
      password_hash: await hash(long, { cost: 4 }),
    } as never)
    expect((await server.newClient().signInWithPassword({ email, password: `${long}b` })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await server.newClient().signInWithPassword({ email, password: long })).error).toBeNull()
  })

  test('the list is in pages that the client can follow', async () => {
    while ((await call('/admin/users?per_page=1')).headers.get('x-total-count') !== null) {
      const total = Number((await call('/admin/users?per_page=1')).headers.get('x-total-count'))
      if (total >= 7) break
      await admin.createUser({ email: address() })
    }
    const first = await admin.listUsers({ page: 1, perPage: 3 })
    expect(first.data).toMatchObject({ nextPage: 2, aud: 'authenticated' })
    const raw = await call('/admin/users?page=2&per_page=3&filter=example,gr')
    expect(raw.headers.get('x-total-count')).toBe('0')
    const total = Number((await call('/admin/users')).headers.get('x-total-count'))
    const link = (await call('/admin/users?per_page=3')).headers.get('link')
    const base = `${server.world.platform.config.publicUrl}/auth/v1/admin/users`
    const last = Math.ceil(total / 3)
    expect(link).toBe(
      `<${base}?page=2&per_page=3>; rel="next", <${base}?page=${last}&per_page=3>; rel="last"`,
    )
    const end = await call(`/admin/users?page=${last}&per_page=3`)
    expect(end.headers.get('link')).toBe(`<${base}?page=${last}&per_page=3>; rel="last"`)
    const { users } = (await call('/admin/users?page=&sort=created_at%20asc')).body as {
      users: Record<string, unknown>[]
    }
    const times = users.map((user) => String(user['created_at']))
    expect(times).toEqual(times.toSorted())
    for (const user of users) expect([user['identities'], 'factors' in user]).toEqual([null, false])
    expect(JSON.stringify(users)).not.toMatch(/argon2|\$2b|password_hash/)
    const email = address()
    await admin.createUser({ email })
    expect((await call(`/admin/users?filter=${email.slice(0, 9)}`)).body.users).toHaveLength(1)
    expect((await call('/admin/users?filter=%25')).body.users).toHaveLength(0)
    for (const bad of ['page=x', 'page=0', 'per_page=-1', 'page=1.5', 'sort=email%20asc'])
      expect([bad, (await call(`/admin/users?${bad}`)).body.error_code]).toEqual([bad, 'validation_failed'])
  })

  test('advisory 33: an invalid id reaches nothing', async () => {
    for (const id of ['x', '..%2f..%2fsettings', '%2e%2e', '1', "'", 'null', '%00'])
      for (const [method, body] of [['GET'], ['DELETE'], ['PUT', '{}']] as const) {
        const answer = await call(`/admin/users/${id}`, { method, ...(body && { body }) })
        expect([id, answer.status]).toEqual([id, 404])
      }
    const unknown = '01990000-0000-7000-8000-0000000fffff'
    for (const [method, body] of [['GET'], ['DELETE'], ['PUT', '{}']] as const) {
      const answer = await call(`/admin/users/${unknown}`, { method, ...(body && { body }) })
      expect([method, answer.status, answer.body.error_code]).toEqual([method, 404, 'user_not_found'])
    }
  })
})

async function foreignHash(kind: string): Promise<string> {
  if (kind === 'bcrypt') return (await import('@node-rs/bcrypt')).hash(password, { cost: 4 })
  return (await import('@node-rs/argon2')).hash(password, { algorithm: 1, memoryCost: 4096, timeCost: 3 })
}

describe('a change by an operator', () => {
  test('merges metadata, applies address and number at once, and tells the old address', async () => {
    const { id, email } = await person({ user_metadata: { a: 1, b: 2 }, app_metadata: { x: 1 } })
    const next = address()
    const { data, error } = await admin.updateUserById(id, {
      email: next,
      phone: '306911111111',
      user_metadata: { b: null, c: 3, firstName: 'Άννα' },
      app_metadata: { x: null, y: 2 },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: next, phone: '306911111111' })
    expect(data.user?.user_metadata).toMatchObject({ a: 1, c: 3 })
    expect(data.user?.user_metadata).not.toHaveProperty('b')
    expect(data.user?.app_metadata).toEqual({ y: 2, provider: 'email', providers: ['email', 'phone'] })
    expect(
      await one(server.world.owner, sql`select email, first_name from profiles where id = ${id}`),
    ).toEqual({
      email: next,
      first_name: 'Άννα',
    })
    expect(await newestMail(server.world.owner, email)).toMatchObject({
      kind: 'account-notice',
      facts: { notice: 'email-changed', subject: next },
    })
    expect((await server.newClient().signInWithPassword({ email: next, password })).error).toBeNull()
    expect((await admin.updateUserById(id, { email: (await person()).email })).error?.code).toBe(
      'email_exists',
    )
  })

  test('advisory 36, ASVS 7.4.1: password, ban and deletion stop live tokens everywhere within a second', async () => {
    const { platform } = server.world
    const other = { ...platform, dbs: { ...platform.dbs, auth: platform.dbs.auth.withoutPlugins() } }
    const ends = [
      ['session_not_found', (id: string) => admin.updateUserById(id, { password: 'four-green-lamps-8' })],
      ['user_banned', (id: string) => admin.updateUserById(id, { ban_duration: '24h' })],
      ['user_not_found', (id: string) => admin.deleteUser(id)],
      ['user_not_found', (id: string) => admin.deleteUser(id, true)],
    ] as const
    for (const [code, end] of ends) {
      const { id, session } = await person()
      const bearer = `Bearer ${session.access_token}`
      for (const process of [platform, other]) expect((await actorOf(process, bearer)).kind).toBe('user')
      expect((await end(id)).error).toBeNull()
      const done = performance.now()
      expect((await call('/user', {}, session.access_token)).body.error_code).toBe(code)
      await expect(actorOf(platform, bearer)).rejects.toThrow('unauthorized')
      // A second after the end, however long the calls between took.
      await new Promise((resolve) => setTimeout(resolve, done + 1000 - performance.now()))
      await expect(actorOf(other, bearer)).rejects.toThrow('unauthorized')
      const refreshed = await call('/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token: session.refresh_token }),
      })
      expect(refreshed.status).toBe(400)
    }
  })

  test('a ban ends by itself or is lifted; a weak password is refused', async () => {
    const { id, email } = await person()
    await admin.updateUserById(id, { ban_duration: '2h45m' })
    const signIn = () => server.newClient().signInWithPassword({ email, password })
    expect((await signIn()).error).toMatchObject({ status: 400, code: 'user_banned' })
    const { data } = await admin.updateUserById(id, { ban_duration: 'none' })
    expect(data.user).not.toHaveProperty('banned_until')
    expect((await signIn()).error).toBeNull()
    await admin.updateUserById(id, { ban_duration: '1ms' })
    server.world.setNow(Temporal.Now.instant().add({ milliseconds: 10 }).toString())
    expect((await signIn()).error).toBeNull()
    expect((await admin.updateUserById(id, { password: 'short' })).error?.code).toBe('weak_password')
  })
})

describe('links', () => {
  test.each(['signup', 'magiclink', 'recovery', 'invite'] as const)(
    '%s: code and hash both open, nothing is sent',
    async (type) => {
      for (const way of ['otp', 'hash'] as const) {
        const email = address()
        if (type === 'recovery') await admin.createUser({ email, email_confirm: true })
        const before = await rows(server.world.owner, sql`select from messages`)
        const { data, error } = await admin.generateLink({ type, email, password } as never)
        expect(error).toBeNull()
        const { email_otp: token, hashed_token: hash, verification_type: said } = data.properties ?? {}
        expect(said).toBe(type === 'magiclink' ? 'signup' : type)
        expect(data.properties?.action_link).toContain(`/auth/v1/verify?token=${hash}&type=`)
        expect(await rows(server.world.owner, sql`select from messages`)).toHaveLength(before.length)
        const client = server.newClient()
        const verifyType = said as 'signup'
        const opened =
          way === 'otp'
            ? await client.verifyOtp({ email, token: token ?? '', type: verifyType })
            : await client.verifyOtp({ token_hash: hash ?? '', type: verifyType })
        expect(opened.error).toBeNull()
        expect(opened.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
      }
    },
  )

  test.each(['signup', 'magiclink', 'invite'] as const)('%s: the metadata is as given', async (type) => {
    const said = { firstName: 'Εύα', status: { level: 3 } }
    const link = { type, email: address(), password, options: { data: said } }
    const { data } = await admin.generateLink(link as never)
    expect(data.user?.user_metadata).toEqual(said)
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ ...said, sub: data.user?.id })
  })

  test('refusals', async () => {
    const { email } = await person()
    const wanted = (body: object) =>
      call('/admin/generate_link', { method: 'POST', body: JSON.stringify(body) })
    for (const [body, status, code] of [
      [{ type: 'sms', email }, 400, 'validation_failed'],
      [{ type: 'signup', email }, 400, 'validation_failed'],
      [{ type: 'signup', email, password }, 422, 'email_exists'],
      [{ type: 'invite', email }, 422, 'email_exists'],
      [{ type: 'recovery', email: 'nobody@example.gr' }, 404, 'user_not_found'],
      [
        { type: 'email_change_new', email: 'nobody@example.gr', new_email: 'n@example.gr' },
        404,
        'user_not_found',
      ],
      [{ type: 'email_change_new', email }, 400, 'validation_failed'],
      [{ type: 'email_change_new', email, new_email: (await person()).email }, 422, 'email_exists'],
    ] as const) {
      const answer = await wanted(body)
      expect([body, answer.status, answer.body.error_code]).toEqual([body, status, code])
    }
  })

  test('a change of address by both links', async () => {
    const { id, email } = await person()
    const next = address()
    const link = async (type: string) =>
      (await admin.generateLink({ type, email, newEmail: next, new_email: next } as never)).data.properties
    const [forNew, forOld] = [await link('email_change_new'), await link('email_change_current')]
    const client = server.newClient()
    await client.verifyOtp({ token_hash: forOld?.hashed_token ?? '', type: 'email_change' })
    expect((await admin.getUserById(id)).data.user).toMatchObject({ email, new_email: next })
    await client.verifyOtp({ token_hash: forNew?.hashed_token ?? '', type: 'email_change' })
    expect((await admin.getUserById(id)).data.user?.email).toBe(next)
  })
})

test('an invitation is mailed, opens the account, and is refused for an existing account', async () => {
  const email = address()
  const { data, error } = await admin.inviteUserByEmail(email, { data: { firstName: 'Εύα' } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String) })
  expect(data.user?.user_metadata).toEqual({ firstName: 'Εύα' })
  expect((await admin.inviteUserByEmail(email)).error).toBeNull()
  const mail = await newestMail(server.world.owner, email)
  expect(mail?.facts.purpose).toBe('invite')
  const opened = await server.newClient().verifyOtp({ email, token: mail?.facts.code ?? '', type: 'invite' })
  expect(opened.error).toBeNull()
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('ASVS 7.4.5: the audit log has all actions of operators', async () => {
  const { id } = await person()
  await admin.deleteUser(id)
  const { body, headers } = await call('/admin/audit?per_page=2')
  expect(body[0]).toMatchObject({
    payload: { action: 'user_deleted', target_id: id },
    created_at: expect.any(String),
  })
  expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2)
})
