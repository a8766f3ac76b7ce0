import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { waitForFileLock } from '#platform/file-lock.ts'
import { migrate } from '#platform/migrate.ts'
import { type DatabaseUrls, prepareRoles, roleUrls } from '#platform/roles.ts'

import { endKept } from './kept-client.ts'
import { makeAsNew, readUntouched, type Untouched } from './used-database.ts'

/** A private, migrated, empty database; `await using` drops it at the end of the test. */
export interface TestDatabase extends AsyncDisposable {
  readonly urls: DatabaseUrls
  /**
   * Makes it as new, with its idle connections left open.
   * @param connections how many there may be
   * @returns false if it can't, and has to be dropped
   */
  readonly empty?: (connections: number) => Promise<boolean>
}

/**
 * Settings for speed: a test's data need not survive a power cut. A site may open 35 connections, some tests start two,
 * and several files run at once, which exceeds the server's default.
 */
const fast = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '400',
  shared_buffers: '128MB',
  // Each new connection proves its password: thousands of rounds of a hash at both ends.
  scram_iterations: '1',
  // It would keep the statistics of small tables, and the next test with more rows would get plans that take seconds.
  autovacuum: 'off',
  // A test runs each statement a few times. PostgreSQL would plan it again at the first five: a quarter of its work.
  plan_cache_mode: 'force_generic_plan',
}

/** A filled database that several files start from, made once per run. */
export interface Ground {
  /** In lower case. */
  readonly name: string
  /** Fills the migrated database and closes its connections. */
  readonly fill: (ownerUrl: string) => Promise<unknown>
}

/** Makes a private database from the migrated template, or from one that was filled for the whole run. */
export async function freshDatabase(ground?: Ground): Promise<TestDatabase> {
  const template = ground ? await filledUrl(ground) : await templateUrl()
  if (!ground && used.length > 0) return usedDatabase(used.pop() as string)
  const made = await databaseFrom(template, nameOf(template))
  return ground ? made : usedDatabase(made.urls.ownerUrl)
}

/** Addresses of databases of this process that tests have left as new. */
const used: string[] = []
let untouched: Promise<Untouched> | undefined

/** A database that another test gets afterwards: making and removing one takes half of a short test's time. */
async function usedDatabase(ownerUrl: string): Promise<TestDatabase> {
  untouched ??= readUntouched(ownerUrl)
  const before = await untouched
  const empty = (connections: number) => makeAsNew(ownerUrl, before, connections)
  return {
    urls: roleUrls(ownerUrl),
    empty,
    [Symbol.asyncDispose]: async () => {
      if (await empty(0)) return void used.push(ownerUrl)
      await endKept(ownerUrl)
      await drop(ownerUrl)
    },
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

const drop = (url: string): Promise<void> => maintain(url, `drop database ${nameOf(url)} with (force)`)

/** A private, empty database on the same server. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return databaseFrom(await templateUrl(), 'template0')
}

async function databaseFrom(serverUrl: string, source: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await maintain(serverUrl, `create database ${name} template ${source} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    urls: roleUrls(url.href),
    [Symbol.asyncDispose]: () => drop(url.href),
  }
}

let template: Promise<string> | undefined

/**
 * The owner's address of the template. The first worker that calls it starts the server and migrates; the others wait.
 */
function templateUrl(): Promise<string> {
  template ??= prepareTemplate(inject('databaseFolder'))
  return template
}

async function prepareTemplate(folder: string): Promise<string> {
  const lock = await waitForFileLock(join(folder, 'lock'))
  try {
    const ready = join(folder, 'ready')
    if (existsSync(ready)) return readFileSync(ready, 'utf8')
    const { ownerUrl } = await startEmbeddedPostgres(folder, fast)
    await migrate(ownerUrl, resolve(import.meta.dirname, '../db'))
    await prepareRoles(ownerUrl)
    writeFileSync(ready, ownerUrl)
    return ownerUrl
  } finally {
    lock.release()
  }
}

/** The owner's address of a filled template. The first caller fills it; the others wait. */
async function filledUrl({ name, fill }: Ground): Promise<string> {
  const migrated = await templateUrl()
  const folder = inject('databaseFolder')
  const lock = await waitForFileLock(join(folder, `lock-${name}`))
  try {
    const url = new URL(migrated)
    const source = url.pathname.slice(1)
    url.pathname = `/filled_${name}`
    const ready = join(folder, `ready-${name}`)
    if (existsSync(ready)) return url.href
    await maintain(migrated, `create database filled_${name} template ${source} strategy file_copy`)
    await fill(url.href)
    writeFileSync(ready, '')
    return url.href
  } finally {
    lock.release()
  }
}

/** Runs one statement outside the databases that it concerns. */
async function maintain(serverUrl: string, statement: string): Promise<void> {
  const url = new URL(serverUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
