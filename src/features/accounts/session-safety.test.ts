import { describe, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { sharedSecretToken } from '#test/forged-tokens.ts'

import { actorOf } from './queries.ts'

const password = 'three-blue-lamps-9'
const autoconfirm = { AUTH_AUTOCONFIRM: '1' }

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

async function post(server: AuthServer, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: (text === '' ? {} : JSON.parse(text)) as Tokens & Record<string, unknown>,
  }
}

const refresh = (server: AuthServer, token: string, userAgent = 'node') =>
  post(
    server,
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: token },
    { 'user-agent': userAgent },
  )

async function signedUp(server: AuthServer, email = 'maria@example.gr') {
  const { data } = await server.newClient().signUp({ email, password })
  if (!data.session) throw new Error('no session')
  return data.session
}

const later = (server: AuthServer, seconds: number) =>
  sql`update auth.sessions set refreshed_at = refreshed_at - make_interval(secs => ${seconds})`.execute(
    server.world.owner,
  )

describe('4.20: refresh theft', () => {
  /**
   * Steps: v the victim refreshes, t a thief with a copy of the first token does, w twenty seconds pass. Numbers: the
   * newest token of that client.
   */
  const walked = async (server: AuthServer, steps: string) => {
    const session = await signedUp(server)
    const held: Record<string, string> = { v: session.refresh_token, t: session.refresh_token }
    for (const step of steps)
      if (step === 'w') await later(server, 20)
      else {
        const { body, status } = await refresh(server, held[step] ?? '')
        if (status === 200) held[step] = body.refresh_token
      }
    const { owner, platform } = server.world
    const sessions = await rows(owner, sql`select from auth.sessions`)
    const noted = await rows(owner, sql`select from auth.audit_log where action = 'session_stolen'`)
    const mail = await newestMail(owner, 'maria@example.gr')
    const entry = await actorOf(platform, `Bearer ${session.access_token}`).catch(String)
    return { sessions: sessions.length, noted: noted.length, notice: mail?.facts, entry }
  }

  test.each([
    ['thief first, the victim shares until one is twice ahead', 'twvwtwtwv'],
    ['victim goes on, thief comes late', 'vwvwt'],
    ['victim goes on, thief comes twice', 'vwvwttv'],
    ['thief goes on, victim comes late', 'twtwv'],
  ])('%s: it ends for both, and its owner is notified', async (_name, steps) => {
    await using server = await startAuthServer(autoconfirm)
    const { entry, ...left } = await walked(server, steps)
    const notice = expect.objectContaining({ notice: 'session-stolen' })
    expect(left).toEqual({ sessions: 0, noted: 1, notice })
    expect(entry).toContain('unauthorized')
  })

  test.each([
    ['thief comes at once, as a second tab would', 'vt'],
    ['only the victim', 'vwvwvwv'],
  ])('%s: it continues', async (_name, steps) => {
    await using server = await startAuthServer(autoconfirm)
    expect(await walked(server, steps)).toMatchObject({
      sessions: 1,
      noted: 0,
      notice: undefined,
      entry: { kind: 'user' },
    })
  })

  describe('a thief who strictly alternates with the victim', () => {
    const chrome = (version: number) =>
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

    /** Repeats: the victim refreshes by a browser, and later a thief presents the token before. */
    async function alternated(server: AuthServer, browsers: readonly (readonly [string, string])[]) {
      const body = { email: 'maria@example.gr', password }
      const headers = { 'user-agent': chrome(140) }
      const session = (await post(server, '/auth/v1/signup', body, headers)).body
      let [victims, thiefs] = [session.refresh_token, session.refresh_token]
      for (const [victim, thief] of browsers) {
        victims = (await refresh(server, victims, victim)).body.refresh_token
        await later(server, 3600)
        thiefs = (await refresh(server, thiefs, thief)).body.refresh_token
        expect(thiefs).toBe(victims)
      }
      const { owner } = server.world
      const moved = await rows(owner, sql`select from auth.audit_log where action = 'session_moved'`)
      const mails = await rows(
        owner,
        sql<{ facts: object }>`select facts from messages where kind = 'account-notice' order by id`,
      )
      return { moved: moved.length, mails: mails.map(({ facts }) => facts) }
    }

    test('in another browser: the owner is notified, once', async () => {
      await using server = await startAuthServer(autoconfirm)
      const { moved, mails } = await alternated(server, Array(4).fill([chrome(140), firefox]))
      expect(mails).toEqual([
        expect.objectContaining({ notice: 'new-device', browser: 'Firefox', system: 'Linux' }),
      ])
      expect(moved).toBe(1)
    })

    test('a client whose answers get lost, through a new version of the browser, is not reported', async () => {
      await using server = await startAuthServer(autoconfirm)
      const same = [140, 141, 142].map((version) => [chrome(version), chrome(version + 1)] as const)
      expect(await alternated(server, same)).toEqual({ moved: 0, mails: [] })
    })
  })

  test('advisory 40: a hundred tabs with one token stay signed in with one live token; a later replay ends all', async () => {
    await using server = await startAuthServer(autoconfirm)
    const session = await signedUp(server)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => refresh(server, session.refresh_token)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect(await rows(server.world.owner, sql`select from auth.sessions`)).toHaveLength(1)
    const newest = answers[0]?.body.refresh_token ?? ''
    const next = await refresh(server, newest)
    expect(next.status).toBe(200)
    await later(server, 20)
    expect((await refresh(server, session.refresh_token)).body['error_code']).toBe(
      'refresh_token_already_used',
    )
    expect((await refresh(server, next.body.refresh_token)).body['error_code']).toBe(
      'refresh_token_not_found',
    )
  })
})

describe('ASVS 7.3: a sign-in ends', () => {
  test.each([
    [
      'after its hours',
      { AUTH_SESSION_HOURS: '12' },
      sql`update auth.sessions set created_at = now() - interval '12 hours'`,
    ],
    [
      'after its idle hours',
      { AUTH_SESSION_IDLE_HOURS: '2' },
      sql`update auth.sessions set created_at = now() - interval '3 hours', refreshed_at = now() - interval '2 hours'`,
    ],
    ['at its own end', {}, sql`update auth.sessions set not_after = now()`],
  ])('%s, everywhere', async (_name, env, age) => {
    await using server = await startAuthServer({ ...autoconfirm, ...env })
    const session = await signedUp(server)
    expect((await refresh(server, session.refresh_token)).status).toBe(200)
    await age.execute(server.world.owner)
    expect((await refresh(server, session.refresh_token)).body).toMatchObject({
      code: 400,
      error_code: 'session_expired',
    })
    const user = await fetch(`${server.origin}/auth/v1/user`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect([user.status, await user.json()]).toEqual([
      403,
      expect.objectContaining({ error_code: 'session_expired' }),
    ])
    await expect(actorOf(server.world.platform, `Bearer ${session.access_token}`)).rejects.toThrow(
      'unauthorized',
    )
  })
})

test('advisory 37: a userId in the body does not change who the caller is', async () => {
  await using server = await startAuthServer(autoconfirm)
  const session = await signedUp(server)
  const { id } = session.user
  const said = { user_id: id, userId: id, id, sub: id, email: 'other@example.gr', password: 'wrong-lamps-9' }
  for (const path of [
    '/signup',
    '/otp',
    '/recover',
    '/resend',
    '/verify',
    '/token?grant_type=password',
    '/logout',
    '/magiclink',
    '/invite',
    '/admin/users',
    '/factors',
    '/passkeys/authentication/verify',
    '/admin/generate_link',
  ]) {
    const { body } = await post(server, `/auth/v1${path}`, { ...said, type: 'signup', token: '12345678' })
    expect([path, JSON.stringify(body).includes(id)]).toEqual([path, false])
  }
  expect(await rows(server.world.owner, sql`select from auth.sessions where user_id = ${id}`)).toHaveLength(1)
})

test('advisory 52: our own failures reveal nothing about people', async () => {
  await using server = await startAuthServer({ ...autoconfirm, AUTH_JWT_SECRET: 'x'.repeat(40) })
  await signedUp(server)
  await sql`alter table auth.users rename to users_gone`.execute(server.world.owner)
  for (const [path, token] of [
    ['/token?grant_type=password', ''],
    ['/admin/users', sharedSecretToken('x'.repeat(40))],
  ] as const) {
    const { status, body } = await post(
      server,
      `/auth/v1${path}`,
      { email: 'maria@example.gr', password },
      { authorization: `Bearer ${token}` },
    )
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toMatch(/@|relation|auth\.users|at /)
  }
})
