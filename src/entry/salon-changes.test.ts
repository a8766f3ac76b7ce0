import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { freshWorld, type World } from '#test/world.ts'

import { listenToSalons } from './salon-changes.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** A network between the server and its database. `swallow` drops all data of open connections without closing them. */
async function startNetwork(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const [folder, port] = [url.searchParams.get('host'), url.searchParams.get('port')]
  let age = 0
  const open: Socket[] = []
  const network = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.${port}`)
    const born = age
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.push(from.on('error', () => undefined))
      from.on('data', (bytes) => born === age && to.write(bytes))
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((done) => {
    network.listen(0, '127.0.0.1', done)
  })
  const here = network.address() as AddressInfo
  return {
    url: `postgres://${url.username}:${url.password}@127.0.0.1:${here.port}${url.pathname}`,
    swallow: () => {
      age += 1
    },
    close: () => {
      network.close()
      for (const socket of open) socket.destroy()
    },
  }
}

test('failure 8: a line that a network swallowed without a word is opened again, and everything is dropped', async () => {
  const network = await startNetwork(world.urls.ownerUrl)
  const dropped: string[] = []
  const changes = await listenToSalons(network.url, world.platform.log, {
    invalidate: (tag) => dropped.push(tag),
    contentChanged: () => dropped.push('content'),
    heartbeat: 300,
  })
  // A notification sent while the connection is reopened is lost, so it is sent again.
  const told = async (salon: string) => {
    await sql`select pg_notify('salon_changed', ${salon})`.execute(world.owner)
    return dropped
  }
  await expect.poll(() => told('one')).toContain('salon:one')
  network.swallow()
  const before = dropped.length
  await expect.poll(() => dropped.slice(before)).toContain('*')
  await expect.poll(() => told('two')).toContain('salon:two')
  await changes.close()
  network.close()
})
