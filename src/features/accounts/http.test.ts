import type { Session } from '@supabase/auth-js'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'

import { actorOf } from './queries.ts'
import { publicKeySet } from './store/access-tokens.ts'

let server: AuthServer
let session: Session

beforeAll(async () => {
  server = await startAuthServer()
  session = await signedIn('maria@example.gr')
})
afterAll(() => server[Symbol.asyncDispose]())

async function signedIn(email: string): Promise<Session> {
  const client = server.newClient()
  await client.signInWithOtp({ email, options: { data: { firstName: 'Μαρία' } } })
  const { code } = (await newestMail(server.world.owner, email))?.facts ?? { code: '' }
  return (await client.verifyOtp({ email, token: code, type: 'email' })).data.session as Session
}

const call = (path: string, init: RequestInit = {}) => fetch(server.origin + path, init)
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('refusals', () => {
  const body = JSON.stringify({ email: 'maria@example.gr', password: 'short' })

  test('in the new shape', async () => {
    for (const version of ['2024-01-01', '2026-06-30']) {
      const answer = await post('/auth/v1/token?grant_type=nothing', '{}', {
        'x-supabase-api-version': version,
      })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
      expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
      expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' })
    }
  })

  test.each([undefined, '2023-12-31', 'yes', '2024-99-99'])(
    'in the old shape for version %s',
    async (version) => {
      const answer = await post('/auth/v1/signup', body, version ? { 'x-supabase-api-version': version } : {})
      expect(answer.headers.has('x-supabase-api-version')).toBe(false)
      expect(answer.headers.get('x-sb-error-code')).toBe('weak_password')
      expect(await answer.json()).toEqual({
        code: 422,
        error_code: 'weak_password',
        msg: 'Password should be at least 8 characters.',
        weak_password: { reasons: ['length'] },
      })
    },
  )

  test.each([
    ['/signup', '{', 400, 'bad_json'],
    ['/signup', '', 400, 'bad_json'],
    ['/signup', '[]', 400, 'bad_json'],
    ['/signup', '{"email":"a\\u0000@b.gr"}', 400, 'bad_json'],
    ['/signup', '{"email":"a@b.gr","password":"long enough","data":{"a":"\\ud800"}}', 400, 'bad_json'],
    ['/signup', '{}', 422, 'anonymous_provider_disabled'],
    ['/signup', '{"phone":"306900000000","password":"long enough"}', 400, 'phone_provider_disabled'],
    ['/signup', '{"email":"a@b.gr"}', 400, 'validation_failed'],
    ['/signup', `{"email":"a@b.gr","password":"${'long'.repeat(65)}"}`, 400, 'validation_failed'],
    ['/signup', '{"email":"a@b.gr","password":"12345678"}', 422, 'weak_password'],
    ['/signup', '{"email":"nobody","password":"long enough"}', 400, 'validation_failed'],
    [
      '/signup',
      '{"email":"a@b.gr","password":"long enough","code_challenge":"short","code_challenge_method":"s256"}',
      400,
      'validation_failed',
    ],
    [
      '/signup',
      `{"email":"a@b.gr","password":"long enough","data":{"a":"${'x'.repeat(4096)}"}}`,
      400,
      'validation_failed',
    ],
    ['/signup', `{"email":"${'a'.repeat(1024 * 1024)}"}`, 413, 'request_entity_too_large'],
    ['/otp', '{}', 400, 'validation_failed'],
    ['/otp', '{"phone":"306900000000"}', 400, 'phone_provider_disabled'],
    ['/otp', '{"email":"a@b.gr","channel":"sms"}', 400, 'validation_failed'],
    ['/verify', '{}', 400, 'validation_failed'],
    ['/verify', '{"type":"email"}', 400, 'validation_failed'],
    ['/verify', '{"type":"constructor","token_hash":"x"}', 400, 'validation_failed'],
    ['/verify', '{"type":"email","token_hash":"x","email":"a@b.gr"}', 400, 'validation_failed'],
    ['/verify', '{"type":"email","token":"12345678","email":"nobody"}', 422, 'validation_failed'],
    ['/verify', '{"type":"email","token_hash":"x"}', 403, 'otp_expired'],
    ['/resend', '{"email":"a@b.gr"}', 400, 'validation_failed'],
    ['/resend', '{"type":"sms","phone":"306900000000"}', 400, 'phone_provider_disabled'],
    ['/token?grant_type=password', '{}', 400, 'validation_failed'],
    ['/token?grant_type=password', '{"phone":"306900000000","password":"x"}', 422, 'phone_provider_disabled'],
    ['/token?grant_type=refresh_token', '{}', 400, 'validation_failed'],
    ['/token?grant_type=pkce', '{"auth_code":"a"}', 400, 'validation_failed'],
    ['/token?grant_type=pkce', '{"auth_code":"a","code_verifier":"b"}', 404, 'flow_state_not_found'],
    ['/token?grant_type=id_token', '{"provider":"google","id_token":"x.y.z"}', 400, 'provider_disabled'],
    ['/token?grant_type=web3', '{}', 422, 'web3_provider_disabled'],
    ['/logout', '', 401, 'no_authorization'],
    ['/user', '{}', 405, 'unknown'],
    ['/nowhere', '{}', 404, 'unknown'],
  ])('POST %s %.60s → %i %s', async (path, sent, status, code) => {
    const answer = await post(`/auth/v1${path}`, sent, { 'x-supabase-api-version': '2024-01-01' })
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })])
  })

  test('OAuth refusals have their own shape', async () => {
    const answer = await post('/auth/v1/token?grant_type=id_token', '{"provider":"google"}')
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'invalid request', error_description: 'id_token required' },
    ])
  })
})

test('null counts as absent and unknown keys are ignored', async () => {
  const sent = {
    email: 'null@example.gr',
    phone: null,
    data: null,
    code_challenge: null,
    code_challenge_method: null,
    options: {},
    gotrue_meta_security: {},
  }
  expect((await post('/auth/v1/otp', JSON.stringify(sent))).status).toBe(200)
})

test('the documents', async () => {
  const keys = await call('/auth/v1/.well-known/jwks.json')
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys: all } = (await keys.json()) as { keys: object[] }
  expect(all).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      kid: expect.any(String),
      x: expect.any(String),
      y: expect.any(String),
    },
  ])
  expect(await (await call('/auth/v1/settings')).json()).toMatchObject({
    external: { email: true, phone: false, google: false, anonymous_users: false },
    mailer_autoconfirm: false,
  })
  expect(await (await call('/auth/v1/health')).json()).toHaveProperty('version')
})

test('processes that start at once agree on one key', async () => {
  await using other = await startAuthServer()
  const { platform } = other.world
  const { app, auth, public: open, worker } = platform.dbs
  const processes = [auth, auth.withoutPlugins(), auth.withoutPlugins(), auth.withoutPlugins()]
  const sets = await Promise.all(
    processes.map((db) => publicKeySet({ ...platform, dbs: { ...platform.dbs, auth: db } })),
  )
  expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(1)
  expect((await rows(other.world.owner, sql`select from auth.signing_keys`)).length).toBe(1)
  for (const db of [app, open, worker])
    await expect(rows(db, sql`select * from auth.signing_keys`)).rejects.toThrow('permission denied')
})

describe('an invalid or expired token', () => {
  const claims = () => ({
    sub: session.user.id,
    aud: 'authenticated',
    session_id: sessionId(session),
    role: 'service_role',
  })
  const sessionId = ({ access_token: token }: Session) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string })
      .session_id

  async function forged(): Promise<Record<string, string>> {
    const { keys } = await publicKeySet(server.world.platform)
    const kid = keys[0]?.kid ?? ''
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const sign = (header: { alg: string; kid?: string; jwk?: object }, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(claims()).setProtectedHeader(header).setExpirationTime('1h').sign(key)
    const [head, payload, signature = ''] = session.access_token.split('.')
    return {
      empty: '',
      words: 'not.a.token',
      'another key under our id': await sign({ alg: 'ES256', kid }, privateKey),
      'a key that it brings': await sign({ alg: 'ES256', jwk: await exportJWK(publicKey) }, privateKey),
      'an unknown id': await sign({ alg: 'ES256', kid: 'x' }, privateKey),
      'our public key as a secret': await sign(
        { alg: 'HS256', kid },
        new TextEncoder().encode(JSON.stringify(keys[0])),
      ),
      unsigned: new UnsecuredJWT(claims()).setExpirationTime('1h').encode(),
      'a cut signature': `${head}.${payload}.${signature.slice(0, -8)}`,
      'no signature': `${head}.${payload}.`,
      'another payload': `${head}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.${signature}`,
      'the refresh token': session.refresh_token,
    }
  }

  test('is refused everywhere', async () => {
    for (const [name, token] of Object.entries(await forged())) {
      const authorization = `Bearer ${token}`
      const user = await call('/auth/v1/user', { headers: { authorization } })
      expect([name, user.status]).toEqual([name, token === '' ? 401 : 403])
      await expect(actorOf(server.world.platform, authorization)).rejects.toMatchObject({
        code: 'unauthorized',
      })
      expect((await call('/rest/v1/salons?select=id&limit=1', { headers: { authorization } })).status).toBe(
        200,
      )
    }
  })

  test('expires', async () => {
    const later = { ...server.world.platform, now: () => Temporal.Now.instant().add({ seconds: 901 }) }
    await expect(actorOf(later, `Bearer ${session.access_token}`)).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })

  test('without a token a call is anonymous, and an apikey is no bearer', async () => {
    expect(await actorOf(server.world.platform, undefined)).toEqual({ kind: 'visitor' })
    const answer = await call('/auth/v1/user', { headers: { apikey: session.access_token } })
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { error_code: 'no_authorization', msg: expect.stringContaining('Bearer token') },
    ])
  })

  test('a banned person is refused', async () => {
    const banned = await signedIn('banned@example.gr')
    await sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${banned.user.id}`.execute(
      server.world.owner,
    )
    const authorization = `Bearer ${banned.access_token}`
    expect(await (await call('/auth/v1/user', { headers: { authorization } })).json()).toMatchObject({
      error_code: 'user_banned',
    })
    await expect(actorOf(server.world.platform, authorization)).rejects.toMatchObject({
      code: 'unauthorized',
    })
    const refresh = await post(
      '/auth/v1/token?grant_type=refresh_token',
      JSON.stringify({ refresh_token: banned.refresh_token }),
    )
    expect([refresh.status, await refresh.json()]).toMatchObject([400, { error_code: 'user_banned' }])
  })
})

describe('the REST calls', () => {
  const accept = 'application/vnd.pgrst.object+json'
  const bearer = () => ({ authorization: `Bearer ${session.access_token}` })

  test('the root answers', async () => {
    expect((await call('/rest/v1/', { method: 'HEAD' })).status).toBe(200)
  })

  test('a caller reads only their own role', async () => {
    const other = await signedIn('anna@example.gr')
    const own = await call(`/rest/v1/profiles?select=role&id=eq.${session.user.id}`, {
      headers: { accept, ...bearer() },
    })
    expect([own.status, await own.json()]).toEqual([200, { role: 'customer' }])
    for (const headers of [{ accept }, { accept, ...bearer() }]) {
      const answer = await call(`/rest/v1/profiles?select=role&id=eq.${other.user.id}`, { headers })
      expect([answer.status, await answer.json()]).toEqual([
        406,
        {
          code: 'PGRST116',
          details: 'The result contains 0 rows',
          hint: null,
          message: 'Cannot coerce the result to a single JSON object',
        },
      ])
    }
    const bad = await call(`/rest/v1/profiles?select=role&id=eq.${session.user.id}`, {
      headers: { accept, authorization: 'Bearer x' },
    })
    expect(bad.status).toBe(401)
  })

  test('a new role counts at once, although the caller was known with the former one', async () => {
    const person = await signedIn('owner@example.gr')
    const headers = { accept, authorization: `Bearer ${person.access_token}` }
    const role = async () =>
      (await call(`/rest/v1/profiles?select=role&id=eq.${person.user.id}`, { headers })).json()
    expect(await role()).toEqual({ role: 'customer' })
    await sql`update profiles set role = 'business' where id = ${person.user.id}`.execute(server.world.owner)
    expect(await role()).toEqual({ role: 'business' })
  })

  test('a role as a list, for callers that accept an empty result', async () => {
    const other = await signedIn('eleni@example.gr')
    const listOf = async (id: string, form = 'application/json') => {
      const headers = { accept: form, ...bearer() }
      const answer = await call(`/rest/v1/profiles?select=role&id=eq.${id}`, { headers })
      return [answer.status, answer.headers.get('content-range'), await answer.json()]
    }
    expect(await listOf(session.user.id)).toEqual([200, '0-0/*', [{ role: 'customer' }]])
    expect(await listOf(other.user.id)).toEqual([200, '*/*', []])
    expect(await listOf(session.user.id, 'text/csv')).toMatchObject([406, null, { code: 'PGRST107' }])
  })

  test('an insert returns the row when asked to', async () => {
    const row = { id: session.user.id, first_name: 'Μαρία' }
    const insert = async (query: string, headers: Record<string, string>) => {
      const answer = await post(`/rest/v1/profiles${query}`, JSON.stringify(row), { ...bearer(), ...headers })
      return [answer.status, await answer.json()]
    }
    const prefer = 'return=representation'
    expect(await insert('?select=*', { prefer })).toMatchObject([
      201,
      [{ id: row.id, email: 'maria@example.gr', role: 'customer', first_name: 'Μαρία' }],
    ])
    expect(await insert('?select=id,role', { prefer: `missing=default,${prefer}`, accept })).toEqual([
      201,
      { id: row.id, role: 'customer' },
    ])
    expect(await insert('?select=password', { prefer })).toMatchObject([400, { code: '42703' }])
  })

  test('the profile can be completed repeatedly, only by its owner', async () => {
    const row = {
      id: session.user.id,
      email: 'x@example.gr',
      role: 'admin',
      first_name: 'Άλλη',
      last_name: 'Παππά',
      phone: null,
    }
    for (let i = 0; i < 2; i++) {
      const answer = await post('/rest/v1/profiles', JSON.stringify(i === 0 ? row : [row]), bearer())
      expect([answer.status, await answer.text()]).toEqual([201, ''])
    }
    const stored = await rows(
      server.world.owner,
      sql`select email, role, first_name, last_name from profiles where id = ${session.user.id}`,
    )
    expect(stored).toEqual([
      { email: 'maria@example.gr', role: 'customer', first_name: 'Μαρία', last_name: 'Παππά' },
    ])
    const stranger = { ...row, id: '019a0000-0000-7000-8000-000000000000' }
    expect((await post('/rest/v1/profiles', JSON.stringify(stranger), bearer())).status).toBe(403)
    expect((await post('/rest/v1/profiles', JSON.stringify(row))).status).toBe(401)
    expect((await post('/rest/v1/profiles', '{', bearer())).status).toBe(400)
  })

  test('one salon, or an empty list', async () => {
    const answer = await call('/rest/v1/salons?select=id&limit=1', { headers: { accept: '*/*' } })
    expect([answer.status, await answer.json()]).toEqual([200, []])
    const one = await call('/rest/v1/salons?select=id&limit=1', { headers: { accept } })
    expect([one.status, await one.json()]).toMatchObject([406, { code: 'PGRST116' }])
  })

  test.each([
    ['GET', '/'],
    ['GET', '/users'],
    ['GET', '/profiles'],
    ['GET', '/profiles?select=*'],
    ['GET', '/profiles?select=role'],
    ['PATCH', '/profiles?id=eq.1'],
    ['DELETE', '/profiles'],
    ['GET', '/salons'],
    ['GET', '/salons?select=*&limit=1'],
    ['GET', '/salons?select=id&limit=2'],
    ['GET', '/salons?select=id&limit=1&offset=1'],
    ['POST', '/salons'],
    ['POST', '/rpc/app_user'],
  ])('%s %s is not there', async (method, path) => {
    const answer = await call(`/rest/v1${path}`, { method, headers: { accept, ...bearer() } })
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'PGRST125' }])
  })
})
