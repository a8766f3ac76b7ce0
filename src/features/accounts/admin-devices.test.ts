import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { withApp } from '#test/authenticator-app.ts'
import { OPERATOR_SECRET, operatorClient, operatorToken } from '#test/operator.ts'
import { aPerson, call, type Person } from '#test/signed-in.ts'
import { Authenticator } from '#test/stand-ins/authenticator.ts'

const operatorId = randomUUID()
const token = operatorToken(operatorId)
const nobody = '01990000-0000-7000-8000-0000000fffff'
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_JWT_SECRET: OPERATOR_SECRET, AUTH_MFA: 'totp,phone' })
})
afterAll(() => server[Symbol.asyncDispose]())

const owner = () => server.world.owner
const admin = () => operatorClient(server, token)
const asked = (method: string, path: string, body?: object) =>
  call(server, method, `/admin/users/${path}`, { token, ...(body && { body }) })

const noted = (person: Person, action: string) =>
  rows(
    owner(),
    sql<Record<string, unknown>>`
      select actor_id, host(ip) as ip, detail from auth.audit_log where target_id = ${person.id} and action = ${action}`,
  )

const levels = (person: Person) =>
  rows(owner(), sql<{ aal: string }>`select aal from auth.sessions where user_id = ${person.id}`)

async function withPasskey({ client }: Person): Promise<string> {
  const { data, error } = await client.passkey.startRegistration()
  if (error) throw error
  const credential = new Authenticator('http://localhost:3000').create(data.options as never)
  const made = await client.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: credential as never,
  })
  if (made.error) throw made.error
  return made.data.id
}

/** Runs the work while the log cannot be written. */
async function withoutLog<Result>(work: () => Promise<Result>): Promise<Result> {
  await sql`alter table auth.audit_log rename to audit_log_away`.execute(owner())
  try {
    return await work()
  } finally {
    await sql`alter table auth.audit_log_away rename to audit_log`.execute(owner())
  }
}

describe('operators change factors', () => {
  test('listing and renaming a factor, and refusing a name that another factor has', async () => {
    const person = await aPerson(server)
    const { factorId } = await withApp(server, person, 'Old')
    const other = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' })
    const listed = await admin().mfa.listFactors({ userId: person.id })
    expect(listed.data?.factors).toMatchObject([
      { id: factorId, friendly_name: 'Old', status: 'verified', factor_type: 'totp', phone: '' },
      { friendly_name: 'Other', status: 'unverified' },
    ])
    const path = `${person.id}/factors/${factorId}`
    const renamed = await asked('PUT', path, { friendly_name: 'New', phone: '306900000000' })
    expect([renamed.status, renamed.body]).toEqual([
      200,
      expect.objectContaining({ id: factorId, friendly_name: 'New', phone: '' }),
    ])
    expect(await noted(person, 'factor_updated')).toEqual([
      { actor_id: operatorId, ip: '127.0.0.1', detail: { factor: factorId } },
    ])
    expect(await asked('PUT', path, { friendly_name: 'Other' })).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
    })
    expect((await asked('PUT', path, { phone: 'x' })).code).toBe('validation_failed')
    expect(other.error).toBeNull()
    expect(await levels(person)).toEqual([{ aal: 'aal2' }])
  })

  test('giving a phone factor another number', async () => {
    const person = await aPerson(server)
    const { data, error } = await person.client.mfa.enroll({ factorType: 'phone', phone: '306900000001' })
    expect(error).toBeNull()
    const changed = await asked('PUT', `${person.id}/factors/${data?.id}`, { phone: '+30 690 000 0002' })
    expect(changed.body).toMatchObject({ id: data?.id, phone: '306900000002' })
  })

  test('deleting a factor lowers the sign-ins that it raised, tells the owner and is logged', async () => {
    const person = await aPerson(server)
    const { factorId } = await withApp(server, person)
    const { data, error } = await admin().mfa.deleteFactor({ userId: person.id, id: factorId })
    expect(error).toBeNull()
    // The published client wraps this answer twice.
    expect(data).toMatchObject({ data: { id: factorId } })
    expect(await levels(person)).toEqual([{ aal: 'aal1' }])
    expect((await newestMail(owner(), person.email))?.facts).toMatchObject({ notice: 'factor-removed' })
    expect(await noted(person, 'factor_deleted')).toEqual([
      { actor_id: operatorId, ip: '127.0.0.1', detail: { factor: factorId, type: 'totp' } },
    ])
    expect(await asked('DELETE', `${person.id}/factors/${factorId}`)).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
  })

  test('nothing is deleted or changed that cannot be logged', async () => {
    const person = await aPerson(server)
    const { factorId } = await withApp(server, person, 'Kept')
    const passkey = await withPasskey(person)
    const statuses = await withoutLog(async () => [
      (await asked('DELETE', `${person.id}/factors/${factorId}`)).status,
      (await asked('PUT', `${person.id}/factors/${factorId}`, { friendly_name: 'Lost' })).status,
      (await asked('DELETE', `${person.id}/passkeys/${passkey}`)).status,
    ])
    expect(statuses).toEqual([500, 500, 500])
    expect((await asked('GET', `${person.id}/factors`)).body).toMatchObject([
      { id: factorId, friendly_name: 'Kept', status: 'verified' },
    ])
    expect((await asked('GET', `${person.id}/passkeys`)).body).toMatchObject([{ id: passkey }])
    expect(await levels(person)).toEqual([{ aal: 'aal2' }])
  })
})

test('deleting a passkey tells the owner and is logged', async () => {
  const person = await aPerson(server)
  const id = await withPasskey(person)
  expect((await asked('DELETE', `${person.id}/passkeys/${id}`)).status).toBe(204)
  expect((await asked('GET', `${person.id}/passkeys`)).body).toEqual([])
  expect((await newestMail(owner(), person.email))?.facts).toMatchObject({ notice: 'passkey-removed' })
  expect(await noted(person, 'passkey_deleted')).toEqual([
    { actor_id: operatorId, ip: '127.0.0.1', detail: { passkey: id } },
  ])
})

test('unknown, unreadable and other people’s ids are not found, and an unknown user has empty lists', async () => {
  const [person, other] = [await aPerson(server), await aPerson(server)]
  const { factorId } = await withApp(server, other)
  const passkey = await withPasskey(other)
  expect((await asked('GET', `${person.id}/factors`)).body).toEqual([])
  expect((await asked('GET', `${person.id}/passkeys`)).body).toEqual([])
  for (const [method, path] of [
    ['DELETE', `${person.id}/factors/${factorId}`],
    ['PUT', `${person.id}/factors/${factorId}`],
    ['DELETE', `${person.id}/factors/${nobody}`],
    ['DELETE', `${person.id}/factors/x`],
    ['GET', `${nobody}/factors`],
    ['DELETE', `${nobody}/factors/${factorId}`],
    ['DELETE', `${person.id}/passkeys/${passkey}`],
    ['DELETE', `${person.id}/passkeys/${nobody}`],
  ] as const)
    expect([path, (await asked(method, path, method === 'PUT' ? {} : undefined)).status]).toEqual([path, 404])
  expect(await levels(other)).toEqual([{ aal: 'aal2' }])
})
