import { setImmediate as turn } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { isDatabaseAway } from '#platform/database-away.ts'
import { actingAs, sql } from '#platform/db.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { openWallet } from './store.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

test('a connection that breaks while a wallet is opened fails the call, and leaves no failure behind', async () => {
  const left: unknown[] = []
  const note = (error: unknown) => left.push(error)
  process.on('unhandledRejection', note)
  const { id } = await aCustomer(world.owner)
  const opened = actingAs(world.platform.dbs.app, { userId: id }, async (tx) => {
    // The server's end of the connection goes, as when the database is killed.
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)).rejects.toSatisfy(
      isDatabaseAway,
    )
    return openWallet(tx, id, world.platform.now())
  })
  await expect(opened).rejects.toSatisfy(isDatabaseAway)
  await turn()
  await turn()
  process.off('unhandledRejection', note)
  expect(left).toEqual([])
})
