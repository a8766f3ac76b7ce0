import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { freshWorld, type World } from '#test/world.ts'

import { actingAs, atEnd, connect, only, rows, sql, type Connection, type Db } from './db.ts'

let world: World
/** One connection, so that the next transaction follows the previous one on it. */
let line: Connection
beforeAll(async () => {
  world = await freshWorld()
  await sql`create table steps (n integer constraint once unique, at serial)`.execute(world.owner)
  line = connect(world.urls.ownerUrl, 1)
})
beforeEach(() => sql`delete from steps`.execute(world.owner))
afterAll(async () => {
  await line.close()
  await world[Symbol.asyncDispose]()
})

const step = (db: Db, n: number) => sql`insert into steps (n) values (${n})`.execute(db)
/** The same by the query builder, which only knows the product's tables. */
const builtStep = (db: Db, n: number) =>
  db
    .insertInto('steps' as 'salons')
    .values({ n } as never)
    .execute()

const kept = async () =>
  (await rows(world.owner, sql<{ n: number }>`select n from steps order by at`)).map(({ n }) => n)

test('statements run in the order of their calls, however they are written', async () => {
  await actingAs(line.db, {}, (tx) =>
    Promise.all([step(tx, 1), builtStep(tx, 2), step(tx, 3), builtStep(tx, 4)]),
  )
  expect(await kept()).toEqual([1, 2, 3, 4])
})

test('a statement that does not wait sees the previous one’s rows, and the acting user', async () => {
  const userId = '0198a000-0000-7000-8000-000000000001'
  const [, found] = await actingAs(line.db, { userId }, (tx) =>
    Promise.all([
      step(tx, 1),
      only(tx, sql<{ n: number; by: string }>`select n, current_setting('app.user_id') as by from steps`),
    ]),
  )
  expect(found).toEqual({ n: 1, by: userId })
})

test('of statements sent together the refused one gives the error, and nothing is stored', async () => {
  const work = (tx: Db) => Promise.all([step(tx, 1), nested(() => step(tx, 1)), step(tx, 2)])
  await expect(actingAs(line.db, {}, work)).rejects.toMatchObject({ constraint: 'once' })
  expect(await kept()).toEqual([])
})

/** Its failure is reported later than that of the next statement. */
async function nested<Value>(work: () => Promise<Value>): Promise<Value> {
  const inner = async () => await work()
  const outer = async () => await inner()
  return await outer()
}

test('a statement at the end is committed with the rest', async () => {
  const result = await actingAs(line.db, {}, async (tx) => {
    await step(tx, 1)
    await atEnd(tx, step(tx, 2))
    return 'done'
  })
  expect(result).toBe('done')
  expect(await kept()).toEqual([1, 2])
})

test('a refused statement at the end rolls everything back, and gives the error', async () => {
  const work = async (tx: Db) => {
    await step(tx, 1)
    await atEnd(
      tx,
      nested(() => step(tx, 1)),
    )
    await atEnd(tx, step(tx, 2))
  }
  await expect(actingAs(line.db, {}, work)).rejects.toMatchObject({ constraint: 'once' })
  expect(await kept()).toEqual([])
})

test('outside such a transaction a statement at the end is just awaited', async () => {
  await atEnd(world.owner, step(world.owner, 1))
  expect(await kept()).toEqual([1])
})

test('after a failed beginning nothing runs, inside or outside the transaction', async () => {
  // A syntax error: no part of its text runs, so a `begin` inside it would not either.
  const who = { locks: [{ number: '(' as unknown as number, name: 'x' }] }
  await expect(actingAs(line.db, who, (tx) => step(tx, 1))).rejects.toThrow('syntax error')
  expect(await kept()).toEqual([])
})

test('a late query is refused, and never runs in the connection’s next transaction', async () => {
  const gate = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const work = (tx: Db) => {
    late = gate.promise.then(() => step(tx, 1))
    late.catch(() => undefined)
    return Promise.reject(new Error('enough'))
  }
  await expect(actingAs(line.db, {}, work)).rejects.toThrow('enough')
  await actingAs(line.db, {}, async (tx) => {
    await step(tx, 2)
    gate.resolve()
    await expect(late).rejects.toThrow('the transaction is over')
  })
  expect(await kept()).toEqual([2])
})
