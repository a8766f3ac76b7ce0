import { request } from 'node:http'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connect, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { aPerson, call, password, type Person } from '#test/signed-in.ts'

import { takeCall } from './store/call-buckets.ts'
import { countTries } from './store/rate-limits.ts'

const NOBODY = '01990000-0000-7000-8000-000000000001'

let server: AuthServer
let person: Person
let factor: string
beforeAll(async () => {
  server = await startAuthServer({ AUTH_ANONYMOUS: '1', AUTH_SAML: '1' })
  person = await aPerson(server)
  factor = (await person.client.mfa.enroll({ factorType: 'totp' })).data?.id ?? ''
})
afterAll(() => server[Symbol.asyncDispose]())

let networks = 0
/** A network that has not called yet. */
const elsewhere = () => ({ 'x-forwarded-for': `198.18.${++networks >> 8}.${networks & 255}` })

/** Moves the clock of the buckets on. */
const later = (seconds: number) =>
  sql`update auth.call_buckets set filled_at = filled_at - make_interval(secs => ${seconds}::int)`.execute(
    server.world.owner,
  )

type Call = readonly [method: string, path: string, body?: object | undefined]

async function answersOf([method, path, body]: Call, times: number, headers: Record<string, string>) {
  const token = person.session.access_token
  const all = Array.from({ length: times }, async () => {
    const response = await fetch(`${server.origin}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    // The assertion consumer service answers with a redirect, so its result is in the address.
    return response.headers.get('x-sb-error-code') ?? response.headers.get('location') ?? ''
  })
  return (await Promise.all(all)).filter((one) => one.includes('over_request_rate_limit')).length
}

/** The limits of the contract: how many calls come back in how many seconds. */
const limited: readonly (readonly [Call, calls: number, seconds: number])[] = [
  [['POST', '/signup', { email: 'x', password }], 30, 300],
  [['POST', '/otp', { email: 'x' }], 30, 300],
  [['POST', '/magiclink', { email: 'x' }], 30, 300],
  [['POST', '/recover', { email: 'x' }], 30, 300],
  [['POST', '/resend', { type: 'signup', email: 'x' }], 30, 300],
  [['PUT', '/user', { data: 'x' }], 30, 300],
  [['POST', '/signup', {}], 30, 3600],
  [['POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }], 150, 300],
  [['POST', '/token?grant_type=web3', {}], 30, 300],
  [['POST', '/verify', { type: 'x' }], 30, 300],
  [['GET', '/verify?type=x'], 30, 300],
  [['POST', '/factors/FACTOR/challenge', { channel: 'x' }], 15, 60],
  [['POST', '/factors/FACTOR/verify', { challenge_id: NOBODY, code: '1' }], 15, 60],
  [['POST', '/sso', {}], 30, 300],
  [['POST', '/sso/saml/acs', {}], 15, 300],
  [['POST', '/passkeys/authentication/options', {}], 30, 300],
]

describe('a network has 30 calls at once, and then as many as the contract says', () => {
  test.each(limited)('%j: %i in %i seconds', async ([method, path, body], calls, seconds) => {
    const headers = elsewhere()
    const asked: Call = [method, path.replace('FACTOR', factor), body]
    const began = performance.now()
    const refused = await answersOf(asked, 40, headers)
    // Calls that came back while these were answered.
    const grace = Math.ceil(((performance.now() - began) / 1000) * (calls / seconds))
    expect(refused).toBeLessThanOrEqual(10)
    expect(refused).toBeGreaterThanOrEqual(10 - grace)
    await later((10 * seconds) / calls)
    const again = await answersOf(asked, 15, headers)
    expect(again).toBeLessThanOrEqual(5)
    expect(again).toBeGreaterThanOrEqual(3 - grace)
    expect(await answersOf(asked, 1, elsewhere())).toBe(0)
  })

  test('each kind has a bucket of its own, all grants but web3 one together', async () => {
    const headers = elsewhere()
    expect(await answersOf(['POST', '/otp', { email: 'x' }], 31, headers)).toBeGreaterThan(0)
    const others = limited.filter(([[, path]]) => path !== '/otp')
    for (const [[method, path, body]] of others)
      expect(await answersOf([method, path.replace('FACTOR', factor), body], 1, headers)).toBe(0)
    const other = elsewhere()
    await answersOf(['POST', '/token?grant_type=pkce', {}], 40, other)
    expect(await answersOf(['POST', '/token?grant_type=password', {}], 15, other)).toBeGreaterThan(0)
    expect(await answersOf(['POST', '/token?grant_type=web3', {}], 1, other)).toBe(0)
  })

  test('calls that the contract does not name are not limited', async () => {
    const free: readonly Call[] = [
      ['GET', '/user'],
      ['GET', '/reauthenticate'],
      ['POST', '/logout?scope=others'],
      ['POST', '/factors', {}],
      ['GET', '/settings'],
      ['GET', '/.well-known/jwks.json'],
      ['POST', '/passkeys/registration/options', {}],
    ]
    for (const one of free) expect([one, await answersOf(one, 35, elsewhere())]).toEqual([one, 0])
  })

  test('the settings change the limits', async () => {
    await using other = await startAuthServer({ AUTH_CALLS_BURST: '3', AUTH_CALLS_OTP: '1' })
    const headers = elsewhere()
    const ask = () => call(other, 'POST', '/otp', { body: { email: 'x' }, headers })
    const codes = (await Promise.all([ask(), ask(), ask(), ask()])).map(({ code }) => code)
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(1)
    const refused = await fetch(`${other.origin}/auth/v1/otp`, { method: 'POST', body: '{}', headers })
    // One call comes back in five minutes.
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300'])
    await using off = await startAuthServer({ AUTH_CALLS_BURST: '1', AUTH_RATE_LIMITS: '0' })
    const unlimited = () => call(off, 'POST', '/otp', { body: { email: 'x' }, headers })
    expect((await Promise.all([unlimited(), unlimited()])).map(({ status }) => status)).toEqual([400, 400])
  })
})

describe('behind a proxy on another machine', () => {
  let behind: AuthServer
  beforeAll(async () => {
    behind = await startAuthServer({ AUTH_CALLS_BURST: '2', TRUSTED_PROXIES: '127.0.0.2, 127.0.1.0/24' })
  })
  afterAll(() => behind[Symbol.asyncDispose]())

  /**
   * Sends the call from one of this machine's addresses.
   * @returns the status
   */
  const otpFrom = (localAddress: string, headers: Record<string, string | string[]>) =>
    new Promise<number | undefined>((done, failed) => {
      const call = request(
        `${behind.origin}/auth/v1/otp`,
        { method: 'POST', localAddress, headers },
        (answer) => {
          answer.resume()
          done(answer.statusCode)
        },
      )
      call.on('error', failed).end('{"email":"x"}')
    })

  const statuses = async (calls: readonly (readonly [string, Record<string, string | string[]>])[]) => {
    const seen = []
    for (const [from, headers] of calls) seen.push(await otpFrom(from, headers))
    return seen
  }

  test('each caller is a network of its own, in every notation of the proxy', async () => {
    const forms = [
      { 'x-forwarded-for': '198.51.100.1' },
      { 'x-forwarded-for': ['127.0.0.1', '9.9.9.9, 198.51.100.1:4711'] },
      { 'x-forwarded-for': '::ffff:c633:6401' },
      { forwarded: 'for="198.51.100.1:80";proto=https, for=127.0.1.9' },
    ]
    expect(await statuses(forms.map((headers) => ['127.0.0.2', headers]))).toEqual([400, 400, 429, 429])
    expect(await statuses([['127.0.1.7', { 'x-forwarded-for': '198.51.100.2' }]])).toEqual([400])
  })

  test('an unknown proxy is not believed, and callers without a network are limited too', async () => {
    const claims = ['127.0.0.1', '203.0.113.1', '203.0.113.2', 'junk:80']
    const calls = claims.map((claim) => ['127.0.0.3', { 'x-forwarded-for': claim }] as const)
    expect(await statuses(calls)).toEqual([400, 400, 429, 429])
    const junk = ['127.0.0.1:4711', '::ffff:7f00:1', 'unknown'].map(
      (claim) => ['127.0.0.2', { 'x-forwarded-for': claim }] as const,
    )
    expect(await statuses(junk)).toEqual([429, 429, 429])
    const direct = Array.from({ length: 4 }, () => ['127.0.0.1', {}] as const)
    expect(await statuses(direct)).toEqual([400, 400, 400, 400])
  })
})

test('advisory 43: of 200 simultaneous calls in four processes no more pass than the limit', async () => {
  const pools = Array.from({ length: 4 }, () => connect(server.world.urls.authUrl, 5))
  try {
    const limit = { burst: 5, calls: 1, seconds: 3600 }
    const taken = await Promise.all(
      Array.from({ length: 200 }, (_, n) => takeCall((pools[n % 4] ?? pools[0]!).db, 'shared', limit)),
    )
    expect(taken.filter(Boolean)).toHaveLength(5)
    const counters = [{ key: 'shared', limit: 10, seconds: 86_400 }]
    const tried = await Promise.all(
      Array.from({ length: 200 }, (_, n) => countTries((pools[n % 4] ?? pools[0]!).db, counters)),
    )
    expect(tried.filter(Boolean)).toHaveLength(10)
  } finally {
    await Promise.all(pools.map(({ close }) => close()))
  }
})

describe('the hourly limits of all callers together', () => {
  const few = { AUTH_MAILS_PER_HOUR_IN_ALL: '3', AUTH_SMS_PER_HOUR_IN_ALL: '2', AUTH_PHONE: '1' }

  test('mails count whether or not there is an account', async () => {
    await using strict = await startAuthServer(few)
    const { email } = await aPerson(strict)
    const ask = (to: string) => call(strict, 'POST', '/recover', { body: { email: to } })
    for (const to of [email, 'nobody1@example.gr', 'nobody2@example.gr'])
      expect((await ask(to)).status).toBe(200)
    for (const to of [email, 'nobody3@example.gr'])
      expect(await ask(to)).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    await sql`update auth.call_buckets set filled_at = filled_at - interval '20 minutes'`.execute(
      strict.world.owner,
    )
    expect((await ask('nobody4@example.gr')).status).toBe(200)
    expect((await ask('nobody5@example.gr')).status).toBe(429)
  })

  test('a mail that was not sent does not count', async () => {
    await using strict = await startAuthServer({ ...few, AUTH_MAIL_SECONDS: '60' })
    const ask = (to: string) => call(strict, 'POST', '/otp', { body: { email: to } })
    for (let n = 0; n < 5; n++) await ask('often@example.gr')
    expect((await ask('other1@example.gr')).status).toBe(200)
    expect((await ask('other2@example.gr')).status).toBe(200)
    expect((await ask('other3@example.gr')).status).toBe(429)
    expect(await newestMail(strict.world.owner, 'other3@example.gr')).toBeUndefined()
  })

  test('texts count', async () => {
    await using strict = await startAuthServer(few)
    const ask = (phone: string) => call(strict, 'POST', '/otp', { body: { phone } })
    expect((await ask('306900000001')).status).toBe(200)
    expect((await ask('306900000002')).status).toBe(200)
    expect(await ask('306900000003')).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
  })

  test('nothing counts where addresses need no proof', async () => {
    await using open = await startAuthServer({ ...few, AUTH_AUTOCONFIRM: '1' })
    for (let n = 0; n < 5; n++) {
      const body = { email: `open${n}@example.gr` }
      expect((await call(open, 'POST', '/otp', { body })).status).toBe(200)
    }
  })
})
