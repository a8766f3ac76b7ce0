import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/actor.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { apiRoutes } from '#entry/api-routes.ts'
import type { Ctx } from '#platform/context.ts'
import type { Route } from '#platform/http/api.ts'
import { newId } from '#platform/new-id.ts'

import { bodyOf, pathTexts, queryOf } from './permissions/requests.ts'
import { type Asker, askers, byToken, rules } from './permissions/rules.ts'
import { makeThings, type Things } from './permissions/things.ts'
import { freshWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** The file of every call that takes one. */
const aPhoto = sharp({ create: { width: 480, height: 480, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()
  .then((bytes) => Buffer.from(bytes))

const nameOf = ({ operation: { method, path } }: Route) => `${method} ${path}`

function paramsOf({ operation: { method, path } }: Route, { ids, named }: Things): Record<string, string> {
  const prefix = Object.keys(ids)
    .filter((each) => path.startsWith(`${each}/`))
    .toSorted((one, other) => other.length - one.length)[0]
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return Object.fromEntries(
    names.map((name) => [
      name,
      (name === 'id' ? (ids[`${method} ${path}`] ?? ids[prefix ?? '']) : (named[name] ?? pathTexts[name])) ??
        newId(),
    ]),
  )
}

/** One call of somebody. @throws Problem */
async function answerTo(
  route: Route,
  actor: Actor,
  things: Things,
  { key = newId(), network = newId() }: { readonly key?: string; readonly network?: string } = {},
): Promise<Response> {
  const { method, bodyTypes = [] } = route.operation
  const request = new Request(`http://localhost/api/v1/x?${queryOf(route.operation, things)}`, {
    method,
    headers: { 'content-type': bodyTypes[0] ?? 'application/json', 'idempotency-key': key },
    ...(method !== 'GET' && {
      body: bodyTypes[0] ? await aPhoto : JSON.stringify(bodyOf(route.operation, things)),
    }),
  })
  const ctx: Ctx = { ...world.platform, actor, locale: 'el', requestId: 'matrix', network }
  return route.run(request, paramsOf(route, things), ctx)
}

/** How a call of somebody ends: undefined when it was done. */
async function refusalOf(route: Route, actor: Actor, things: Things): Promise<Problem | undefined> {
  try {
    const answer = await answerTo(route, actor, things)
    await answer.body?.cancel()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

const refusals: Readonly<Partial<Record<ProblemCode, string>>> = {
  unauthorized: '1',
  forbidden: '3',
  second_factor_needed: '3',
  not_found: '4',
}

/** A cell of the table; `!` where the sample of this test is no good. */
async function cellOf(route: Route, actor: Actor, things: Things): Promise<string> {
  const refusal = await refusalOf(route, actor, things)
  if (refusal?.code === 'validation_failed') return `!${JSON.stringify(refusal.fields)}`
  return refusal ? (refusals[refusal.code] ?? 'y') : 'y'
}

/** Whoever changes something gets things of their own for it; all the others ask for what stays as it is. */
async function cellsOf(route: Route, rule: string): Promise<string> {
  const isRead = route.operation.method === 'GET'
  const refused = await makeThings(world.owner)
  const cells: string[] = []
  for (const [index, asker] of askers.entries()) {
    const things = rule[index] === 'y' && !isRead ? await makeThings(world.owner) : refused
    cells.push(await cellOf(route, things.people[asker], things))
  }
  return cells.join('')
}

test('every call of the API has its rule', () => {
  expect(apiRoutes.map(nameOf).toSorted()).toEqual([...Object.keys(rules), ...byToken].toSorted())
})

test('who may make which call', async () => {
  const found: Record<string, string> = {}
  const routes = apiRoutes.filter((route) => !byToken.includes(nameOf(route)))
  for (const route of routes) found[nameOf(route)] = await cellsOf(route, rules[nameOf(route)] ?? '')
  expect(found).toEqual(rules)
}, 300_000)

const ofSalons = apiRoutes.filter(({ operation: { path } }) => path.startsWith('/business/salons/{id}/'))

test('an owner gets nowhere with the ids of another salon’s things', async () => {
  const reached: string[] = []
  for (const route of ofSalons) {
    const things = await makeThings(world.owner)
    const { salon } = things.named
    const strangers = new Set(Object.values(things.named).filter((value) => value !== salon))
    const params = Object.values(paramsOf(route, things)).filter((value) => strangers.has(value))
    const sent = JSON.stringify(route.operation.bodyTypes ? null : (bodyOf(route.operation, things) ?? null))
    const isNamed = params.length > 0 || [...strangers].some((value) => sent.includes(value))
    if (!isNamed) continue
    const here = { ...things, ids: { ...things.ids, '/business/salons': things.otherSalonId } }
    const refusal = await refusalOf(route, things.people.otherOwner, here)
    if (!refusal || (params.length > 0 && refusal.code !== 'not_found'))
      reached.push(`${nameOf(route)}: ${refusal?.code ?? 'done'}`)
  }
  expect(reached).toEqual([])
}, 300_000)

/** A private calendar's address is shown once and kept nowhere: asked for twice, there is another one. A preview changes nothing. */
const notRepeatable = [
  'PUT /business/salons/{id}/feeds/{staff}',
  'DELETE /business/salons/{id}/feeds/{staff}',
  'POST /business/salons/{id}/policy/preview',
  'POST /business/salons/{id}/impact',
]

/** Who of the things makes a call of the owner's side; undefined for all other calls, and where nothing is to be remembered. */
function changerOf(name: string): Asker | undefined {
  if (name.startsWith('GET ') || notRepeatable.includes(name)) return undefined
  if (name === 'DELETE /business/salons/{id}/membership') return 'manager'
  if (name.includes(' /business/salons/{id}/')) return 'owner'
  return / \/(?:me\/claims|salons\/\{salon\}\/claim)/.test(name) ? 'customer' : undefined
}

/** Calls that go by what was read before; the tests of their features ask them twice. */
const seenElsewhere = [
  'DELETE /business/salons/{id}/team/{staff}: staff_has_bookings',
  'POST /business/salons/{id}/bookings/{booking}/cancel: booking_not_changeable',
  'POST /business/salons/{id}/bookings/{booking}/dispute-answer: dispute_closed',
  'POST /business/salons/{id}/bookings/{booking}/mark: booking_not_changeable',
  'POST /business/salons/{id}/bookings/{booking}/move: booking_not_changeable',
  'POST /salons/{salon}/claim: claim_closed',
  'PUT /business/salons/{id}/details: changed_meanwhile',
  'PUT /business/salons/{id}/hours: changed_meanwhile',
  'PUT /business/salons/{id}/photo-order: photos_changed',
  'PUT /business/salons/{id}/policy: changed_meanwhile',
  'PUT /business/salons/{id}/team-order: changed_meanwhile',
]

test('what the owner’s side changes happens once for one key, and is answered alike', async () => {
  const wrong: string[] = []
  const refused: string[] = []
  for (const route of apiRoutes) {
    const [name, who] = [nameOf(route), changerOf(nameOf(route))]
    if (!who) continue
    const things = await makeThings(world.owner)
    const ask = async (key: string) => {
      try {
        const answer = await answerTo(route, things.people[who], things, { key, network: 'once' })
        return {
          status: answer.status,
          text: await answer.text(),
          replayed: answer.headers.get('idempotency-replayed'),
        }
      } catch (error) {
        if (error instanceof Problem) return { status: 0, text: error.code, replayed: null }
        throw error
      }
    }
    const key = newId()
    const first = await ask(key)
    if (first.status === 0) refused.push(`${name}: ${first.text}`)
    if (first.status === 0) continue
    const again = await ask(key)
    const isSame =
      again.replayed === 'true' && again.status === first.status && sorted(again.text) === sorted(first.text)
    if (!isSame) wrong.push(`${name}: ${JSON.stringify([first, again])}`)
  }
  expect(wrong).toEqual([])
  expect(refused.toSorted()).toEqual(seenElsewhere)
}, 300_000)

/** The database keeps an answer's fields in an order of its own. */
const sorted = (text: string): string => text.split('').toSorted().join('')
