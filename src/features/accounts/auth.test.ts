import type { Session } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { type AuthServer, type Client, newestMail, startAuthServer } from '#test/auth-server.ts'

import { actorOf } from './queries.ts'

const password = 'a quiet red polish'
let server: AuthServer
let people = 0

beforeAll(async () => {
  server = await startAuthServer({ ADMIN_EMAILS: 'boss@onyxi.example, other@onyxi.example' })
})
afterAll(() => server[Symbol.asyncDispose]())

const newAddress = () => `person${++people}@example.gr`

async function mailTo(email: string) {
  const mail = await newestMail(server.world.owner, email)
  if (mail === undefined) throw new Error('no mail came')
  return mail
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

/** A confirmed, signed-in person. */
async function signedUp(email = newAddress(), data: Record<string, unknown> = {}) {
  const client = server.newClient()
  const signUp = await client.signUp({ email, password, options: { data } })
  expect(signUp.error).toBeNull()
  const { code } = (await mailTo(email)).facts
  const verified = await client.verifyOtp({ email, token: code, type: 'signup' })
  expect(verified.error).toBeNull()
  return { email, client, session: verified.data.session as Session }
}

const actor = (token: string) => actorOf(server.world.platform, `Bearer ${token}`)
const sessionCount = async (userId: string) =>
  (
    await only(
      server.world.owner,
      sql<{ n: number }>`select count(*) as n from auth.sessions where user_id = ${userId}`,
    )
  ).n

describe('the way in', () => {
  test('sign-up, mailed code, session, user, refresh, sign-out', async () => {
    const email = newAddress()
    const client = server.newClient()
    const data = {
      role: 'business',
      firstName: 'Μαρία',
      lastName: 'Παππά',
      phone: '6900000000',
      businessName: 'Νύχι',
      language: 'en',
    }
    const signUp = await client.signUp({ email: email.toUpperCase(), password, options: { data } })
    expect(signUp.error).toBeNull()
    expect(signUp.data.session).toBeNull()
    expect(signUp.data.user).toMatchObject({ email, aud: 'authenticated', user_metadata: data })

    const mail = await mailTo(email)
    expect(mail).toMatchObject({
      kind: 'account-confirm',
      language: 'en',
      facts: { code: expect.stringMatching(/^\d{8}$/) },
    })
    const early = await client.signInWithPassword({ email, password })
    expect(early.error?.code).toBe('email_not_confirmed')

    const verified = await client.verifyOtp({ email, token: mail.facts.code, type: 'signup' })
    expect(verified.error).toBeNull()
    const first = verified.data.session as Session
    expect(decodeJwt(first.access_token)).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: first.user.id,
      aud: 'authenticated',
      email,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'otp' }],
      is_anonymous: false,
    })
    expect(first.expires_in).toBe(900)
    expect((await client.getUser()).data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { ...data, email_verified: true },
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    })
    expect((await client.getClaims()).data?.claims.sub).toBe(first.user.id)
    expect(
      await only(server.world.owner, sql`select * from profiles where id = ${first.user.id}`),
    ).toMatchObject({
      email,
      role: 'business',
      first_name: 'Μαρία',
      last_name: 'Παππά',
      phone: '6900000000',
      business_name: 'Νύχι',
      language: 'en',
    })

    const refreshed = await client.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(refreshed.data.session?.refresh_token).not.toBe(first.refresh_token)
    expect(await actor(first.access_token)).toEqual({
      kind: 'user',
      id: first.user.id,
      email,
      role: 'business',
      aal: 'aal1',
    })

    expect((await client.signOut()).error).toBeNull()
    await expect(actor(first.access_token)).rejects.toMatchObject({ code: 'unauthorized' })
    expect((await server.newClient().getUser(first.access_token)).error?.name).toBe('AuthSessionMissingError')
    const dead = await post('/token?grant_type=refresh_token', {
      refresh_token: refreshed.data.session?.refresh_token,
    })
    expect([dead.status, dead.body['code']]).toEqual([400, 'refresh_token_not_found'])
  })

  test('by password', async () => {
    const { email } = await signedUp()
    const client = server.newClient()
    expect((await client.signInWithPassword({ email, password: `${password} ` })).error?.code).toBe(
      'invalid_credentials',
    )
    const { data, error } = await client.signInWithPassword({ email, password })
    expect(error).toBeNull()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'password' }] })
  })

  test('by mailed code alone, which makes the account', async () => {
    const email = newAddress()
    const client = server.newClient()
    expect((await client.signInWithOtp({ email, options: { data: { firstName: 'Άννα' } } })).error).toBeNull()
    const mail = await mailTo(email)
    expect(mail).toMatchObject({ kind: 'account-code', language: 'el', facts: { purpose: 'sign-in' } })
    const spaced = `${mail.facts.code.slice(0, 4)} ${mail.facts.code.slice(4)}`
    const { data, error } = await client.verifyOtp({ email, token: spaced, type: 'email' })
    expect(error).toBeNull()
    expect(data.user?.email_confirmed_at).toBeDefined()
    expect((await client.verifyOtp({ email, token: mail.facts.code, type: 'email' })).error?.code).toBe(
      'otp_expired',
    )
  })

  test('by the link of the mail, which opening does not use up', async () => {
    const email = newAddress()
    const client = server.newClient()
    await client.signInWithOtp({ email, options: { emailRedirectTo: 'http://localhost:3000/salons?a=1' } })
    const link = new URL((await mailTo(email)).facts.link)
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost:3000/auth/confirm')
    expect(link.searchParams.get('redirect_to')).toBe('http://localhost:3000/salons?a=1')
    const hash = link.searchParams.get('token_hash') ?? ''
    const opened = await fetch(`${server.origin}/auth/v1/verify?type=magiclink&token=${hash}`, {
      redirect: 'manual',
    })
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect((await client.verifyOtp({ token_hash: hash, type: 'magiclink' })).error).toBeNull()
    expect((await client.verifyOtp({ token_hash: hash, type: 'magiclink' })).error?.code).toBe('otp_expired')
  })
})

describe('codes', () => {
  test('five wrong guesses kill a code, also when they come at once', async () => {
    const email = newAddress()
    await server.newClient().signUp({ email, password })
    const { code } = (await mailTo(email)).facts
    const wrong = code === '00000000' ? '00000001' : '00000000'
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => post('/verify', { type: 'signup', email, token: wrong })),
    )
    expect(new Set(guesses.map(({ status, body }) => `${status} ${String(body['code'])}`))).toEqual(
      new Set(['403 otp_expired']),
    )
    const { tries } = await only(
      server.world.owner,
      sql<{ tries: number }>`
      select tries from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.email = ${email}`,
    )
    expect(tries).toBe(5)
    expect((await post('/verify', { type: 'signup', email, token: code })).body['code']).toBe('otp_expired')
  })

  test('four wrong guesses leave it alive', async () => {
    const email = newAddress()
    await server.newClient().signUp({ email, password })
    const { code } = (await mailTo(email)).facts
    for (let i = 0; i < 4; i++) await post('/verify', { type: 'signup', email, token: '1234' })
    expect((await post('/verify', { type: 'signup', email, token: code })).status).toBe(200)
  })

  test('a new one replaces the old, an old one expires, no code is readable beside the mail', async () => {
    const email = newAddress()
    const client = server.newClient()
    await client.signUp({ email, password })
    const first = (await mailTo(email)).facts.code
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    const second = (await mailTo(email)).facts.code
    expect((await post('/verify', { type: 'signup', email, token: first })).status).toBe(403)
    const stored = await rows(
      server.world.owner,
      sql<{ all: string }>`select t::text as all from auth.one_time_tokens t`,
    )
    expect(stored.some((row) => row.all.includes(second))).toBe(false)
    await sql`update auth.one_time_tokens set expires_at = now()`.execute(server.world.owner)
    expect((await post('/verify', { type: 'signup', email, token: second })).status).toBe(403)
  })

  test('whoever proves an address by mail alone shuts out a password that a stranger set before', async () => {
    const email = newAddress()
    await server.newClient().signUp({ email, password })
    const owner = server.newClient()
    await owner.signInWithOtp({ email })
    expect(
      (await owner.verifyOtp({ email, token: (await mailTo(email)).facts.code, type: 'email' })).error,
    ).toBeNull()
    expect((await server.newClient().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
  })
})

describe('an answer does not tell whether there is an account', () => {
  const masked = (answer: { status: number; headers: Headers; body: unknown }, email: string) => ({
    status: answer.status,
    headers: [...answer.headers.keys()].toSorted(),
    body: JSON.stringify(answer.body)
      .replaceAll(email, 'EMAIL')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
  })

  test.each([
    ['/signup', { password, data: { firstName: 'Α' } }],
    ['/signup', { password: 'short' }],
    ['/otp', {}],
    ['/otp', { create_user: false }],
    ['/resend', { type: 'signup' }],
    ['/token?grant_type=password', { password: 'not the password' }],
    ['/verify', { type: 'email', token: '12345678' }],
  ])('%s %j', async (path, body) => {
    const { email: confirmed } = await signedUp(newAddress(), { firstName: 'Μυστική' })
    const unconfirmed = newAddress()
    await post('/signup', { email: unconfirmed, password, data: { firstName: 'Μυστική' } })
    const answers = []
    for (const email of [newAddress(), confirmed, unconfirmed])
      answers.push(masked(await post(path, { ...body, email }), email))
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('a sign-up with a taken address changes nothing and mails its owner', async () => {
    const { email, session } = await signedUp()
    const before = await only(
      server.world.owner,
      sql`select password_hash, user_metadata from auth.users where id = ${session.user.id}`,
    )
    const again = await post('/signup', {
      email,
      password: 'another password',
      data: { role: 'business', firstName: 'Χ' },
    })
    expect(again.body['id']).not.toBe(session.user.id)
    expect(
      await only(
        server.world.owner,
        sql`select password_hash, user_metadata from auth.users where id = ${session.user.id}`,
      ),
    ).toEqual(before)
    expect(await mailTo(email)).toMatchObject({
      kind: 'account-code',
      facts: { purpose: 'already-registered' },
    })
    expect(await actor(session.access_token)).toMatchObject({ role: 'customer' })
  })

  test('mails too soon are refused for known and unknown alike', async () => {
    await using slow = await startAuthServer({ AUTH_MAIL_SECONDS: '60' })
    const client = slow.newClient()
    const known = await client.signUp({ email: 'known@example.gr', password })
    expect(known.error).toBeNull()
    for (const email of ['known@example.gr', 'unknown@example.gr']) {
      expect((await client.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull()
      const second = await client.signInWithOtp({ email, options: { shouldCreateUser: false } })
      expect(second.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
      expect(second.error?.message).toMatch(/after (59|60) seconds/)
    }
    expect((await client.resend({ type: 'signup', email: 'known@example.gr' })).error?.code).toBe(
      'over_email_send_rate_limit',
    )
  })
})

describe('refreshing', () => {
  const refresh = (token: string) => post('/token?grant_type=refresh_token', { refresh_token: token })

  test('twenty tabs at once get one living sign-in', async () => {
    const { session } = await signedUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    const tokens = new Set(answers.map(({ body }) => body['refresh_token'] as string))
    expect(tokens.size).toBe(1)
    expect(await sessionCount(session.user.id)).toBe(1)
    const next = await refresh([...tokens][0] ?? '')
    expect(next.status).toBe(200)
  })

  test('a lost answer is given again, an old token ends the sign-in', async () => {
    const { session } = await signedUp()
    const second = (await refresh(session.refresh_token)).body['refresh_token'] as string
    const age = () =>
      sql`update auth.sessions set refreshed_at = now() - interval '1 minute' where user_id = ${session.user.id}`.execute(
        server.world.owner,
      )
    await age()
    expect((await refresh(session.refresh_token)).body['refresh_token']).toBe(second)
    const third = (await refresh(second)).body['refresh_token'] as string
    expect((await refresh(session.refresh_token)).body['refresh_token']).toBe(third)
    await age()
    const stolen = await refresh(session.refresh_token)
    expect([stolen.status, stolen.body['code']]).toEqual([400, 'refresh_token_already_used'])
    expect(await sessionCount(session.user.id)).toBe(0)
    expect((await refresh(third)).status).toBe(400)
    await expect(actor(session.access_token)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test.each([
    ['short', 'validation_failed'],
    ['not-a-refresh-token-at-all', 'validation_failed'],
    [`00000000-0000-7000-8000-000000000000.0.${'A'.repeat(43)}`, 'refresh_token_not_found'],
  ])('%s is no token', async (token, code) => {
    const answer = await refresh(token)
    expect([answer.status, answer.body['code']]).toEqual([400, code])
  })

  test('a made-up seal neither enters nor ends the sign-in', async () => {
    const { session } = await signedUp()
    const [id, , seal = ''] = session.refresh_token.split('.')
    for (const counter of [0, 1, 7])
      expect((await refresh(`${id}.${counter}.${seal.slice(0, -2)}AA`)).body['code']).toBe(
        'refresh_token_not_found',
      )
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })
})

describe('nobody raises their own role', () => {
  const roleStored = async (id: string) =>
    (await only(server.world.owner, sql<{ role: string }>`select role from profiles where id = ${id}`)).role

  test.each(['admin', 'service_role', 'superadmin', 'Admin', ['admin'], { role: 'admin' }])(
    'by saying %j',
    async (role) => {
      const { client, session } = await signedUp(newAddress(), { role, app_metadata: { role } })
      expect(await roleStored(session.user.id)).toBe('customer')
      expect((await client.updateUser({ data: { role, app_metadata: { role } } })).error).toBeNull()
      const bearer = { authorization: `Bearer ${session.access_token}` }
      const put = await fetch(`${server.origin}/auth/v1/user`, {
        method: 'PUT',
        headers: bearer,
        body: JSON.stringify({ role, aud: role, app_metadata: { role } }),
      })
      expect(put.status).toBe(403)
      const insert = await fetch(`${server.origin}/rest/v1/profiles`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ id: session.user.id, role }),
      })
      expect(insert.status).toBe(201)
      expect(await roleStored(session.user.id)).toBe('customer')
      const claims = decodeJwt((await client.refreshSession()).data.session?.access_token ?? '')
      expect([claims['role'], claims['user_metadata'], claims['app_metadata']]).toMatchObject([
        'authenticated',
        { role: 'customer' },
        { provider: 'email' },
      ])
      expect(await actor(session.access_token)).toMatchObject({ role: 'customer' })
    },
  )

  test("an administrator's address counts once it is confirmed, also where addresses need no proof", async () => {
    const { session } = await signedUp('boss@onyxi.example')
    expect(await actor(session.access_token)).toMatchObject({ role: 'admin' })
    for (const email of ['other@onyxi.example.gr', 'other+1@onyxi.example', 'о' + 'ther@onyxi.example'])
      expect((await post('/signup', { email, password })).body['role'] ?? 'refused').not.toBe('admin')
    await using trusting = await startAuthServer({
      ADMIN_EMAILS: 'boss@onyxi.example',
      AUTH_AUTOCONFIRM: '1',
    })
    const boss = await trusting.newClient().signUp({ email: 'Boss@onyxi.example', password })
    expect(boss.data.session).toBeNull()
    const other = await trusting.newClient().signUp({ email: 'a@onyxi.example', password })
    expect(other.data.session?.user.email_confirmed_at).toBeDefined()
    expect((await trusting.newClient().signUp({ email: 'a@onyxi.example', password })).error?.code).toBe(
      'user_already_exists',
    )
  })
})

describe('sign-out', () => {
  const again = async (email: string) => {
    const client = server.newClient()
    const { data } = await client.signInWithPassword({ email, password })
    return { client, token: data.session?.access_token ?? '' }
  }
  const alive = async (client: Client) => (await client.getUser()).error === null

  test('reaches as far as its scope', async () => {
    const first = await signedUp()
    const second = await again(first.email)
    const third = await again(first.email)
    await actor(second.token)
    await first.client.signOut({ scope: 'others' })
    await expect(actor(second.token)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await alive(first.client)).toBe(true)
    expect(await alive(third.client)).toBe(false)
    const fourth = await again(first.email)
    await fourth.client.signOut({ scope: 'local' })
    expect(await alive(first.client)).toBe(true)
    const wrong = await post('/logout?scope=all', '', {
      authorization: `Bearer ${first.session.access_token}`,
    })
    expect([wrong.status, wrong.body['code']]).toEqual([400, 'validation_failed'])
  })

  test('in another process is felt within a second', async () => {
    const { session } = await signedUp()
    await actor(session.access_token)
    await sql`delete from auth.sessions where user_id = ${session.user.id}`.execute(server.world.owner)
    await new Promise((resolve) => {
      setTimeout(resolve, 1000)
    })
    await expect(actor(session.access_token)).rejects.toMatchObject({ code: 'unauthorized' })
  })
})

describe('changing oneself', () => {
  test('names and language reach the profile, null takes away', async () => {
    const { client, session } = await signedUp(newAddress(), { firstName: 'Α', colour: 'red' })
    const { data, error } = await client.updateUser({
      data: { firstName: 'Βίκυ', language: 'en', colour: null, sub: 'x' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      identities: [{ provider: 'email' }],
      user_metadata: { firstName: 'Βίκυ', sub: session.user.id },
    })
    expect(data.user?.user_metadata).not.toHaveProperty('colour')
    expect(
      await only(
        server.world.owner,
        sql`select first_name, language from profiles where id = ${session.user.id}`,
      ),
    ).toEqual({ first_name: 'Βίκυ', language: 'en' })
  })

  test('a new password ends the other sign-ins', async () => {
    const { client, email } = await signedUp()
    const other = server.newClient()
    await other.signInWithPassword({ email, password })
    expect((await client.updateUser({ password })).error?.code).toBe('same_password')
    expect((await client.updateUser({ password: 'password1' })).error).toMatchObject({
      code: 'weak_password',
      reasons: ['pwned'],
    })
    expect((await client.updateUser({ password: 'ένα νέο συνθηματικό' })).error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
    expect((await other.getUser()).error).not.toBeNull()
    expect((await other.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect((await other.signInWithPassword({ email, password: 'ένα νέο συνθηματικό' })).error).toBeNull()
  })
})

describe('guessing', () => {
  test('passwords stops, also for an address without an account', async () => {
    const { email } = await signedUp()
    for (const address of [email, newAddress()]) {
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          post('/token?grant_type=password', { email: address, password: `guess ${i}` }),
        ),
      )
      const evaluated = guesses.filter(({ status }) => status === 400).length
      expect(evaluated).toBeGreaterThanOrEqual(10)
      expect(evaluated).toBeLessThanOrEqual(14)
      expect((await post('/token?grant_type=password', { email: address, password })).status).toBe(429)
    }
  })

  test('is counted by network, except on this machine itself', async () => {
    const forged = (ip: string) => post('/otp', { email: 'no address' }, { 'x-forwarded-for': ip })
    const statuses = async (ip: (i: number) => string) => {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => forged(ip(i))))
      return answers.filter(({ status }) => status === 429).length
    }
    expect(await statuses(() => '203.0.113.5')).toBe(10)
    expect(await statuses((i) => `2001:db8:1:2::${i.toString(16)}`)).toBe(10)
    const local = await Promise.all(Array.from({ length: 40 }, () => post('/otp', { email: 'no address' })))
    expect(local.every(({ status }) => status === 400)).toBe(true)
  })
})
