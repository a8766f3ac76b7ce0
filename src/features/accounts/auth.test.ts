import type { Session } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { visitorsOf } from '#test/sign-up.ts'
import { password } from '#test/signed-in.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const { newAddress, mailTo, post, signedUp, actor } = visitorsOf(() => server)

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

  test('proving an address by mail removes a password that a stranger set before', async () => {
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

  test('a sign-up with a taken address changes nothing and mails the owner', async () => {
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

  test('repeated mails are refused alike for known and unknown addresses', async () => {
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
