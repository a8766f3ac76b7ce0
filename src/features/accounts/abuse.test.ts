import { request } from 'node:http'
import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { aPerson, call, password } from '#test/signed-in.ts'

let server: AuthServer
let people = 0

beforeAll(async () => {
  server = await startAuthServer({ AUTH_PHONE: '1', AUTH_ANONYMOUS: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const newAddress = () => `abuse${++people}@example.gr`

const mails = (from: AuthServer, email: string) =>
  rows(from.world.owner, sql`select id from messages where recipient = ${email}`)

test('4.18, advisory 43: of 200 guesses at once five are compared', async () => {
  const email = newAddress()
  await call(server, 'POST', '/otp', { body: { email } })
  const { code } = (await newestMail(server.world.owner, email))?.facts ?? { code: '' }
  const wrong = Array.from({ length: 200 }, (_, i) => String((Number(code) + 1 + i) % 1e8).padStart(8, '0'))
  const answers = await Promise.all(
    wrong.map((token) => call(server, 'POST', '/verify', { body: { type: 'email', email, token } })),
  )
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['otp_expired']))
  const { tries } = await only(
    server.world.owner,
    sql<{ tries: number }>`select tries from auth.one_time_tokens where sent_to = ${email}`,
  )
  expect(tries).toBe(5)
  const right = await call(server, 'POST', '/verify', { body: { type: 'email', email, token: code } })
  expect(right.code).toBe('otp_expired')
})

test('4.18: one network sends an address ten codes a day for one purpose', async () => {
  await using strict = await startAuthServer({ AUTH_MAILS_PER_HOUR: '4', AUTH_MAILS_PER_DAY: '10' })
  const { email } = await aPerson(strict)
  const paths = ['/otp', '/magiclink']
  for (let hour = 0; hour < 4; hour++) {
    await Promise.all(
      paths.flatMap((path) => [1, 2, 3].map(() => call(strict, 'POST', path, { body: { email } }))),
    )
    await sql`update auth.rate_limits set window_start = window_start - interval '61 minutes'`.execute(
      strict.world.owner,
    )
    expect(await mails(strict, email)).toHaveLength([4, 8, 10, 10][hour] ?? 0)
  }
  const refused = await call(strict, 'POST', '/otp', { body: { email } })
  expect([refused.status, refused.code]).toEqual([429, 'over_email_send_rate_limit'])
  expect(refused.body['message']).toMatch(/after 7\d{4} seconds/)
})

test('4.42: three hundred requests for one address are five mails at most', async () => {
  await using normal = await startAuthServer({
    AUTH_MAIL_SECONDS: '60',
    AUTH_MAILS_PER_HOUR: '10',
    AUTH_MAILS_PER_DAY: '10',
  })
  const { email } = await aPerson(normal)
  const calls: [string, object][] = [
    ['/otp', {}],
    ['/recover', {}],
    ['/magiclink', {}],
    ['/signup', { password: 'a quiet red polish' }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ]
  for (let round = 0; round < 3; round++)
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => {
        // Two of every hundred calls hash a password.
        const [path, body] = calls[i < 2 ? 3 : ([0, 1, 2, 4, 5][i % 5] ?? 0)] ?? ['', {}]
        return call(normal, 'POST', path, { body: { ...body, email } })
      }),
    )
  const sent = (await mails(normal, email)).length
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(5)
})

test('advisory 39: proving an address removes a password that was set before, with whichever code', async () => {
  const email = newAddress()
  await call(server, 'POST', '/signup', { body: { email, password } })
  const older = (await newestMail(server.world.owner, email))?.facts.code ?? ''
  await call(server, 'POST', '/otp', { body: { email } })
  const owner = server.newClient()
  expect((await owner.verifyOtp({ email, token: older, type: 'email' })).error).toBeNull()
  expect((await owner.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
})

describe('advisories 4, 38: signing up with another person’s address gives no way into that account', () => {
  const signUp = (email: string, word: string, data = {}) =>
    call(server, 'POST', '/signup', { body: { email, password: word, data } })
  const byPassword = async (email: string, word: string) =>
    (await server.newClient().signInWithPassword({ email, password: word })).error?.code

  test('when the owner also signs up and proves it, neither password works but the code does', async () => {
    const email = newAddress()
    const owners = 'six green lanterns'
    await signUp(email, password, { firstName: 'Stranger', role: 'business' })
    await signUp(email, owners, { firstName: 'Owner' })
    // The next code, requested later, does not confirm either password.
    await call(server, 'POST', '/resend', { body: { type: 'signup', email } })
    const { code } = (await newestMail(server.world.owner, email))?.facts ?? {}
    const owner = server.newClient()
    const entered = await owner.verifyOtp({ email, token: code ?? '', type: 'signup' })
    expect(entered.data.session).not.toBeNull()
    expect(JSON.stringify(entered.data.user)).not.toMatch(/Stranger|business/)
    const profile = sql<object>`select first_name, role from profiles where email = ${email}`
    expect(await only(server.world.owner, profile)).toEqual({ first_name: null, role: 'customer' })
    expect(await byPassword(email, password)).toBe('invalid_credentials')
    expect(await byPassword(email, owners)).toBe('invalid_credentials')
    expect((await owner.updateUser({ password: owners })).error).toBeNull()
    expect(await byPassword(email, owners)).toBeUndefined()
  })

  test('a second sign-up with the same password keeps it', async () => {
    const email = newAddress()
    await signUp(email, password)
    await signUp(email, password)
    const { code } = (await newestMail(server.world.owner, email))?.facts ?? {}
    const { error } = await server.newClient().verifyOtp({ email, token: code ?? '', type: 'signup' })
    expect(error).toBeNull()
    expect(await byPassword(email, password)).toBeUndefined()
  })

  test('a confirmed account keeps its password after other sign-ups', async () => {
    const { email } = await aPerson(server)
    await signUp(email, 'six green lanterns')
    expect(await byPassword(email, password)).toBeUndefined()
  })
})

const evil = 'evil.example'
const poisons: readonly Readonly<Record<string, string>>[] = [
  { host: evil },
  { host: `${evil}:443` },
  { host: `localhost:3000.${evil}` },
  { host: `localhost:3000@${evil}` },
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': `localhost:3000, ${evil}` },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-server': evil },
  { 'x-original-host': evil },
  { 'x-host': evil },
  { forwarded: `for=1.2.3.4;host=${evil};proto=https` },
  { 'x-original-url': `https://${evil}/`, 'x-rewrite-url': `https://${evil}/`, origin: `https://${evil}` },
]

function poisoned(from: AuthServer, path: string, body: object, headers: Readonly<Record<string, string>>) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(`${from.origin}/auth/v1${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        resolve(answer.statusCode ?? 0)
      })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

/** Sends the bytes as they are. */
function raw({ origin }: AuthServer, head: readonly string[], body: object): Promise<string> {
  const text = JSON.stringify(body)
  const { port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `${head.join('\r\n')}\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
      )
    })
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString()
    })
    socket.on('close', () => {
      resolve(answer)
    })
    socket.on('error', reject)
  })
}

const linkOf = async (from: AuthServer, email: string) =>
  new URL((await newestMail(from.world.owner, email))?.facts.link ?? 'none:').origin

describe('advisory 32: no header decides where a mailed link leads', () => {
  test.each(poisons)('%j', async (headers) => {
    const { email: known } = await aPerson(server)
    const calls: [string, string, object][] = [
      ['/recover', known, {}],
      ['/otp', newAddress(), {}],
      ['/signup', newAddress(), { password }],
    ]
    for (const [path, email, body] of calls) {
      const status = await poisoned(server, path, { ...body, email }, headers)
      // The server itself refuses an invalid port, and mails nothing.
      const isRefused = /3000[.@]/.test(headers['host'] ?? '')
      expect(status).toBe(isRefused ? 400 : 200)
      expect(await linkOf(server, email)).toBe(isRefused ? 'null' : 'http://localhost:3000')
    }
  })

  test('two Host headers, or a whole address in the first line', async () => {
    const email = newAddress()
    const two = await raw(server, ['POST /auth/v1/otp HTTP/1.1', 'Host: localhost:3000', `Host: ${evil}`], {
      email,
    })
    expect(two).toMatch(/^HTTP\/1\.1 [24]00/)
    const other = newAddress()
    await raw(server, [`POST http://${evil}/auth/v1/otp HTTP/1.1`, `Host: ${evil}`], { email: other })
    for (const address of [email, other]) {
      const mail = await newestMail(server.world.owner, address)
      expect(mail?.facts.link ?? 'http://localhost:3000/').toMatch(/^http:\/\/localhost:3000\//)
    }
  })

  test('advisory 45: not even the first request after the start', async () => {
    await using fresh = await startAuthServer()
    await poisoned(fresh, '/otp', { email: 'first@example.gr' }, { host: evil, 'x-forwarded-host': evil })
    const session = await call(fresh, 'POST', '/otp', { body: { email: 'second@example.gr' } })
    expect(session.status).toBe(200)
    for (const email of ['first@example.gr', 'second@example.gr'])
      expect(await linkOf(fresh, email)).toBe('http://localhost:3000')
  })
})

describe('advisory 50: an empty value never gives more rights', () => {
  const nothings = ['', ' ', null, [], {}, 0, false, [''], { a: '' }]
  const calls: [string, Record<string, unknown>][] = [
    ['/token?grant_type=password', { email: 'EMAIL', password }],
    ['/token?grant_type=refresh_token', { refresh_token: 'x' }],
    ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
    ['/verify', { type: 'email', email: 'EMAIL', token: '12345678' }],
    ['/verify', { type: 'email_change', email: 'EMAIL', token: '12345678' }],
    ['/verify', { type: 'sms', phone: '306900000000', token: '12345678' }],
    ['/verify', { type: 'recovery', token_hash: 'x' }],
  ]
  test.each(calls)('%s %j', async (path, body) => {
    const { email, client } = await aPerson(server)
    await client.updateUser({ email: newAddress() })
    await client.resetPasswordForEmail(email)
    const whole = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, value === 'EMAIL' ? email : value]),
    )
    for (const key of Object.keys(whole))
      for (const nothing of nothings) {
        const { status, body: answer } = await call(server, 'POST', path, {
          body: { ...whole, [key]: nothing },
        })
        expect([key, nothing, status]).toEqual([
          key,
          nothing,
          expect.toSatisfy((n: number) => n >= 400 && n < 500),
        ])
        expect(answer).not.toHaveProperty('access_token')
      }
  })

  test('PUT /user', async () => {
    const { session, email, id } = await aPerson(server)
    const { access_token: token } = session
    for (const key of [
      'email',
      'phone',
      'password',
      'current_password',
      'nonce',
      'channel',
      'data',
      'role',
      'aud',
    ])
      for (const nothing of nothings) await call(server, 'PUT', '/user', { token, body: { [key]: nothing } })
    const after = await only(
      server.world.owner,
      sql`select email, phone, new_email, new_phone, is_anonymous, app_metadata from auth.users where id = ${id}`,
    )
    expect(after).toEqual({
      email,
      phone: null,
      new_email: null,
      new_phone: null,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect((await server.newClient().signInWithPassword({ email, password })).error).toBeNull()
  })
})
