import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { visitor } from '#domain/actor.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql } from '#platform/db.ts'
import { freshWorld, type World } from '#test/world.ts'

import { route, type Handler, type Route } from './api.ts'
import { operation } from './contract.ts'
import { rememberAnswer } from './once.ts'

let world: World
let ctx: Ctx
beforeAll(async () => {
  world = await freshWorld()
  ctx = { ...world.platform, actor: visitor, locale: 'en', requestId: 'test', network: 'test' }
  await sql`create table written (who int primary key)`.execute(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())

const count = async () => (await only(world.owner, sql<{ n: number }>`select count(*) as n from written`)).n

const base = { method: 'POST', tag: 'test', summary: '', access: 'anyone', errors: [], once: true } as const
const make = operation({
  ...base,
  path: '/things/{name}',
  params: z.object({ name: z.string() }),
  body: z.looseObject({ file: z.string().transform((text) => Buffer.from(text)) }).partial(),
  output: z.unknown(),
  status: 201,
})

/** A route that gives the answer and remembers it. */
const telling = (answer: unknown, op = make): Route =>
  route(op, (_, call) =>
    world.platform.dbs.app.transaction().execute(async (tx) => {
      await rememberAnswer(tx, call, answer)
      return answer
    }),
  )

interface Press {
  readonly key?: string
  readonly name?: string
  readonly body?: unknown
}

async function press(to: Route, { key, name = 'a', body = {} }: Press) {
  const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) }
  const request = new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await to.run(request, { name }, ctx)
  const isReplayed = answer.headers.get('idempotency-replayed') === 'true'
  return { status: answer.status, text: await answer.text(), isReplayed }
}

const codeOf = (pressed: Promise<unknown>) =>
  pressed.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : Promise.reject(error)),
  )

/** A route whose calls wait for each other: none has stored its answer when the last one looks for it. */
function simultaneous(many: number): Route {
  const { promise: allHere, resolve } = Promise.withResolvers<void>()
  let here = 0
  const handler: Handler<typeof make> = async (_, call) =>
    world.owner.transaction().execute(async (tx) => {
      const who = ++here
      await sql`insert into written values (${who})`.execute(tx)
      if (here === many) resolve()
      await allHere
      await rememberAnswer(tx, call, { who })
      return { who }
    })
  return route(make, handler)
}

test('of simultaneous calls with one key one writes, and all get its answer', async () => {
  const thing = simultaneous(3)
  const answers = await Promise.all([1, 2, 3].map(() => press(thing, { key: 'key' })))
  expect(await count()).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.filter(({ isReplayed }) => isReplayed)).toHaveLength(2)
})

test('a remembered answer can be read with its key only, and is repeated byte for byte', async () => {
  const { app } = world.platform.dbs
  const thing = telling({ token: 'a secret', b: 1, a: { z: 1.5, y: null }, 10: 'x' })
  const first = await press(thing, { key: 'one of a kind' })
  const again = await press(thing, { key: 'one of a kind' })
  expect(again).toEqual({ ...first, isReplayed: true })
  expect([first.status, first.isReplayed]).toEqual([201, false])
  const { rows: kept } = await sql<{ row: string }>`
    select k::text || encode(sealed, 'escape') as row from idempotency_keys k`.execute(world.owner)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter(({ row }) => /secret|one of a kind/.test(row))).toEqual([])
  await expect(sql`select from idempotency_keys`.execute(app)).rejects.toThrow('permission denied')
})

test('a key belongs to one request: another body, file, path or operation is refused', async () => {
  const thing = telling({})
  const other = telling({}, { ...make, path: '/others/{name}' })
  const request = { key: 'one request', body: { colour: 'red', file: 'a' } }
  await press(thing, request)
  expect(await codeOf(press(thing, request))).toBe('done')
  const others = [
    press(thing, { ...request, body: { ...request.body, colour: 'blue' } }),
    press(thing, { ...request, body: { ...request.body, file: 'b' } }),
    press(thing, { ...request, name: 'b' }),
    press(other, request),
  ]
  const codes = await Promise.all(others.map(codeOf))
  expect(new Set(codes)).toEqual(new Set(['idempotency_mismatch']))
})

test('an answer without a body is 204 both times; an answer that is given once is refused the second time', async () => {
  const silent = telling(undefined, { ...make, status: 204 })
  const first = await press(silent, { key: 'silent' })
  expect(first).toEqual({ status: 204, text: '', isReplayed: false })
  expect(await press(silent, { key: 'silent' })).toEqual({ ...first, isReplayed: true })
  const secret = telling({ url: 'x' }, { ...make, once: 'feed_already_made' })
  expect((await press(secret, { key: 'shown once' })).status).toBe(201)
  expect(await codeOf(press(secret, { key: 'shown once' }))).toBe('feed_already_made')
})

test('without a key each call acts; an operation without idempotency ignores a key', async () => {
  const thing = telling({})
  const answers = [await press(thing, {}), await press(thing, {})]
  const plain = route({ ...make, once: undefined } as unknown as typeof make, async (_, { once }) => ({
    isKnown: Boolean(once),
  }))
  answers.push(await press(plain, { key: 'k' }))
  expect(answers.map(({ isReplayed }) => isReplayed)).toEqual([false, false, false])
  expect(answers.at(-1)?.text).toBe('{"isKnown":false}')
  expect(await codeOf(press(thing, { key: 'x'.repeat(300) }))).toBe('bad_request')
  expect(await codeOf(press(thing, { key: '' }))).toBe('bad_request')
})
