import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { only, sql } from '#platform/db.ts'
import { type AuthServer, type Client, startAuthServer } from '#test/auth-server.ts'
import { visitorsOf } from '#test/sign-up.ts'
import { password } from '#test/signed-in.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ ADMIN_EMAILS: 'boss@onyxi.example, other@onyxi.example' })
})
afterAll(() => server[Symbol.asyncDispose]())

const { newAddress, mailTo, post, signedUp, actor } = visitorsOf(() => server)
const sessionCount = async (userId: string) =>
  (
    await only(
      server.world.owner,
      sql<{ n: number }>`select count(*) as n from auth.sessions where user_id = ${userId}`,
    )
  ).n

describe('refreshing', () => {
  const refresh = (token: string) => post('/token?grant_type=refresh_token', { refresh_token: token })

  test('twenty tabs at once share one live sign-in', async () => {
    const { session } = await signedUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    const tokens = new Set(answers.map(({ body }) => body['refresh_token'] as string))
    expect(tokens.size).toBe(1)
    expect(await sessionCount(session.user.id)).toBe(1)
    const next = await refresh([...tokens][0] ?? '')
    expect(next.status).toBe(200)
  })

  test('no proof is dated after the token', async () => {
    const { session } = await signedUp()
    const amr = async (usedAt: string, token: string) => {
      await sql`
        update auth.session_methods set used_at = ${usedAt} where session_id in
          (select id from auth.sessions where user_id = ${session.user.id})`.execute(server.world.owner)
      const { body } = await refresh(token)
      const { amr: said, iat } = decodeJwt(body['access_token'] as string)
      const [{ timestamp }] = said as [{ timestamp: number }]
      return { timestamp, iat, next: body['refresh_token'] as string }
    }
    const early = await amr('2026-01-01T00:00:00.9Z', session.refresh_token)
    expect(early.timestamp).toBe(Date.UTC(2026, 0, 1) / 1000)
    const late = await amr('2099-01-01T00:00:00Z', early.next)
    expect(late.timestamp).toBe(late.iat)
  })

  test('a lost answer is repeated, an old token ends the sign-in', async () => {
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

  test('a forged seal neither signs in nor ends the sign-in', async () => {
    const { session } = await signedUp()
    const [id, , seal = ''] = session.refresh_token.split('.')
    for (const counter of [0, 1, 7])
      expect((await refresh(`${id}.${counter}.${seal.slice(0, -2)}AA`)).body['code']).toBe(
        'refresh_token_not_found',
      )
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })
})

describe('a role cannot be raised by its owner', () => {
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

  test('ends the sign-ins of its scope', async () => {
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

  test('takes effect in another process within a second', async () => {
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
  test('names and language reach the profile, null removes them', async () => {
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

  test('a new password ends every open code and link', async () => {
    const { client, email } = await signedUp()
    const other = server.newClient()
    await other.signInWithOtp({ email })
    const { code, link } = (await mailTo(email)).facts
    await other.resetPasswordForEmail(email)
    const recovery = (await mailTo(email)).facts.code
    expect((await client.updateUser({ password: 'ένα νέο συνθηματικό' })).error).toBeNull()
    const token_hash = new URL(link).searchParams.get('token_hash') ?? ''
    for (const { error } of [
      await other.verifyOtp({ email, token: code, type: 'email' }),
      await other.verifyOtp({ email, token: recovery, type: 'recovery' }),
      await other.verifyOtp({ token_hash, type: 'magiclink' }),
    ])
      expect(error?.code).toBe('otp_expired')
  })
})

describe('guessing', () => {
  test('passwords is stopped, also for an address without an account', async () => {
    const { email } = await signedUp()
    for (const address of [email, newAddress()]) {
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          post('/token?grant_type=password', { email: address, password: `guess ${i}` }),
        ),
      )
      const evaluated = guesses.filter(({ status }) => status === 400).length
      expect(evaluated).toBe(10)
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
