import { randomUUID } from 'node:crypto'

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { AuthenticatorApp, withApp } from '#test/authenticator-app.ts'
import { aPerson, call, type Person, signedIn } from '#test/signed-in.ts'

import { actorOf, bearerOf, unfinishedBearerOf } from './queries.ts'
import { openSecret } from './store/factor-secrets.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_MFA_FACTORS: '3' })
})
afterAll(() => server[Symbol.asyncDispose]())

const enroll = async ({ client }: Pick<Person, 'client'>, friendlyName?: string) => {
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    ...(friendlyName !== undefined && { friendlyName }),
  })
  if (error) throw error
  return { ...data, app: new AuthenticatorApp(server, data.totp.secret) }
}
const tokenOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.getSession()).data.session?.access_token ?? ''
const levelOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.mfa.getAuthenticatorAssuranceLevel()).data
const notices = async (email: string) =>
  (
    await rows(
      server.world.owner,
      sql<{ notice: string }>`
        select facts->>'notice' as notice from messages where recipient = ${email} and kind = 'account-notice'
        order by id`,
    )
  ).map(({ notice }) => notice)
const sessionsOf = async (id: string) =>
  rows(
    server.world.owner,
    sql<{ id: string; aal: string }>`select id, aal from auth.sessions where user_id = ${id}`,
  )

describe('an app that shows codes', () => {
  test('enrol, verify, list, leave', async () => {
    const person = await aPerson(server)
    const { client, email } = person
    expect(await levelOf(person)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })

    const enrolled = await enroll(person, 'My phone')
    expect(enrolled).toMatchObject({ type: 'totp', friendly_name: 'My phone' })
    expect(enrolled.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(enrolled.totp.uri).toBe(
      `otpauth://totp/localhost:${encodeURIComponent(email)}?issuer=localhost&secret=${enrolled.totp.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    const picture = enrolled.totp.qr_code.replace('data:image/svg+xml;utf-8,', '')
    expect(picture).toMatch(/^<svg .*<\/svg>$/s)
    expect(picture).not.toMatch(/[#%]/)

    const challenge = await client.mfa.challenge({ factorId: enrolled.id })
    expect(challenge.data).toMatchObject({ type: 'totp' })
    const before = (await client.getSession()).data.session
    const wrong = await client.mfa.verify({
      factorId: enrolled.id,
      challengeId: challenge.data?.id ?? '',
      code: enrolled.app.code(5),
    })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect(wrong.error?.message).toContain('Invalid TOTP code')
    const verified = await client.mfa.verify({
      factorId: enrolled.id,
      challengeId: challenge.data?.id ?? '',
      code: enrolled.app.code(-1),
    })
    expect(verified.error).toBeNull()
    expect(verified.data?.user.factors).toMatchObject([
      { id: enrolled.id, status: 'verified', factor_type: 'totp', friendly_name: 'My phone', phone: '' },
    ])
    const claims = decodeJwt(verified.data?.access_token ?? '')
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
    expect(claims['session_id']).toBe(decodeJwt(before?.access_token ?? '')['session_id'])
    expect(await levelOf(person)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.mfa.listFactors()).data).toMatchObject({ totp: [{ id: enrolled.id }], phone: [] })
    expect((await client.updateUser({ data: { colour: 'red' } })).data.user?.factors).toHaveLength(1)

    const refreshed = await client.refreshSession()
    expect(decodeJwt(refreshed.data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' })
    expect(refreshed.data.user?.factors).toHaveLength(1)

    expect(await client.mfa.unenroll({ factorId: enrolled.id })).toMatchObject({ data: { id: enrolled.id } })
    // Effective at once where a second factor is needed, and in the token after the next refresh.
    expect((await bearerOf(server.world.platform, `Bearer ${await tokenOf(person)}`)).aal).toBe('aal1')
    const left = await client.refreshSession()
    expect(decodeJwt(left.data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
    expect(left.data.user?.factors).toBeUndefined()
    expect(await notices(email)).toEqual(['factor-added', 'factor-removed'])
  })

  test.each<[string, Record<string, string>]>([
    ['the operator’s', { AUTH_ENCRYPTION_KEY: 'k'.repeat(32) }],
    ['the database’s own', {}],
  ])('of the secret only a form sealed by %s key is kept', async (_whose, env) => {
    await using sealed = await startAuthServer(env)
    const person = await aPerson(sealed)
    const { data } = await person.client.mfa.enroll({ factorType: 'totp' })
    const { Secret } = await import('otpauth')
    const secret = data?.type === 'totp' ? data.totp.secret : ''
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    const kept = await only(sealed.world.owner, sql<{ secret: Buffer }>`select secret from auth.factors`)
    expect(kept.secret.includes(bytes)).toBe(false)
    const code = new AuthenticatorApp(sealed, secret).code()
    expect((await person.client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull()
  })

  test('a secret sealed with the database’s key still opens after the operator sets one, and no secret is stored unsealed', async () => {
    const person = await aPerson(server)
    const { factorId } = await withApp(server, person)
    const { platform } = server.world
    const later = { ...platform.config, auth: { ...platform.config.auth, encryptionKey: 'k'.repeat(32) } }
    const { secret } = await only(
      server.world.owner,
      sql<{ secret: Buffer }>`select secret from auth.factors where id = ${factorId}`,
    )
    expect(openSecret({ ...platform, config: later }, secret, person.id)).toEqual(
      openSecret(platform, secret, person.id),
    )
    expect(() => openSecret(platform, secret, randomUUID())).toThrow('authenticate')
    const other = { ...platform, sealingKey: Buffer.alloc(32) }
    expect(() => openSecret(other, secret, person.id)).toThrow('authenticate')
    const bare = sql`update auth.factors set secret = ${Buffer.concat([Buffer.of(0), secret])} where id = ${factorId}`
    await expect(bare.execute(server.world.owner)).rejects.toThrow('factors_totp_sealed')
  })

  test('no role that serves requests reads the key', async () => {
    const { dbs } = server.world.platform
    for (const db of [dbs.app, dbs.auth, dbs.public, dbs.worker])
      await expect(sql`select key from auth.sealing_key`.execute(db)).rejects.toThrow('permission denied')
  })

  test('a code works once, even in simultaneous requests', async () => {
    const person = await aPerson(server)
    const { factorId, app } = await withApp(server, person)
    const token = await tokenOf(person)
    const code = app.code(1)
    const challenges = await Promise.all(
      Array.from({ length: 4 }, () => person.client.mfa.challenge({ factorId })),
    )
    const answers = await Promise.all(
      challenges.map(({ data }) =>
        call(server, 'POST', `/factors/${factorId}/verify`, {
          token,
          body: { challenge_id: data?.id, code },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 422)?.code).toBe('mfa_verification_failed')
    // A code from before it does not work either.
    const older = await person.client.mfa.challengeAndVerify({ factorId, code: app.code(0) })
    expect(older.error?.code).toBe('mfa_verification_failed')
  })

  test('advisory 54: of 200 guesses at once no more than 5 are compared', async () => {
    const person = await aPerson(server)
    const { factorId, app } = await withApp(server, person)
    const thief = { client: server.newClient() }
    const { access_token: token } = await signedIn(thief.client, person.email)
    const { data } = await thief.client.mfa.challenge({ factorId })
    const guess = (code: string) =>
      call(server, 'POST', `/factors/${factorId}/verify`, { token, body: { challenge_id: data?.id, code } })
    const answers = await Promise.all(Array.from({ length: 200 }, () => guess(app.code(7))))
    const compared = answers.filter(({ code }) => code === 'mfa_verification_failed')
    expect(compared.length).toBeLessThanOrEqual(5)
    expect(compared.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - compared.length)
    expect(await guess(app.code(1))).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })
})

describe('levels', () => {
  test('ASVS 7.2.4: older refresh and access tokens stay at the lower level; other sign-ins without a factor end', async () => {
    const person = await aPerson(server)
    const other = { client: server.newClient() }
    await signedIn(other.client, person.email)
    const before = (await person.client.getSession()).data.session
    await withApp(server, person)
    expect(await sessionsOf(person.id)).toMatchObject([{ aal: 'aal2' }])
    expect((await other.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })

    const { platform } = server.world
    const old = `Bearer ${before?.access_token}`
    expect((await unfinishedBearerOf(platform, old)).aal).toBe('aal1')
    await expect(bearerOf(platform, old)).rejects.toMatchObject({ code: 'insufficient_aal' })
    await expect(actorOf(platform, old)).rejects.toMatchObject({ code: 'second_factor_needed' })
    const now = await actorOf(server.world.platform, `Bearer ${await tokenOf(person)}`)
    expect(now).toMatchObject({ aal: 'aal2' })

    const replay = async () =>
      expect(
        await call(server, 'POST', '/token?grant_type=refresh_token', {
          body: { refresh_token: before?.refresh_token },
        }),
      ).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    // A second tab that refreshes in the same seconds is not raised, and ends nothing.
    await replay()
    expect((await person.client.refreshSession()).error).toBeNull()
    await replay()
    expect(await sessionsOf(person.id)).toMatchObject([{ aal: 'aal2' }])
    // Later it is a thief's token, even right after an honest refresh, when an older token would be answered.
    await sql`update auth.session_methods set used_at = used_at - interval '11 seconds'`.execute(
      server.world.owner,
    )
    await replay()
    expect(await sessionsOf(person.id)).toEqual([])
  })

  test('advisories 44, 53, ASVS 6.4.3: for an account with a factor, every way to sign in is only the first step', async () => {
    const person = await aPerson(server)
    const { factorId } = await withApp(server, person)
    const begun = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'begun' })
    const session = await signedIn(server.newClient(), person.email)
    expect(decodeJwt(session.access_token)).toMatchObject({ aal: 'aal1' })
    const token = session.access_token
    const refused = [
      [await call(server, 'POST', '/factors', { token, body: { factor_type: 'totp' } }), 403],
      [await call(server, 'DELETE', `/factors/${factorId}`, { token }), 422],
      [await call(server, 'DELETE', `/factors/${begun.data?.id}`, { token }), 422],
      [await call(server, 'POST', '/factors/recovery-codes', { token }), 403],
      [await call(server, 'POST', '/passkeys/registration/options', { token, body: {} }), 403],
    ] as const
    for (const [answer, status] of refused) expect(answer).toMatchObject({ status, code: 'insufficient_aal' })
  })

  test('an unproved factor does not bypass the one that counts', async () => {
    const thief = await aPerson(server)
    const begun = await thief.client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'of a thief' })
    const factorId = begun.data?.id ?? ''
    const path = `/factors/${factorId}`
    const asked = await call(server, 'POST', `${path}/challenge`, { token: await tokenOf(thief) })
    expect(asked.status).toBe(200)
    const owner = { ...thief, client: server.newClient() }
    await signedIn(owner.client, thief.email)
    await withApp(server, owner)
    const { access_token: token } = await signedIn(thief.client, thief.email)
    const answer = { challenge_id: asked.body['id'], webauthn: { credential_response: {} } }
    for (const [at, body] of [
      ['challenge', {}],
      ['verify', answer],
    ] as const)
      expect(await call(server, 'POST', `${path}/${at}`, { token, body })).toMatchObject({
        status: 403,
        code: 'insufficient_aal',
      })
  })

  test('the second of two factors keeps what the first one raised', async () => {
    const person = await aPerson(server)
    const { factorId } = await withApp(server, person)
    const second = await withApp(server, person, 'second')
    await person.client.mfa.unenroll({ factorId })
    expect((await bearerOf(server.world.platform, `Bearer ${await tokenOf(person)}`)).aal).toBe('aal2')
    await person.client.mfa.unenroll({ factorId: second.factorId })
    expect((await bearerOf(server.world.platform, `Bearer ${await tokenOf(person)}`)).aal).toBe('aal1')
  })
})
