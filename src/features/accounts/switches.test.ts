import { describe, expect, test } from 'vitest'

import { newestMail, startAuthServer } from '#test/auth-server.ts'
import { aPerson, call, password } from '#test/signed-in.ts'
import { startCollector } from '#test/stand-ins/collector.ts'

const settingsOf = async (env: Record<string, string>) => {
  await using server = await startAuthServer(env)
  return (await call(server, 'GET', '/settings')).body
}

test('the published settings are the settings', async () => {
  expect(await settingsOf({})).toMatchObject({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      google: false,
      facebook: false,
      apple: false,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
    passkeys_enabled: true,
  })
  const google = { AUTH_GOOGLE_CLIENT_ID: 'a', AUTH_GOOGLE_SECRET: 'b' }
  const facebook = { AUTH_FACEBOOK_CLIENT_ID: 'a', AUTH_FACEBOOK_SECRET: 'b' }
  expect(
    await settingsOf({
      AUTH_SIGNUPS: '0',
      AUTH_EMAIL: '0',
      AUTH_PHONE: '1',
      AUTH_ANONYMOUS: '1',
      AUTH_AUTOCONFIRM: '1',
      AUTH_AUTOCONFIRM_PHONE: '1',
      AUTH_PASSKEYS: '0',
      ...google,
      ...facebook,
    }),
  ).toMatchObject({
    external: {
      email: false,
      phone: true,
      anonymous_users: true,
      google: true,
      facebook: true,
      apple: false,
    },
    disable_signup: true,
    mailer_autoconfirm: true,
    phone_autoconfirm: true,
    passkeys_enabled: false,
  })
})

const refusals = async (env: Record<string, string>, calls: readonly (readonly [string, unknown])[]) => {
  await using server = await startAuthServer(env)
  const answers = []
  for (const [path, body] of calls) {
    const { status, code } = await call(server, 'POST', path, { body })
    answers.push([path, status, code])
  }
  return answers
}

const email = 'maria@example.gr'
const phone = '306900000000'

describe('switched off', () => {
  test('sign-ups: refused before the rest of the request is checked', async () => {
    const off = { AUTH_SIGNUPS: '0', AUTH_ANONYMOUS: '1', AUTH_PHONE: '1' }
    expect(
      await refusals(off, [
        ['/signup', { email, password: '' }],
        ['/signup', { phone, password }],
        ['/signup', {}],
        // No code reveals whether there is an account.
        ['/otp', { email }],
        ['/otp', { phone }],
      ]),
    ).toEqual([
      ['/signup', 422, 'signup_disabled'],
      ['/signup', 422, 'signup_disabled'],
      ['/signup', 422, 'signup_disabled'],
      ['/otp', 200, undefined],
      ['/otp', 200, undefined],
    ])
    await using server = await startAuthServer(off)
    const known = await aPerson(server)
    await server.newClient().signInWithOtp({ email: known.email })
    await server.newClient().signInWithOtp({ email })
    expect(await newestMail(server.world.owner, known.email)).toBeDefined()
    expect(await newestMail(server.world.owner, email)).toBeUndefined()
  })

  test('mail is refused', async () => {
    expect(
      await refusals({ AUTH_EMAIL: '0' }, [
        ['/signup', { email, password }],
        ['/otp', { email }],
        ['/magiclink', { email }],
        ['/recover', { email }],
        ['/resend', { type: 'signup', email }],
        ['/token?grant_type=password', { email, password }],
      ]),
    ).toEqual([
      ['/signup', 400, 'email_provider_disabled'],
      ['/otp', 422, 'email_provider_disabled'],
      ['/magiclink', 422, 'email_provider_disabled'],
      ['/recover', 400, 'email_provider_disabled'],
      ['/resend', 400, 'email_provider_disabled'],
      ['/token?grant_type=password', 422, 'email_provider_disabled'],
    ])
  })

  test('phone and anonymous accounts are off by default', async () => {
    expect(
      await refusals({}, [
        ['/signup', { phone, password }],
        ['/otp', { phone }],
        ['/resend', { type: 'sms', phone }],
        ['/token?grant_type=password', { phone, password }],
        ['/signup', {}],
      ]),
    ).toEqual([
      ['/signup', 400, 'phone_provider_disabled'],
      ['/otp', 400, 'phone_provider_disabled'],
      ['/resend', 400, 'phone_provider_disabled'],
      ['/token?grant_type=password', 422, 'phone_provider_disabled'],
      ['/signup', 422, 'anonymous_provider_disabled'],
    ])
  })
})

describe('more switches', () => {
  test('mailed codes alone do not sign in where they are off; the code of a sign-up does', async () => {
    expect(
      await refusals({ AUTH_MAGIC_LINKS: '0', AUTH_PHONE: '1' }, [
        ['/otp', { email }],
        ['/magiclink', { email }],
        ['/otp', { phone }],
        ['/signup', { email, password }],
        ['/recover', { email }],
      ]),
    ).toEqual([
      ['/otp', 422, 'email_provider_disabled'],
      ['/magiclink', 422, 'email_provider_disabled'],
      ['/otp', 200, undefined],
      ['/signup', 200, undefined],
      ['/recover', 200, undefined],
    ])
  })

  test('the kinds of characters that a password needs', async () => {
    await using server = await startAuthServer({
      AUTH_PASSWORD_CHARACTERS: 'abcdefghijklmnopqrstuvwxyz:0123456789:\\:!',
    })
    const signUp = (word: string) => call(server, 'POST', '/signup', { body: { email, password: word } })
    expect(await signUp('quiet red polish 7')).toMatchObject({
      status: 422,
      code: 'weak_password',
      body: { weak_password: { reasons: ['characters'] } },
    })
    expect((await signUp('quiet red polish: 7')).status).toBe(200)
    // An account with an older password can sign in, and is told about it.
    const { email: known } = await aPerson(server)
    const { data } = await server.newClient().signInWithPassword({ email: known, password })
    expect(data.weakPassword?.reasons).toEqual(['characters'])
  })

  test('the current password is needed, also right after signing in by it; not after a mailed code', async () => {
    await using server = await startAuthServer({ AUTH_REQUIRE_CURRENT_PASSWORD: '1' })
    const { email: known, client } = await aPerson(server)
    const word = 'three-blue-lamps-9'
    expect((await client.updateUser({ password: word })).error?.code).toBe('current_password_required')
    expect((await client.updateUser({ password: word, current_password: 'no' })).error?.code).toBe(
      'current_password_invalid',
    )
    expect((await client.updateUser({ password: word, current_password: password })).error).toBeNull()
    const other = server.newClient()
    await other.signInWithOtp({ email: known })
    const { code } = (await newestMail(server.world.owner, known))?.facts ?? {}
    await other.verifyOtp({ email: known, token: code ?? '', type: 'email' })
    expect((await other.updateUser({ password: 'four-blue-lamps-9' })).error).toBeNull()
  })

  test('without rotation an old refresh token is refused, and the sign-in continues', async () => {
    await using server = await startAuthServer({
      AUTH_REFRESH_ROTATION: '0',
      AUTH_REFRESH_REUSE_SECONDS: '0',
    })
    const { session } = await aPerson(server)
    const refresh = (token: unknown) =>
      call(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })
    const second = (await refresh(session.refresh_token)).body['refresh_token']
    const third = (await refresh(second)).body['refresh_token']
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    })
    expect((await refresh(third)).status).toBe(200)
  })
})

test('code length and life are settings', async () => {
  await using server = await startAuthServer({
    AUTH_CODE_LENGTH: '6',
    AUTH_CODE_MINUTES: '60',
    AUTH_PHONE: '1',
  })
  await server.newClient().signInWithOtp({ email })
  await server.newClient().signInWithOtp({ phone })
  for (const address of [email, `+${phone}`])
    expect((await newestMail(server.world.owner, address))?.facts.code).toMatch(/^\d{6}$/)
})

describe('a captcha', () => {
  test.each(['hcaptcha', 'turnstile'])('of %s is checked before any work and mail', async (provider) => {
    await using service = await startCollector()
    await using server = await startAuthServer({
      AUTH_CAPTCHA: provider,
      AUTH_CAPTCHA_SECRET: 'secret',
      AUTH_CAPTCHA_SITE_KEY: 'site',
      AUTH_CAPTCHA_URL: service.url,
      AUTH_ANONYMOUS: '1',
      AUTH_JWT_SECRET: 'a secret of at least 32 characters!',
    })
    const guarded: [string, Record<string, unknown>][] = [
      ['/signup', { email, password }],
      ['/signup', {}],
      ['/otp', { email }],
      ['/magiclink', { email }],
      ['/recover', { email }],
      ['/resend', { type: 'signup', email }],
      ['/token?grant_type=password', { email, password }],
    ]
    const codes = async (meta: unknown) => {
      const seen = []
      for (const [path, body] of guarded)
        seen.push((await call(server, 'POST', path, { body: { ...body, gotrue_meta_security: meta } })).code)
      return seen
    }
    const allRefused = guarded.map(() => 'captcha_failed')
    for (const meta of [
      undefined,
      {},
      { captcha_token: '' },
      { captcha_token: ' ' },
      { captcha_token: 1 },
      'x',
    ])
      expect(await codes(meta)).toEqual(allRefused)
    expect(service.taken).toHaveLength(0)
    for (const answer of ['{"success":false}', '{"success":"true"}', 'true', 'no json']) {
      service.answer = { status: 200, body: answer }
      expect(await codes({ captcha_token: 'given' })).toEqual(allRefused)
    }
    service.answer = { status: 200, body: '{"success":true}' }
    expect(new Set(await codes({ captcha_token: 'given' }))).toEqual(
      new Set([undefined, 'email_not_confirmed']),
    )
    expect(Object.fromEntries(new URLSearchParams(service.taken.at(-1)?.body))).toMatchObject({
      secret: 'secret',
      response: 'given',
      sitekey: 'site',
    })
    const unguarded = await call(server, 'POST', '/verify', { body: { type: 'email', email, token: '1' } })
    expect(unguarded.code).toBe('otp_expired')
  })

  test('whose service is down refuses people and lets operators pass; without a captcha a token is ignored', async () => {
    const { SignJWT } = await import('jose')
    const secret = 'a secret of at least 32 characters!'
    await using server = await startAuthServer({
      AUTH_CAPTCHA: 'turnstile',
      AUTH_CAPTCHA_SECRET: 'secret',
      AUTH_CAPTCHA_SITE_KEY: 'site',
      AUTH_CAPTCHA_URL: 'http://127.0.0.1:1/',
      AUTH_JWT_SECRET: secret,
    })
    const body = { email, gotrue_meta_security: { captcha_token: 'given' } }
    expect((await call(server, 'POST', '/otp', { body })).code).toBe('captcha_failed')
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret))
    expect((await call(server, 'POST', '/otp', { body: { email }, token })).status).toBe(200)
    await using open = await startAuthServer()
    expect((await call(open, 'POST', '/otp', { body })).status).toBe(200)
  })
})
