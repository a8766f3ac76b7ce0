import { afterAll, beforeAll, expect, test } from 'vitest'

import { visitor } from '#domain/actor.ts'
import { only, sql } from '#platform/db.ts'
import { freshWorld, type World } from '#test/world.ts'

import { Replied } from './api.ts'
import { once, onceOf, rememberAnswer } from './idempotency.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
  await sql`create table written (who int primary key)`.execute(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())

const count = async () => (await only(world.owner, sql<{ n: number }>`select count(*) as n from written`)).n

const requestWith = (key: string) =>
  onceOf(
    { actor: visitor, network: 'twins', sealingKey: world.platform.sealingKey },
    () => key,
    'POST /twins',
    {},
  )

/** Begins together with its twins: none has stored its answer when the last one looks for it. */
function twins(many: number) {
  const { promise: allHere, resolve } = Promise.withResolvers<void>()
  let here = 0
  return async (who: number) => {
    const request = requestWith('key')
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

test('what is remembered opens for its key alone, and comes back to the byte', async () => {
  const { app } = world.platform.dbs
  const response = { token: 'a secret', b: 1, a: { z: 1.5, y: null }, 10: 'x' }
  const request = requestWith('one of a kind')
  const run = () =>
    app.transaction().execute(async (tx) => {
      await rememberAnswer(tx, request, { status: 201, response }, world.platform.now())
      return response
    })
  await once(app, request, run)
  const again = await once(app, request, run)
  expect(again).toBeInstanceOf(Replied)
  expect(JSON.stringify((again as Replied<unknown>).body)).toBe(JSON.stringify(response))
  const { rows: kept } = await sql<{ row: string }>`
    select k::text || encode(sealed, 'escape') as row from idempotency_keys k`.execute(world.owner)
  expect(kept.filter(({ row }) => /secret|one of a kind/.test(row))).toEqual([])
  await expect(sql`select from idempotency_keys`.execute(app)).rejects.toThrow('permission denied')
})
