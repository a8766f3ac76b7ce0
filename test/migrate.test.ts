import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { migrate } from '#platform/migrate.ts'

import { emptyDatabase } from './database.ts'

let folder: string

beforeEach(() => {
  folder = join(tmpdir(), `onyxi-schema-${randomBytes(4).toString('hex')}`)
  for (const part of ['migrations', 'functions/rules', 'access'])
    mkdirSync(join(folder, part), { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

const file = (name: string, sql: string) => writeFileSync(join(folder, 'migrations', name), sql)
const definition = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

test('files are applied once, in the order of their names', async () => {
  await using database = await emptyDatabase()
  file('0002_b.sql', 'alter table trial add column y int;')
  file('0001_a.sql', 'create table trial (x int);')
  file('notes.txt', 'not a migration')
  expect(await migrate(database.urls.ownerUrl, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(database.urls.ownerUrl, folder)).toEqual([])
})

test('a file that changed after it was applied is refused, except for its line ends', async () => {
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
  rmSync(join(folder, 'migrations/0001_a.sql'))
  await expect(migrate(database.urls.ownerUrl, folder)).rejects.toThrow('migrated by a newer version')
})

test('a failing file leaves nothing behind, and its error names the place', async () => {
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

test('with several processes each file is applied once, even one outside a transaction', async () => {
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

test('a database from before the first baseline is refused with instructions', async () => {
  await using database = await emptyDatabase()
  file('0001_foundation.sql', 'select 1;')
  await migrate(database.urls.ownerUrl, folder)
  rmSync(join(folder, 'migrations/0001_foundation.sql'))
  file('0001_types.sql', 'select 1;')
  await expect(migrate(database.urls.ownerUrl, folder)).rejects.toThrow(
    /made before version 0\.2\.0 and cannot be upgraded: delete the data folder, .+ and start again\.$/,
  )
})

describe('definitions', () => {
  const seven = 'create or replace function lucky() returns integer language sql return 7;'
  const lucky = (url: string) => ask<{ lucky: number }>(url, 'select lucky()')

  test('a changed text is applied again, and no other', async () => {
    await using database = await emptyDatabase()
    const { ownerUrl } = database.urls
    file('0001_a.sql', 'create table trial (x int);')
    definition('functions/numbers.sql', seven)
    definition(
      'functions/others.sql',
      'create or replace function other() returns integer language sql return 1;',
    )
    expect(await migrate(ownerUrl, folder)).toEqual([
      '0001_a.sql',
      'functions/numbers.sql',
      'functions/others.sql',
    ])
    expect(await migrate(ownerUrl, folder)).toEqual([])
    definition('functions/numbers.sql', seven.replace('7', '8'))
    expect(await migrate(ownerUrl, folder)).toEqual(['functions/numbers.sql'])
    expect(await lucky(ownerUrl)).toEqual([{ lucky: 8 }])
  })

  test('rules are applied before the tables that use them, rights at the end', async () => {
    await using database = await emptyDatabase()
    file('0001_a.sql', 'create table trial (x int check (x = lucky()));')
    definition('functions/rules/numbers.sql', seven)
    definition(
      'functions/trials.sql',
      'create or replace function trials() returns bigint language sql begin atomic select count(*) from trial; end;',
    )
    definition('access/trials.sql', 'create view own_trials as select trials();')
    expect(await migrate(database.urls.ownerUrl, folder)).toEqual([
      'functions/rules/numbers.sql',
      '0001_a.sql',
      'functions/trials.sql',
      'access/trials.sql',
    ])
  })

  test('objects that a migration dropped are restored, even after a killed run', async () => {
    await using database = await emptyDatabase()
    const { ownerUrl } = database.urls
    file('0001_a.sql', 'create table trial (x int);')
    definition('functions/numbers.sql', seven)
    definition('functions/others.sql', 'select 1;')
    await migrate(ownerUrl, folder)
    file('0002_b.sql', 'drop function lucky(); alter table trial add column y int;')
    definition('functions/broken.sql', 'select nothing from trial;')
    await expect(migrate(ownerUrl, folder)).rejects.toThrow(
      'The file db/functions/broken.sql failed at line 1: column "nothing" does not exist.',
    )
    definition('functions/broken.sql', 'select y from trial;')
    expect(await migrate(ownerUrl, folder)).toEqual([
      'functions/broken.sql',
      'functions/numbers.sql',
      'functions/others.sql',
    ])
    expect(await lucky(ownerUrl)).toEqual([{ lucky: 7 }])
  })
})
