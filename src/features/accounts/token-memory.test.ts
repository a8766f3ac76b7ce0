import type { Session } from '@supabase/auth-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { only, sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'

import { verifiedClaims } from './store/access-tokens.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_AUTOCONFIRM: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())
afterEach(() => {
  vi.restoreAllMocks()
})

let people = 0

async function signedUp(): Promise<Session> {
  const email = `memory${++people}@example.gr`
  const { data } = await server.newClient().signUp({ email, password: 'three-blue-lamps-9' })
  if (!data.session) throw new Error('no session')
  return data.session
}

const verified = (token: string, secondsLater = 0) => {
  const { platform } = server.world
  return verifiedClaims(platform, token, platform.now().add({ seconds: secondsLater }))
}

const refresh = (token: string) =>
  fetch(`${server.origin}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ refresh_token: token }),
  })

/** The number of transactions that wait for a locked row. */
async function waiting(): Promise<number> {
  const { count } = await only(
    server.world.owner,
    sql<{ count: number }>`select count(*) as count from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`,
  )
  return count
}

test('a token that was checked before still expires in time, and was not valid before its time', async () => {
  const { access_token: token, user } = await signedUp()
  expect((await verified(token)).sub).toBe(user.id)
  expect((await verified(token, 890)).sub).toBe(user.id)
  await expect(verified(token, 901)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' })
  await expect(verified(token, -120)).rejects.toMatchObject({ code: 'ERR_JWT_CLAIM_VALIDATION_FAILED' })
  expect((await verified(token)).sub).toBe(user.id)
})

test('the same claims under another signature are another token', async () => {
  const { access_token: token } = await signedUp()
  await verified(token)
  const at = token.lastIndexOf('.') + 5
  const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  await expect(verified(forged)).rejects.toMatchObject({ code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' })
})

test('a withdrawn key ends its tokens, even those that were checked before', async () => {
  await using own = await startAuthServer({ AUTH_AUTOCONFIRM: '1' })
  const { data } = await own.newClient().signUp({ email: 'a@example.gr', password: 'three-blue-lamps-9' })
  const token = data.session?.access_token ?? ''
  const ask = () =>
    fetch(`${own.origin}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } }).then(
      ({ status }) => status,
    )
  expect(await ask()).toBe(200)
  await sql`delete from auth.signing_keys`.execute(own.world.owner)
  const clock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + 61_000)
  expect(await ask()).toBe(403)
})

test('a refresh waits five seconds for a locked sign-in, then asks the client to try again', async () => {
  const session = await signedUp()
  await server.world.owner.transaction().execute(async (tx) => {
    await sql`select from auth.sessions where user_id = ${session.user.id} for update`.execute(tx)
    const began = performance.now()
    const answer = await refresh(session.refresh_token)
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'conflict' }])
    expect(performance.now() - began).toBeGreaterThan(4900)
  })
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

test('of refreshes that overtake one another, one rotates the token', async () => {
  const session = await signedUp()
  // While the row is locked, all of them have read the same state and wait to rotate it.
  const asked = await server.world.owner.transaction().execute(async (tx) => {
    await sql`select from auth.sessions where user_id = ${session.user.id} for update`.execute(tx)
    const answers = Array.from({ length: 20 }, () => refresh(session.refresh_token))
    await expect.poll(waiting).toBeGreaterThanOrEqual(8)
    return { answers }
  })
  const answers = await Promise.all(asked.answers)
  const given = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { refresh_token: string }).refresh_token),
  )
  expect(new Set(given).size).toBe(1)
  expect(given[0]).not.toBe(session.refresh_token)
  const { counter } = await only(
    server.world.owner,
    sql<{ counter: number }>`
      select refresh_counter as counter from auth.sessions where user_id = ${session.user.id}`,
  )
  expect(counter).toBe(1)
})
