import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, sql } from '#platform/db.ts'
import { startAuthServer } from '#test/auth-server.ts'
import {
  askedFor,
  bring,
  type CompanyWorld,
  signInAtCompany,
  startCompanyWorld,
} from '#test/company-sign-in.ts'
import { PERSISTENT, responseXml, type Said } from '#test/stand-ins/company.ts'

import { actorOf } from './queries.ts'

let world: CompanyWorld
beforeAll(async () => {
  world = await startCompanyWorld({ AUTH_REDIRECT_URLS: 'https://partner.example/**' })
})
afterAll(() => world[Symbol.asyncDispose]())

const password = 'three-blue-lamps-9'
const base64 = (xml: string) => Buffer.from(xml).toString('base64')

/** The user that an implicit sign-in opens. */
async function entered(said: Said = {}) {
  const { ended } = await signInAtCompany(world, said)
  const token = ended.fragment.get('access_token') ?? ''
  const client = world.server.newClient()
  const { data, error } = await client.setSession({
    access_token: token,
    refresh_token: ended.fragment.get('refresh_token') ?? '',
  })
  if (error || !data.user) throw error ?? new Error(`no sign-in: ${ended.url.href}`)
  return { user: data.user, token, client, ended, claims: decodeJwt(token) }
}

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${world.server.origin}/auth/v1${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  })

describe('a company’s person', () => {
  test('signs in by the published client: tokens in the fragment, the company’s identity', async () => {
    const said = {
      nameId: 'maria-7',
      attributes: {
        email: 'Maria@Company.example',
        givenName: 'Μαρία',
        groups: ['salon', 'office'],
        role: 'admin',
      },
    }
    const { user, claims, ended } = await entered(said)
    expect(ended.status).toBe(302)
    expect(ended.url.href.split('#')[0]).toBe(`${world.site}/auth/callback`)
    const provider = `sso:${world.providerId}`
    expect(user).toMatchObject({
      email: 'maria@company.example',
      app_metadata: { provider, providers: [provider] },
      identities: [{ provider, id: 'maria-7', identity_data: { sub: 'maria-7', email_verified: true } }],
    })
    expect(user.email_confirmed_at).toBeDefined()
    expect(user.user_metadata['custom_claims']).toEqual({ firstName: 'Μαρία', groups: ['salon', 'office'] })
    expect(claims['amr']).toEqual([
      { method: 'sso/saml', timestamp: expect.any(Number), provider: world.providerId },
    ])
    const profile = await one(
      world.server.world.owner,
      sql`select role, first_name, email from profiles where id = ${user.id}`,
    )
    expect(profile).toEqual({ role: 'customer', first_name: 'Μαρία', email: 'maria@company.example' })
  })

  test('ends with a code where the client gave a challenge', async () => {
    const { client, ended } = await signInAtCompany(world, { nameId: 'pkce' }, 'pkce')
    expect(ended.fragment.size).toBe(0)
    const { data, error } = await client.exchangeCodeForSession(ended.query.get('code') ?? '')
    expect(error).toBeNull()
    const claims = decodeJwt(data.session?.access_token ?? '')
    expect(claims['amr']).toMatchObject([{ method: 'sso/saml', provider: world.providerId }])
  })

  test('is the same account at the next sign-in, with the company’s new facts', async () => {
    const first = await entered({ nameId: 'anna', attributes: { email: 'anna@company.example' } })
    const again = await entered({ nameId: 'anna', attributes: { email: 'anna.new@company.example' } })
    expect(again.user.id).toBe(first.user.id)
    expect(again.user.email).toBe('anna.new@company.example')
    expect(again.user.user_metadata['email']).toBe('anna.new@company.example')
  })

  test('is identified by the subject-id before the NameID', async () => {
    const subject = {
      'urn:oasis:names:tc:SAML:attribute:subject-id': 'kate@company',
      mail: 'kate@company.example',
    }
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    const first = await entered({ nameId: 'x1', nameIdFormat: transient, attributes: subject })
    const again = await entered({ nameId: 'x2', nameIdFormat: transient, attributes: subject })
    expect(again.user.id).toBe(first.user.id)
  })

  test.each([30, 3600])('is signed in no longer than the company allows: %i seconds', async (seconds) => {
    const { user, client } = await entered({ nameId: `ends${seconds}`, sessionEnds: seconds })
    const left = await one(
      world.server.world.owner,
      sql<{ seconds: number }>`
        select extract(epoch from not_after - now())::float8 as seconds from auth.sessions where user_id = ${user.id}`,
    )
    expect(Math.abs((left?.seconds ?? 0) - seconds)).toBeLessThan(5)
    await sql`update auth.sessions set not_after = now() where user_id = ${user.id}`.execute(
      world.server.world.owner,
    )
    expect((await client.refreshSession()).error?.code).toBe('session_expired')
  })

  test('with a code, too, the company’s limit holds', async () => {
    const { client, ended } = await signInAtCompany(world, { nameId: 'late', sessionEnds: 60 }, 'pkce')
    const { data } = await client.exchangeCodeForSession(ended.query.get('code') ?? '')
    const row = await one(
      world.server.world.owner,
      sql<{ ends: boolean }>`
        select not_after < now() + interval '2 minutes' as ends from auth.sessions where user_id = ${data.user?.id}`,
    )
    expect(row?.ends).toBe(true)
  })

  test('never gets into an account of the same address, nor the reverse', async () => {
    const own = world.server.newClient()
    const email = 'both@company.example'
    await own.signUp({ email, password })
    await sql`update auth.users set email_confirmed_at = now() where email = ${email}`.execute(
      world.server.world.owner,
    )
    const { user } = await entered({ nameId: 'both', attributes: { email } })
    const { data } = await own.signInWithPassword({ email, password })
    expect(data.user?.id).toBeDefined()
    expect(data.user?.id).not.toBe(user.id)
    expect(user.identities).toHaveLength(1)
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
  })

  test('4.13: an administrator’s address from a company makes no administrator', async () => {
    const { token } = await entered({ nameId: 'boss', attributes: { email: 'boss@onyxi.example' } })
    const actor = await actorOf(world.server.world.platform, `Bearer ${token}`)
    expect(actor).toMatchObject({ kind: 'user', role: 'customer' })
  })

  test('cannot change the company’s facts here', async () => {
    const { client } = await entered({ nameId: 'managed' })
    for (const change of [{ email: 'x@y.example' }, { password }, { password, nonce: '123456' }])
      expect((await client.updateUser(change)).error?.code).toBe('user_sso_managed')
    expect((await client.updateUser({ data: { likes: 'red' } })).error).toBeNull()
  })

  test('is refused when banned', async () => {
    const { user } = await entered({ nameId: 'banned' })
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${user.id}`.execute(
      world.server.world.owner,
    )
    const { ended } = await signInAtCompany(world, { nameId: 'banned' })
    expect([ended.status, ended.query.get('error_code')]).toEqual([303, 'user_banned'])
  })

  test('where sign-ups are off, only known people can sign in', async () => {
    await using closed = await startCompanyWorld({ AUTH_SIGNUPS: '0' })
    const { ended } = await signInAtCompany(closed)
    expect(ended.query.get('error_code')).toBe('signup_disabled')
  })
})

describe('a sign-in that the company starts', () => {
  const theirs = (said: Said = {}) => {
    const to = {
      id: '',
      acsUrl: `${world.site}/auth/v1/sso/saml/acs`,
      issuer: `${world.site}/auth/v1/sso/saml/metadata`,
    }
    const { company } = world
    return base64(responseXml(company.signed(company.assertion(to, { nameId: 'sent', ...said }))))
  }

  test.each([
    ['', ''],
    ['https://evil.example/x', ''],
    ['https://partner.example/in?a=1', 'https://partner.example/in?a=1'],
  ])('with the relay state %j leads to %j', async (relayState, to) => {
    const ended = await bring(world, { SAMLResponse: theirs(), RelayState: relayState })
    expect(ended.status).toBe(302)
    expect(ended.url.href.split('#')[0]?.replace(/\/$/, '')).toBe(to || world.site)
    expect(ended.fragment.get('access_token')).toBeTruthy()
  })

  test('cannot answer a request that came from no flow', async () => {
    const { request } = await askedFor(world)
    const ended = await bring(world, { SAMLResponse: theirs({ inResponseTo: request.id }), RelayState: '' })
    expect(ended.query.get('error_code')).toBe('validation_failed')
  })

  test('is refused for an unknown company', async () => {
    const stranger = base64(responseXml('<Issuer>https://other.example</Issuer>'))
    for (const response of [stranger, '', base64('x')]) {
      const ended = await bring(world, { SAMLResponse: response, RelayState: '' })
      expect([ended.status, ended.query.get('error_code')]).toEqual([303, 'saml_idp_not_found'])
      expect(ended.url.href.startsWith(world.site)).toBe(true)
    }
  })
})

describe('POST /sso', () => {
  const sso = async (body: unknown) => {
    const answer = await call('/sso', { method: 'POST', body: JSON.stringify(body) })
    const text = await answer.text()
    return { status: answer.status, location: answer.headers.get('location'), body: text && JSON.parse(text) }
  }

  test.each([
    [{}, 400, 'validation_failed'],
    [
      { domain: 'company.example', provider_id: '00000000-0000-4000-8000-000000000000' },
      400,
      'validation_failed',
    ],
    [
      { domain: 'company.example', code_challenge: 'short', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    [{ domain: 'nobody.example' }, 404, 'sso_provider_not_found'],
    [{ provider_id: '00000000-0000-4000-8000-000000000000' }, 404, 'sso_provider_not_found'],
    [{ provider_id: "x' or 1=1" }, 404, 'sso_provider_not_found'],
  ])('%j: %i %s', async (body, status, code) => {
    expect(await sso(body)).toMatchObject({ status, body: { code } })
  })

  test('by id, and as a redirect unless the client asks for the address', async () => {
    const asked = await sso({ provider_id: world.providerId })
    expect(asked.status).toBe(303)
    expect(new URL(asked.location ?? '').searchParams.get('SAMLRequest')).toBeTruthy()
  })

  test('a company that is switched off is neither redirected to nor accepted', async () => {
    const { url } = await askedFor(world)
    await world.admin('PUT', `/${world.providerId}`, { disabled: true })
    expect(await sso({ domain: 'company.example' })).toMatchObject({
      status: 404,
      body: { code: 'sso_provider_disabled' },
    })
    const relayState = new URL(url).searchParams.get('RelayState') ?? ''
    const ended = await bring(world, { SAMLResponse: 'x', RelayState: relayState })
    expect(ended.query.get('error_code')).toBe('sso_provider_disabled')
    await world.admin('PUT', `/${world.providerId}`, { disabled: false })
  })

  test('switched off, every call is 404 before its input is read', async () => {
    await using off = await startAuthServer()
    for (const [method, path] of [
      ['POST', '/sso'],
      ['GET', '/sso/saml/metadata'],
      ['POST', '/sso/saml/acs'],
      ['GET', '/admin/sso/providers'],
    ]) {
      const answer = await fetch(`${off.origin}/auth/v1${path}`, {
        ...(method && { method }),
        ...(method === 'POST' && { body: '{' }),
        headers: { 'x-supabase-api-version': '2024-01-01' },
      })
      const { code, message } = (await answer.json()) as { code: string; message: string }
      expect([answer.status, code]).toEqual([404, 'saml_provider_disabled'])
      expect(message).toContain('SAML 2.0 is disabled')
    }
    const { error } = await off.newClient().signInWithSSO({ domain: 'company.example' })
    expect(error?.code).toBe('saml_provider_disabled')
  })
})

test('the metadata of this service has its address and asks for signed assertions', async () => {
  const answer = await call('/sso/saml/metadata?download=true')
  const xml = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/xml/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect((await call('/sso/saml/metadata')).headers.get('content-disposition')).toBeNull()
  expect(xml).toContain(`entityID="${world.site}/auth/v1/sso/saml/metadata"`)
  expect(xml).toContain(`Location="${world.site}/auth/v1/sso/saml/acs"`)
  expect(xml).toContain('WantAssertionsSigned="true"')
})

test.each<[string, Said, string]>([
  ['no NameID', { nameId: undefined }, 'saml_assertion_no_user_id'],
  [
    'a NameID that changes',
    { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    'saml_assertion_no_user_id',
  ],
  ['no address', { attributes: { x: 'y' }, nameIdFormat: PERSISTENT }, 'saml_assertion_no_email'],
  ['an address that is none', { attributes: { email: 'maria' } }, 'saml_assertion_no_email'],
])('%s: %s', async (_name, said, code) => {
  const { ended } = await signInAtCompany(world, said)
  expect([ended.status, ended.query.get('error_code')]).toEqual([303, code])
  expect(ended.fragment.size).toBe(0)
})

test('the NameID is the address where its format says so', async () => {
  const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
  const { user } = await entered({ nameId: 'Eleni@Company.example', nameIdFormat: format, attributes: {} })
  expect(user.email).toBe('eleni@company.example')
})
