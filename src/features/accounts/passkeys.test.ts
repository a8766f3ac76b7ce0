import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, rows, sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { withApp } from '#test/authenticator-app.ts'
import { aPerson, call, type Person } from '#test/signed-in.ts'
import { Authenticator, type Deviation } from '#test/stand-ins/authenticator.ts'

const SITE = 'http://localhost:3000'
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const NOBODY = '00000000-0000-7000-8000-000000000000'
const owner = () => server.world.owner
const tokenOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.getSession()).data.session?.access_token ?? ''

async function registered({ client }: Pick<Person, 'client'>, key: Authenticator, deviation: Deviation = {}) {
  const { data, error } = await client.passkey.startRegistration()
  if (error) throw error
  const credential = key.create(data.options as never, deviation)
  return client.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: credential as never,
  })
}

async function entered(key: Authenticator, deviation: Deviation = {}) {
  const client = server.newClient()
  const { data, error } = await client.passkey.startAuthentication()
  if (error) throw error
  const credential = key.get(data.options as never, deviation)
  const challengeId = data.challenge_id
  const answer = await client.passkey.verifyAuthentication({ challengeId, credential: credential as never })
  return { ...answer, client }
}

describe('passkeys', () => {
  test('register, sign in, list, rename, delete', async () => {
    const person = await aPerson(server)
    const key = new Authenticator(SITE)
    const { data: offer } = await person.client.passkey.startRegistration()
    expect(offer).toMatchObject({
      options: {
        rp: { id: 'localhost', name: 'Onyxi' },
        user: { id: Buffer.from(person.id).toString('base64url'), name: person.email },
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    })
    expect(offer?.expires_at).toBeCloseTo(Date.now() / 1000 + 300, -1)
    const made = await registered(person, key)
    expect(made.error).toBeNull()
    expect(Object.keys(made.data ?? {}).toSorted()).toEqual(['created_at', 'id'])

    const { data, error, client } = await entered(key)
    expect(error).toBeNull()
    expect(data?.user?.id).toBe(person.id)
    expect(decodeJwt(data?.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'passkey' }],
    })
    const id = made.data?.id ?? ''
    const named = await client.passkey.update({ passkeyId: id, friendlyName: 'Το κινητό μου' })
    expect(named.data).toMatchObject({ id, friendly_name: 'Το κινητό μου' })
    expect((await client.passkey.list()).data).toEqual([
      {
        id,
        friendly_name: 'Το κινητό μου',
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
    ])
    expect((await client.passkey.delete({ passkeyId: id })).error).toBeNull()
    expect((await client.passkey.list()).data).toEqual([])
    expect((await entered(key)).error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
    const notices = await rows(
      owner(),
      sql<{ notice: string }>`
        select facts->>'notice' as notice from messages where recipient = ${person.email} order by id`,
    )
    expect(notices.map(({ notice }) => notice).slice(0, 2)).toEqual(['passkey-added', 'passkey-removed'])
  })

  test.each([
    ['of another site’s page', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['without a finger or PIN', { unverified: true }],
  ])('an answer %s is refused, at registration and later', async (_what, deviation: Deviation) => {
    const person = await aPerson(server)
    const refusal = { status: 400, code: 'webauthn_verification_failed' }
    expect((await registered(person, new Authenticator(SITE), deviation)).error).toMatchObject(refusal)
    const key = new Authenticator(SITE)
    expect((await registered(person, key)).error).toBeNull()
    expect((await entered(key, deviation)).error).toMatchObject(refusal)
    expect((await entered(key)).error).toBeNull()
  })

  test('a foreign key, a copied key and another person’s name are refused', async () => {
    const [person, victim] = [await aPerson(server), await aPerson(server)]
    const key = new Authenticator(SITE)
    await registered(person, key)
    const refusal = { status: 400, code: 'webauthn_verification_failed' }
    expect((await entered(key, { foreignKey: true })).error).toMatchObject(refusal)
    const userHandle = Buffer.from(victim.id).toString('base64url')
    expect((await entered(key, { userHandle })).error).toMatchObject(refusal)
    expect((await entered(key, { userHandle: '' })).error).toMatchObject(refusal)
    const copy = key.cloned()
    expect((await entered(key)).error).toBeNull()
    expect((await entered(copy)).error).toMatchObject(refusal)
    const { data } = await server.newClient().passkey.startAuthentication()
    expect(
      await call(server, 'POST', '/passkeys/authentication/verify', {
        body: { challenge_id: data?.challenge_id, credential: { id: 7 } },
      }),
    ).toMatchObject(refusal)
  })

  test('of copies of a key that answer at once, one signs in', async () => {
    const key = new Authenticator(SITE)
    await registered(await aPerson(server), key)
    const copies = Array.from({ length: 6 }, () => key.cloned())
    const all = await Promise.all(copies.map((copy) => entered(copy)))
    expect(all.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('a challenge is for one person, five minutes and one try', async () => {
    const [person, other] = [await aPerson(server), await aPerson(server)]
    const key = new Authenticator(SITE)
    const { data } = await person.client.passkey.startRegistration()
    const challengeId = data?.challenge_id ?? ''
    const credential = key.create(data?.options as never) as never
    const gone = { status: 400, code: 'webauthn_challenge_not_found' }
    const verify = ({ client }: Person) => client.passkey.verifyRegistration({ challengeId, credential })
    expect((await verify(other)).error).toMatchObject(gone)
    await sql`update auth.passkey_challenges set expires_at = now() where id = ${challengeId}`.execute(
      owner(),
    )
    expect((await verify(person)).error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' })
    expect((await verify(person)).error).toMatchObject(gone)
    for (const id of ['x', NOBODY, undefined])
      expect(
        await call(server, 'POST', '/passkeys/authentication/verify', { body: { challenge_id: id } }),
      ).toMatchObject(gone)
    // Of ten simultaneous answers to the same challenge, one signs in.
    await registered(person, key)
    const ask = await call(server, 'POST', '/passkeys/authentication/options')
    const answer = key.get(ask.body['options'] as never)
    const body = { challenge_id: ask.body['challenge_id'], credential: answer }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(server, 'POST', '/passkeys/authentication/verify', { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('one credential is one passkey, and one person has ten at most', async () => {
    const person = await aPerson(server)
    const key = new Authenticator(SITE)
    const { data: first } = await person.client.passkey.startRegistration()
    const { data: second } = await person.client.passkey.startRegistration()
    const verify = (offer: typeof first, credential: unknown) =>
      person.client.passkey.verifyRegistration({
        challengeId: offer?.challenge_id ?? '',
        credential: credential as never,
      })
    const credential = key.create(first?.options as never)
    expect((await verify(first, credential)).error).toBeNull()
    const { challenge } = second?.options ?? {}
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge, origin: SITE, crossOrigin: false }),
    ).toString('base64url')
    const { toJSON: _, ...json } = credential
    const same = { ...json, response: { ...json.response, clientDataJSON } }
    expect((await verify(second, same)).error).toMatchObject({
      status: 422,
      code: 'webauthn_credential_exists',
    })
    for (let n = 0; n < 9; n++) expect((await registered(person, new Authenticator(SITE))).error).toBeNull()
    const { error } = await person.client.passkey.startRegistration()
    expect(error).toMatchObject({ status: 422, code: 'too_many_passkeys' })
  })

  test('accounts that may not register or sign in are refused', async () => {
    const person = await aPerson(server)
    const key = new Authenticator(SITE)
    await registered(person, key)
    const set = (assignment: ReturnType<typeof sql>) =>
      sql`update auth.users set ${assignment} where id = ${person.id}`.execute(owner())
    const start = async () => (await person.client.passkey.startRegistration()).error
    await set(sql`is_sso = true`)
    expect(await start()).toMatchObject({ status: 422, code: 'validation_failed' })
    await set(sql`is_sso = false, is_anonymous = true`)
    expect(await start()).toMatchObject({ status: 403, code: 'no_authorization' })
    await set(sql`is_anonymous = false, email_confirmed_at = null`)
    expect((await entered(key)).error).toMatchObject({ status: 403, code: 'email_not_confirmed' })
    await set(sql`email = null`)
    expect((await entered(key)).error).toMatchObject({ status: 403, code: 'phone_not_confirmed' })
    await set(sql`email_confirmed_at = now(), banned_until = now() + interval '1 hour'`)
    expect((await entered(key)).error).toMatchObject({ status: 403, code: 'user_banned' })
    await set(sql`banned_until = null, deleted_at = now()`)
    expect((await entered(key)).error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' })
  })

  test('advisory 53: for an account with a second factor, a passkey is only the first step', async () => {
    const person = await aPerson(server)
    const key = new Authenticator(SITE)
    await registered(person, key)
    await withApp(server, person)
    const { data } = await entered(key)
    expect(decodeJwt(data?.session?.access_token ?? '')).toMatchObject({ aal: 'aal1' })
    const token = data?.session?.access_token ?? ''
    const offer = await call(server, 'POST', '/passkeys/registration/options', { token, body: {} })
    expect(offer).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const id = (await person.client.passkey.list()).data?.[0]?.id ?? ''
    for (const method of ['PATCH', 'DELETE']) {
      const changed = await call(server, method, `/passkeys/${id}`, {
        token,
        body: { friendly_name: 'mine' },
      })
      expect(changed).toMatchObject({ status: 403, code: 'insufficient_aal' })
    }
    expect((await person.client.passkey.list()).data).toMatchObject([{ id, created_at: expect.any(String) }])
    expect((await person.client.passkey.startRegistration()).error).toBeNull()
  })

  test('another person’s passkey is not found, and a name has 1 to 120 letters', async () => {
    const [person, stranger] = [await aPerson(server), await aPerson(server)]
    await registered(person, new Authenticator(SITE))
    const id = (await person.client.passkey.list()).data?.[0]?.id ?? ''
    for (const [token, at, name, status] of [
      [await tokenOf(stranger), id, 'mine', 404],
      [await tokenOf(person), 'x', 'mine', 404],
      [await tokenOf(person), id, ' ', 400],
      [await tokenOf(person), id, 'x'.repeat(121), 400],
    ] as const) {
      const named = await call(server, 'PATCH', `/passkeys/${at}`, { token, body: { friendly_name: name } })
      expect(named).toMatchObject({ status, code: 'validation_failed' })
      if (status === 400) continue
      const deleted = await call(server, 'DELETE', `/passkeys/${at}`, { token })
      expect(deleted).toMatchObject({ status, code: 'validation_failed' })
    }
    expect((await call(server, 'GET', '/passkeys')).status).toBe(401)
  })

  test('passkeys can be switched off', async () => {
    await using off = await startAuthServer({ AUTH_PASSKEYS: 'false' })
    const { client } = await aPerson(off)
    const refusal = { status: 404, code: 'passkey_disabled' }
    expect((await client.passkey.startRegistration()).error).toMatchObject(refusal)
    expect((await client.passkey.startAuthentication()).error).toMatchObject(refusal)
    expect((await client.passkey.list()).error).toMatchObject(refusal)
    for (const [method, path] of [
      ['POST', '/passkeys/registration/verify'],
      ['POST', '/passkeys/authentication/verify'],
      ['PATCH', `/passkeys/${NOBODY}`],
      ['DELETE', `/passkeys/${NOBODY}`],
    ] as const)
      expect(await call(off, method, path, { body: {} })).toMatchObject(refusal)
    expect(await one(off.world.owner, sql`select from auth.passkey_challenges`)).toBeUndefined()
  })
})

test('a factor that begins to count while a passkey is being added stops it', async () => {
  const person = await aPerson(server)
  const { data } = await person.client.passkey.startRegistration()
  const credential = new Authenticator(SITE).create(data?.options as never)
  const verifying = await owner()
    .transaction()
    .execute(async (tx) => {
      await sql`select from auth.users where id = ${person.id} for update`.execute(tx)
      const answer = person.client.passkey.verifyRegistration({
        challengeId: data?.challenge_id ?? '',
        credential: credential as never,
      })
      // Waits until the call is blocked by the lock on the row.
      const waits = sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      while ((await one(owner(), waits))?.n === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      await sql`
        insert into auth.factors (user_id, factor_type, status, secret) values (${person.id}, 'totp', 'verified', ${Buffer.alloc(49, 2)})`.execute(
        tx,
      )
      // Wrapped in a list, because the transaction would await a bare promise.
      return [answer]
    })
  expect((await verifying[0])?.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect(await rows(owner(), sql`select from auth.passkeys where user_id = ${person.id}`)).toEqual([])
})
