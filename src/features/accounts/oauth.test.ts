import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail } from '#test/auth-server.ts'
import {
  atSite,
  byClient,
  type ProviderWorld,
  signedIn,
  site,
  someone,
  startProviderWorld,
} from '#test/provider-sign-in.ts'
import type { GoogleStandIn } from '#test/stand-ins/google.ts'
import { endedAt, newWalk, signInAt, step } from '#test/stand-ins/walk.ts'

import { linkHash } from './store/secrets.ts'

let world: ProviderWorld
let server: AuthServer
let google: GoogleStandIn

beforeAll(async () => {
  world = await startProviderWorld({ AUTH_REDIRECT_URLS: 'https://app.example/**' })
  ;({ server, google } = world)
})
afterAll(() => world[Symbol.asyncDispose]())

const profileOf = (id: string) =>
  one(server.world.owner, sql<Record<string, unknown>>`select * from profiles where id = ${id}`)

describe('a provider’s sign-in', () => {
  test('Google, tokens in the fragment: a new customer with name, picture and a confirmed address', async () => {
    const account = someone({
      givenName: 'Άννα',
      familyName: 'Παππά',
      picture: 'https://p.example/a.png',
      hd: 'example.gr',
    })
    const { ended, user } = await signedIn(server, 'google', account)
    expect(ended.status).toBe(302)
    expect(ended.url.origin).toBe(site)
    expect([...ended.fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ])
    expect(user).toMatchObject({
      email: account.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Άννα Παππά', avatar_url: 'https://p.example/a.png', sub: account.sub },
      identities: [
        {
          provider: 'google',
          id: account.sub,
          email: account.email,
          identity_data: {
            iss: google.issuer,
            provider_id: account.sub,
            email_verified: true,
            custom_claims: { hd: 'example.gr' },
          },
        },
      ],
    })
    expect(user.email_confirmed_at).toBeDefined()
    expect(user.last_sign_in_at).toBeDefined()
    expect(await profileOf(user.id)).toMatchObject({
      role: 'customer',
      first_name: 'Άννα',
      last_name: 'Παππά',
      language: 'en',
    })
  })

  test('Google again signs in the same account and updates Google’s facts', async () => {
    const account = someone()
    const first = await signedIn(server, 'google', account)
    const again = await signedIn(server, 'google', {
      ...account,
      name: 'Άννα Νέα',
      email: 'other@example.gr',
    })
    expect(again.user.id).toBe(first.user.id)
    expect(again.user).toMatchObject({
      email: account.email,
      user_metadata: { full_name: 'Άννα Νέα', email: account.email },
    })
    expect(again.user.identities?.[0]?.identity_data?.['email']).toBe('other@example.gr')
  })

  test('Facebook: an address counts as verified, the app’s proof goes with every call', async () => {
    const account = someone({ givenName: 'Anna', picture: 'https://fb.example/p.jpg' })
    const { user } = await signedIn(server, 'facebook', account)
    expect(user).toMatchObject({ email: account.email, app_metadata: { provider: 'facebook' } })
    expect(user.identities?.[0]?.identity_data).toMatchObject({
      nickname: 'Άννα Παππά',
      avatar_url: 'https://fb.example/p.jpg',
    })
    expect(await profileOf(user.id)).toMatchObject({ first_name: 'Anna' })
  })

  test('a code instead of tokens, exchanged once with the provider’s tokens', async () => {
    const account = someone()
    const client = server.newClient('pkce')
    const options = {
      skipBrowserRedirect: true,
      redirectTo: `${site}/auth/callback?next=%2Fdashboard`,
      scopes: 'calendar',
    }
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { ...options, queryParams: { access_type: 'offline' } },
    })
    const ended = await signInAt(newWalk(site, server.origin), atSite(server, data.url ?? ''), account)
    expect(ended.url.hash).toBe('')
    expect([...ended.query.keys()]).toContain('next')
    const code = ended.query.get('code') ?? ''
    const exchanged = await client.exchangeCodeForSession(code)
    expect(exchanged.error).toBeNull()
    expect(exchanged.data.user?.email).toBe(account.email)
    expect(exchanged.data.session?.provider_token).toBeTruthy()
    expect(exchanged.data.session?.provider_refresh_token).toBeTruthy()
    const claims = await client.getClaims()
    expect(claims.data?.claims['amr']).toMatchObject([{ method: 'oauth' }])
    const state = await step(
      newWalk(site, server.origin),
      `${site}/auth/v1/callback?state=${await stateOf(account)}&code=x`,
    )
    expect(endedAt(state.headers.get('location') ?? '', state).query.get('error_code')).toBe(
      'flow_state_already_used',
    )
  })

  test('without an address there is no sign-up; language and profile follow the query', async () => {
    const { ended } = await byClient(server, 'facebook', { sub: 'no-mail', name: 'X' })
    expect(ended.query.get('error_code')).toBe('unexpected_failure')
    expect(ended.query.get('error')).toBe('server_error')
    const { user } = await signedIn(server, 'google', someone(), {
      role: 'business',
      business_name: 'Νύχι & Σία',
      language: 'el',
    })
    expect(await profileOf(user.id)).toMatchObject({
      role: 'business',
      business_name: 'Νύχι & Σία',
      language: 'el',
    })
    expect(user.user_metadata).toMatchObject({ role: 'business' })
  })

  test('an account without an address can sign in repeatedly where the settings allow it', async () => {
    await using other = await startProviderWorld({ AUTH_PROVIDER_EMAIL_OPTIONAL: '1' })
    const account = { sub: 'no-mail', name: 'X' }
    const first = await signedIn(other.server, 'facebook', account)
    expect(first.user).toMatchObject({ email: '', role: 'authenticated' })
    expect((await signedIn(other.server, 'facebook', account)).user.id).toBe(first.user.id)
  })

  test.each([['admin'], ['service_role'], ['superadmin'], ['Admin'], ['["admin"]']])(
    '4.13: ?role=%s makes a customer',
    async (role) => {
      const { user } = await signedIn(server, 'google', someone(), { role })
      expect(await profileOf(user.id)).toMatchObject({ role: 'customer' })
      expect(user.user_metadata['role']).toBe('customer')
      expect(user.role).toBe('authenticated')
    },
  )

  test('the role is taken for new accounts only', async () => {
    const account = someone()
    const { user } = await signedIn(server, 'google', account)
    await signedIn(server, 'google', account, { role: 'business', business_name: 'X' })
    expect(await profileOf(user.id)).toMatchObject({ role: 'customer', business_name: null })
  })

  test('ASVS 6.8.1: the same subject at two providers is two accounts', async () => {
    const one = await signedIn(server, 'google', someone({ sub: 'same' }))
    const other = await signedIn(server, 'facebook', someone({ sub: 'same' }))
    expect(other.user.id).not.toBe(one.user.id)
  })

  test('two simultaneous callbacks for one new account make one account', async () => {
    const account = someone()
    const all = await Promise.all(Array.from({ length: 4 }, () => byClient(server, 'google', account)))
    expect(all.map(({ ended }) => ended.fragment.has('access_token'))).toEqual([true, true, true, true])
    const made = await rows(server.world.owner, sql`select id from auth.users where email = ${account.email}`)
    expect(made).toHaveLength(1)
  })
})

/** The newest flow for the person's sign-in. */
async function stateOf(account: { email: string }) {
  const flow = await one(
    server.world.owner,
    sql<{ id: string }>`
      select f.id from auth.flow_states f join auth.users u on u.id = f.user_id where u.email = ${account.email}
      order by f.created_at desc limit 1`,
  )
  return flow?.id ?? ''
}

describe('parameters of the address', () => {
  const authorize = (query: string) =>
    step(newWalk(site, server.origin), `${site}/auth/v1/authorize?${query}`)

  test('extra parameters are passed on to the provider, ours are not', async () => {
    const answer = await authorize(
      'provider=google&scopes=calendar&prompt=consent&login_hint=a%40b.gr&nonce=mine&client_id=evil&REDIRECT_URI=https%3A%2F%2Fevil.example&state=evil&role=business',
    )
    expect(answer.status).toBe(302)
    const { origin, searchParams: sent } = new URL(answer.headers.get('location') ?? '')
    expect(origin).toBe(google.issuer)
    expect(Object.fromEntries(sent)).toMatchObject({
      prompt: 'consent',
      login_hint: 'a@b.gr',
      nonce: 'mine',
      client_id: 'onyxi.apps.example',
      redirect_uri: `${site}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
    })
    expect(sent.get('state')).toMatch(/^[0-9a-f-]{36}$/)
    expect([...sent.keys()].toSorted()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'login_hint',
      'nonce',
      'prompt',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ])
  })

  test.each([
    ['provider=apple', 400, 'validation_failed'],
    ['', 400, 'validation_failed'],
    ['provider=google&code_challenge=short&code_challenge_method=s256', 400, 'validation_failed'],
    [`provider=google&code_challenge=${'a'.repeat(43)}`, 400, 'validation_failed'],
    ['provider=google&invite_token=unknown', 404, 'user_not_found'],
  ])('%s: %d %s as JSON', async (query, status, code) => {
    const answer = await authorize(query)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error_code: code })
  })

  test('4.16: it ends on our site or an allowed address', async () => {
    const ends = await Promise.all(
      [
        'https://evil.example/',
        '//evil.example',
        `${site}@evil.example`,
        'javascript:alert(1)',
        `${site}/auth/callback`,
        'https://app.example/in',
      ].map(async (redirectTo) => (await byClient(server, 'google', someone(), { redirectTo })).ended.url),
    )
    expect(ends.map(({ origin, pathname }) => origin + pathname)).toEqual([
      `${site}/`,
      `${site}/`,
      `${site}/`,
      `${site}/`,
      `${site}/auth/callback`,
      'https://app.example/in',
    ])
  })
})

test('an invitation is accepted at a provider, only by its own address', async () => {
  const { owner } = server.world
  const invite = async (email: string, token: string) => {
    await sql`
      with u as (insert into auth.users (email, invited_at, user_metadata) values (${email}, now(), '{"colour": "red"}') returning id),
        p as (insert into profiles (id, email) select id, ${email} from u)
      insert into auth.one_time_tokens (user_id, kind, sent_to, code_hash, link_hash, expires_at)
      select id, 'invite', ${email}, '\\x00', ${linkHash(token)}, now() + interval '1 hour' from u`.execute(
      owner,
    )
  }
  const guest = someone({ emailVerified: false })
  await invite(guest.email, 'first')
  const wrong = await byClient(server, 'google', someone(), { queryParams: { invite_token: 'first' } })
  expect(wrong.ended.query.get('error_code')).toBe('validation_failed')
  const { user } = await signedIn(server, 'google', guest, { invite_token: 'first' })
  expect(user).toMatchObject({
    email: guest.email,
    user_metadata: { colour: 'red', full_name: 'Άννα Παππά' },
  })
  const again = await step(
    newWalk(site, server.origin),
    `${site}/auth/v1/authorize?provider=google&invite_token=first`,
  )
  expect(again.status).toBe(404)
  expect(await newestMail(owner, guest.email)).toBeUndefined()
})
