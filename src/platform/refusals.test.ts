import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { Problem } from '#domain/problem.ts'
import { freshWorld, type World } from '#test/world.ts'

import { sql } from './db.ts'
import { write } from './refusals.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
  await sql`create table chosen (colour text constraint one_of_each unique)`.execute(world.owner)
})
afterAll(() => world[Symbol.asyncDispose]())

const choose = () => sql`insert into chosen values ('red')`.execute(world.owner)

/** The result of a write in which the database raises this error, and the number of tries. */
async function endOf(run: () => Promise<unknown>) {
  let tries = 0
  try {
    await write(() => (tries++, run()), { one_of_each: 'already_invited' })
    return { end: 'done', tries }
  } catch (error) {
    if (!(error instanceof Problem)) return { end: error, tries }
    return { end: error.code, retryAfter: error.retryAfter, tries }
  }
}

const raise = (code: string, message: string, detail = '') =>
  sql`do ${sql.lit(`begin raise exception using errcode = '${code}', message = '${message}'${detail && `, detail = '${detail}'`}; end`)}`.execute(
    world.owner,
  )

test('a constraint becomes the problem that the caller assigns to it', async () => {
  expect(await endOf(choose)).toEqual({ end: 'done', tries: 1 })
  expect(await endOf(choose)).toMatchObject({ end: 'already_invited', tries: 1 })
  await expect(write(choose, { another: 'already_invited' })).rejects.toBeInstanceOf(pg.DatabaseError)
})

test('an SQL function names its problem, and the time until another try', async () => {
  expect(await endOf(() => raise('OX409', 'slot_taken'))).toEqual({ end: 'slot_taken', tries: 1 })
  expect(await endOf(() => raise('OX409', 'network_busy', '42'))).toMatchObject({ retryAfter: 42 })
  expect((await endOf(() => raise('OX409', 'no code of ours'))).end).toBeInstanceOf(pg.DatabaseError)
  expect((await endOf(() => raise('P0001', 'slot_taken'))).end).toBeInstanceOf(pg.DatabaseError)
})

test('the victim of a deadlock retries a limited number of times; a refusal is not retried', async () => {
  let left = 2
  const contended = () => (left-- > 0 ? raise('40P01', 'deadlock') : Promise.resolve())
  expect(await endOf(contended)).toEqual({ end: 'done', tries: 3 })
  expect(await endOf(() => raise('40001', 'busy'))).toMatchObject({ tries: 4 })
  const mine = new Error('mine')
  expect(await endOf(() => Promise.reject(mine))).toEqual({ end: mine, tries: 1 })
})
