import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pino } from 'pino'
import { expect, onTestFinished, test, type TestContext } from 'vitest'

import { openDatabase } from '#entry/boot.ts'
import { databases, openPools } from '#entry/pools.ts'
import { readiness } from '#entry/readiness.ts'
import { readConfig } from '#platform/config.ts'
import type { Platform } from '#platform/context.ts'
import { isDatabaseAway } from '#platform/database-away.ts'
import { openClient } from '#platform/db.ts'

import { scratchFolder } from './scratch.ts'

const log = pino({ level: 'silent' })

/** A separate small disk in memory, which only root can make. */
function smallDisk(context: TestContext, megabytes: number): string {
  const disk = join(scratchFolder(), 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk], {
      stdio: 'ignore',
    })
  } catch {
    context.skip('only root of a machine can mount a small disk')
  }
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  return disk
}

test('a full disk at the first start is reported in one sentence', async (context) => {
  const config = readConfig({ DATA_DIR: join(smallDisk(context, 20), 'data') })
  await expect(openDatabase(config, log)).rejects.toThrow(
    /^The disk of the data folder is full \([^\n]+\): make at least 1 GB of room, or set DATA_DIR to a folder on another disk\.$/,
  )
})

test('a disk that fills up makes the site not ready, until there is room again', async (context) => {
  const disk = smallDisk(context, 160)
  const { urls, stop } = await openDatabase(readConfig({ DATA_DIR: join(disk, 'data') }), log)
  onTestFinished(stop)
  const pools = openPools(urls)
  onTestFinished(async () => void (await Promise.all(Object.values(pools).map(({ close }) => close()))))
  const ready = readiness({ dbs: databases(pools), log } as Platform)
  const status = async () => (await ready()).status
  expect(await status()).toBe(200)
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize))
  await expect.poll(status).toBe(503)
  const client = await openClient(urls.ownerUrl)
  const error: unknown = await client
    .query('create table more as select repeat(md5(n::text), 99) from generate_series(1, 99999) n')
    .catch((reason: unknown) => reason)
  await client.end()
  expect(isDatabaseAway(error)).toBe(true)
  rmSync(join(disk, 'filler'))
  await expect.poll(status).toBe(200)
})
