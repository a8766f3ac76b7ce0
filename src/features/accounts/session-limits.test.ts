import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { withApp } from '#test/authenticator-app.ts'
import { atSite, type ProviderWorld, site, someone, startProviderWorld } from '#test/provider-sign-in.ts'
import { aPerson, call, type Person, signedIn } from '#test/signed-in.ts'
import { newWalk, signInAt } from '#test/stand-ins/walk.ts'

import { raiseBy } from './commands/raise-session.ts'
import { bearerOf } from './queries.ts'

let world: ProviderWorld
let server: AuthServer

beforeAll(async () => {
  world = await startProviderWorld({ AUTH_SESSION_HOURS: '12', AUTH_SESSION_IDLE_HOURS: '2' })
  ;({ server } = world)
})
afterAll(() => world[Symbol.asyncDispose]())

const id = randomUUID()
/** Every call that a signed-in person can make to the service. */
const calls = [
  ['GET', '/user'],
  ['PUT', '/user'],
  ['GET', '/reauthenticate'],
  ['POST', '/logout'],
  ['GET', '/user/identities/authorize?provider=google'],
  ['DELETE', `/user/identities/${id}`],
  ['POST', '/factors'],
  ['DELETE', `/factors/${id}`],
  ['POST', `/factors/${id}/challenge`],
  ['POST', `/factors/${id}/verify`],
  ['GET', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes'],
  ['DELETE', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes/verify'],
  ['POST', '/factors/recovery-codes/regenerate'],
  ['GET', '/passkeys'],
  ['POST', '/passkeys/registration/options'],
  ['POST', '/passkeys/registration/verify'],
  ['PATCH', `/passkeys/${id}`],
  ['DELETE', `/passkeys/${id}`],
] as const

const bearing = async ({ client }: Person) =>
  `Bearer ${(await client.getSession()).data.session?.access_token ?? ''}`

const oneOf = async (env: Record<string, string>) => {
  const own = await startAuthServer(env)
  const refused = async (person: Person) => {
    const { access_token: token, refresh_token } = person.session
    const user = await call(own, 'GET', '/user', { token })
    const refresh = await call(own, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    return [user.status, user.code, refresh.status, refresh.code]
  }
  return { own, refused }
}
const expired = [403, 'session_expired', 400, 'session_expired']

test('where a person may have one sign-in at a time, the newest counts', async () => {
  const { own, refused } = await oneOf({ AUTH_SESSION_SINGLE: '1' })
  await using _own = own
  const [person, other] = [await aPerson(own), await aPerson(own)]
  const session = await signedIn(own.newClient(), person.email)
  expect(await refused(person)).toEqual(expired)
  for (const good of [{ ...person, session }, other])
    expect(await refused(good)).toEqual([200, undefined, 200, undefined])
})

test('an account with a second factor may stay signed in without it for a limited time only', async () => {
  const { own, refused } = await oneOf({ AUTH_SESSION_AAL1_HOURS: '1' })
  await using _own = own
  const [without, raised] = [await aPerson(own), await aPerson(own)]
  await withApp(own, raised)
  // A factor that was begun and never verified does not count.
  await without.client.mfa.enroll({ factorType: 'totp' })
  const session = (await raised.client.getSession()).data.session ?? raised.session
  const low = await signedIn(own.newClient(), raised.email)
  await sql`update auth.sessions set created_at = now() - interval '1 hour'`.execute(own.world.owner)
  expect(await refused({ ...raised, session: low })).toEqual(expired)
  expect(await refused({ ...raised, session })).toEqual([200, undefined, 200, undefined])
  expect(await refused(without)).toEqual([200, undefined, 200, undefined])
})

describe.each([
  ['its own end', sql`not_after = now()`],
  ['its hours', sql`created_at = now() - interval '12 hours', refreshed_at = now()`],
  ['its idle hours', sql`created_at = now() - interval '3 hours', refreshed_at = now() - interval '2 hours'`],
])('ASVS 7.3: past %s', (_limit, past) => {
  const end = (person: Person) =>
    sql`update auth.sessions set ${past} where user_id = ${person.id}`.execute(server.world.owner)

  test('every call of a signed-in person is refused', async () => {
    const person = await aPerson(server)
    const authorization = await bearing(person)
    await end(person)
    for (const [method, path] of calls) {
      const answer = await fetch(`${server.origin}/auth/v1${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      })
      const { error_code: code } = (await answer.json()) as { error_code: string }
      expect([path, answer.status, code]).toEqual([path, 403, 'session_expired'])
    }
  })

  test('it is not raised, even by a caller who was let in a moment before', async () => {
    const person = await aPerson(server)
    const { platform } = server.world
    const bearer = await bearerOf(platform, await bearing(person))
    await end(person)
    const raise = { method: 'totp', factorId: id, use: () => Promise.resolve() } as const
    await expect(raiseBy(platform, bearer, raise)).rejects.toMatchObject({ code: 'session_not_found' })
  })

  test('nothing that it asked for is connected', async () => {
    const person = await aPerson(server)
    const { data } = await person.client.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    })
    await end(person)
    const ended = await signInAt(newWalk(site, server.origin), atSite(server, data?.url ?? ''), someone())
    expect(ended.query.get('error_code')).toBe('session_not_found')
  })
})
