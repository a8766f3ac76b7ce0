import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { type AuthServer, type Client, newestMail, startAuthServer } from '#test/auth-server.ts'
import { aPerson, call, password } from '#test/signed-in.ts'

const site = 'http://localhost:3000'
const partner = 'https://app.partner.example/signed-in?a=%20b'
let server: AuthServer
let people = 0

beforeAll(async () => {
  server = await startAuthServer({ AUTH_REDIRECT_URLS: 'https://app.partner.example/** gr.onyxi.app://**' })
})
afterAll(() => server[Symbol.asyncDispose]())

const newAddress = () => `link${++people}@example.gr`

async function linkTo(email: string): Promise<URL> {
  const mail = await newestMail(server.world.owner, email)
  if (mail === undefined) throw new Error('no mail came')
  return new URL(mail.facts.link)
}

const here = (link: URL) => `${server.origin}${link.pathname}${link.search}`
const open = (link: URL, headers: Record<string, string> = {}) =>
  fetch(here(link), { redirect: 'manual', headers })

/** Presses the button of the page that the link opens, with the fields of its form. */
async function press(link: URL): Promise<Response> {
  const page = await open(link)
  expect(page.status).toBe(200)
  const markup = await page.text()
  const fields = [...markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  )
  const action = /<form method="post" action="([^"]+)">/.exec(markup)?.[1] ?? ''
  return fetch(`${server.origin}${action}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
}

const fragment = (address: string | null) =>
  Object.fromEntries(new URLSearchParams(new URL(address ?? '').hash.slice(1)))

describe('with PKCE a link ends with a code', () => {
  const flows: [string, string, (client: Client, email: string) => Promise<unknown>][] = [
    [
      'sign-up',
      'email/signup',
      (client, email) => client.signUp({ email, password, options: { emailRedirectTo: partner } }),
    ],
    [
      'magic link',
      'magiclink',
      (client, email) => client.signInWithOtp({ email, options: { emailRedirectTo: partner } }),
    ],
    [
      'recovery',
      'recovery',
      async (client, email) => {
        await call(server, 'POST', '/signup', { body: { email, password } })
        return client.resetPasswordForEmail(email, { redirectTo: partner })
      },
    ],
    [
      'sign-up sent again',
      'email/signup',
      async (client, email) => {
        await client.signUp({ email, password })
        return client.resend({ type: 'signup', email, options: { emailRedirectTo: partner } })
      },
    ],
  ]

  test.each(flows)('%s', async (_, method, begin) => {
    const email = newAddress()
    const client = server.newClient('pkce')
    expect(await begin(client, email)).toMatchObject({ error: null })
    const link = await linkTo(email)
    expect(`${link.origin}${link.pathname}`).toBe(`${site}/auth/v1/verify`)
    expect(link.searchParams.get('token')).toMatch(/^pkce_/)
    for (let opened = 0; opened < 3; opened++) expect((await open(link)).status).toBe(200)
    const answer = await press(link)
    const to = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, to.origin + to.pathname, to.hash]).toEqual([
      303,
      'https://app.partner.example/signed-in',
      '',
    ])
    expect(to.search).toMatch(/^\?a=%20b&code=[\w-]{43}$/)
    const { data, error } = await client.exchangeCodeForSession(to.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ email, amr: [{ method }] })
    const again = await open(link)
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      'https://app.partner.example/signed-in?a=%20b&error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    ])
  })
})

test('the code of the same mail signs in at once', async () => {
  const email = newAddress()
  const client = server.newClient('pkce')
  await client.signInWithOtp({ email })
  const { code } = (await newestMail(server.world.owner, email))?.facts ?? { code: '' }
  expect((await client.verifyOtp({ email, token: code, type: 'email' })).data.session).not.toBeNull()
})

describe('without PKCE a link to elsewhere ends with tokens', () => {
  test('behind the #, keys sorted, with the type', async () => {
    const email = newAddress()
    const client = server.newClient()
    await client.signInWithOtp({ email, options: { emailRedirectTo: partner } })
    const answer = await press(await linkTo(email))
    expect([
      answer.status,
      answer.headers.get('cache-control'),
      answer.headers.get('referrer-policy'),
    ]).toEqual([303, 'no-store', 'no-referrer'])
    const tokens = fragment(answer.headers.get('location'))
    expect(Object.keys(tokens)).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    expect(tokens).toMatchObject({ type: 'magiclink', token_type: 'bearer', sb: '' })
    const session = {
      access_token: tokens['access_token'] ?? '',
      refresh_token: tokens['refresh_token'] ?? '',
    }
    expect((await client.setSession(session)).data.user?.email).toBe(email)
  })

  test('also into an app, and the page names the target', async () => {
    const email = newAddress()
    await server.newClient().signInWithOtp({ email, options: { emailRedirectTo: 'gr.onyxi.app://in' } })
    const link = await linkTo(email)
    const page = await open(link)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' gr.onyxi.app:")
    expect(await page.text()).toContain('Θα συνεχίσετε στο in.')
    expect((await press(link)).headers.get('location')).toMatch(/^gr\.onyxi\.app:\/\/in#access_token=/)
  })

  test('for a recovery, with that type', async () => {
    const { email } = await aPerson(server)
    await server.newClient().resetPasswordForEmail(email, { redirectTo: partner })
    const answer = await press(await linkTo(email))
    expect(fragment(answer.headers.get('location'))).toMatchObject({ type: 'recovery' })
  })

  test('a dead link says so without a page', async () => {
    const dead = new URL(
      `${site}/auth/v1/verify?token=x&type=signup&redirect_to=${encodeURIComponent(partner)}`,
    )
    const answer = await open(dead)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${partner}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    ])
    const unknown = await open(new URL(`${site}/auth/v1/verify?token=x&type=nothing`))
    expect(fragment(unknown.headers.get('location'))).toMatchObject({
      error: 'invalid_request',
      error_code: 'validation_failed',
    })
    for (const query of ['token=x', 'type=signup', ''])
      expect((await open(new URL(`${site}/auth/v1/verify?${query}`))).status).toBe(400)
  })

  test('a banned person is refused', async () => {
    const { id, email } = await aPerson(server)
    await server.newClient().signInWithOtp({ email, options: { emailRedirectTo: partner } })
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`.execute(
      server.world.owner,
    )
    const answer = await press(await linkTo(email))
    expect(fragment(answer.headers.get('location'))).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    })
  })
})

test('a link works once in simultaneous requests', async () => {
  const email = newAddress()
  await server.newClient().signInWithOtp({ email, options: { emailRedirectTo: partner } })
  const link = await linkTo(email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(link).catch(() => undefined)))
  const locations = answers.map((answer) => answer?.headers.get('location') ?? '')
  expect(locations.filter((location) => location.includes('access_token='))).toHaveLength(1)
})

test('the page is in the language of its owner, has no script and cannot be framed', async () => {
  const email = newAddress()
  await call(server, 'POST', '/otp?redirect_to=https://app.partner.example/', {
    body: { email, data: { language: 'en' } },
  })
  const page = await open(await linkTo(email))
  const markup = await page.text()
  expect(markup).toContain('<html lang="en">')
  expect(markup).toContain('Sign in to your account')
  expect(markup).not.toMatch(/<script|onclick|javascript:/)
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; form-action 'self' https:\/\/app\.partner\.example; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => page.headers.get(name))).toEqual([
    'no-store',
    'no-referrer',
    'noindex',
  ])
})

test('markup in an address stays text', async () => {
  const email = newAddress()
  await server.newClient().signInWithOtp({ email, options: { emailRedirectTo: partner } })
  const link = await linkTo(email)
  link.searchParams.set('redirect_to', `https://app.partner.example/"><script>alert(1)</script>`)
  const markup = await (await open(link)).text()
  expect(markup).not.toContain('<script')
  expect(markup).toContain('&quot;&gt;&lt;script&gt;')
})

test('links to our own site lead to its page, and a foreign address is not followed', async () => {
  const client = server.newClient()
  for (const [asked, expected] of [
    [`${site}/salons?a=1`, `${site}/salons?a=1`],
    ['https://evil.example/', null],
  ] as const) {
    const email = newAddress()
    await client.signInWithOtp({ email, options: { emailRedirectTo: asked } })
    const link = await linkTo(email)
    expect([link.origin, link.pathname, link.searchParams.get('redirect_to')]).toEqual([
      site,
      '/auth/confirm',
      expected,
    ])
  }
})

test('the page that a link leads to is in the language of its reader', async () => {
  const client = server.newClient()
  for (const [language, path] of [
    ['el', '/auth/confirm'],
    ['en', '/en/auth/confirm'],
  ] as const) {
    const email = newAddress()
    await client.signInWithOtp({ email, options: { data: { language } } })
    const known = await linkTo(email)
    // A stranger with another language asked for the mail, but the reader's language counts.
    await call(server, 'POST', '/recover', { body: { email }, headers: { 'x-language': 'el' } })
    expect([known.pathname, (await linkTo(email)).pathname]).toEqual([path, path])
  }
})
