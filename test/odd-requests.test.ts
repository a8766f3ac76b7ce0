import { afterAll, beforeAll, expect, test } from 'vitest'

import { Problem } from '#domain/problem.ts'
import { apiRoutes } from '#entry/api-routes.ts'
import type { Route } from '#platform/http/api.ts'
import { queueOf } from '#platform/in-turn.ts'

import { answerOf, nameOf, refusalOf, sentTo, type Sent } from './permissions/calls.ts'
import { askers, byToken, rules } from './permissions/rules.ts'
import { wholeSampleOf } from './permissions/sample-of.ts'
import { makeThings, type Things } from './permissions/things.ts'
import { freshWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const inTurn = queueOf(8)

// Values that break databases, calendars and clocks: invalid letters, invalid years, numbers beyond an integer.
const oddTexts = [
  'a\u0000b',
  '\ud800',
  '0000-01-01',
  '9999-12-31',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
]
const oddNumbers = [-1, 2 ** 31, 2 ** 53]

/** A value with one odd value at a time in each of its places. */
function* oddOnes(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* oddTexts
  else if (typeof value === 'number') yield* oddNumbers
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value))
      for (const odd of oddOnes(part))
        yield Array.isArray(value) ? value.with(Number(name), odd) : { ...value, [name]: odd }
}

function oddlySent(route: Route, things: Things): readonly Sent[] {
  const sent = sentTo(route, things, wholeSampleOf())
  const query = Object.fromEntries(new URLSearchParams(sent.query))
  const search = (route.operation.query ? { q: '', ...query } : {}) as object
  return [
    ...[...oddOnes(search)].map((odd) => ({
      ...sent,
      query: String(new URLSearchParams(odd as Record<string, string>)),
    })),
    ...[...oddOnes(sent.params)].map((odd) => ({ ...sent, params: odd as Record<string, string> })),
    ...[...oddOnes(JSON.parse(sent.body || 'null'))].map((odd) => ({ ...sent, body: JSON.stringify(odd) })),
  ]
}

/** A person with the right to the call. */
function askerOf(route: Route, { people }: Things) {
  const rule = rules[nameOf(route)] ?? ''
  const who = (['owner', 'customer', 'adminWithFactor'] as const).find(
    (each) => rule[askers.indexOf(each)] === 'y',
  )
  return people[who ?? 'owner']
}

/** The call and its error if it broke, or nothing. */
async function broken(route: Route, things: Things, sent: Sent): Promise<readonly string[]> {
  try {
    await (await answerOf(world.platform, route, { actor: askerOf(route, things), sent })).body?.cancel()
    return []
  } catch (error) {
    return error instanceof Problem ? [] : [`${nameOf(route)} ${JSON.stringify(sent)}: ${String(error)}`]
  }
}

test('no odd value in a request breaks a call', async () => {
  // A separate process opens files and has its own tests; a new crop starts one too.
  const routes = apiRoutes.filter(
    (route) =>
      !route.operation.bodyTypes &&
      ![...byToken, 'PUT /business/salons/{id}/photos/{photo}'].includes(nameOf(route)),
  )
  const sets = await makeThings(world.owner, routes.length)
  const calls = routes.flatMap((route, index) => {
    const things = sets[index] as Things
    return oddlySent(route, things).map((sent) => ({ route, things, sent }))
  })
  const found = await Promise.all(
    calls.map(({ route, things, sent }) => inTurn(() => broken(route, things, sent))),
  )
  expect(found.flat()).toEqual([])
  expect(calls.length).toBeGreaterThan(1500)
})

/** Optional texts of people. */
const said = { note: 'α', notes: 'α', reason: 'α', firstName: 'α', lastName: 'α', businessName: 'α', titleEl: 'α', titleEn: 'α', descriptionEl: 'α', descriptionEn: 'α', nameEn: 'αα' } // prettier-ignore
const withAllSaid: typeof wholeSampleOf = (way) => (schema, known) =>
  wholeSampleOf(way)(schema, { ...said, ...known })

/** A body with one text at a time replaced by one with direction marks. */
function* turnedAround(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield `${value}\u202e\u0007`
  else if (typeof value === 'object' && value !== null)
    // A stamp is not shown to people.
    for (const [name, part] of Object.entries(value).filter(([key]) => key !== 'stamp'))
      for (const turned of turnedAround(part))
        yield Array.isArray(value) ? value.with(Number(name), turned) : { ...value, [name]: turned }
}

test('no text that other people will read can change its direction or contain control characters', async () => {
  const routes = apiRoutes.filter(({ operation: { body, bodyTypes } }) => body && !bodyTypes)
  const sets = await makeThings(world.owner, routes.length)
  const taken = routes.map((route, index) => {
    const things = sets[index] as Things
    const sent = sentTo(route, things, withAllSaid())
    return Promise.all(
      [...turnedAround(JSON.parse(sent.body))].map((body) =>
        inTurn(async () => {
          const asked = { actor: askerOf(route, things), sent: { ...sent, body: JSON.stringify(body) } }
          const refusal = await refusalOf(world.platform, route, asked)
          return refusal?.code === 'validation_failed' ? [] : [`${nameOf(route)} ${JSON.stringify(body)}`]
        }),
      ),
    )
  })
  expect((await Promise.all(taken)).flat(2)).toEqual([])
})
