import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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

/**
 * Makes worlds for the tests that follow. Each needs its own provider, because its discovery document is fetched once and
 * cached. They are ready before the first test, so that nothing delays an answer whose time is measured.
 */
function useWorlds(count: number): () => ProviderWorld {
  const worlds: ProviderWorld[] = []
  beforeAll(async () => {
    for (let n = 0; n < count; n++) worlds.push(await startProviderWorld({}, { emailInUserinfoOnly: true }))
  })
  afterAll(async () => {
    for (const world of worlds) await world[Symbol.asyncDispose]()
  })
  let used = 0
  return () => worlds[used++] as ProviderWorld
}

const visit = async (world: ProviderWorld, address: string) => {
  const began = performance.now()
  const response = await step(newWalk(site, world.server.origin), address)
  const ended = endedAt(response.headers.get('location') ?? 'about:blank', response)
  return { ...ended, seconds: (performance.now() - began) / 1000 }
}

/** A sign-in whose answer from Google is on its way to us. */
async function onTheWay(world: ProviderWorld) {
  const walk = newWalk(site, world.server.origin)
  const login = await follow(walk, `${site}/auth/v1/authorize?provider=google`)
  return (await untilCallback(walk, login.at, someone())).href
}

const troubles: readonly [string, () => Trouble][] = [
  ['silent', () => 'silent'],
  ['broken', () => 'broken'],
  ['leading elsewhere', () => ({ redirectTo: elsewhere.url })],
]

describe.each(troubles)('4.24: a provider that is %s', (_name, trouble) => {
  const newWorld = useWorlds(4)

  // A silent provider is waited for by all at once.
  test.concurrent('at the beginning: the browser is sent back with an error', async () => {
    const world = newWorld()
    world.google.trouble = trouble()
    const back = encodeURIComponent(`${site}/login?x=1`)
    const ended = await visit(world, `${site}/auth/v1/authorize?provider=google&redirect_to=${back}`)
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

  test.concurrent('when connecting it: the refusal makes clients try again', async () => {
    const world = newWorld()
    const { session } = await aPerson(world.server)
    world.google.trouble = trouble()
    const path = '/user/identities/authorize?provider=google&skip_http_redirect=true'
    expect(await call(world.server, 'GET', path, { token: session.access_token })).toMatchObject({
      status: 503,
      code: 'unexpected_failure',
    })
    expect(elsewhere.taken).toEqual([])
  })

  test.concurrent('on the way back: nobody is signed in', async () => {
    const world = newWorld()
    const google = await onTheWay(world)
    const { url } = await visit(world, `${site}/auth/v1/authorize?provider=facebook`)
    world.google.trouble = trouble()
    world.facebook.trouble = trouble()
    const facebook = `${site}/auth/v1/callback?code=x&state=${url.searchParams.get('state')}`
    for (const ended of await Promise.all([visit(world, google), visit(world, facebook)])) {
      expect([ended.status, ended.url.origin]).toEqual([302, site])
      for (const said of [ended.query, ended.fragment])
        expect([said.get('error'), said.get('error_code')]).toEqual(['server_error', 'unexpected_failure'])
      expect(ended.seconds).toBeLessThan(6)
    }
    expect(await rows(world.server.world.owner, sql`select from auth.users`)).toEqual([])
    expect(elsewhere.taken).toEqual([])
  })

  test.concurrent('with an ID token: it is not accepted unchecked', async () => {
    const world = newWorld()
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
  await using world = await startProviderWorld({}, { emailInUserinfoOnly: true })
  const address = await onTheWay(world)
  const before = world.google.asked.length
  // Token, keys and userinfo each stay below the timeout alone.
  world.google.trouble = { lateByMilliseconds: 3500 }
  const ended = await visit(world, address)
  expect([ended.status, ended.query.get('error_code')]).toEqual([302, 'unexpected_failure'])
  expect(world.google.asked.length - before).toBeGreaterThan(1)
  expect(ended.seconds).toBeLessThan(8.5)
})
