import { generateKeyPairSync } from 'node:crypto'

import { decodeJwt } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { readConfig } from '#platform/config.ts'
import type { Platform } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { forgedTokens, sharedSecretToken } from '#test/forged-tokens.ts'

import { listKeys, publishNextKey, retireKey, rotateKeys } from './commands/change-signing-keys.ts'
import { actorOf } from './queries.ts'
import { publicKeySet, signAccessToken } from './store/access-tokens.ts'
import { openKey, signingKeys } from './store/signing-keys.ts'

const SECRET = 'a secret that only the operator and the service know'
const password = 'three-blue-lamps-9'

afterEach(() => {
  vi.restoreAllMocks()
})

const clock = performance.now.bind(performance)

/** Moves the clock of the processes' caches on from the real time. */
function pass(seconds: number): void {
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + seconds * 1000)
}

const autoconfirm = { AUTH_AUTOCONFIRM: '1' }

async function signedUp(server: AuthServer, email = 'maria@example.gr') {
  const client = server.newClient()
  const { data, error } = await client.signUp({ email, password })
  if (error || !data.session) throw error ?? new Error('no session')
  return { client, session: data.session }
}

const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { alg: string; kid: string }

const privateJwk = (alg: string, kid: string) => {
  const { privateKey } =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : alg === 'EdDSA'
        ? generateKeyPairSync('ed25519')
        : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), alg, kid }
}

describe('keys from the settings', () => {
  test.each(['ES256', 'RS256', 'EdDSA'])('%s signs, all verify, no private part is shown', async (alg) => {
    const keys = [privateJwk(alg, `new-${alg}`), privateJwk('ES256', 'old')]
    await using server = await startAuthServer({ ...autoconfirm, AUTH_SIGNING_KEYS: JSON.stringify(keys) })
    const { client, session } = await signedUp(server)
    expect(headerOf(session.access_token)).toMatchObject({ alg, kid: `new-${alg}` })
    // The client cannot verify EdDSA itself, so it asks the service.
    const { data } = alg === 'EdDSA' ? await client.getUser() : await client.getClaims()
    expect(data).not.toBeNull()
    expect((await client.getUser(session.access_token)).error).toBeNull()
    const set = await (await fetch(`${server.origin}/auth/v1/.well-known/jwks.json`)).text()
    const { keys: shown } = JSON.parse(set) as { keys: Record<string, unknown>[] }
    expect(shown.map(({ kid }) => kid)).toEqual([`new-${alg}`, 'old'])
    for (const key of shown) {
      expect(key).toMatchObject({ use: 'sig', key_ops: ['verify'] })
      for (const field of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(field)
    }
  })

  // The client library's own tools write keys in this form.
  const hints = { key_ops: ['sign', 'verify'], use: 'sig', ext: true }

  test.each(['ES256', 'RS256', 'EdDSA'])(
    '%s with the hints of its maker signs and is published',
    async (alg) => {
      const keys = [
        { ...privateJwk(alg, 'new'), ...hints },
        { ...privateJwk(alg, 'old'), ...hints },
      ]
      await using server = await startAuthServer({ ...autoconfirm, AUTH_SIGNING_KEYS: JSON.stringify(keys) })
      const { client, session } = await signedUp(server)
      expect((await client.getUser(session.access_token)).error).toBeNull()
      const answer = await fetch(`${server.origin}/auth/v1/.well-known/jwks.json`)
      expect(answer.status).toBe(200)
      const { keys: shown } = (await answer.json()) as { keys: Record<string, unknown>[] }
      for (const key of shown) {
        expect(key['key_ops']).toEqual(['verify'])
        expect(key).not.toHaveProperty('ext')
        expect(key).not.toHaveProperty('d')
      }
    },
  )

  const good = privateJwk('ES256', 'a')
  const short = {
    ...generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' }),
    alg: 'RS256',
    kid: 'short',
  }
  test.each([
    ['no JSON', '{'],
    ['an empty list', '[]'],
    ['one key, no list', JSON.stringify(good)],
    ['a public key', JSON.stringify([{ ...good, d: undefined }])],
    ['a key without a name', JSON.stringify([{ ...good, kid: undefined }])],
    ['a name twice', JSON.stringify([good, good])],
    ['an algorithm of another kind', JSON.stringify([{ ...good, alg: 'RS256' }])],
    ['an algorithm that we do not speak', JSON.stringify([{ ...good, alg: 'HS256' }])],
    ['a short RSA key', JSON.stringify([short])],
    ['half a key', JSON.stringify([{ ...good, x: 'AA' }])],
    ['halves of two keys', JSON.stringify([{ ...good, d: privateJwk('ES256', 'b').d }])],
    ['a key for something else', JSON.stringify([{ ...good, use: 'enc' }])],
  ])('%s is refused at the start, unquoted', (_name, value) => {
    expect(() => readConfig({ AUTH_SIGNING_KEYS: value })).toThrow(/^The setting AUTH_SIGNING_KEYS must be/)
    expect(() => readConfig({ AUTH_SIGNING_KEYS: JSON.stringify([good]) })).not.toThrow()
  })
})

/** A second process over the same database. */
const another = ({ world: { platform } }: AuthServer): Platform => ({
  ...platform,
  dbs: { ...platform.dbs, auth: platform.dbs.auth.withoutPlugins() },
})

test('rotation: the next key is published first, the old one still verifies, and nobody is signed out', async () => {
  await using server = await startAuthServer(autoconfirm)
  const { platform, owner } = server.world
  const { auth } = platform.dbs
  const { client, session } = await signedUp(server)
  const second = another(server)
  const old = headerOf(session.access_token).kid
  const kids = async (process: Platform) => (await publicKeySet(process)).keys.map(({ kid }) => kid)
  await kids(second)

  await expect(rotateKeys(auth, false)).rejects.toThrow('no next key')
  const next = await publishNextKey(platform, 'RS256')
  await expect(publishNextKey(platform, 'ES256')).rejects.toThrow('a next key already')
  await expect(rotateKeys(auth, false)).rejects.toThrow(/wait \d+ more seconds/)
  await sql`update auth.signing_keys set status_since = now() - interval '11 minutes' where status = 'next'`.execute(
    owner,
  )
  pass(61)
  for (const process of [platform, second]) expect(await kids(process)).toEqual([old, next])

  await rotateKeys(auth, false)
  pass(122)
  const refreshed = await client.refreshSession()
  expect(headerOf(refreshed.data.session?.access_token ?? '')).toEqual({
    alg: 'RS256',
    typ: 'JWT',
    kid: next,
  })
  for (const token of [session.access_token, refreshed.data.session?.access_token])
    for (const process of [platform, second])
      expect(await actorOf(process, `Bearer ${token}`)).toMatchObject({ kind: 'user', id: session.user.id })

  await expect(retireKey(platform, next, true)).rejects.toThrow('signs')
  await expect(retireKey(platform, 'unknown', true)).rejects.toThrow('no such key')
  await expect(retireKey(platform, old, false)).rejects.toThrow(/wait \d+ more seconds/)
  await sql`update auth.signing_keys set status_since = now() - interval '1 hour'`.execute(owner)
  await retireKey(platform, old, false)
  expect((await listKeys(auth)).map(({ kid, status }) => [kid, status])).toEqual([[next, 'signing']])
  pass(183)
  await expect(actorOf(second, `Bearer ${session.access_token}`)).rejects.toThrow('unauthorized')
  expect((await client.getUser()).error).toBeNull()
})

test('private halves are stored sealed, each for its own name; the sealing key may change', async () => {
  await using server = await startAuthServer(autoconfirm)
  const { platform, owner } = server.world
  const token = await signAccessToken(platform, { sub: 'x' })
  const [row] = await signingKeys(platform.dbs.auth)
  if (row === undefined) throw new Error('no key')
  const { jwk } = openKey(platform, row)
  expect(row.kid).toBe(headerOf(token).kid)
  const { text } = await only(
    owner,
    sql<{ text: string }>`select string_agg(k::text, '') as text from auth.signing_keys k`,
  )
  const secret = Buffer.from(String(jwk.d), 'base64url')
  expect(secret).toHaveLength(32)
  expect(text).not.toContain(secret.toString('hex'))
  expect(text).not.toContain(Buffer.from(String(jwk.d)).toString('hex'))
  expect(() => openKey(platform, { ...row, kid: 'other' })).toThrow('authenticate')
  const stranger = { ...platform, sealingKey: Buffer.alloc(32) }
  expect(() => openKey(stranger, row)).toThrow('authenticate')

  const config = readConfig({ AUTH_ENCRYPTION_KEY: 'k'.repeat(64) })
  const later = { ...platform, config }
  await publishNextKey(later, 'EdDSA')
  const sealedBy = async () => (await signingKeys(platform.dbs.auth)).map(({ sealed }) => sealed[0])
  expect(await sealedBy()).toEqual([2, 1])
  for (const each of await signingKeys(platform.dbs.auth)) expect(openKey(later, each).jwk.d).toBeTruthy()
  pass(61)
  await expect(signAccessToken(another(server), { sub: 'x' })).rejects.toThrow(
    'AUTH_ENCRYPTION_KEY is needed',
  )
})

test('a key that a process does not know is looked up at once', async () => {
  await using server = await startAuthServer(autoconfirm)
  const { platform } = server.world
  const { client } = await signedUp(server)
  const second = another(server)
  await publicKeySet(second)
  await publishNextKey(platform, 'ES256')
  await rotateKeys(platform.dbs.auth, true)
  pass(61)
  const { data } = await client.refreshSession()
  pass(63)
  expect(await actorOf(second, `Bearer ${data.session?.access_token}`)).toMatchObject({ kind: 'user' })
})

test('ASVS 6.8.2, 9.1: no forged token is accepted', async () => {
  await using server = await startAuthServer({ ...autoconfirm, AUTH_JWT_SECRET: SECRET })
  const { platform } = server.world
  const { session } = await signedUp(server)
  const { keys } = await publicKeySet(platform)
  const forged = forgedTokens(session.access_token, keys[0] as { kid: string })
  expect(forged.length).toBeGreaterThanOrEqual(60)
  const bad: unknown[] = []
  for (const [name, token] of forged) {
    const headers = { authorization: `Bearer ${token}` }
    for (const path of ['/user', '/admin/users']) {
      const answer = await fetch(`${server.origin}/auth/v1${path}`, { headers })
      const { error_code: code } = (await answer.json()) as { error_code: string }
      if (answer.status !== 403 || code !== 'bad_jwt') bad.push([name, path, answer.status, code])
    }
    const taken = await actorOf(platform, `Bearer ${token}`).then(
      () => true,
      (error: Error) => error.name !== 'Problem',
    )
    if (taken) bad.push([name, 'api'])
  }
  expect(bad).toEqual([])
  expect((await actorOf(platform, `Bearer ${session.access_token}`)).kind).toBe('user')
})

describe('an operator’s token by the shared secret', () => {
  test('opens admin calls and nothing of a person; no key set has the secret', async () => {
    await using server = await startAuthServer({ AUTH_JWT_SECRET: SECRET })
    const call = async (path: string, token: string) => {
      const answer = await fetch(`${server.origin}/auth/v1${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return [answer.status, ((await answer.json()) as { error_code?: string }).error_code]
    }
    const operator = sharedSecretToken(SECRET)
    expect(await call('/admin/users', operator)).toEqual([200, undefined])
    expect(await call('/admin/users', sharedSecretToken(SECRET, { role: 'supabase_admin' }))).toEqual([
      200,
      undefined,
    ])
    expect(
      await call('/admin/users', sharedSecretToken(SECRET, { role: 'service_role' }, { kid: 'mine' })),
    ).toEqual([200, undefined])
    expect(await call('/user', operator)).toEqual([403, 'bad_jwt'])
    expect(await call('/admin/users', sharedSecretToken(`${SECRET}!`))).toEqual([403, 'bad_jwt'])
    const times = [{ exp: 1 }, { nbf: 4e9 }, { iat: 4e9 }, { exp: 'soon' }]
    for (const claims of times)
      expect(
        await call('/admin/users', sharedSecretToken(SECRET, { role: 'service_role', ...claims })),
      ).toEqual([403, 'bad_jwt'])
    for (const role of ['admin', 'authenticated', 'Service_Role', ['service_role'], undefined])
      expect(await call('/admin/users', sharedSecretToken(SECRET, { role }))).toEqual([403, 'not_admin'])
    await expect(actorOf(server.world.platform, `Bearer ${operator}`)).rejects.toThrow('unauthorized')
    expect(JSON.stringify(await publicKeySet(server.world.platform))).not.toMatch(/"oct"|secret/)
  })

  test('ASVS 9.2.3: a token for another audience is refused, even with a person and a session in it', async () => {
    await using server = await startAuthServer({ ...autoconfirm, AUTH_JWT_SECRET: SECRET })
    const { session } = await signedUp(server)
    const { sub, session_id, aal } = decodeJwt(session.access_token)
    const actor = (aud: unknown) =>
      actorOf(server.world.platform, `Bearer ${sharedSecretToken(SECRET, { sub, session_id, aal, aud })}`)
    expect((await actor('authenticated')).kind).toBe('user')
    for (const aud of ['another service', undefined, ['authenticated', 'another service'], ''])
      await expect(actor(aud)).rejects.toThrow('unauthorized')
  })

  test('is refused where no secret is set', async () => {
    await using server = await startAuthServer()
    for (const secret of [SECRET, '', 'undefined']) {
      const answer = await fetch(`${server.origin}/auth/v1/admin/users`, {
        headers: { authorization: `Bearer ${sharedSecretToken(secret)}` },
      })
      expect(answer.status).toBe(403)
    }
  })
})

test('bearer checks come in the contract’s order', async () => {
  await using server = await startAuthServer({ ...autoconfirm, AUTH_JWT_SECRET: SECRET })
  const { session } = await signedUp(server)
  const sub = session.user.id
  const stranger = '019a0000-0000-7000-8000-000000000000'
  const call = async (authorization: string | undefined) => {
    const answer = await fetch(`${server.origin}/auth/v1/user`, {
      headers: authorization === undefined ? {} : { authorization },
    })
    const body = (await answer.json()) as { error_code?: string; msg?: string }
    return [answer.status, body.error_code, body.msg]
  }
  const claims = (said: object) => `Bearer ${sharedSecretToken(SECRET, { aud: 'authenticated', ...said })}`
  for (const header of [undefined, 'Basic abc', 'Bearer', 'Bearer a b'])
    expect(await call(header)).toEqual([401, 'no_authorization', expect.stringContaining('Bearer token')])
  expect(await call('Bearer x')).toEqual([
    403,
    'bad_jwt',
    expect.stringMatching(/^invalid JWT.*unable to parse or verify signature/),
  ])
  expect((await call(claims({}))).slice(0, 2)).toEqual([403, 'bad_jwt'])
  expect((await call(claims({ sub: '../admin' }))).slice(0, 2)).toEqual([400, 'bad_jwt'])
  expect((await call(claims({ sub, aud: 'other' }))).slice(0, 2)).toEqual([400, 'validation_failed'])
  expect((await call(claims({ sub: stranger }))).slice(0, 2)).toEqual([403, 'user_not_found'])
  expect((await call(claims({ sub, session_id: 'x' }))).slice(0, 2)).toEqual([403, 'bad_jwt'])
  expect((await call(claims({ sub, session_id: stranger }))).slice(0, 2)).toEqual([403, 'session_not_found'])
  expect((await call(claims({ sub, session_id: '00000000-0000-0000-0000-000000000000' })))[0]).toBe(200)
  expect((await call(claims({ sub })))[0]).toBe(200)
  await sql`update auth.users set banned_until = now() + interval '1 day'`.execute(server.world.owner)
  expect((await call(claims({ sub }))).slice(0, 2)).toEqual([403, 'user_banned'])
  await sql`update auth.users set deleted_at = now()`.execute(server.world.owner)
  expect((await call(claims({ sub }))).slice(0, 2)).toEqual([403, 'user_not_found'])
})
