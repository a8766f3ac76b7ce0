import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { AuthenticatorApp, withApp } from '#test/authenticator-app.ts'
import { aPerson, call, type Person } from '#test/signed-in.ts'

let server: AuthServer
let off: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    AUTH_MFA: 'totp, phone',
    AUTH_MFA_FACTORS: '3',
    AUTH_SMS_TEST_CODES: '306900000001=123456',
    AUTH_SMS_SECONDS: '60',
  })
  off = await startAuthServer({ AUTH_MFA: ',' })
})
afterAll(() => Promise.all([server, off].map((one) => one[Symbol.asyncDispose]())))

const tokenOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.getSession()).data.session?.access_token ?? ''
const post = async (person: Person, path: string, body: unknown, headers = {}) =>
  call(server, 'POST', path, { token: await tokenOf(person), body, headers })
const begun = async (person: Person, friendlyName?: string) => {
  const { data, error } = await person.client.mfa.enroll({
    factorType: 'totp',
    ...(friendlyName !== undefined && { friendlyName }),
  })
  if (error) throw error
  return { id: data.id, app: new AuthenticatorApp(server, data.totp.secret) }
}
const NOBODY = '00000000-0000-7000-8000-000000000000'

describe('enrolling', () => {
  test('an invalid enrolment is refused', async () => {
    const person = await aPerson(server)
    const cases = [
      [{}, 400, 'validation_failed'],
      [{ factor_type: 'eye' }, 400, 'validation_failed'],
      [{ factor_type: 'recovery_code' }, 400, 'validation_failed'],
      [{ factor_type: 'totp', friendly_name: 'x'.repeat(121) }, 400, 'validation_failed'],
      [{ factor_type: 'totp', issuer: 'x'.repeat(121) }, 400, 'validation_failed'],
      [{ factor_type: 'phone' }, 400, 'validation_failed'],
      [{ factor_type: 'phone', phone: 'call me' }, 400, 'validation_failed'],
      [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    ] as const
    for (const [body, status, code] of cases)
      expect(await post(person, '/factors', body)).toMatchObject({ status, code })
    expect(await call(server, 'POST', '/factors', { body: { factor_type: 'totp' } })).toMatchObject({
      status: 401,
      code: 'no_authorization',
    })
    await sql`update auth.users set is_anonymous = true where id = ${person.id}`.execute(server.world.owner)
    expect(await post(person, '/factors', { factor_type: 'totp' })).toMatchObject({
      status: 403,
      code: 'no_authorization',
    })
  })

  test('names must differ, even empty ones; an abandoned enrolment frees its place after a while', async () => {
    const person = await aPerson(server)
    const first = await begun(person)
    expect(await post(person, '/factors', { factor_type: 'totp', friendly_name: ' ' })).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
    })
    await begun(person, 'b')
    await begun(person, 'c')
    expect(await post(person, '/factors', { factor_type: 'totp', friendly_name: 'd' })).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    })
    await sql`
      update auth.factors set created_at = now() - interval '301 seconds' where user_id = ${person.id}`.execute(
      server.world.owner,
    )
    await begun(person)
    expect((await person.client.mfa.listFactors()).data?.all).toHaveLength(1)
    expect((await post(person, `/factors/${first.id}/challenge`, {})).status).toBe(404)
  })

  test('20 enrolments at once do not pass the limit', async () => {
    const person = await aPerson(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(person, '/factors', { factor_type: 'totp', friendly_name: `n${n}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  test('switched-off kinds are refused', async () => {
    const person = await aPerson(off)
    const token = await tokenOf(person)
    const calls = [
      ['/factors', { factor_type: 'totp' }, 'mfa_totp_enroll_not_enabled'],
      ['/factors', { factor_type: 'phone', phone: '306900000000' }, 'mfa_phone_enroll_not_enabled'],
      ['/factors/recovery-codes', {}, 'mfa_recovery_codes_enroll_not_enabled'],
      ['/factors/recovery-codes/regenerate', {}, 'mfa_recovery_codes_enroll_not_enabled'],
      ['/factors/recovery-codes/verify', { code: 'x' }, 'mfa_recovery_codes_verify_not_enabled'],
    ] as const
    for (const [path, body, code] of calls)
      expect(await call(off, 'POST', path, { token, body })).toMatchObject({ status: 422, code })
    const challenges = {
      totp: 'mfa_totp_verify_not_enabled',
      phone: 'mfa_phone_verify_not_enabled',
      webauthn: 'mfa_webauthn_verify_not_enabled',
    } as const
    for (const [type, column, kept, answered] of [
      ['totp', 'secret', Buffer.alloc(49, 2), 'mfa_totp_verify_not_enabled'],
      ['phone', 'phone', '306900000000', 'mfa_phone_verify_not_enabled'],
      ['webauthn', 'friendly_name', 'w', 'mfa_webauthn_enroll_not_enabled'],
    ] as const) {
      const row = await one(
        off.world.owner,
        sql<{ id: string }>`
          insert into auth.factors (user_id, factor_type, friendly_name, ${sql.ref(column === 'friendly_name' ? 'updated_at' : column)})
          values (${person.id}, ${type}, ${type}, ${column === 'friendly_name' ? '2026-01-01' : kept}) returning id`,
      )
      const challenge = await call(off, 'POST', `/factors/${row?.id}/challenge`, { token })
      expect(challenge).toMatchObject({ status: 422, code: challenges[type] })
      const verify = await call(off, 'POST', `/factors/${row?.id}/verify`, {
        token,
        body: { challenge_id: NOBODY },
      })
      expect(verify).toMatchObject({ status: 422, code: answered })
    }
  })
})

describe('challenges', () => {
  test('bound to the factor, the network address, five minutes and one use', async () => {
    const person = await aPerson(server)
    const { id, app } = await begun(person)
    const verify = (challengeId: unknown, code: string, headers = {}) =>
      post(person, `/factors/${id}/verify`, { challenge_id: challengeId, code }, headers)
    const challenge = async (headers = {}) =>
      (await post(person, `/factors/${id}/challenge`, undefined, headers)).body['id']

    const first = await challenge()
    expect(await verify(first, '')).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await verify(NOBODY, '000000')).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
    expect(await verify('x', '000000')).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
    expect(await verify(first, app.code(), elsewhere)).toMatchObject({
      status: 422,
      code: 'mfa_ip_address_mismatch',
    })
    expect(await verify(await challenge(elsewhere), app.code())).toMatchObject({
      code: 'mfa_ip_address_mismatch',
    })
    await sql`update auth.factor_challenges set expires_at = now() where id = ${first as string}`.execute(
      server.world.owner,
    )
    expect(await verify(first, app.code())).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    const last = await challenge()
    const session = await verify(last, app.freshCode())
    expect(session.status).toBe(200)
    await person.client.setSession(session.body as never)
    expect(await verify(last, app.freshCode())).toMatchObject({
      status: 422,
      code: 'mfa_ip_address_mismatch',
    })
  })

  test('another person’s factor is not found', async () => {
    const { id } = await begun(await aPerson(server))
    const stranger = await aPerson(server)
    const token = await tokenOf(stranger)
    for (const [method, path] of [
      ['POST', `/factors/${id}/challenge`],
      ['POST', `/factors/${id}/verify`],
      ['DELETE', `/factors/${id}`],
    ] as const)
      expect(
        await call(server, method, path, { token, body: { challenge_id: NOBODY, code: '1' } }),
      ).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    for (const path of ['/factors/mine/challenge', '/factors/mine/verify'])
      expect(await post(stranger, path, {})).toMatchObject({ status: 404, code: 'validation_failed' })
  })

  test('sign-ins of one person are raised one at a time, so that two never deadlock', async () => {
    const person = await aPerson(server)
    const { factorId, app } = await withApp(server, person)
    const code = app.freshCode()
    const raised = await server.world.owner.transaction().execute(async (tx) => {
      await sql`select from auth.users where id = ${person.id} for update`.execute(tx)
      const raise = person.client.mfa.challengeAndVerify({ factorId, code })
      const first = await Promise.race([raise.then(() => 'went on'), setTimeout(500, 'waits')])
      expect(first).toBe('waits')
      return { raise }
    })
    expect((await raised.raise).error).toBeNull()
  })
})

describe('a phone', () => {
  const enrolPhone = async (person: Person, phone: string, friendlyName = phone) => {
    const { data, error } = await person.client.mfa.enroll({ factorType: 'phone', phone, friendlyName })
    if (error) throw error
    return data
  }
  const textedTo = (phone: string) =>
    one(
      server.world.owner,
      sql<{ facts: { code: string } }>`
        select facts from messages where recipient = ${phone} and kind = 'account-sms' order by id desc limit 1`,
    )

  test('a texted code raises the sign-in', async () => {
    const person = await aPerson(server)
    const factor = await enrolPhone(person, '+30 690 000 0002')
    expect(factor).toMatchObject({ type: 'phone', phone: '306900000002' })
    const challenge = await person.client.mfa.challenge({ factorId: factor.id, channel: 'sms' })
    expect(challenge.error).toBeNull()
    expect(challenge.data).toMatchObject({ type: 'phone' })
    const soon = await person.client.mfa.challenge({ factorId: factor.id, channel: 'sms' })
    expect(soon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    const code = (await textedTo('+306900000002'))?.facts.code ?? ''
    const wrong = code.replaceAll(/./g, (digit) => String((Number(digit) + 1) % 10))
    const answer = { factorId: factor.id, challengeId: challenge.data?.id ?? '' }
    expect((await person.client.mfa.verify({ ...answer, code: wrong })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    expect((await person.client.mfa.verify({ ...answer, code })).error).toBeNull()
    const { data } = await person.client.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/phone' }, { method: 'password' }],
    })
    expect((await person.client.mfa.listFactors()).data?.phone).toMatchObject([{ phone: '306900000002' }])
    expect(await post(person, '/factors', { factor_type: 'phone', phone: '306900000002' })).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
    })
  })

  test('a number with a fixed code is sent nothing; a channel is one of two', async () => {
    const person = await aPerson(server)
    const { id } = await enrolPhone(person, '306900000001')
    expect(await post(person, `/factors/${id}/challenge`, { channel: 'pigeon' })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    const { data } = await person.client.mfa.challenge({ factorId: id, channel: 'whatsapp' })
    const verified = await person.client.mfa.verify({
      factorId: id,
      challengeId: data?.id ?? '',
      code: '123456',
    })
    expect(verified.error).toBeNull()
    expect(await textedTo('+306900000001')).toBeUndefined()
  })
})
