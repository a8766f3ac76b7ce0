import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { postgresBinaries } from '#platform/postgres-binaries.ts'

import { NOBODY, noOtherAccount, putCluster, runScript, scratchFolder } from './scratch.ts'

const PROGRAM = 'test/process/database-program.ts'

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // The tests kill servers with open connections.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const remember = (url: string) => ask(url, 'create table kept as select 7 as x')
const recall = (url: string) => ask(url, 'select x from kept')

/** A data folder with an empty database server, for tests that do not examine how it is made. */
async function madeData(): Promise<string> {
  const data = `${scratchFolder()}/data`
  await putCluster(data)
  return data
}

const pidFile = (data: string) => join(data, 'postgres/pg18/postmaster.pid')
const pidOf = (data: string) => Number(readFileSync(pidFile(data), 'utf8').split('\n')[0])

test('starts with the settings of the product, stops, and keeps the data', async () => {
  const data = `${scratchFolder()}/data`
  const first = await startEmbeddedPostgres(data)
  await remember(first.ownerUrl)
  const settings = [
    'random_page_cost',
    'shared_buffers',
    'max_connections',
    'fsync',
    'TimeZone',
    'server_encoding',
  ]
  const shown = settings.map((name) => `current_setting('${name}') as "${name}"`).join()
  expect(await ask(first.ownerUrl, `select ${shown}, lower('ΝΎΧΙΑ')`)).toEqual([
    {
      random_page_cost: '1.1',
      shared_buffers: '256MB',
      max_connections: '100',
      fsync: 'on',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
      lower: 'νύχια',
    },
  ])
  await first.stop()
  const second = await startEmbeddedPostgres(data)
  expect(second.adopted).toBe(false)
  expect(await recall(second.ownerUrl)).toEqual([{ x: 7 }])
  await second.stop()
  await second.stop()
})

test('root runs the server as an unprivileged account', async (context) => {
  if (process.getuid?.() !== 0) context.skip('only root has to')
  const data = `${scratchFolder()}/data`
  await startEmbeddedPostgres(data)
  expect(statSync(join(data, 'postgres/pg18')).uid).not.toBe(0)
  expect(statSync(data).uid).toBe(0)
  expect(statSync(join(data, 'postgres/password')).mode & 0o777).toBe(0o600)
})

describe('below a folder closed to others, root', () => {
  beforeEach((context) => {
    if (process.getuid?.() !== 0) context.skip('only root has to')
  })

  function closedFolder(): string {
    const folder = scratchFolder()
    chmodSync(folder, 0o700)
    return folder
  }

  test('stores the data elsewhere and leaves a link, which may be moved but not copied', async () => {
    const folder = closedFolder()
    const first = await startEmbeddedPostgres(`${folder}/first`)
    await remember(first.ownerUrl)
    await first.stop()
    renameSync(`${folder}/first`, `${folder}/data`)
    const moved = await startEmbeddedPostgres(`${folder}/data`)
    expect(moved.former).toEqual([])
    expect(await recall(moved.ownerUrl)).toEqual([{ x: 7 }])
    cpSync(`${folder}/data`, `${folder}/copy`, { recursive: true, verbatimSymlinks: true })
    await expect(startEmbeddedPostgres(`${folder}/copy`)).rejects.toThrow(
      /^The data folder \S+\/copy is a copy of \S+\/data, without a database of its own: .*\.$/,
    )
    expect(await recall(moved.ownerUrl)).toEqual([{ x: 7 }])
  })

  test('starts anew when the data folder was deleted, and reports the old data', async () => {
    const folder = closedFolder()
    const first = await startEmbeddedPostgres(`${folder}/data`)
    await remember(first.ownerUrl)
    const home = realpathSync(`${folder}/data/postgres`)
    onTestFinished(() => rmSync(home, { recursive: true }))
    rmSync(`${folder}/data`, { recursive: true })
    const second = await startEmbeddedPostgres(`${folder}/data`)
    expect(second.adopted).toBe(false)
    expect(second.former).toEqual([home])
    await expect(recall(first.ownerUrl)).rejects.toThrow('ENOENT')
    await expect(recall(second.ownerUrl)).rejects.toThrow('does not exist')
  })
})

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('a server whose folder was deleted does not keep the socket from the next one', async () => {
  const data = await madeData()
  const first = await startEmbeddedPostgres(data)
  const left = pidOf(data)
  rmSync(data, { recursive: true })
  const second = await startEmbeddedPostgres(data)
  // It notices by itself within a minute. It may also break down at once, when it wants to write, and leave a dead socket.
  endNow(left)
  await expect.poll(() => recall(first.ownerUrl).catch(({ code }) => code)).toMatch(/^(ENOENT|ECONNREFUSED)$/)
  await remember(second.ownerUrl)
})

test('an ordinary account runs the server as itself; root later keeps that account', async (context) => {
  const reason = noOtherAccount()
  if (reason) context.skip(reason)
  const data = `${scratchFolder()}/data`
  mkdirSync(data)
  chownSync(data, NOBODY.uid, NOBODY.gid)
  const program = runScript(PROGRAM, [data], { account: NOBODY })
  const { ownerUrl } = JSON.parse(await program.printed('\n'))
  await remember(ownerUrl)
  expect(statSync(`/proc/${pidOf(data)}`).uid).toBe(NOBODY.uid)
  program.signal('SIGKILL')
  await program.ended
  const mine = await startEmbeddedPostgres(data)
  expect(mine.adopted).toBe(true)
  await mine.stop()
  const again = await startEmbeddedPostgres(data)
  expect(await recall(again.ownerUrl)).toEqual([{ x: 7 }])
  expect(statSync(`/proc/${pidOf(data)}`).uid).toBe(NOBODY.uid)
})

test('after kill -9 of the process the next one takes over the running server', async () => {
  const data = await madeData()
  const program = runScript(PROGRAM, [data])
  const { ownerUrl } = JSON.parse(await program.printed('\n'))
  await remember(ownerUrl)
  program.signal('SIGKILL')
  await program.ended
  const next = await startEmbeddedPostgres(data)
  expect(next.adopted).toBe(true)
  expect(await recall(next.ownerUrl)).toEqual([{ x: 7 }])
})

test('after kill -9 of the server the next start recovers committed data', async () => {
  const data = await madeData()
  const first = await startEmbeddedPostgres(data)
  await remember(first.ownerUrl)
  const pid = pidOf(data)
  process.kill(pid, 'SIGKILL')
  await sleep(300) // its helpers notice and leave
  const next = await startEmbeddedPostgres(data)
  expect(next.adopted).toBe(false)
  expect(await recall(next.ownerUrl)).toEqual([{ x: 7 }])
})

test('a left-over pid file with another process’s pid does not stop a start', async () => {
  const data = await madeData()
  const first = await startEmbeddedPostgres(data)
  const left = readFileSync(pidFile(data), 'utf8')
  await first.stop()
  // PostgreSQL itself is only fooled by a process of its own account.
  const { uid, gid } = statSync(join(data, 'postgres'))
  const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  onTestFinished(() => void other.kill())
  writeFileSync(pidFile(data), left.replace(/^\d+/, String(other.pid)))
  const next = await startEmbeddedPostgres(data)
  expect(next.adopted).toBe(false)
})

test('a creation killed half-way leaves nothing that looks done', async () => {
  const data = `${scratchFolder()}/data`
  mkdirSync(join(data, 'postgres/pg18.init-4242/base'), { recursive: true })
  const server = await startEmbeddedPostgres(data)
  await remember(server.ownerUrl)
  expect(readdirSync(join(data, 'postgres')).toSorted()).toEqual(['password', 'pg18', 'postgres.log'])
})

test('every obstacle to a start is reported in one sentence', async (context) => {
  expect(() => postgresBinaries('plan9-vax')).toThrow(
    /^There is no embedded PostgreSQL for plan9-vax here .* or set DATABASE_URL to a PostgreSQL 18 of your own\.$/,
  )
  const reason = noOtherAccount()
  if (reason) context.skip(reason)
  const folder = scratchFolder()
  const closed = runScript(PROGRAM, [`${folder}/data`], { account: NOBODY })
  expect((await closed.ended).stderr).toMatch(
    /^The database cannot be kept in \S+ \(.*permission denied.*\): [^.]+ write there, or [^.]+\.$/,
  )
  const mine = await startEmbeddedPostgres(`${folder}/data`)
  await mine.stop()
  const foreign = runScript(PROGRAM, [`${folder}/data`], { account: NOBODY })
  expect((await foreign.ended).stderr).toMatch(
    /^The database in \S+ belongs to another account \(uid \d+\): .*\.$/,
  )
  rmSync(`${folder}/data/postgres/password`)
  await expect(startEmbeddedPostgres(`${folder}/data`)).rejects.toThrow(
    /^The file \S+ is missing, and without it .*\.$/,
  )
})
