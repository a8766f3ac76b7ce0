import { afterAll, beforeAll, expect, test } from 'vitest'

import { only, sql } from '#platform/db.ts'
import { freshWorld, type World } from '#test/world.ts'

import { Replied } from './api.ts'
import { once, onceRequest, rememberAnswer } from './idempotency.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
  await sql`create table written (who int primary key)`.execute(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())

const count = async () => (await only(world.owner, sql<{ n: number }>`select count(*) as n from written`)).n

/** Begins together with its twins: none has stored its answer when the last one looks for it. */
function twins(many: number) {
  const { promise: allHere, resolve } = Promise.withResolvers<void>()
  let here = 0
  return async (who: number) => {
    const request = onceRequest('key', 'n:twins', 'POST /twins', {})
    return once(world.owner, request, () =>
      world.owner.transaction().execute(async (tx) => {
        await sql`insert into written values (${who})`.execute(tx)
        here += 1
        if (here === many) resolve()
        await allHere
        await rememberAnswer(tx, request, { status: 201, response: { who } }, world.platform.now())
        return new Replied({ who }, { status: 201 })
      }),
    )
  }
}

test('of twins that began together one writes, and all hear its answer', async () => {
  const press = twins(3)
  const answers = await Promise.all([1, 2, 3].map(async (who) => press(who)))
  expect(await count()).toBe(1)
  const told = answers.map((answer) => (answer instanceof Replied ? answer.body : answer))
  expect(new Set(told.map((body) => JSON.stringify(body))).size).toBe(1)
})
