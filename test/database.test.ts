import pg from 'pg'
import { expect, test } from 'vitest'

import { freshDatabase } from './database.ts'
import { aSalon } from './salon-factory.ts'
import { freshWorld } from './world.ts'

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('every database is private, migrated and dropped at the end', async () => {
  let gone = ''
  {
    await using one = await freshDatabase()
    await using other = await freshDatabase()
    await ask(one.urls.ownerUrl, 'create table only_here (x int)')
    expect(await ask(other.urls.ownerUrl, "select to_regclass('only_here') as it")).toEqual([{ it: null }])
    expect(
      await ask(one.urls.ownerUrl, 'select count(*)::int > 0 as migrated from schema_migrations'),
    ).toEqual([{ migrated: true }])
    gone = one.urls.ownerUrl
  }
  await expect(ask(gone, 'select 1')).rejects.toThrow('does not exist')
})

test('a database that a test has written to is as new for the next test', async () => {
  const rowsOf = async (url: string) => {
    const [{ tables = [] } = {}] = (await ask(
      url,
      "select array_agg(c.oid::regclass::text order by 1) as tables from pg_class c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)",
    )) as { tables?: string[] }[]
    const counts = tables.map(
      (table) =>
        `select '${table}' as name, count(*)::int, md5(string_agg(t::text, ',' order by t::text)) from ${table} t`,
    )
    return ask(
      url,
      `${counts.join(' union all ')} union all select sequencename, last_value::int, '' from pg_sequences order by 1`,
    )
  }
  const asNew = await (async () => {
    await using database = await freshDatabase()
    return await rowsOf(database.urls.ownerUrl)
  })()
  const written = async () => {
    await using world = await freshWorld()
    const salon = await aSalon(world.owner)
    await ask(
      world.urls.ownerUrl,
      `insert into ledger_accounts (code, holder, has_floor, balance_cents) select code, '${salon.id}', false, 0 from ledger_account_kinds where has_holder limit 1;
       delete from schema_definitions`,
    )
    return world.urls.ownerUrl
  }
  const url = await written()
  await using next = await freshWorld()
  expect(next.urls.ownerUrl).toBe(url)
  expect(await rowsOf(url)).toEqual(asNew)
})

test('each role logs in under its own name', async () => {
  await using database = await freshDatabase()
  const { ownerUrl, appUrl, authUrl, publicUrl, workerUrl } = database.urls
  const names = await Promise.all(
    [ownerUrl, appUrl, authUrl, publicUrl, workerUrl].map((url) => ask(url, 'select current_user as name')),
  )
  expect(names.flat()).toEqual(
    ['onyxi', 'onyxi_app', 'onyxi_auth', 'onyxi_public', 'onyxi_worker'].map((name) => ({ name })),
  )
})
