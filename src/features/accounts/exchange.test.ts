import { createHash } from 'node:crypto'

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { only, sql } from '#platform/db.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'

import { endFlow, flowAddress } from './commands/end-flow.ts'
import { addFlow, lockFlow } from './store/flow-states.ts'
import { newUserId } from './store/users.ts'

const verifier = 'a'.repeat(112)
const s256 = createHash('sha256').update(verifier).digest('base64url')
const client = { network: undefined, language: 'el', userAgent: undefined, ip: undefined } as const
let server: AuthServer
let people = 0

beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server[Symbol.asyncDispose]())

async function aUser(): Promise<string> {
  const id = await newUserId(server.world.owner)
  await sql`insert into auth.users (id, email) values (${id}, ${`flow${++people}@example.gr`})`.execute(
    server.world.owner,
  )
  return id
}

interface Made {
  readonly method?: 's256' | 'plain'
  readonly challenge?: string
  readonly provider?: string
}

/** A provider's sign-in that is proved and not exchanged yet. */
async function finished({ method = 's256', challenge = s256, provider = 'google' }: Made = {}) {
  const userId = await aUser()
  const { auth } = server.world.platform.dbs
  const id = await addFlow(auth, {
    method: 'oauth',
    provider,
    challenge: { challenge, method },
    redirectTo: 'http://localhost:3000/auth/callback?a=%20b',
    linkingUserId: null,
    details: {},
  })
  const end = await auth.transaction().execute(async (tx) => {
    const flow = await lockFlow(tx, id)
    if (flow === undefined) throw new Error('no flow')
    return endFlow(tx, flow, { userId, client, tokens: { token: 'theirs', refreshToken: 'again' } })
  })
  const address = await flowAddress(server.world.platform, end)
  return { id, userId, address, code: new URL(address).searchParams.get('code') ?? '' }
}

async function exchange(code: string, given = verifier) {
  const answer = await fetch(`${server.origin}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ auth_code: code, code_verifier: given }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const refused = async (code: string, given = verifier) => {
  const { status, body } = await exchange(code, given)
  return [status, body['code']]
}

const sessions = async (userId: string) =>
  (
    await only(
      server.world.owner,
      sql<{ n: number }>`select count(*) as n from auth.sessions where user_id = ${userId}`,
    )
  ).n

test.each(['s256', 'plain'] as const)(
  'a code gives a session to who has the verifier (%s)',
  async (method) => {
    const { address, code, userId } = await finished({
      method,
      challenge: method === 'plain' ? verifier : s256,
    })
    expect(address).toBe(`http://localhost:3000/auth/callback?a=%20b&code=${code}`)
    expect(await refused(code, 'b'.repeat(112))).toEqual([400, 'bad_code_verifier'])
    const { status, body } = await exchange(code)
    expect([status, body]).toMatchObject([200, { provider_token: 'theirs', provider_refresh_token: 'again' }])
    expect(decodeJwt(body['access_token'] ?? '')).toMatchObject({ sub: userId, amr: [{ method: 'oauth' }] })
  },
)

test('without a challenge the tokens stand behind the #, keys sorted', async () => {
  const userId = await aUser()
  const { auth } = server.world.platform.dbs
  const flow = {
    method: 'oauth',
    provider: 'google',
    challenge: null,
    linkingUserId: null,
    details: {},
  } as const
  const id = await addFlow(auth, { ...flow, redirectTo: 'http://localhost:3000/auth/callback?a=b' })
  const end = await auth.transaction().execute(async (tx) => {
    const locked = await lockFlow(tx, id)
    if (locked === undefined) throw new Error('no flow')
    return endFlow(tx, locked, { userId, client, tokens: { token: 'theirs', refreshToken: null } })
  })
  const url = new URL(await flowAddress(server.world.platform, end))
  expect(url.search).toBe('?a=b')
  expect([...new URLSearchParams(url.hash.slice(1)).keys()]).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'provider_token',
    'refresh_token',
    'sb',
    'token_type',
  ])
  expect(await lockFlow(auth, id)).toBeUndefined()
})

test('an unknown or used code is refused', async () => {
  expect(await refused('no code')).toEqual([404, 'flow_state_not_found'])
  for (const [column, provider] of [
    ['created_at', 'google'],
    ['finished_at', null],
  ] as const) {
    const { id, code } = await finished()
    const age = sql`update auth.flow_states set provider = ${provider}, ${sql.ref(column)} = now() - interval '301 seconds' where id = ${id}`
    await age.execute(server.world.owner)
    expect(await refused(code)).toEqual([422, 'flow_state_expired'])
  }
  const { code, userId } = await finished()
  await sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${userId}`.execute(
    server.world.owner,
  )
  expect(await refused(code)).toEqual([403, 'user_banned'])
})

test('a mailed flow may begin long before its code', async () => {
  const { id, code } = await finished()
  await sql`update auth.flow_states set provider = null, created_at = now() - interval '20 minutes' where id = ${id}`.execute(
    server.world.owner,
  )
  expect((await exchange(code)).status).toBe(200)
})

test('advisory 34: 50 exchanges at once give one session, a later one ends it', async () => {
  const { code, userId } = await finished()
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body['code'] === 'flow_state_not_found')).toHaveLength(49)
  expect(await sessions(userId)).toBe(1)
  // The code alone is not enough to sign the owner out.
  expect(await refused(code, 'b'.repeat(112))).toEqual([404, 'flow_state_not_found'])
  expect(await sessions(userId)).toBe(1)
  expect(await refused(code)).toEqual([404, 'flow_state_not_found'])
  expect(await sessions(userId)).toBe(0)
  const token = answers.find(({ status }) => status === 200)?.body['access_token']
  const user = await fetch(`${server.origin}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })
  expect(user.status).toBe(403)
})
