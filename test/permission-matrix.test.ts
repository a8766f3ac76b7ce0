import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/actor.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { apiRoutes } from '#entry/api-routes.ts'
import type { Ctx } from '#platform/context.ts'
import type { Route } from '#platform/http/api.ts'
import { newId } from '#platform/new-id.ts'

import { bodyOf, pathTexts, queryOf } from './permissions/requests.ts'
import { askers, byToken, rules } from './permissions/rules.ts'
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

/** How a call of somebody ends: undefined when it was done. */
async function refusalOf(route: Route, actor: Actor, things: Things): Promise<Problem | undefined> {
  const { method, bodyTypes = [] } = route.operation
  const request = new Request(`http://localhost/api/v1/x?${queryOf(route.operation, things)}`, {
    method,
    headers: { 'content-type': bodyTypes[0] ?? 'application/json', 'idempotency-key': newId() },
    ...(method !== 'GET' && {
      body: bodyTypes[0] ? await aPhoto : JSON.stringify(bodyOf(route.operation, things)),
    }),
  })
  const ctx: Ctx = { ...world.platform, actor, locale: 'el', requestId: 'matrix', network: newId() }
  try {
    const answer = await route.run(request, paramsOf(route, things), ctx)
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
