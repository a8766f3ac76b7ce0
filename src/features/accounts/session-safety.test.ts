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

const refresh = (server: AuthServer, token: string) =>
  post(server, '/auth/v1/token?grant_type=refresh_token', { refresh_token: token })

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
  /** v: the victim, t: the thief with a copy of the first token, w: twenty seconds pass. Numbers: whose newest token. */
  test.each([
    ['thief first, the victim shares until one is twice ahead', 'twvwtwtwv', false],
    ['victim goes on, thief comes late', 'vwvwt', false],
    ['victim goes on, thief comes twice', 'vwvwttv', false],
    ['thief goes on, victim comes late', 'twtwv', false],
    ['thief comes at once, as a second tab would', 'vt', true],
    ['only the victim', 'vwvwvwv', true],
  ])('%s', async (_name, steps, lives) => {
    await using server = await startAuthServer(autoconfirm)
    const session = await signedUp(server)
    const held: Record<string, string> = { v: session.refresh_token, t: session.refresh_token }
    for (const step of steps)
      if (step === 'w') await later(server, 20)
      else {
        const { body, status } = await refresh(server, held[step] ?? '')
        if (status === 200) held[step] = body.refresh_token
      }
    const alive = await rows(server.world.owner, sql`select from auth.sessions`)
    expect(alive).toHaveLength(lives ? 1 : 0)
    const told = await newestMail(server.world.owner, 'maria@example.gr')
    expect(told?.facts ?? null).toEqual(lives ? null : expect.objectContaining({ notice: 'session-stolen' }))
    const noted = await rows(
      server.world.owner,
      sql`select from auth.audit_log where action = 'session_stolen'`,
    )
    expect(noted).toHaveLength(lives ? 0 : 1)
    if (!lives)
      await expect(actorOf(server.world.platform, `Bearer ${session.access_token}`)).rejects.toThrow(
        'unauthorized',
      )
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

const raised = ['admin', 'service_role', 'superadmin', 'Admin', ['admin']] as const

test('4.13: no way of saying so makes anybody more; then no admin call opens', async () => {
  await using server = await startAuthServer({ ...autoconfirm, AUTH_JWT_SECRET: 'x'.repeat(40) })
  const tokens: string[] = []
  let n = 0
  for (const role of raised) {
    const bodies = [
      { data: { role } },
      { role, aud: role },
      { app_metadata: { role } },
      { user_metadata: { role } },
    ]
    for (const body of bodies) {
      const email = `r${++n}@example.gr`
      const made = await post(
        server,
        '/auth/v1/signup',
        { email, password, ...body },
        { 'x-user-role': String(role), 'x-jwt-aud': String(role) },
      )
      tokens.push(made.body.access_token)
    }
    const bearer = {
      authorization: `Bearer ${tokens.at(-1)}`,
      'content-type': 'application/json',
      'x-user-role': String(role),
    }
    const put = (body: object) =>
      fetch(`${server.origin}/auth/v1/user`, { method: 'PUT', headers: bearer, body: JSON.stringify(body) })
    for (const body of [{ data: { role } }, { app_metadata: { role } }, { role }, { aud: role }])
      await put(body)
    const { id } = (await (await fetch(`${server.origin}/auth/v1/user`, { headers: bearer })).json()) as {
      id: string
    }
    for (const prefer of ['', 'resolution=merge-duplicates'])
      await post(server, '/rest/v1/profiles', { id, first_name: 'x', role }, { ...bearer, prefer })
    await fetch(`${server.origin}/rest/v1/profiles?id=eq.${id}`, {
      method: 'PATCH',
      headers: bearer,
      body: JSON.stringify({ role }),
    })
    await fetch(`${server.origin}/auth/v1/admin/users/${id}`, {
      method: 'PUT',
      headers: bearer,
      body: JSON.stringify({ app_metadata: { role } }),
    })
  }
  const roles = await rows(server.world.owner, sql<{ role: string }>`select distinct role from profiles`)
  expect(roles).toEqual([{ role: 'customer' }])
  const forged = sharedSecretToken('y'.repeat(40), {
    role: 'service_role',
    sub: '01990000-0000-7000-8000-000000000001',
  })
  const before = await fingerprint(server)
  let opened = 0
  const some = '01990000-0000-7000-8000-000000000001'
  const routes = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${some}`],
    ['PUT', `/admin/users/${some}`],
    ['DELETE', `/admin/users/${some}`],
    ['GET', `/admin/users/${some}/factors`],
    ['POST', '/invite'],
    ['POST', '/admin/generate_link'],
    ['GET', '/admin/audit'],
    ['GET', `/admin/users/${some}/passkeys`],
  ] as const
  for (const token of [...tokens, forged])
    for (const [method, path] of routes) {
      const answer = await fetch(`${server.origin}/auth/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{"email":"evil@example.gr","type":"magiclink"}' }),
      })
      if (answer.status !== 403) opened++
    }
  expect(opened).toBe(0)
  // advisory 51: what was refused did nothing.
  expect(await fingerprint(server)).toBe(before)
})

const fingerprint = async ({ world }: AuthServer): Promise<string> =>
  JSON.stringify(
    await rows(
      world.owner,
      sql`select (select md5(string_agg(u::text, '' order by id)) from auth.users u) as users,
        (select md5(string_agg(p::text, '' order by id)) from profiles p) as profiles,
        (select count(*) from messages) as messages, (select count(*) from auth.audit_log) as log`,
    ),
  )

test('4.14: no look-alike of an administrator’s address is one, nor the address itself while unconfirmed', async () => {
  const admins = ['boss@onyxi.example', 'chief.one@onyxi.example']
  await using server = await startAuthServer({ ...autoconfirm, ADMIN_EMAILS: admins.join(',') })
  const variants = admins.flatMap((address) => {
    const [local = '', domain = ''] = address.split('@')
    const swaps = [
      ['o', 'ο'],
      ['e', 'е'],
      ['c', 'с'],
      ['i', 'і'],
      ['s', 'ѕ'],
      ['o', 'ο'],
      ['x', 'х'],
      ['y', 'у'],
      ['n', 'п'],
      ['l', 'ӏ'],
      ['a', 'а'],
    ] as const
    return [
      address,
      address.toUpperCase(),
      ` ${address}`,
      `${address} `,
      `${address}.`,
      `${local}+1@${domain}`,
      `${local}.@${domain}`,
      `.${local}@${domain}`,
      `${local}..x@${domain}`,
      `${local}@${domain}.gr`,
      `${local}@sub.${domain}`,
      `${local}@${domain}\u0000`,
      `${local}\u200b@${domain}`,
      `${local}@${domain.normalize('NFKD')}\u0301`,
      `"${local}"@${domain}`,
      `${local}@${domain}@evil.example`,
      `<${address}>`,
      `${address},x@evil.example`,
      `x@evil.example,${address}`,
      `${local}%40${domain}`,
      `${local}@[127.0.0.1]`,
      ...swaps.map(([plain, other]) => address.replace(plain, other)),
    ]
  })
  expect(variants.length).toBeGreaterThanOrEqual(60)
  let clients = 0
  for (const email of variants) {
    const made = await post(server, '/auth/v1/signup', { email, password })
    if (made.status !== 200 || !made.body.access_token) continue
    clients++
    expect([email, await actorOf(server.world.platform, `Bearer ${made.body.access_token}`)]).toEqual([
      email,
      expect.objectContaining({ role: 'customer' }),
    ])
  }
  expect(clients).toBeGreaterThan(0)
  expect(await rows(server.world.owner, sql`select from profiles where role <> 'customer'`)).toEqual([])
  const unproved = await rows(
    server.world.owner,
    sql`select from auth.users where email = any(${admins}) and email_confirmed_at is not null`,
  )
  expect(unproved).toEqual([])
})

test('advisory 37: a userId in the body makes nobody that person', async () => {
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

test('advisory 52: a failure of ours says nothing about anybody', async () => {
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
