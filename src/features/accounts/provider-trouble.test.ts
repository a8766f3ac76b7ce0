import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import {
  type ProviderWorld,
  site,
  someone,
  startProviderWorld,
  untilCallback,
} from '#test/provider-sign-in.ts'
import { aPerson, call } from '#test/signed-in.ts'
import { type Collector, startCollector } from '#test/stand-ins/collector.ts'
import type { Trouble } from '#test/stand-ins/trouble.ts'
import { endedAt, follow, newWalk, step } from '#test/stand-ins/walk.ts'

let elsewhere: Collector
beforeAll(async () => {
  elsewhere = await startCollector()
})
afterAll(() => elsewhere[Symbol.asyncDispose]())

let world: ProviderWorld
// Each test needs a new provider, because its discovery document is fetched once and cached.
beforeEach(async () => {
  world = await startProviderWorld({}, { emailInUserinfoOnly: true })
})
afterEach(() => world[Symbol.asyncDispose]())

const visit = async (address: string) => {
  const began = performance.now()
  const response = await step(newWalk(site, world.server.origin), address)
  const ended = endedAt(response.headers.get('location') ?? 'about:blank', response)
  return { ...ended, seconds: (performance.now() - began) / 1000 }
}

/** A sign-in whose answer from Google is on its way to us. */
async function onTheWay(query = '') {
  const walk = newWalk(site, world.server.origin)
  const login = await follow(walk, `${site}/auth/v1/authorize?provider=google${query}`)
  return (await untilCallback(walk, login.at, someone())).href
}

const troubles: readonly [string, () => Trouble][] = [
  ['silent', () => 'silent'],
  ['broken', () => 'broken'],
  ['leading elsewhere', () => ({ redirectTo: elsewhere.url })],
]

describe.each(troubles)('4.24: a provider that is %s', (_name, trouble) => {
  test('at the beginning: the browser is sent back with an error', async () => {
    world.google.trouble = trouble()
    const back = encodeURIComponent(`${site}/login?x=1`)
    const ended = await visit(`${site}/auth/v1/authorize?provider=google&redirect_to=${back}`)
    expect([ended.status, ended.url.pathname, ended.query.get('x')]).toEqual([302, '/login', '1'])
    for (const said of [ended.query, ended.fragment])
      expect(Object.fromEntries(said)).toMatchObject({
        error: 'temporarily_unavailable',
        error_code: 'unexpected_failure',
        error_description: 'The provider cannot be reached right now',
      })
    expect(ended.seconds).toBeLessThan(6)
    expect(elsewhere.taken).toEqual([])
  })

  test('when connecting it: the refusal makes clients try again', async () => {
    const { session } = await aPerson(world.server)
    world.google.trouble = trouble()
    const path = '/user/identities/authorize?provider=google&skip_http_redirect=true'
    expect(await call(world.server, 'GET', path, { token: session.access_token })).toMatchObject({
      status: 503,
      code: 'unexpected_failure',
    })
    expect(elsewhere.taken).toEqual([])
  })

  test('on the way back: nobody is signed in', async () => {
    const google = await onTheWay()
    const { url } = await visit(`${site}/auth/v1/authorize?provider=facebook`)
    world.google.trouble = trouble()
    world.facebook.trouble = trouble()
    const facebook = `${site}/auth/v1/callback?code=x&state=${url.searchParams.get('state')}`
    for (const ended of await Promise.all([visit(google), visit(facebook)])) {
      expect([ended.status, ended.url.origin]).toEqual([302, site])
      for (const said of [ended.query, ended.fragment])
        expect([said.get('error'), said.get('error_code')]).toEqual(['server_error', 'unexpected_failure'])
      expect(ended.seconds).toBeLessThan(6)
    }
    expect(await rows(world.server.world.owner, sql`select from auth.users`)).toEqual([])
    expect(elsewhere.taken).toEqual([])
  })

  test('with an ID token: it is not accepted unchecked', async () => {
    const tokens = {
      google: await world.google.idToken({ sub: 'a', email: 'a@example.gr', email_verified: true }),
      facebook: await world.facebook.idToken({ sub: 'a', email: 'a@example.gr' }),
    }
    world.google.trouble = trouble()
    world.facebook.trouble = trouble()
    const answers = await Promise.all(
      (['google', 'facebook'] as const).map((provider) =>
        call(world.server, 'POST', '/token?grant_type=id_token', {
          body: { provider, id_token: tokens[provider] },
        }),
      ),
    )
    const refusal = { status: 500, code: 'unexpected_failure' }
    expect(answers).toMatchObject([refusal, refusal])
    expect(await rows(world.server.world.owner, sql`select from auth.users`)).toEqual([])
    expect(elsewhere.taken).toEqual([])
  })
})

test('a provider whose answers are all late ends the sign-in in time, with our own answer', async () => {
  const address = await onTheWay()
  const before = world.google.asked.length
  // Token, keys and userinfo each stay below the timeout alone.
  world.google.trouble = { lateByMilliseconds: 3500 }
  const ended = await visit(address)
  expect([ended.status, ended.query.get('error_code')]).toEqual([302, 'unexpected_failure'])
  expect(world.google.asked.length - before).toBeGreaterThan(1)
  expect(ended.seconds).toBeLessThan(8.5)
})
