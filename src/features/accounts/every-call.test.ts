import { randomUUID } from 'node:crypto'
import { request as rawRequest } from 'node:http'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { OPERATOR_SECRET, operatorToken } from '#test/operator.ts'
import { aPerson } from '#test/signed-in.ts'
import { storedIn } from '#test/stored.ts'

import { accountsApp } from './http.ts'
import { authPaths } from './http/auth-app.ts'

let server: AuthServer
let app: ReturnType<typeof accountsApp>
beforeAll(async () => {
  server = await startAuthServer({
    AUTH_JWT_SECRET: OPERATOR_SECRET,
    AUTH_SAML: '1',
    AUTH_PHONE: '1',
    AUTH_ANONYMOUS: '1',
    AUTH_MFA: 'totp,phone,webauthn',
    // The buckets refill slowly, so that a test can count what is left.
    ...Object.fromEntries(
      ['SIGNUP', 'OTP', 'RECOVER', 'RESEND', 'VERIFY', 'SSO', 'ANONYMOUS'].map((kind) => [
        `AUTH_CALLS_${kind}`,
        '1',
      ]),
    ),
  })
  app = accountsApp(server.world.platform)
})
afterAll(() => server[Symbol.asyncDispose]())

const calls = Object.entries(authPaths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method, path })),
)
const writing = calls.filter(
  ({ method, path }) => ['POST', 'PUT', 'PATCH'].includes(method) && path !== '/logout',
)

interface Sent {
  readonly token?: string | undefined
  readonly body?: string | undefined
}

const requestOf = (method: string, path: string, { token, body }: Sent = {}) =>
  new Request(`${server.origin}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  })

const send = (...asked: Parameters<typeof requestOf>) => fetch(requestOf(...asked))

/** The same without a connection, for thousands of calls. */
const sendWithin = async (...asked: Parameters<typeof requestOf>) =>
  app.fetch(requestOf(...asked), { incoming: { socket: { remoteAddress: '127.0.0.1' } } })

interface Answered {
  readonly status: number
  /** The error code of the sign-in service; the HTTP server refuses without one. */
  readonly code: string | undefined
}

/** A request with an unchanged path, which a browser would normalise. */
const raw = (path: string, headers: Record<string, string>, method = 'POST'): Promise<Answered> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(server.origin)
    const asked = rawRequest({
      hostname,
      port,
      path,
      method,
      headers: { 'content-type': 'application/json', ...headers },
    })
    asked.on('response', (answer) => {
      answer.resume()
      done({ status: answer.statusCode ?? 0, code: answer.headers['x-sb-error-code']?.toString() })
    })
    asked.on('error', failed)
    asked.end('{}')
  })

/** One path in other spellings. */
const spelled = (path: string): readonly string[] => {
  const [name = '', query] = path.slice(1).split('?')
  const first = `%${name.codePointAt(0)?.toString(16)}${name.slice(1)}`
  return [
    `//auth/v1/${name}`,
    `/auth//v1/${name}`,
    `/auth/v1//${name}`,
    `/auth/v1/./${name}`,
    `/auth/v1/x/../${name}`,
    `/./auth/v1/${name}`,
    `/auth/v1/${name}/`,
    `/auth/v1/${name}//`,
    `/auth/v1/${name}/.`,
    `/auth/v1/${name}.`,
    `/auth/v1/${name}%2e`,
    `/auth/v1/${name.toUpperCase()}`,
    `/AUTH/V1/${name}`,
    `/auth/v1/${name};x=1`,
    `/auth/v1;x/${name}`,
    `/auth%2fv1/${name}`,
    `/auth/v1%2f${name}`,
    `/auth/v1/%2f${name}`,
    `/auth/v1/${first}`,
    `/auth/v1/%25${first.slice(1)}`,
    `/auth/v1/${name}%20`,
    `/auth/v1/${name}%00`,
    `/auth/v1/${name}%09`,
    `/auth/v1/${name}%3f`,
    `/auth/v1/${name}\\`,
    `/auth\\v1\\${name}`,
    `/auth/v1/${name}.json`,
    `/auth/v1/${name}%23`,
  ].map((one) => (query === undefined ? one : `${one}?${query}`))
}

describe('advisory 42: another spelling of an address is the same address or none', () => {
  test.each(['/otp', '/recover', '/signup', '/verify', '/resend', '/sso'])('%s', async (path) => {
    const headers = { 'x-forwarded-for': `198.51.100.${path.codePointAt(1)}` }
    for (let n = 0; n < 30; n++) await raw(`/auth/v1${path}`, headers)
    expect((await raw(`/auth/v1${path}`, headers)).status).toBe(429)
    const open: unknown[] = []
    for (const other of spelled(path)) {
      const { status, code } = await raw(other, headers)
      const isShut =
        [400, 404, 429].includes(status) && [undefined, 'unknown', 'over_request_rate_limit'].includes(code)
      if (!isShut) open.push([other, status, code])
    }
    expect(open).toEqual([])
  })

  test('nor does it open a switched-off call', async () => {
    await using off = await startAuthServer()
    for (const other of spelled('/sso')) {
      const { pathname } = new URL(other.replaceAll('\\', '%5c'), 'http://x')
      const answer = await fetch(`${off.origin}${pathname}`, { method: 'POST', body: '{}' })
      expect([other, answer.status]).toEqual([other, 404])
    }
  })
})

test('advisory 41: every notation of an address counts for the same network', async () => {
  const forms = (n: number) => {
    const end = n.toString(16)
    return [
      `2001:db8:7:8::${end}`,
      `2001:DB8:7:8::${end}`,
      `2001:0db8:0007:0008::${end}`,
      `2001:db8:7:8:0:0:0:${end}`,
      `2001:0db8:0007:0008:0000:0000:0000:${end.padStart(4, '0')}`,
      `2001:db8:7:8:${end}::`,
      `2001:db8:7:8::192.0.2.${n}`,
    ]
  }
  const seen = []
  for (let n = 1; n <= 20; n++)
    for (const form of forms(n)) seen.push((await raw('/auth/v1/otp', { 'x-forwarded-for': form })).status)
  expect(seen.filter((status) => status !== 429)).toHaveLength(30)
  expect((await raw('/auth/v1/otp', { 'x-forwarded-for': '2001:db8:7:9::1' })).status).toBe(400)
})

interface Attempt {
  readonly name: string
  readonly isAdmin: boolean
  readonly call: () => Promise<Response>
}

const takenBody = JSON.stringify({
  type: 'saml',
  email: 'taken@example.gr',
  password: 'three-blue-lamps-9',
  user_metadata: { a: 1 },
  data: { a: 1 },
  role: 'admin',
  ban_duration: '100h',
  friendly_name: 'x',
  factor_type: 'totp',
  should_soft_delete: true,
  app_metadata: { role: 'admin' },
})

/** Every call about a new account, without a token, with a dead one, and where only operators may call with a person's. */
async function attempts(): Promise<readonly Attempt[]> {
  const victim = await aPerson(server)
  const { session } = await aPerson(server)
  const dead = `${session.access_token.slice(0, -10)}AAAAAAAAAA`
  return calls.flatMap(({ method, path }) => {
    const address = path.replace(':id', victim.session.user.id).replace(/:\w+/, randomUUID())
    const isAdmin = path.startsWith('/admin') || path === '/invite'
    return [undefined, dead, ...(isAdmin ? [session.access_token] : [])].map((token) => ({
      name: `${method} ${path}`,
      isAdmin,
      call: () => send(method, address, { token, ...(method !== 'GET' && { body: takenBody }) }),
    }))
  })
}

const isRefused = async ({ call }: Attempt) => [401, 403].includes((await call()).status)

/**
 * The calls of these places that change what is stored, each time about other accounts: a call that deletes one has
 * nothing left to change the next time. Reading all that is stored takes longer than a call, so this is done for each
 * call alone only if all of them together change something.
 */
async function changingOf(places: readonly number[], look: () => Promise<string>): Promise<string[]> {
  // Calls that were not refused, and the sign-up of the accounts, may still send mail.
  const quietly = async () => {
    const all = await attempts()
    let known = ''
    const isQuiet = async () => known === (known = await look())
    await expect.poll(isQuiet, { interval: 500 }).toBe(true)
    return all.filter((_, place) => places.includes(place))
  }
  const isChange = async (tried: readonly Attempt[]) => {
    const before = await look()
    for (const { call } of tried) await call()
    return (await look()) !== before
  }
  for (let tries = 0; tries < 3; tries++) if (!(await isChange(await quietly()))) return []
  const changing = ['some call']
  for (const one of await quietly()) if (await isChange([one])) changing.push(one.name)
  return changing
}

test('advisory 51: a refused call has changed nothing', async () => {
  const look = await storedIn(server.world.owner)
  const refused: number[] = []
  const open: string[] = []
  for (const [place, attempt] of (await attempts()).entries()) {
    if (await isRefused(attempt)) refused.push(place)
    else if (attempt.isAdmin) open.push(attempt.name)
  }
  expect(open).toEqual([])
  expect(refused.length).toBeGreaterThan(80)
  expect(await changingOf(refused, look)).toEqual([])
})

const fields = (
  'email phone password data channel code_challenge code_challenge_method gotrue_meta_security refresh_token auth_code code_verifier provider id_token ' +
  'access_token nonce link_identity create_user type token token_hash current_password app_metadata user_metadata factor_type friendly_name issuer challenge_id ' +
  'code webauthn credential domain provider_id redirect_to skip_http_redirect metadata_xml metadata_url domains attribute_mapping name_id_format resource_id ' +
  'disabled role ban_duration password_hash email_confirm id new_email should_soft_delete'
).split(' ')
const wrong = [
  '[]',
  '[["a"]]',
  '{"a":1}',
  '{"toString":1,"length":-1}',
  '7',
  '-1e308',
  'true',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
]
const pollution = [
  '{"__proto__":{"polluted":1},"email":{"__proto__":{"polluted":1}}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},"email":"a@b.gr","password":"three-blue-lamps-9"}',
  '{"app_metadata":{"__proto__":{"polluted":1}},"user_metadata":{"__proto__":{"polluted":1}},"email":"p@b.gr"}',
  '{"attribute_mapping":{"keys":{"__proto__":{"polluted":1}}},"type":"saml","metadata_xml":"x"}',
]

describe('every call, with any input', () => {
  const answers = async (method: string, path: string, bodies: readonly string[], to = sendWithin) => {
    const { session } = await aPerson(server)
    const token = path.startsWith('/admin') || path === '/invite' ? operatorToken() : session.access_token
    const address = path.replace(':id', session.user.id).replace(/:\w+/, randomUUID())
    const grants = path === '/token' ? ['password', 'refresh_token', 'pkce', 'id_token'] : ['']
    const bad: string[] = []
    for (const grant of grants)
      for (const body of bodies) {
        const { status } = await to(method, `${address}${grant && `?grant_type=${grant}`}`, { token, body })
        if (status >= 500) bad.push(`${status} ${grant} ${body.slice(0, 100)}`)
      }
    return bad
  }

  test.each(writing)(
    'ASVS 15.3.5, 15.3.6: $method $path knows what is wrong with it',
    async ({ method, path }) => {
      const bodies = fields.flatMap((field) => wrong.map((value) => `{"${field}":${value}}`))
      const several = wrong.map((value) => `{${fields.map((field) => `"${field}":${value}`).join()}}`)
      const sample = bodies.filter((_, i) => i % 3 === path.length % 3)
      expect(await answers(method, path, [...sample, ...several, ...pollution])).toEqual([])
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
      expect(Object.prototype).not.toHaveProperty('polluted')
    },
  )

  const deep = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`
  const keys = `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join()}}`
  test.each(writing)(
    '4.26: $method $path is soon done with deep and broad bodies',
    async ({ method, path }) => {
      const heavy = [
        deep('[', ']'),
        `{"data":${deep('{"a":', '}')}}`,
        `{"data":${deep('[', ']')}}`,
        keys,
        `{"data":${keys}}`,
      ]
      const began = performance.now()
      expect(await answers(method, path, heavy, send)).toEqual([])
      expect(performance.now() - began).toBeLessThan(10_000)
    },
  )
})
