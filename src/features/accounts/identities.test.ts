import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, rows, sql } from '#platform/db.ts'
import { type AuthServer, type Client, newestMail } from '#test/auth-server.ts'
import { withApp } from '#test/authenticator-app.ts'
import {
  atSite,
  enter,
  type Provider,
  type ProviderWorld,
  signedIn,
  site,
  someone,
  startProviderWorld,
} from '#test/provider-sign-in.ts'
import type { StandInAccount } from '#test/stand-ins/login-page.ts'
import { newWalk, signInAt } from '#test/stand-ins/walk.ts'

let world: ProviderWorld
let server: AuthServer

beforeAll(async () => {
  world = await startProviderWorld({ AUTH_ANONYMOUS: '1' })
  ;({ server } = world)
})
afterAll(() => world[Symbol.asyncDispose]())

const owner = () => server.world.owner

/** A confirmed account with a password. */
async function member(email = someone().email) {
  const client = server.newClient()
  await client.signUp({ email, password: 'a quiet red polish' })
  const { code } = (await newestMail(owner(), email))?.facts ?? { code: '' }
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'signup' })
  expect(error).toBeNull()
  return { client, email, id: data.user?.id ?? '' }
}

async function link(client: Client, provider: Provider, account: StandInAccount) {
  const { data, error } = await client.linkIdentity({ provider, options: { skipBrowserRedirect: true } })
  expect(error).toBeNull()
  return signInAt(newWalk(site, server.origin), atSite(server, data?.url ?? ''), account)
}

async function unlink(client: Client, provider: string) {
  const { data } = await client.getUserIdentities()
  const identity = data?.identities.find((known) => known.provider === provider)
  if (identity === undefined) throw new Error(`no ${provider}`)
  return client.unlinkIdentity(identity)
}

async function call(client: Client, method: string, path: string, headers: Record<string, string> = {}) {
  const { data } = await client.getSession()
  const response = await fetch(`${server.origin}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${data.session?.access_token ?? ''}`, ...headers },
  })
  const body = response.status === 302 ? {} : ((await response.json()) as Record<string, unknown>)
  return {
    status: response.status,
    code: body['error_code'],
    body,
    location: response.headers.get('location'),
  }
}

const user = async (client: Client) => (await client.getUser()).data.user

describe('connecting', () => {
  test('a second way to sign in, by a new session of the same account, with a notice by mail', async () => {
    const { client, email, id } = await member()
    const account = someone()
    const ended = await link(client, 'google', account)
    const session = await enter(server.newClient(), ended)
    expect(session.user).toMatchObject({
      id,
      email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
    })
    expect(session.user.identities?.map(({ provider }) => provider)).toEqual(['email', 'google'])
    expect((await newestMail(owner(), email))?.facts).toMatchObject({
      notice: 'identity-linked',
      subject: 'google',
    })
    expect((await signedIn(server, 'google', account)).user.id).toBe(id)
  })

  test('with a code', async () => {
    const first = await member()
    const client = server.newClient('pkce')
    await client.signInWithPassword({ email: first.email, password: 'a quiet red polish' })
    const ended = await link(client, 'facebook', someone())
    const { data, error } = await client.exchangeCodeForSession(ended.query.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user?.identities).toHaveLength(2)
  })

  test('an identity that is connected already, here or to another account, is refused', async () => {
    const { client } = await member()
    const account = someone()
    await link(client, 'google', account)
    const again = await link(client, 'google', account)
    const other = await link((await member()).client, 'google', account)
    for (const { query, fragment } of [again, other])
      expect([query.get('error_code'), fragment.get('error_code')]).toEqual([
        'identity_already_exists',
        'identity_already_exists',
      ])
  })

  test('an anonymous account gets the provider’s address and is no longer anonymous', async () => {
    const client = server.newClient()
    await client.signInAnonymously()
    const account = someone()
    const { user: made } = await enter(server.newClient(), await link(client, 'google', account))
    expect(made).toMatchObject({ email: account.email, is_anonymous: false })
    expect(made.email_confirmed_at).toBeDefined()
    expect(await one(owner(), sql`select email from profiles where id = ${made.id}`)).toEqual({
      email: account.email,
    })
  })

  test('an anonymous account must prove an address that the provider does not verify', async () => {
    const client = server.newClient()
    await client.signInAnonymously()
    const account = someone({ emailVerified: false })
    const ended = await link(client, 'google', account)
    expect(ended.query.get('error_code')).toBe('email_not_confirmed')
    expect(await newestMail(owner(), account.email)).toMatchObject({ kind: 'account-confirm' })
    expect(await user(client)).toMatchObject({ email: account.email, is_anonymous: true })
  })

  test('an anonymous account cannot take another account’s address', async () => {
    const { email } = await member()
    const client = server.newClient()
    await client.signInAnonymously()
    const ended = await link(client, 'google', someone({ email }))
    expect([ended.query.get('error'), ended.query.get('error_code')]).toEqual([
      'invalid_request',
      'email_exists',
    ])
    expect((await user(client))?.identities).toEqual([])
  })

  test('a connection fails when the account was deleted or banned meanwhile', async () => {
    for (const [change, code] of [
      [sql`banned_until = now() + interval '1 hour'`, 'user_banned'],
      [sql`deleted_at = now()`, 'user_not_found'],
      [sql`is_sso = true`, 'user_sso_managed'],
    ] as const) {
      const { client, id } = await member()
      const { data } = await client.linkIdentity({
        provider: 'google',
        options: { skipBrowserRedirect: true },
      })
      await sql`update auth.users set ${change} where id = ${id}`.execute(owner())
      const ended = await signInAt(newWalk(site, server.origin), atSite(server, data?.url ?? ''), someone())
      expect(ended.query.get('error_code')).toBe(code)
      expect(await rows(owner(), sql`select from auth.identities where user_id = ${id}`)).toHaveLength(1)
    }
  })

  test('signing out cancels a connection that was begun', async () => {
    const { client, id } = await member()
    const { data } = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
    await client.signOut()
    const ended = await signInAt(newWalk(site, server.origin), atSite(server, data?.url ?? ''), someone())
    expect(ended.query.get('error_code')).toBe('session_not_found')
    expect(await rows(owner(), sql`select from auth.identities where user_id = ${id}`)).toHaveLength(1)
  })

  test('without skip_http_redirect the browser is sent on', async () => {
    const { client } = await member()
    const answer = await call(client, 'GET', '/user/identities/authorize?provider=google')
    expect([answer.status, new URL(answer.location ?? '').origin]).toEqual([302, world.google.issuer])
    expect(await call(client, 'GET', '/user/identities/authorize?provider=nobody')).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    const stranger = await fetch(`${server.origin}/auth/v1/user/identities/authorize?provider=google`)
    expect(stranger.status).toBe(401)
  })
})

describe('disconnecting', () => {
  test('a disconnected provider no longer signs in to the account', async () => {
    const { client, id, email } = await member()
    const account = someone()
    await link(client, 'google', account)
    expect((await unlink(client, 'google')).error).toBeNull()
    expect((await newestMail(owner(), email))?.facts).toMatchObject({
      notice: 'identity-unlinked',
      subject: 'google',
    })
    expect(await user(client)).toMatchObject({ app_metadata: { provider: 'email', providers: ['email'] } })
    expect((await signedIn(server, 'google', account)).user.id).not.toBe(id)
  })

  test('the password goes with the address’s identity; the account’s address becomes the provider’s', async () => {
    const { client, email } = await member()
    const account = someone()
    await link(client, 'google', account)
    const codeOut = await server.newClient().signInWithOtp({ email })
    expect(codeOut.error).toBeNull()
    expect((await unlink(client, 'email')).error).toBeNull()
    const now = await user(client)
    expect(now).toMatchObject({
      email: account.email,
      app_metadata: { provider: 'google', providers: ['google'] },
    })
    expect(now?.email_confirmed_at).toBeDefined()
    for (const address of [email, account.email]) {
      const { error } = await server
        .newClient()
        .signInWithPassword({ email: address, password: 'a quiet red polish' })
      expect(error?.code).toBe('invalid_credentials')
    }
    expect(await rows(owner(), sql`select from auth.one_time_tokens where user_id = ${now?.id}`)).toEqual([])
    expect(await one(owner(), sql`select email from profiles where id = ${now?.id}`)).toEqual({
      email: account.email,
    })
  })

  test('an address that the provider did not prove is not confirmed by moving', async () => {
    const { client } = await member()
    const account = someone({ emailVerified: false })
    await link(client, 'google', account)
    expect((await unlink(client, 'email')).error).toBeNull()
    const now = await user(client)
    expect(now?.email).toBe(account.email)
    expect(now?.email_confirmed_at).toBeUndefined()
  })

  test('a phone goes with its number', async () => {
    const { client, id } = await member()
    await sql`update auth.users set phone = '306900000077', phone_confirmed_at = now() where id = ${id}`.execute(
      owner(),
    )
    await sql`insert into auth.identities (user_id, provider, subject) values (${id}, 'phone', ${id})`.execute(
      owner(),
    )
    expect((await unlink(client, 'phone')).error).toBeNull()
    const now = await user(client)
    expect([now?.phone, now?.phone_confirmed_at]).toEqual(['', undefined])
  })

  test('an identity that must stay is refused', async () => {
    const { client, email } = await member()
    expect((await unlink(client, 'email')).error?.code).toBe('single_identity_not_deletable')
    const other = await member()
    await link(client, 'google', someone({ email: other.email }))
    expect((await unlink(client, 'email')).error?.code).toBe('email_conflict_identity_not_deletable')
    const theirs = (await other.client.getUserIdentities()).data?.identities[0]
    const [mine] = (await client.getUserIdentities()).data?.identities ?? []
    for (const [id, headers, expected] of [
      [randomUUID(), {}, { status: 422, code: 'identity_not_found' }],
      [theirs?.identity_id, {}, { status: 422, code: 'identity_not_found' }],
      ['1', {}, { status: 404, code: 'validation_failed' }],
      [mine?.identity_id, { 'x-jwt-aud': 'other' }, { status: 403, code: 'unexpected_audience' }],
    ] as const)
      expect(await call(client, 'DELETE', `/user/identities/${id}`, headers)).toMatchObject(expected)
    expect((await user(client))?.email).toBe(email)
    expect((await other.client.getUserIdentities()).data?.identities).toHaveLength(1)
    expect(
      (await fetch(`${server.origin}/auth/v1/user/identities/${mine?.identity_id}`, { method: 'DELETE' }))
        .status,
    ).toBe(401)
  })

  test('of simultaneous calls that would remove every identity, one identity stays', async () => {
    const { client, id } = await member()
    for (let n = 0; n < 8; n++)
      await sql`insert into auth.identities (user_id, provider, subject) values (${id}, 'google', ${`many-${n}`})`.execute(
        owner(),
      )
    const all = (await client.getUserIdentities()).data?.identities ?? []
    const done = await Promise.all(all.map((identity) => client.unlinkIdentity(identity)))
    expect(done.filter(({ error }) => error === null)).toHaveLength(8)
    expect((await user(client))?.identities).toHaveLength(1)
  })
})

test('connecting and disconnecting can be switched off', async () => {
  await using fixed = await startProviderWorld({ AUTH_MANUAL_LINKING: '0' })
  const { client } = await signedIn(fixed.server, 'google', someone())
  const linked = await client.linkIdentity({ provider: 'facebook', options: { skipBrowserRedirect: true } })
  const [identity] = (await client.getUserIdentities()).data?.identities ?? []
  if (identity === undefined) throw new Error('no identity')
  const unlinked = await client.unlinkIdentity(identity)
  const byToken = await client.linkIdentity({ provider: 'google', token: 'x' })
  for (const { error } of [linked, unlinked, byToken])
    expect([error?.status, error?.code]).toEqual([404, 'manual_linking_disabled'])
})

test('an account with a second factor needs it to connect and disconnect', async () => {
  const { client, email } = await member()
  await link(client, 'google', someone())
  await withApp(server, { client })
  const low = server.newClient()
  await low.signInWithPassword({ email, password: 'a quiet red polish' })
  const refusal = { status: 403, code: 'insufficient_aal' }
  const options = { skipBrowserRedirect: true }
  expect((await low.linkIdentity({ provider: 'facebook', options })).error).toMatchObject(refusal)
  const token = await world.google.idToken({
    sub: randomUUID(),
    email: someone().email,
    email_verified: true,
  })
  expect((await low.linkIdentity({ provider: 'google', token })).error).toMatchObject(refusal)
  expect((await unlink(low, 'google')).error).toMatchObject(refusal)
  expect((await user(client))?.identities).toHaveLength(2)
  expect((await unlink(client, 'google')).error).toBeNull()
})
