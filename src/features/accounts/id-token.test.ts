import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { type ProviderWorld, signedIn, someone, startProviderWorld } from '#test/provider-sign-in.ts'
import type { GoogleStandIn } from '#test/stand-ins/google.ts'

let world: ProviderWorld
let server: AuthServer
let google: GoogleStandIn

beforeAll(async () => {
  world = await startProviderWorld()
  ;({ server, google } = world)
})
afterAll(() => world[Symbol.asyncDispose]())

const sha256 = (text: string) => createHash('sha256').update(text)

async function grant(body: Record<string, unknown>, at = server.origin) {
  const response = await fetch(`${at}/auth/v1/token?grant_type=id_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const claimsOf = (account = someone()): JWTPayload => ({
  sub: account.sub,
  email: account.email,
  email_verified: true,
  name: account.name,
})

describe('the published client', () => {
  test('a Google token with a nonce and its access token signs in', async () => {
    const claims = claimsOf()
    const access = 'ya29.something'
    const at_hash = sha256(access).digest().subarray(0, 16).toString('base64url')
    const token = await google.idToken({ ...claims, nonce: sha256('raw').digest('hex'), at_hash })
    const client = server.newClient()
    const signIn = { provider: 'google', token, nonce: 'raw', access_token: access }
    const { data, error } = await client.signInWithIdToken(signIn)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: claims['email'], app_metadata: { provider: 'google' } })
    expect((await client.getClaims()).data?.claims['amr']).toMatchObject([{ method: 'oauth' }])
    const wrong = await server.newClient().signInWithIdToken({ ...signIn, access_token: 'ya29.another' })
    expect(wrong.error?.message).toBe('Bad ID token')
  })

  test('signs in the same account as through the browser', async () => {
    const account = someone()
    const { user } = await signedIn(server, 'google', account)
    const token = await google.idToken(claimsOf(account))
    const { data } = await server.newClient().signInWithIdToken({ provider: 'google', token })
    expect(data.user?.id).toBe(user.id)
  })

  test('an app’s own audience and an issuer with a client id are accepted', async () => {
    const token = await google.idToken({
      ...claimsOf(),
      aud: 'android.apps.example',
      azp: 'android.apps.example',
    })
    expect(
      (await grant({ client_id: 'android.apps.example', issuer: google.issuer, id_token: token })).status,
    ).toBe(200)
  })

  test('Facebook’s nonce is not checked', async () => {
    const account = someone()
    const token = await world.facebook.idToken({
      sub: account.sub,
      email: account.email,
      nonce: 'as it came',
    })
    const { data, error } = await server
      .newClient()
      .signInWithIdToken({ provider: 'facebook', token, nonce: 'as it came' })
    expect(error).toBeNull()
    expect(data.user?.app_metadata).toMatchObject({ provider: 'facebook' })
  })

  test('connects with the signed-in account, and only with that', async () => {
    const { client, user } = await signedIn(server, 'google', someone())
    const account = someone()
    const token = await world.facebook.idToken({ sub: account.sub, email: account.email })
    expect((await grant({ provider: 'facebook', id_token: token, link_identity: true })).status).toBe(401)
    const { data, error } = await client.linkIdentity({ provider: 'facebook', token })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: user.id, app_metadata: { providers: ['google', 'facebook'] } })
    expect((await client.linkIdentity({ provider: 'facebook', token })).error?.code).toBe(
      'identity_already_exists',
    )
  })

  test('4.13: a claim raises no role', async () => {
    const token = await google.idToken({ ...claimsOf(), role: 'admin', app_metadata: { role: 'admin' } })
    const { data } = await server.newClient().signInWithIdToken({ provider: 'google', token })
    expect(data.user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'google', providers: ['google'] },
    })
    expect(data.user?.user_metadata).not.toHaveProperty('role')
    expect(
      await rows(server.world.owner, sql`select role from profiles where id = ${data.user?.id}`),
    ).toEqual([{ role: 'customer' }])
  })

  test('advisory 38: an address with the text "false" is not verified', async () => {
    const claims: JWTPayload = { ...claimsOf(), email_verified: 'false' }
    const answer = await grant({ provider: 'google', id_token: await google.idToken(claims) })
    expect([answer.status, answer.body['code']]).toEqual([422, 'provider_email_needs_verification'])
    expect(await newestMail(server.world.owner, String(claims['email']))).toMatchObject({
      kind: 'account-confirm',
    })
  })
})

test.each<[string, Record<string, unknown>, number, Record<string, unknown>]>([
  [
    'no token',
    { provider: 'google' },
    400,
    { error: 'invalid request', error_description: 'id_token required' },
  ],
  ['no provider', { id_token: 'x' }, 400, { error_description: 'provider or client_id and issuer required' }],
  [
    'a client id alone',
    { id_token: 'x', client_id: 'x' },
    400,
    { error_description: 'provider or client_id and issuer required' },
  ],
  ['a provider that is off', { id_token: 'x', provider: 'apple' }, 400, { code: 'provider_disabled' }],
  ['an unknown provider', { id_token: 'x', provider: 'evil' }, 400, { code: 'validation_failed' }],
  [
    'an unknown issuer',
    { id_token: 'x', client_id: 'x', issuer: 'https://evil.example' },
    400,
    { code: 'validation_failed' },
  ],
  ['garbage', { id_token: 'x.y.z', provider: 'google' }, 400, { error_description: 'Bad ID token' }],
])('%s', async (_, body, status, expected) => {
  expect(await grant(body)).toMatchObject({ status, body: expected })
})

test('a switched-off provider is refused', async () => {
  await using off = await startAuthServer()
  for (const provider of ['google', 'facebook'])
    expect(await grant({ provider, id_token: 'x.y.z' }, off.origin)).toMatchObject({
      status: 400,
      body: { code: 'provider_disabled' },
    })
  const authorize = await fetch(`${off.origin}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
  expect([authorize.status, ((await authorize.json()) as { error_code: string }).error_code]).toEqual([
    400,
    'validation_failed',
  ])
})

test('garbage and other people’s tokens cause no call to the provider, which may be down', async () => {
  const calls: string[] = []
  const away = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => void away.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(away.address() as AddressInfo).port}`
  await using offline = await startAuthServer({ ...google.env, AUTH_GOOGLE_ISSUER: issuer })
  const bad = [
    'x',
    'x.y.z',
    'a'.repeat(100_000),
    await google.idToken(claimsOf()),
    new UnsecuredJWT(claimsOf()).encode(),
  ]
  for (const token of bad)
    expect(await grant({ provider: 'google', id_token: token }, offline.origin)).toMatchObject({
      status: 400,
      body: { error_description: 'Bad ID token' },
    })
  expect(calls).toEqual([])
  const good = await google.idToken({ ...claimsOf(), iss: issuer })
  expect(await grant({ provider: 'google', id_token: good }, offline.origin)).toMatchObject({
    status: 500,
    body: { code: 'unexpected_failure' },
  })
  away.close()
})

describe('advisory 31: no token but the provider’s own for us', () => {
  const now = Math.floor(Date.now() / 1000)
  const changed: [string, JWTPayload][] = [
    ['another issuer', { iss: 'https://evil.example' }],
    ['the issuer with a slash', { iss: '/' }],
    ['an issuer that begins alike', { iss: '.evil.example' }],
    ['no issuer', { iss: undefined as unknown as string }],
    ['a list of issuers', { iss: ['x'] as unknown as string }],
    ['another audience', { aud: 'evil.apps.example' }],
    ['no audience', { aud: undefined as unknown as string }],
    ['an empty audience', { aud: [] }],
    ['ours among others', { aud: ['onyxi.apps.example', 'evil.apps.example'] }],
    ['an audience in capitals', { aud: 'ONYXI.apps.example' }],
    ['another party', { azp: 'evil.apps.example' }],
    ['a party that is no text', { azp: 7 }],
    ['expired long ago', { exp: now - 3600 }],
    ['expired a second ago', { exp: now - 1 }],
    ['no expiry', { exp: undefined as unknown as number }],
    ['an expiry in words', { exp: 'never' as unknown as number }],
    ['issued in an hour', { iat: now + 3600 }],
    ['no time of issue', { iat: undefined as unknown as number }],
    ['not valid before tomorrow', { nbf: now + 86_400 }],
    ['no subject', { sub: undefined as unknown as string }],
    ['an empty subject', { sub: '' }],
    ['a subject that is a number', { sub: 7 as unknown as string }],
    ['a nonce that nobody sent', { nonce: sha256('x').digest('hex') }],
  ]
  test.each(changed)('%s', async (_, more) => {
    const iss =
      typeof more.iss === 'string' && /^[/.]/.test(more.iss) ? { iss: google.issuer + more.iss } : {}
    expect(await brought(await google.idToken({ ...claimsOf(), ...more, ...iss }))).toEqual(nothing)
  })

  test.each([
    ['missing', undefined],
    ['raw instead of hashed', 'raw'],
    ['of another', sha256('other').digest('hex')],
    ['in capitals', sha256('raw').digest('hex').toUpperCase()],
    ['empty', ''],
  ])('a nonce that is %s', async (_, nonce) => {
    expect(await brought(await google.idToken({ ...claimsOf(), nonce }), { nonce: 'raw' })).toEqual(nothing)
  })

  test.each<[string, () => Promise<string> | string]>([
    [
      'signed by nobody',
      () =>
        new UnsecuredJWT({
          ...claimsOf(),
          iss: google.issuer,
          aud: 'onyxi.apps.example',
          iat: now,
          exp: now + 600,
        }).encode(),
    ],
    ['signed by another key', () => forged({ kid: 'stand-in' })],
    ['with an unknown key id', () => google.idToken(claimsOf(), { kid: 'other' })],
    ['without a key id', () => google.idToken(claimsOf(), { kid: undefined as unknown as string })],
    ['with its key inside', () => forged({ kid: 'stand-in' }, true)],
    ['with an address of keys', () => forged({ kid: 'stand-in', jku: 'https://evil.example/jwks' })],
    ['with a certificate’s address', () => forged({ kid: 'stand-in', x5u: 'https://evil.example/x' })],
    ['by a shared secret', () => shared('HS256')],
    ['by the longest shared secret', () => shared('HS512')],
    ['without its signature', async () => (await google.idToken(claimsOf())).replace(/\.[^.]*$/, '.')],
    ['with half its signature', async () => (await google.idToken(claimsOf())).slice(0, -40)],
    ['with another body', async () => swapped(await google.idToken(claimsOf()))],
    ['of Facebook', () => world.facebook.idToken(claimsOf())],
    ['our own access token', async () => (await signedIn(server, 'google', someone())).session.access_token],
  ])('%s', async (_, made) => {
    expect(await brought(await made())).toEqual(nothing)
  })

  /** The result of presenting the token, and the accounts that it made. */
  async function brought(token: string, more: Record<string, unknown> = {}) {
    const people = () => rows(server.world.owner, sql`select id from auth.users order by id`)
    const before = await people()
    const { status, body } = await grant({ provider: 'google', id_token: token, ...more })
    return { status, said: Object.keys(body), made: (await people()).length - before.length }
  }
  const nothing = { status: 400, said: ['error', 'error_description'], made: 0 }

  const payload = () => ({
    ...claimsOf(),
    iss: google.issuer,
    aud: 'onyxi.apps.example',
    iat: now,
    exp: now + 600,
  })

  async function forged(header: Record<string, string>, withKey = false): Promise<string> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = withKey ? { jwk: await exportJWK(publicKey) } : {}
    return new SignJWT(payload()).setProtectedHeader({ alg: 'RS256', ...header, ...jwk }).sign(privateKey)
  }

  async function shared(alg: string): Promise<string> {
    const keys = await (await fetch(`${google.issuer}/jwks`)).text()
    return new SignJWT(payload())
      .setProtectedHeader({ alg, kid: 'stand-in' })
      .sign(new TextEncoder().encode(keys))
  }

  function swapped(token: string): string {
    const [header, , signature] = token.split('.')
    const body = Buffer.from(JSON.stringify({ ...payload(), sub: 'victim' })).toString('base64url')
    return `${header}.${body}.${signature}`
  }
})

test('simultaneous first sign-ins of one Google account with different addresses make one account', async () => {
  const sub = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) =>
      server.newClient().signInWithIdToken({
        provider: 'google',
        token: await google.idToken({ sub, email: `${sub}${n}@example.gr`, email_verified: true }),
      }),
    ),
  )
  expect(answers.map(({ error }) => error)).toEqual(Array(8).fill(null))
  expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1)
  const made = await rows(server.world.owner, sql`select from auth.users where email like ${`${sub}%`}`)
  expect(made).toHaveLength(1)
})
