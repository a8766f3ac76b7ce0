import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail } from '#test/auth-server.ts'
import {
  byClient,
  type ProviderWorld,
  signedIn,
  someone,
  startProviderWorld,
} from '#test/provider-sign-in.ts'
import type { StandInAccount } from '#test/stand-ins/login-page.ts'

import { actorOf } from './queries.ts'

const password = 'a quiet red polish'
let world: ProviderWorld
let server: AuthServer

beforeAll(async () => {
  world = await startProviderWorld({ ADMIN_EMAILS: 'boss@onyxi.example' })
  ;({ server } = world)
})
afterAll(() => world[Symbol.asyncDispose]())

const owner = () => server.world.owner

/** An account that was registered with the address, and proved it if `proved` is set. */
async function registered(email: string, proved: boolean) {
  const client = server.newClient()
  const data = { role: 'business', firstName: 'Somebody', colour: 'red' }
  const { data: made, error } = await client.signUp({ email, password, options: { data } })
  expect(error).toBeNull()
  const code = (await newestMail(owner(), email))?.facts.code ?? ''
  if (proved) await client.verifyOtp({ email, token: code, type: 'signup' })
  const stored = await one(owner(), sql<{ id: string }>`select id from auth.users where email = ${email}`)
  return { client, id: stored?.id ?? made.user?.id ?? '', code }
}

const identitiesOf = (id: string) =>
  rows(
    owner(),
    sql<{ provider: string }>`select provider from auth.identities where user_id = ${id} order by created_at`,
  )

describe('an account with the same address is there', () => {
  test('4.17: both proved: one account with two ways to sign in, and a notice by mail', async () => {
    const account = someone()
    const before = await registered(account.email, true)
    const { user } = await signedIn(server, 'google', account)
    expect(user.id).toBe(before.id)
    expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
    expect(user.user_metadata).toMatchObject({ colour: 'red', full_name: 'Άννα Παππά', sub: before.id })
    expect((await newestMail(owner(), account.email))?.facts).toMatchObject({
      notice: 'identity-linked',
      subject: 'google',
    })
    expect((await before.client.getUser()).error).toBeNull()
    expect((await server.newClient().signInWithPassword({ email: account.email, password })).error).toBeNull()
    expect(
      await one(owner(), sql`select role, first_name from profiles where id = ${user.id}`),
    ).toMatchObject({
      role: 'business',
      first_name: 'Somebody',
    })
  })

  test('advisory 38: an account that a stranger registered and never proved loses every other way in', async () => {
    const account = someone({ givenName: 'Άννα' })
    const stranger = await registered(account.email, false)
    const { user } = await signedIn(server, 'google', account)
    expect(user).toMatchObject({
      id: stranger.id,
      email: account.email,
      app_metadata: { providers: ['google'] },
    })
    expect(user.email_confirmed_at).toBeDefined()
    expect(user.user_metadata).not.toHaveProperty('colour')
    const byPassword = await server.newClient().signInWithPassword({ email: account.email, password })
    expect(byPassword.error?.code).toBe('invalid_credentials')
    const byCode = await server
      .newClient()
      .verifyOtp({ email: account.email, token: stranger.code, type: 'signup' })
    expect(byCode.error?.code).toBe('otp_expired')
    expect(await identitiesOf(user.id)).toEqual([{ provider: 'google' }])
    expect(
      await one(owner(), sql`select role, first_name from profiles where id = ${user.id}`),
    ).toMatchObject({
      role: 'customer',
      first_name: 'Άννα',
    })
  })

  test('advisory 38: sessions, factors, passkeys and unfinished sign-ins of the unproved account end', async () => {
    const account = someone()
    const stranger = await registered(account.email, true)
    await sql`update auth.users set email_confirmed_at = null, phone = '306900000001', phone_confirmed_at = now() where id = ${stranger.id}`.execute(
      owner(),
    )
    await sql`insert into auth.factors (user_id, factor_type, friendly_name, status, secret) values (${stranger.id}, 'totp', 'x', 'verified', ${Buffer.alloc(49, 2)})`.execute(
      owner(),
    )
    await sql`insert into auth.passkeys (user_id, credential_id, public_key, sign_count) values (${stranger.id}, 'x', '\\x00', 0)`.execute(
      owner(),
    )
    await sql`
      insert into auth.flow_states (method, provider, challenge, challenge_method, redirect_to, user_id, code_hash, finished_at)
      values ('oauth', 'google', ${'a'.repeat(43)}, 'plain', 'http://localhost:3000', ${stranger.id}, '\\x01', now())`.execute(
      owner(),
    )
    const { user } = await signedIn(server, 'google', account)
    expect(user.id).toBe(stranger.id)
    expect(user.factors ?? []).toEqual([])
    expect(user.phone).toBe('')
    expect((await stranger.client.getUser()).error?.code ?? 'session_missing').toMatch(/session/)
    const left = await one(
      owner(),
      sql`select (select count(*) from auth.sessions where user_id = ${user.id}) as sessions,
        (select count(*) from auth.passkeys where user_id = ${user.id}) as passkeys,
        (select count(*) from auth.flow_states where user_id = ${user.id}) as flows`,
    )
    expect(left).toEqual({ sessions: 1, passkeys: 0, flows: 0 })
  })

  test.each([[false], ['false'], ['true '], ['yes']])(
    '4.17: the provider does not vouch for it (%j): the account stays untouched and nobody is mailed',
    async (emailVerified) => {
      const account = someone({ emailVerified })
      const before = await registered(account.email, true)
      const mail = await newestMail(owner(), account.email)
      const { ended } = await byClient(server, 'google', account)
      for (const said of [ended.query, ended.fragment])
        expect([said.get('error'), said.get('error_code')]).toEqual([
          'access_denied',
          'provider_email_needs_verification',
        ])
      expect(ended.fragment.has('access_token')).toBe(false)
      expect(await identitiesOf(before.id)).toEqual([{ provider: 'email' }])
      expect(await newestMail(owner(), account.email)).toEqual(mail)
      expect((await before.client.getUser()).error).toBeNull()
    },
  )

  test('a company’s account is joined with no other', async () => {
    const account = someone()
    await sql`insert into auth.users (email, is_sso, email_confirmed_at) values (${account.email}, true, now())`.execute(
      owner(),
    )
    const { user } = await signedIn(server, 'google', account)
    expect(user.app_metadata['providers']).toEqual(['google'])
    const all = await rows(owner(), sql`select id from auth.users where email = ${account.email}`)
    expect(all).toHaveLength(2)
  })

  test('two accounts with the address: the sign-in is refused', async () => {
    const account = someone()
    await registered(account.email, true)
    const other = await signedIn(server, 'facebook', someone())
    await sql`update auth.identities set identity_data = identity_data || ${JSON.stringify({ email: account.email })}::jsonb where user_id = ${other.user.id}`.execute(
      owner(),
    )
    const { ended } = await byClient(server, 'google', account)
    expect([ended.query.get('error'), ended.query.get('error_code')]).toEqual([
      'server_error',
      'unexpected_failure',
    ])
  })

  test('an address that another provider proved leads to the same account', async () => {
    const account = someone()
    const first = await signedIn(server, 'google', account)
    await signedIn(server, 'google', { ...account, email: `second-${account.email}` })
    const again = await signedIn(server, 'facebook', someone({ email: `second-${account.email}` }))
    expect(again.user.id).toBe(first.user.id)
    expect(again.user.email).toBe(account.email)
  })

  test('banned people are refused on every way', async () => {
    const account = someone()
    const { user } = await signedIn(server, 'google', account)
    await sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${user.id}`.execute(
      owner(),
    )
    for (const way of [
      byClient(server, 'google', account),
      byClient(server, 'facebook', someone({ email: account.email })),
    ]) {
      const { ended } = await way
      expect([ended.query.get('error'), ended.query.get('error_code')]).toEqual([
        'access_denied',
        'user_banned',
      ])
    }
    expect(await identitiesOf(user.id)).toEqual([{ provider: 'google' }])
  })
})

describe('the address has to be proved first', () => {
  test('the account waits, a code is mailed, and after it the provider signs in', async () => {
    const account = someone({ emailVerified: false })
    const { ended } = await byClient(server, 'google', account)
    expect(ended.query.get('error_code')).toBe('provider_email_needs_verification')
    const mail = await newestMail(owner(), account.email)
    expect(mail).toMatchObject({ kind: 'account-confirm', language: 'en' })
    const client = server.newClient()
    const proved = await client.verifyOtp({
      email: account.email,
      token: mail?.facts.code ?? '',
      type: 'email',
    })
    expect(proved.error).toBeNull()
    const { user } = await signedIn(server, 'google', account)
    expect(user.id).toBe(proved.data.user?.id)
  })

  test('the provider itself can verify it later', async () => {
    const account = someone({ emailVerified: false })
    await byClient(server, 'google', account)
    const { user } = await signedIn(server, 'google', { ...account, emailVerified: true })
    expect(user.email).toBe(account.email)
    expect(user.user_metadata['email_verified']).toBe(true)
  })
})

describe('4.14: an administrator’s address', () => {
  const roleBy = async (account: StandInAccount, at = server) => {
    const { session } = await signedIn(at, 'google', account)
    return actorOf(at.world.platform, `Bearer ${session.access_token}`)
  }

  test('makes an administrator when the provider verified it, and look-alikes do not', async () => {
    const boss = someone({ email: 'Boss@onyxi.example' })
    expect(await roleBy(boss)).toMatchObject({ role: 'admin' })
    for (const email of [
      'boss+x@onyxi.example',
      'b.oss@onyxi.example',
      'boss@onyxi.example.evil.gr',
      'boss@0nyxi.example',
    ])
      expect(await roleBy(someone({ email }))).toMatchObject({ role: 'customer' })
    // These are not the address: the first has a Greek letter, the second a dot at the end.
    for (const email of ['bοss@onyxi.example', 'boss@onyxi.example.']) {
      const { ended } = await byClient(server, 'google', someone({ email }))
      expect(ended.fragment.has('access_token')).toBe(false)
    }
  })

  test('is never taken on trust, even where other addresses are', async () => {
    await using trusting = await startProviderWorld({
      ADMIN_EMAILS: 'boss@onyxi.example',
      AUTH_AUTOCONFIRM: '1',
    })
    const { server: at } = trusting
    expect(await roleBy(someone({ emailVerified: false }), at)).toMatchObject({ role: 'customer' })
    const { ended } = await byClient(
      at,
      'google',
      someone({ email: 'boss@onyxi.example', emailVerified: false }),
    )
    expect(ended.query.get('error_code')).toBe('provider_email_needs_verification')
    // A trusted address makes an account, but does not open another person's.
    const first = await signedIn(at, 'google', someone())
    const second = await signedIn(
      at,
      'google',
      someone({ email: first.user.email ?? '', emailVerified: false }),
    )
    expect(second.user.id).not.toBe(first.user.id)
    expect(second.user.email).toBe('')
  })
})

test('with sign-ups switched off, only known accounts can sign in', async () => {
  await using closed = await startProviderWorld({ AUTH_SIGNUPS: '0' }, { emailInUserinfoOnly: true })
  const { server: at } = closed
  const account = someone()
  const { ended } = await byClient(at, 'google', account)
  expect([ended.query.get('error'), ended.query.get('error_code')]).toEqual([
    'access_denied',
    'signup_disabled',
  ])
  expect(await rows(at.world.owner, sql`select from auth.users`)).toEqual([])
  await sql`insert into auth.users (email, email_confirmed_at) values (${account.email}, now())`.execute(
    at.world.owner,
  )
  // Only userinfo had the address.
  expect((await signedIn(at, 'google', account)).user.email).toBe(account.email)
})

test('the sign-in is logged', async () => {
  const { user } = await signedIn(server, 'google', someone())
  expect(
    await rows(owner(), sql`select action, detail from auth.audit_log where target_id = ${user.id}`),
  ).toEqual([{ action: 'provider_new', detail: { account: 'new', dropped: false, provider: 'google' } }])
})
