import { afterAll, beforeAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import type { AuthServer } from '#test/auth-server.ts'
import {
  byClient,
  type ProviderWorld,
  site,
  someone,
  startProviderWorld,
  untilCallback,
} from '#test/provider-sign-in.ts'
import { endedAt, follow, newWalk, step } from '#test/stand-ins/walk.ts'

let world: ProviderWorld
let server: AuthServer

beforeAll(async () => {
  world = await startProviderWorld()
  ;({ server } = world)
})
afterAll(() => world[Symbol.asyncDispose]())

const back = async (query: string) => {
  const response = await step(newWalk(site, server.origin), `${site}/auth/v1/callback?${query}`)
  return endedAt(response.headers.get('location') ?? '', response)
}
const begun = async (query = 'provider=google') => {
  const answer = await step(newWalk(site, server.origin), `${site}/auth/v1/authorize?${query}`)
  return new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? ''
}

test.each([
  ['code=x', 'bad_oauth_callback'],
  ['state=&code=x', 'bad_oauth_callback'],
  ['state=nothing&code=x', 'bad_oauth_state'],
  ['state=018f7e9a-6f3b-7c11-9d35-d6d5a3f4c001&code=x', 'bad_oauth_state'],
])('advisory 46: %s leads to the site with %s', async (query, code) => {
  const ended = await back(query)
  expect(ended.status).toBe(303)
  expect(ended.url.origin).toBe(site)
  expect(ended.url.hash).toBe('')
  expect(Object.fromEntries(ended.query)).toMatchObject({ error: 'invalid_request', error_code: code })
  expect(ended.query.get('error_description')).toBeTruthy()
  expect(ended.cookies).toEqual([])
})

test('a flow lasts five minutes', async () => {
  const state = await begun()
  await sql`update auth.flow_states set created_at = now() - interval '301 seconds' where id = ${state}`.execute(
    server.world.owner,
  )
  const ended = await back(`state=${state}&code=x`)
  expect([ended.status, ended.query.get('error_code')]).toEqual([303, 'bad_oauth_state'])
})

test('advisories 18, 46: the code of one sign-in with the state of another signs nobody in', async () => {
  const walk = newWalk(site, server.origin)
  const account = someone()
  const login = await follow(walk, `${site}/auth/v1/authorize?provider=google`)
  const at = await untilCallback(walk, login.at, account)
  const swapped = at
  swapped.searchParams.set('state', await begun())
  const ended = await back(swapped.searchParams.toString())
  expect(ended.status).toBe(302)
  expect([ended.query.get('error_code'), ended.fragment.get('error_code')]).toEqual([
    'unexpected_failure',
    'unexpected_failure',
  ])
  expect(ended.fragment.has('access_token')).toBe(false)
  expect(await rows(server.world.owner, sql`select from auth.users where email = ${account.email}`)).toEqual(
    [],
  )
})

// Facebook's stand-in accepts its code twice, so only our own state prevents it there.
test.each(['google', 'facebook'])(
  'advisory 46: a callback of %s works once, however many come at once',
  async (provider) => {
    world.facebook.takesCodesAgain = true
    const walk = newWalk(site, server.origin)
    const login = await follow(walk, `${site}/auth/v1/authorize?provider=${provider}`)
    const at = await untilCallback(walk, login.at, someone())
    const query = at.search.slice(1)
    const all = await Promise.all(Array.from({ length: 8 }, () => back(query)))
    expect(all.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
    expect((await back(query)).query.get('error_code')).toBe('bad_oauth_state')
  },
)

test('a cancelled sign-in returns with the provider’s own words, in query and fragment', async () => {
  for (const provider of ['google', 'facebook'] as const) {
    const { ended } = await byClient(server, provider, 'cancel', { redirectTo: `${site}/login?x=1` })
    expect(ended.status).toBe(302)
    expect(ended.query.get('x')).toBe('1')
    for (const said of [ended.query, ended.fragment]) {
      expect(said.get('error')).toBe('access_denied')
      expect(said.get('error_code')).toBe('bad_oauth_callback')
      expect(said.get('error_description')).toBeTruthy()
    }
    expect(ended.fragment.has('sb')).toBe(true)
  }
})

test('an answer without a code is refused', async () => {
  const ended = await back(`state=${await begun('provider=facebook')}`)
  expect([ended.status, ended.query.get('error_code')]).toEqual([302, 'bad_oauth_callback'])
})

test('the answer may come by POST', async () => {
  const walk = newWalk(site, server.origin)
  const login = await follow(walk, `${site}/auth/v1/authorize?provider=google`)
  const at = await untilCallback(walk, login.at, someone())
  const response = await step(walk, `${site}/auth/v1/callback`, at.searchParams)
  expect(endedAt(response.headers.get('location') ?? '', response).fragment.has('access_token')).toBe(true)
})
