import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { migrate } from '#platform/migrate.ts'

import { freshDatabase } from './database.ts'

let folder: string

beforeEach(() => {
  folder = join(tmpdir(), `onyxi-migrations-${randomBytes(4).toString('hex')}`)
  mkdirSync(folder)
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

/** A database that has seen no migration. */
async function emptyDatabase() {
  const database = await freshDatabase()
  await ask(database.urls.ownerUrl, 'drop table schema_migrations')
  return database
}

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

test('files apply once, in the order of their names', async () => {
  await using database = await emptyDatabase()
  file('0002_b.sql', 'alter table trial add column y int;')
  file('0001_a.sql', 'create table trial (x int);')
  file('notes.txt', 'not a migration')
  expect(await migrate(database.urls.ownerUrl, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(database.urls.ownerUrl, folder)).toEqual([])
})

test('a file changed after it was applied is refused, its line ends aside', async () => {
  await using database = await emptyDatabase()
  file('0001_a.sql', 'create table trial (\n x int);')
  await migrate(database.urls.ownerUrl, folder)
  file('0001_a.sql', 'create table trial (\r\n x int);')
  expect(await migrate(database.urls.ownerUrl, folder)).toEqual([])
  file('0001_a.sql', 'create table trial (x bigint);')
  await expect(migrate(database.urls.ownerUrl, folder)).rejects.toThrow(
    'The migration 0001_a.sql was changed after it had been applied: restore the file and put the change into a new one.',
  )
})

test('a database of a newer version is refused', async () => {
  await using database = await emptyDatabase()
  file('0001_a.sql', 'select 1;')
  await migrate(database.urls.ownerUrl, folder)
  rmSync(join(folder, '0001_a.sql'))
  await expect(migrate(database.urls.ownerUrl, folder)).rejects.toThrow('migrated by a newer version')
})

test('a file that fails leaves nothing behind and says where', async () => {
  await using database = await emptyDatabase()
  file('0001_a.sql', 'create table trial (x int);')
  file('0002_b.sql', 'alter table trial add column y int;\nalter table nowhere\n add column z int;')
  const { ownerUrl } = database.urls
  await expect(migrate(ownerUrl, folder)).rejects.toThrow(
    'The migration 0002_b.sql failed: relation "nowhere" does not exist.',
  )
  expect(await ask(ownerUrl, 'select name from schema_migrations')).toEqual([{ name: '0001_a.sql' }])
  file('0002_b.sql', 'select 1;\nselect nothing from trial;')
  await expect(migrate(ownerUrl, folder)).rejects.toThrow('0002_b.sql failed at line 2: column "nothing"')
})

test('several processes at once: each file applies once, also one that refuses a transaction', async () => {
  await using database = await emptyDatabase()
  file('0001_a.sql', 'create table trial (x int); select pg_sleep(0.2);')
  file('0002_b.sql', '-- no-transaction\ncreate index concurrently trial_x on trial (x);\nanalyze trial;\n')
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.urls.ownerUrl, folder)))
  expect(runs.flat()).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(
    await ask(
      database.urls.ownerUrl,
      "select indisvalid from pg_index where indexrelid = 'trial_x'::regclass",
    ),
  ).toEqual([{ indisvalid: true }])
})
