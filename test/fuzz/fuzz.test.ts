import { env, stdout } from 'node:process'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { apiRoutes } from '#entry/api-routes.ts'
import type { Route } from '#platform/http/api.ts'
import { problemOf, statusByCode } from '#platform/http/problem-response.ts'
import { queueOf } from '#platform/in-turn.ts'

import { withAccounts } from '../payments/with-accounts.ts'
import { answerOf, nameOf, type Asked } from '../permissions/calls.ts'
import { makeThings, type Things } from '../permissions/things.ts'
import { agreeingGoogle } from '../stand-ins/google-calendar/in-process.ts'
import { freshWorld, type World } from '../world.ts'
import { fillsOf, goodCall } from './good-calls.ts'
import { oddCall } from './odd-calls.ts'
import { randomFrom, type Strangers } from './odd-values.ts'

/** Odd calls per operation; FUZZ_TRIES sets the number, FUZZ_SEED the choice. */
const tries = Number(env['FUZZ_TRIES'] ?? 6)
const seed = Number(env['FUZZ_SEED'] ?? 1)

let world: World
beforeAll(async () => {
  world = withAccounts(await freshWorld({ PAYMENTS: 'sandbox', ...agreeingGoogle }))
})
afterAll(() => world[Symbol.asyncDispose]())

const inTurn = queueOf(8)

interface End {
  readonly status: number
  readonly said: string
}

/** The result of a call at the API's edge. */
async function endOf(route: Route, asked: Asked): Promise<End> {
  try {
    const answer = await answerOf(world.platform, route, asked)
    await answer.body?.cancel()
    return { status: answer.status, said: '' }
  } catch (error) {
    const { code, fields = {}, cause = '' } = problemOf(error)
    return { status: statusByCode[code], said: `${code} ${JSON.stringify(fields)} ${String(cause)}` }
  }
}

/** Like `endOf`. A statement may time out on a busy machine, so only a call that always does fails. */
async function lastEndOf(route: Route, asked: Asked): Promise<End> {
  for (let left = 3; ; left -= 1) {
    const end = await endOf(route, asked)
    if (end.status !== 503 || left === 0) return end
  }
}

/** Gives sets of things one at a time, made in batches. */
function supplyOf(batch: number): () => Promise<Things> {
  let stock: Things[] = []
  const one = queueOf(1)
  return () =>
    one(async () => {
      if (stock.length === 0) stock = [...(await makeThings(world.owner, batch))]
      return stock.pop() as Things
    })
}

test('every operation succeeds with a good call', async () => {
  const changing = apiRoutes.filter(({ operation: { method } }) => method !== 'GET')
  const [shared, ...own] = (await makeThings(world.owner, changing.length + 1)) as [Things, ...Things[]]
  const refused = apiRoutes.map((route) =>
    inTurn(async () => {
      const asked = await goodCall(world, route, own[changing.indexOf(route)] ?? shared, fillsOf(route)[0])
      const { status, said } = await endOf(route, asked)
      return status < 300 ? [] : [`${nameOf(route)}: ${status} ${said}`]
    }),
  )
  expect((await Promise.all(refused)).flat()).toEqual([])
})

interface Ground {
  /** The index of the operation, which has its own random numbers. */
  readonly index: number
  readonly strangers: Strangers
  readonly next: () => Promise<Things>
}

interface Tried {
  readonly status: number
  readonly broken: readonly string[]
}

/** Calls an operation with one changed field each time. Each change that succeeds is followed by new things. */
async function fuzzed(route: Route, { index, strangers, next }: Ground): Promise<readonly Tried[]> {
  const random = randomFrom(seed * 1000 + index)
  const fills = fillsOf(route)
  const tried: Tried[] = []
  let good: Asked | undefined
  for (let count = 0; count < tries; count += 1) {
    const fill = fills[Math.floor(random() * fills.length)] ?? 'plain'
    good ??= await goodCall(world, route, await next(), fill)
    const asked = oddCall(route.operation, good, { strangers, random })
    const { status, said } = await lastEndOf(route, asked)
    const call = `${nameOf(route)} ${JSON.stringify([asked.sent, asked.headers]).slice(0, 600)}`
    tried.push({ status, broken: status >= 500 ? [`${said.trim()} at ${call}`] : [] })
    if (status < 300 && route.operation.method !== 'GET') good = undefined
  }
  return tried
}

test(`no call with one odd field breaks anything (FUZZ_SEED=${seed})`, async () => {
  const next = supplyOf(100)
  const [{ named }, shared] = [await next(), await next()]
  const strangers = { ...named, id: named['salon'] ?? '' }
  const found = await Promise.all(
    apiRoutes.map((route, index) => {
      const isRead = route.operation.method === 'GET'
      return inTurn(() => fuzzed(route, { index, strangers, next: isRead ? async () => shared : next }))
    }),
  )
  const tried = found.flat()
  expect(tried.flatMap(({ broken }) => broken)).toEqual([])
  // Most fields are validated first; enough calls must get further.
  expect(tried.filter(({ status }) => status < 300).length).toBeGreaterThan(tried.length / 5)
  const statuses = Object.groupBy(tried, ({ status }) => status)
  const counts = Object.entries(statuses).map(([status, all]) => `${status}: ${all?.length}`)
  if (env['FUZZ_TRIES']) stdout.write(`${tried.length} calls; ${counts.join(', ')}\n`)
}, 1_800_000)
