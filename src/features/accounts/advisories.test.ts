import { setTimeout } from 'node:timers/promises'

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { withApp } from '#test/authenticator-app.ts'
import { OPERATOR_SECRET, operatorToken } from '#test/operator.ts'
import { aPerson, call, password, signedIn } from '#test/signed-in.ts'
import { storedIn } from '#test/stored.ts'

import { authPaths } from './http/auth-app.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_JWT_SECRET: OPERATOR_SECRET, AUTH_SAML: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const levelOf = (token: unknown) => (typeof token === 'string' ? decodeJwt(token)['aal'] : undefined)

test('advisories 1, 9, 10: ids in body, query or headers never change who the caller is', async () => {
  const [person, other] = [await aPerson(server), await aPerson(server)]
  const { factorId } = await withApp(server, await aPerson(server))
  const said = { id: other.id, sub: other.id, user_id: other.id, userId: other.id, role: 'admin' }
  const kept = (id: string) =>
    only(
      server.world.owner,
      sql`
        select (to_jsonb(u) - 'user_metadata' - 'updated_at')::text as row,
          (select array_agg(distinct user_id::text order by user_id::text) from auth.sessions where user_id in (${person.id}, ${other.id})) as subs,
          (select count(*) from auth.identities i where i.user_id = u.id) as identities
        from auth.users u where id = ${id}`,
    )
  const before = [await kept(person.id), await kept(other.id)]
  const token = person.session.access_token
  const query = new URLSearchParams(said)
  const headers = { 'x-user-id': other.id, 'x-supabase-user': other.id, 'x-forwarded-user': other.id }
  const put = await call(server, 'PUT', `/user?${query}`, {
    token,
    headers,
    body: { ...said, data: { ...said, email: other.email } },
  })
  const seen = await call(server, 'GET', `/user?${query}`, { token, headers })
  expect([put.body['id'], seen.body['id'], seen.body['email']]).toEqual([person.id, person.id, person.email])
  const renewed = await call(server, 'POST', `/token?grant_type=refresh_token&${query}`, {
    headers,
    body: { refresh_token: person.session.refresh_token, ...said, email: other.email },
  })
  const own = decodeJwt(String(renewed.body['access_token']))
  expect([own.sub, own['email'], own['role']]).toEqual([person.id, person.email, 'authenticated'])
  const identity = other.session.user.identities?.[0]?.identity_id ?? ''
  for (const [method, path, refused] of [
    ['DELETE', `/factors/${factorId}`, 404],
    ['POST', `/factors/${factorId}/challenge`, 404],
    ['DELETE', `/user/identities/${identity}`, 422],
    ['GET', `/admin/users/${other.id}`, 403],
    ['PUT', `/admin/users/${other.id}`, 403],
    ['DELETE', `/admin/users/${other.id}`, 403],
  ] as const) {
    const { status } = await call(server, method, path, { token, ...(method !== 'GET' && { body: said }) })
    expect([method, path, status]).toEqual([method, path, refused])
  }
  expect([await kept(person.id), await kept(other.id)]).toEqual(before)
})

describe('advisory 2: a code never stands for the password, nor the password for a code', () => {
  test.each([true, false])('with a second factor: %j', async (isOn) => {
    const { email, client } = await aPerson(server)
    const factor = isOn ? await withApp(server, { client }) : undefined
    const stale = factor?.app.code() ?? '123456'
    for (const said of [password, 'another red polish', undefined])
      for (const kind of ['right', 'wrong', 'stale', 'none']) {
        const right = factor?.app.freshCode() ?? '654321'
        const code = { right, wrong: '000000', stale, none: '' }[kind]
        const body = { email, password: said, code, totp: code, nonce: code, factor_id: factor?.factorId }
        const first = await call(server, 'POST', '/token?grant_type=password', { body })
        expect([kind, levelOf(first.body['access_token'])]).toEqual([
          kind,
          said === password ? 'aal1' : undefined,
        ])
        if (factor === undefined || said !== password) continue
        const token = String(first.body['access_token'])
        const path = `/factors/${factor.factorId}`
        const asked = await call(server, 'POST', `${path}/challenge`, { token })
        const answer = { challenge_id: asked.body['id'], code, password }
        const second = await call(server, 'POST', `${path}/verify`, { token, body: answer })
        expect([kind, levelOf(second.body['access_token'])]).toEqual([
          kind,
          kind === 'right' ? 'aal2' : undefined,
        ])
      }
  })
})

describe('advisory 3: other sign-ins end when the protection of the account changes', () => {
  const others = async (email: string) =>
    Promise.all([1, 2, 3].map(async () => signedIn(server.newClient(), email)))
  const alive = async ({
    access_token: token,
    refresh_token: refresh,
  }: {
    access_token: string
    refresh_token: string
  }) => [
    (await call(server, 'GET', '/user', { token })).status === 200,
    (await call(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: refresh } }))
      .status === 200,
  ]

  test.each(['a factor begins to count', 'the password changes'])('%s', async (what) => {
    const person = await aPerson(server)
    const sessions = await others(person.email)
    if (what === 'the password changes') await person.client.updateUser({ password: 'three-blue-lamps-9' })
    else await withApp(server, person)
    for (const session of sessions) expect(await alive(session)).toEqual([false, false])
    expect((await person.client.getUser()).error).toBeNull()
  })
})

test('advisory 4: signing up with the address of an account changes nothing in that account', async () => {
  const { id, email } = await aPerson(server)
  const kept = () =>
    only(
      server.world.owner,
      sql`
        select email, email_confirmed_at, password_hash, user_metadata, app_metadata, new_email,
          (select count(*) from auth.sessions where user_id = u.id) as sessions,
          (select row_to_json(p) from profiles p where p.id = u.id) as profile
        from auth.users u where id = ${id}`,
    )
  const before = await kept()
  const body = { email, password: 'three-blue-lamps-9', data: { firstName: 'Eve' } }
  const answer = await call(server, 'POST', '/signup', { body })
  expect(answer.body).not.toHaveProperty('access_token')
  expect(await kept()).toEqual(before)
})

const calls = Object.entries(authPaths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method, path })),
)
const addressOf = (path: string) => path.replaceAll(/:\w+/g, '01990000-0000-7000-8000-000000000001')
const asked = (method: string, path: string, init: RequestInit = {}) =>
  fetch(`${server.origin}/auth/v1${addressOf(path)}`, { method, redirect: 'manual', ...init })

test('advisories 5, 8, 20: without a token only the public calls are answered', async () => {
  const open: string[] = []
  for (const { method, path } of calls) {
    const answer = await asked(method, path, method === 'GET' ? {} : { body: '{}' })
    if (answer.status < 300) open.push(`${method} ${path}`)
  }
  expect(open.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'GET /.well-known/jwks.json',
    'GET /health',
    'GET /settings',
    'GET /sso/saml/metadata',
    'POST /passkeys/authentication/options',
  ])
})

/**
 * Reads the whole database once the mails of earlier tests have been written, so that any later difference is the
 * test's own.
 */
async function settled(): Promise<{ readonly before: string; readonly now: () => Promise<string> }> {
  const now = await storedIn(server.world.owner)
  for (let before = await now(); ;) {
    // Earlier calls write some rows after their answer; on a slow machine that took longer than a second.
    await setTimeout(3000)
    const later = await now()
    if (later === before) return { before, now }
    before = later
  }
}

const READING: readonly string[] = [
  '/verify',
  '/user',
  '/user/identities/authorize',
  '/authorize',
  '/callback',
  '/sso/saml/metadata',
  '/reauthenticate',
  '/factors/recovery-codes',
  '/passkeys',
  '/admin/sso/providers',
  '/admin/sso/providers/:id',
  '/admin/users',
  '/admin/users/:id',
  '/admin/users/:id/factors',
  '/admin/users/:id/passkeys',
  '/admin/audit',
  '/oauth/authorizations/:id',
  '/user/oauth/grants',
  '/admin/oauth/clients',
  '/admin/oauth/clients/:id',
  '/admin/custom-providers',
  '/admin/custom-providers/:id',
  '/.well-known/jwks.json',
  '/settings',
  '/health',
]

/** Calls each path with methods that it does not have, as a page of another site. @returns what is wrong, and whether anything was written */
async function wrongCalls() {
  const { session } = await aPerson(server)
  const headers = { authorization: `Bearer ${session.access_token}`, origin: 'https://evil.example' }
  const writing = Object.entries(authPaths).filter(([, methods]) => !('GET' in methods))
  expect(writing.length).toBeGreaterThan(20)
  const { before, now } = await settled()
  const bad: string[] = []
  for (const [path, methods] of writing)
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const { status } = await asked(method, path, { headers })
      if (status !== 405) bad.push(`${method} ${path} ${status}`)
      const preflight = await asked('OPTIONS', path, {
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': Object.keys(methods)[0] ?? '',
          'access-control-request-headers': 'authorization',
        },
      })
      if (preflight.headers.has('access-control-allow-origin')) bad.push(`${path} is open to other sites`)
      if (preflight.headers.has('set-cookie')) bad.push(`${path} sets a cookie`)
    }
  return { bad, before, after: await now() }
}

test('advisory 13, 4.21: a change is not made by GET, HEAD or OPTIONS, nor from a page of another site', async () => {
  const reading = Object.entries(authPaths).filter(([, methods]) => 'GET' in methods)
  // Two of these begin and end a sign-in at a provider; their state works once.
  expect(reading.map(([path]) => path)).toEqual(READING)
  let seen = await wrongCalls()
  // Rows of these calls would appear in every try; late rows of other work appear once, as in two of six whole runs.
  for (let tries = 0; tries < 2 && seen.after !== seen.before; tries++) seen = await wrongCalls()
  expect(seen.bad).toEqual([])
  expect(seen.after).toBe(seen.before)
})

describe('advisories 12, 27: order and filter of a list never reach the database as SQL', () => {
  const corpus = [
    "'",
    "' or '1'='1",
    '1; drop table auth.users; --',
    'created_at desc; select pg_sleep(5)',
    'created_at desc, (select case when 1=1 then 1/0 else 1 end)',
    '(select pg_sleep(5))',
    'created_at/**/desc',
    'id asc nulls first',
    'email asc',
    'password_hash desc',
    '"created_at" desc',
    'created_at desc--',
    "\\'; --",
    "%' union select password_hash from auth.users --",
    '\u0000',
    'created_at\u00a0desc',
  ]
  test.each(['sort', 'filter', 'page', 'per_page'])('%s', async (name) => {
    const began = performance.now()
    const bad: string[] = []
    for (const text of corpus) {
      const query = new URLSearchParams({ [name]: text })
      const answer = await call(server, 'GET', `/admin/users?${query}`, { token: operatorToken() })
      const isSorted = name === 'sort' && answer.status !== 400
      const leaks = JSON.stringify(answer.body).includes('argon2')
      if (answer.status >= 500 || isSorted || leaks) bad.push(`${text} ${answer.status}`)
    }
    expect(bad).toEqual([])
    expect(performance.now() - began).toBeLessThan(5000)
    expect(
      (await only(server.world.owner, sql<{ n: number }>`select count(*) as n from auth.users`)).n,
    ).toBeGreaterThan(0)
  })
})

test('ASVS 6.5.1: a code is bound to its account, even when the table of codes can be written', async () => {
  const [a, b] = [await aPerson(server), await aPerson(server)]
  for (const { email } of [a, b]) await call(server, 'POST', '/otp', { body: { email } })
  const { code } = (await newestMail(server.world.owner, a.email))?.facts ?? { code: '' }
  await sql`
    update auth.one_time_tokens t set code_hash = o.code_hash from auth.one_time_tokens o
    where t.user_id = ${b.id} and o.user_id = ${a.id}`.execute(server.world.owner)
  const tried = await server.newClient().verifyOtp({ email: b.email, token: code, type: 'email' })
  expect(tried.error).toMatchObject({ status: 403, code: 'otp_expired' })
})

describe('advisory 49: only the account that asked for a change of address can prove it', () => {
  test('another person’s code and link do nothing', async () => {
    const [a, b] = [await aPerson(server), await aPerson(server)]
    const wanted = `wanted-${a.id}@example.gr`
    await a.client.updateUser({ email: wanted })
    const { code, link } = (await newestMail(server.world.owner, wanted))?.facts ?? { code: '', link: '' }
    const hash = new URL(link).searchParams.get('token_hash') ?? ''
    const byCode = await b.client.verifyOtp({ email: b.email, token: code, type: 'email_change' })
    expect(byCode.error).toMatchObject({ status: 403, code: 'otp_expired' })
    await b.client.verifyOtp({ token_hash: hash, type: 'email_change' })
    const emails = await rows(
      server.world.owner,
      sql<{ email: string }>`select email from auth.users where id in (${a.id}, ${b.id}) order by email`,
    )
    expect(emails.map(({ email }) => email)).toEqual([a.email, b.email].toSorted((x, y) => (x < y ? -1 : 1)))
  })
})

test('advisory 68: only plain addresses are taken, and each mail goes to the address as it is kept', async () => {
  const tricks = [
    '"x@evil.example y"@good.example',
    '"x y"@good.example',
    'x@evil.example,y@good.example',
    'x@evil.example;y@good.example',
    '<x@evil.example>y@good.example',
    'x@good.example (comment)',
    '(comment)x@good.example',
    'x@[127.0.0.1]',
    'x@good.example\r\nBcc: y@evil.example',
    'x@good.example\nRCPT TO:<y@evil.example>',
    'x%evil.example@good.example@good.example',
    'x@good。example',
    `${'('.repeat(5000)}x@good.example`,
    `${'a'.repeat(250)}@good.example`,
    `x@${'a.'.repeat(5000)}example`,
  ]
  const kept = () =>
    only(
      server.world.owner,
      sql`select (select count(*) from auth.users) as users, (select count(*) from messages) as mails`,
    )
  const before = await kept()
  for (const email of tricks)
    for (const [path, more] of [
      ['/otp', {}],
      ['/recover', {}],
      ['/signup', { password: 'three-blue-lamps-9' }],
    ] as const) {
      const began = performance.now()
      const answer = await call(server, 'POST', path, { body: { email, ...more } })
      expect([email, answer.code]).toEqual([email, 'validation_failed'])
      expect(performance.now() - began).toBeLessThan(1000)
    }
  expect(await kept()).toEqual(before)
  await call(server, 'POST', '/otp', { body: { email: ' Plain.Address+1@Example.GR ' } })
  expect(await newestMail(server.world.owner, 'plain.address+1@example.gr')).toBeDefined()
})
