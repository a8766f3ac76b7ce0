import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { CODE_TRIES_ANYWHERE, FACTOR_TRIES, FACTOR_TRIES_ANYWHERE } from '#platform/sign-in-limits.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { AuthenticatorApp } from '#test/authenticator-app.ts'
import { aPerson, call, password } from '#test/signed-in.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    AUTH_MAIL_SECONDS: '60',
    AUTH_MAILS_PER_HOUR: '5',
    AUTH_MAILS_PER_DAY: '10',
    AUTH_MAILS_PER_ADDRESS: '12',
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) Version/26.0 Mobile/15E148 Safari/604.1'

let networks = 0
/** A network that has not called yet, outside the neighbourhood of others. */
const elsewhere = (browser = 'curl/8') => ({
  'x-forwarded-for': `11.${++networks}.0.7`,
  'user-agent': browser,
})

type Headers = Readonly<Record<string, string>>

const post = async (path: string, body: object, headers: Headers, token?: string) =>
  call(server, 'POST', path, { body, headers, ...(token !== undefined && { token }) })

const byPassword = (email: string, headers: Headers) =>
  post('/token?grant_type=password', { email, password }, headers)

const mailsTo = async (email: string) =>
  (await rows(server.world.owner, sql`select from messages where recipient = ${email}`)).length

const later = (span: string) =>
  sql`update auth.rate_limits set window_start = window_start - ${span}::interval`.execute(server.world.owner)

describe('mailed codes', () => {
  test('ten calls of one network do not lock the address out', async () => {
    const { email } = await aPerson(server)
    const stranger = elsewhere()
    const calls: readonly [string, object][] = [
      ['/otp', { email }],
      ['/recover', { email }],
      ['/signup', { email, password: 'a strangers password' }],
      ['/resend', { email, type: 'signup' }],
    ]
    for (let minute = 0; minute < 5; minute++) {
      for (const [path, body] of calls) await post(path, body, stranger)
      await later('61 seconds')
    }
    expect(await mailsTo(email)).toBe(15)
    expect(await post('/otp', { email }, stranger)).toMatchObject({ code: 'over_email_send_rate_limit' })
    const owner = elsewhere(iphone)
    for (const [path, body] of calls.slice(0, 3)) {
      const before = await mailsTo(email)
      expect([path, (await post(path, body, owner)).status]).toEqual([path, 200])
      expect(await mailsTo(email)).toBe(before + 1)
    }
  })

  test('a request that mails nothing takes no mail away, and is answered like one that does', async () => {
    const { email } = await aPerson(server)
    const asked = async (at: string) => {
      const codes = []
      for (let n = 0; n < 13; n++)
        codes.push((await post('/resend', { type: 'signup', email: at }, elsewhere())).code)
      return codes
    }
    const refused = [...Array.from({ length: 12 }), 'over_email_send_rate_limit']
    expect(await asked(email)).toEqual(refused)
    expect(await asked('nobody@example.gr')).toEqual(refused)
    expect(await mailsTo(email)).toBe(0)
    expect((await post('/signup', { email, password }, elsewhere())).status).toBe(200)
    expect(await mailsTo(email)).toBe(1)
  })

  test('many networks use up the limit for strangers, not the one of the owner’s device', async () => {
    const { email } = await aPerson(server)
    const owner = elsewhere(iphone)
    expect((await byPassword(email, owner)).status).toBe(200)
    for (let n = 0; n < 12; n++) expect((await post('/otp', { email }, elsewhere())).status).toBe(200)
    expect(await post('/otp', { email }, elsewhere())).toMatchObject({ code: 'over_email_send_rate_limit' })
    const before = await mailsTo(email)
    expect((await post('/otp', { email }, owner)).status).toBe(200)
    expect(await mailsTo(email)).toBe(before + 1)
    // Another purpose has another counter.
    expect((await post('/recover', { email }, elsewhere())).status).toBe(200)
  })

  test('one network has a limit over all addresses', async () => {
    await using few = await startAuthServer({ AUTH_MAILS_PER_NETWORK: '2' })
    const ask = async (headers: Headers) => {
      const body = { email: `reader${++networks}@example.gr` }
      return (await call(few, 'POST', '/otp', { body, headers })).status
    }
    const one = elsewhere()
    expect([await ask(one), await ask(one), await ask(one), await ask(elsewhere())]).toEqual([
      200, 200, 429, 200,
    ])
  })
})

describe('guesses of a mailed code', () => {
  const enter = async (email: string, token: string, headers: Headers) =>
    (await post('/verify', { type: 'email', email, token }, headers)).status
  const codeOf = async (email: string) => (await newestMail(server.world.owner, email))?.facts.code ?? ''
  const other = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0')

  test('of one network leave the code good for its owner', async () => {
    const { email } = await aPerson(server)
    const owner = elsewhere(iphone)
    await post('/otp', { email }, owner)
    const code = await codeOf(email)
    const stranger = elsewhere()
    for (let n = 0; n < 6; n++) expect(await enter(email, other(code), stranger)).toBe(403)
    expect(await enter(email, code, stranger)).toBe(403)
    expect(await enter(email, code, owner)).toBe(200)
  })

  test('of many networks are limited in all, and leave it good on the owner’s device', async () => {
    const { email } = await aPerson(server)
    const owner = elsewhere(iphone)
    expect((await byPassword(email, owner)).status).toBe(200)
    await post('/otp', { email }, owner)
    const code = await codeOf(email)
    const strangers = Array.from({ length: CODE_TRIES_ANYWHERE / 5 }, () => elsewhere())
    const guesses = strangers.flatMap((stranger) =>
      Array.from({ length: 7 }, () => enter(email, other(code), stranger)),
    )
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([403]))
    const { tries } = await only(
      server.world.owner,
      sql<{ tries: number }>`select tries from auth.one_time_tokens where sent_to = ${email}`,
    )
    expect(tries).toBe(CODE_TRIES_ANYWHERE)
    expect(await enter(email, code, elsewhere())).toBe(403)
    expect(await enter(email, code, owner)).toBe(200)
  })
})

describe('guesses of a second factor by a caller who knows the password', () => {
  /** The owner of an account, who gave the factor on their phone before. */
  async function aCarefulPerson() {
    const { email } = await aPerson(server)
    const owner = elsewhere(iphone)
    const { body } = await byPassword(email, owner)
    const token = String(body['access_token'])
    const made = await post('/factors', { factor_type: 'totp' }, owner, token)
    const factor = `/factors/${String(made.body['id'])}`
    const app = new AuthenticatorApp(server, (made.body['totp'] as { secret: string }).secret)
    const give = async (code: string, headers: Headers, bearer: string) => {
      const challenge = await post(`${factor}/challenge`, {}, headers, bearer)
      const answer = { challenge_id: challenge.body['id'], code }
      const { status, code: refusal } = await post(`${factor}/verify`, answer, headers, bearer)
      return refusal ?? status
    }
    expect(await give(app.freshCode(), owner, token)).toBe(200)
    const entered = async (headers: Headers) =>
      String((await byPassword(email, headers)).body['access_token'])
    return { owner, app, give, entered }
  }

  test('lock it for their own network alone', async () => {
    const { owner, app, give, entered } = await aCarefulPerson()
    const thief = elsewhere()
    const stolen = await entered(thief)
    for (let n = 0; n < FACTOR_TRIES; n++)
      expect(await give('000000', thief, stolen)).toBe('mfa_verification_failed')
    expect(await give(app.freshCode(), thief, stolen)).toBe('over_request_rate_limit')
    // A quarter of an hour later there are five more, and that is all for the day.
    const quarter = sql`delete from auth.rate_limits where key like 'factor:%'`
    await quarter.execute(server.world.owner)
    for (let n = 0; n < FACTOR_TRIES; n++)
      expect(await give('000000', thief, stolen)).toBe('mfa_verification_failed')
    await quarter.execute(server.world.owner)
    expect(await give(app.freshCode(), thief, stolen)).toBe('over_request_rate_limit')
    const elsewhereToo = elsewhere()
    expect(await give(app.freshCode(), elsewhereToo, await entered(elsewhereToo))).toBe(200)
    expect(await give(app.freshCode(), owner, await entered(owner))).toBe(200)
  })

  test('of many networks are limited in all, and do not count for the owner’s device', async () => {
    const { owner, app, give, entered } = await aCarefulPerson()
    const thief = elsewhere()
    expect(await give('000000', thief, await entered(thief))).toBe('mfa_verification_failed')
    await sql`
      update auth.rate_limits set hits = ${FACTOR_TRIES_ANYWHERE}
      where key like 'day:factor-anywhere:%'`.execute(server.world.owner)
    // A password from there does not make a device the owner's, even with the same user agent.
    for (const headers of [elsewhere(), elsewhere(iphone)])
      expect(await give(app.freshCode(), headers, await entered(headers))).toBe('over_request_rate_limit')
    expect(await give(app.freshCode(), owner, await entered(owner))).toBe(200)
  })
})
