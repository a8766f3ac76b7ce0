import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { COUNTRY_NOT_SERVED } from '#domain/accounts/auth-error.ts'
import { one, only, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { call, password } from '#test/signed-in.ts'
import { startCollector } from '#test/stand-ins/collector.ts'

let server: AuthServer
let people = 0

beforeAll(async () => {
  server = await startAuthServer({ AUTH_PHONE: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const newNumber = () => `3069${String(20_000_000 + ++people)}`
const textTo = (phone: string, from = server) => newestMail(from.world.owner, `+${phone}`)
const codeTo = async (phone: string) => (await textTo(phone))?.facts.code ?? ''

describe('by number', () => {
  test('sign-up, texted code, password', async () => {
    const phone = newNumber()
    const client = server.newClient()
    const signUp = await client.signUp({
      phone: `+${phone}`,
      password,
      options: { data: { firstName: 'Α' } },
    })
    expect(signUp.error).toBeNull()
    expect(signUp.data.session).toBeNull()
    expect(signUp.data.user).toMatchObject({ phone, email: '', app_metadata: { providers: ['phone'] } })
    expect(await textTo(phone)).toMatchObject({
      kind: 'account-sms',
      facts: { code: expect.stringMatching(/^\d{8}$/) },
    })
    expect((await client.signInWithPassword({ phone, password })).error?.code).toBe('phone_not_confirmed')
    const done = await client.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' })
    expect(done.data.user).toMatchObject({
      phone,
      phone_confirmed_at: expect.any(String),
      user_metadata: { phone, phone_verified: true },
      identities: [{ provider: 'phone', id: done.data.user?.id, identity_data: { phone_verified: true } }],
    })
    const again = await client.signInWithPassword({ phone: `+${phone}`, password })
    expect(decodeJwt(again.data.session?.access_token ?? '')).toMatchObject({
      phone,
      email: '',
      amr: [{ method: 'password' }],
    })
    const profile = await only(
      server.world.owner,
      sql`select phone, email, first_name from profiles where id = ${done.data.user?.id}`,
    )
    expect(profile).toEqual({ phone: `+${phone}`, email: null, first_name: 'Α' })
  })

  test('by code alone, which makes the account', async () => {
    const phone = newNumber()
    const client = server.newClient()
    expect((await client.signInWithOtp({ phone })).error).toBeNull()
    const done = await client.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' })
    expect(done.data.session).not.toBeNull()
    expect((await client.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' })).error?.code).toBe(
      'otp_expired',
    )
  })

  test('the code is sent again', async () => {
    const phone = newNumber()
    const client = server.newClient()
    await client.signUp({ phone, password })
    const before = await codeTo(phone)
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull()
    await expect.poll(() => codeTo(phone)).not.toBe(before)
  })

  test('advisory 39: a stranger who signed up with the number before is locked out', async () => {
    const phone = newNumber()
    await call(server, 'POST', '/signup', { body: { phone, password } })
    const owner = server.newClient()
    await owner.signInWithOtp({ phone })
    expect((await owner.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' })).error).toBeNull()
    expect((await owner.signInWithPassword({ phone, password })).error?.code).toBe('invalid_credentials')
  })
})

test('fixed codes are accepted, and nothing is sent', async () => {
  await using fixed = await startAuthServer({
    AUTH_PHONE: '1',
    AUTH_SMS_TEST_CODES: '306900000000=123456,306900000001=654321',
  })
  const client = fixed.newClient()
  await client.signInWithOtp({ phone: '+306900000000' })
  expect(await textTo('306900000000', fixed)).toBeUndefined()
  expect((await client.verifyOtp({ phone: '306900000000', token: '654321', type: 'sms' })).error?.code).toBe(
    'otp_expired',
  )
  expect((await client.verifyOtp({ phone: '306900000000', token: '123456', type: 'sms' })).error).toBeNull()
})

test('texts are limited by number', async () => {
  await using slow = await startAuthServer({ AUTH_PHONE: '1', AUTH_SMS_SECONDS: '60' })
  const client = slow.newClient()
  expect((await client.signInWithOtp({ phone: '306900000002' })).error).toBeNull()
  const second = await client.signInWithOtp({ phone: '+306900000002' })
  expect(second.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
  expect(second.error?.message).toMatch(/after (59|60) seconds/)
  expect((await client.signInWithOtp({ phone: '306900000003' })).error).toBeNull()
  await using few = await startAuthServer({ AUTH_PHONE: '1', AUTH_SMS_PER_HOUR: '3' })
  const codes = []
  for (let i = 0; i < 5; i++)
    codes.push((await few.newClient().signInWithOtp({ phone: '306900000004' })).error?.code)
  expect(codes).toEqual([
    undefined,
    undefined,
    undefined,
    'over_sms_send_rate_limit',
    'over_sms_send_rate_limit',
  ])
})

test('failure 15: codes go to the countries that are written to, and say so elsewhere, known or not', async () => {
  await using own = await startAuthServer({
    AUTH_PHONE: '1',
    AUTH_SMS_COUNTRIES: '44',
    AUTH_SMS_TEST_CODES: '306900000019=123456',
  })
  const client = own.newClient()
  expect((await client.signInWithOtp({ phone: '447700900123' })).error).toBeNull()
  expect(await textTo('447700900123', own)).toBeDefined()
  const refused = { status: 422, code: 'sms_send_failed', message: COUNTRY_NOT_SERVED }
  const dear = '306900000018'
  expect((await client.signInWithOtp({ phone: dear })).error).toMatchObject(refused)
  expect((await client.signUp({ phone: dear, password })).error).toMatchObject(refused)
  expect((await client.resend({ type: 'sms', phone: dear })).error).toMatchObject(refused)
  expect(await textTo(dear, own)).toBeUndefined()
  const signIn = { phone: dear, options: { shouldCreateUser: false } }
  expect((await client.signInWithOtp(signIn)).error).toMatchObject(refused)
  // Nothing is sent to a number with a fixed code.
  expect((await client.signInWithOtp({ phone: '306900000019' })).error).toBeNull()
})

test('numbers that need no proof are signed in at once', async () => {
  await using trusting = await startAuthServer({ AUTH_PHONE: '1', AUTH_AUTOCONFIRM_PHONE: '1' })
  const client = trusting.newClient()
  expect((await client.signUp({ phone: '306900000005', password })).data.session).not.toBeNull()
  expect((await client.signUp({ phone: '306900000005', password })).error?.code).toBe('user_already_exists')
})

describe('a provider of text messages', () => {
  test('gets number and text; if it fails, the call fails', async () => {
    await using provider = await startCollector()
    await using own = await startAuthServer({
      AUTH_PHONE: '1',
      AUTH_SMS_URL: provider.url,
      AUTH_SMS_TOKEN: 'a secret',
    })
    const client = own.newClient()
    expect(
      (await client.signInWithOtp({ phone: '306900000006', options: { channel: 'whatsapp' } })).error,
    ).toBeNull()
    const { headers, body } = provider.taken[0] ?? { headers: {}, body: '{}' }
    expect(headers['authorization']).toBe('Bearer a secret')
    expect(JSON.parse(body)).toEqual({
      id: expect.any(String),
      to: '+306900000006',
      channel: 'whatsapp',
      text: expect.stringMatching(/^\d{8} EINAI O KΩΔIKOΣ ΣAΣ ΓIA TO ONYXI\..*\n\n@localhost #\d{8}$/s),
    })
    expect(await textTo('306900000006', own)).toBeUndefined()
    const code = /^\d{8}/.exec((JSON.parse(body) as { text: string }).text)?.[0] ?? ''
    expect((await client.verifyOtp({ phone: '306900000006', token: code, type: 'sms' })).error).toBeNull()
    for (const answer of [
      { status: 500, body: '' },
      { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } },
    ]) {
      provider.answer = answer
      const failed = await client.signInWithOtp({ phone: '306900000007' })
      expect(failed.error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    }
    // Where strangers get no text, the answer hides the failure.
    for (const phone of ['306900000006', '306900000008'])
      expect((await client.signInWithOtp({ phone, options: { shouldCreateUser: false } })).error).toBeNull()
  })
})

test('the same answers for a known number and an unknown one', async () => {
  const known = newNumber()
  const client = server.newClient()
  await client.signUp({ phone: known, password })
  await client.verifyOtp({ phone: known, token: await codeTo(known), type: 'sms' })
  const masked = (text: string, phone: string) =>
    text
      .replaceAll(phone, 'PHONE')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
  for (const [path, body] of [
    ['/signup', { password }],
    ['/otp', {}],
    ['/otp', { create_user: false }],
    ['/resend', { type: 'sms' }],
    ['/resend', { type: 'phone_change' }],
    ['/token?grant_type=password', { password: 'not the password' }],
    ['/verify', { type: 'sms', token: '12345678' }],
  ] as const) {
    const [one, other] = await Promise.all(
      [known, newNumber()].map(async (phone) => {
        const { status, body: answer } = await call(server, 'POST', path, { body: { ...body, phone } })
        return [status, masked(JSON.stringify(answer), phone)]
      }),
    )
    expect([path, one]).toEqual([path, other])
  }
})

test('a number cannot be used in the other ways to sign in', async () => {
  const phone = newNumber()
  for (const [path, body, status, code] of [
    ['/signup', { phone, password, channel: 'pigeon' }, 400, 'validation_failed'],
    ['/signup', { phone, email: 'a@example.gr', password }, 400, 'validation_failed'],
    ['/signup', { phone: '0690', password }, 400, 'validation_failed'],
    [
      '/signup',
      { phone, password, code_challenge: 'a'.repeat(43), code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    ['/otp', { phone: 'x' }, 400, 'validation_failed'],
    ['/otp', { phone, channel: 'pigeon' }, 400, 'validation_failed'],
    ['/magiclink', { phone }, 422, 'validation_failed'],
    ['/resend', { type: 'sms', email: 'a@example.gr' }, 400, 'validation_failed'],
    ['/resend', { type: 'signup', phone }, 400, 'validation_failed'],
    ['/verify', { type: 'sms', phone: 'x', token: '12345678' }, 400, 'validation_failed'],
    ['/verify', { type: 'email', phone, token: '12345678' }, 400, 'validation_failed'],
    ['/verify', { type: 'sms', email: 'a@example.gr', token: '12345678' }, 400, 'validation_failed'],
    ['/token?grant_type=password', { phone, email: 'a@example.gr', password }, 400, 'validation_failed'],
  ] as const) {
    const answer = await call(server, 'POST', path, { body })
    expect([path, answer.status, answer.code]).toEqual([path, status, code])
  }
  expect(await one(server.world.owner, sql`select from auth.users where phone = ${phone}`)).toBeUndefined()
})
