import pg from 'pg'
import { expect, test } from 'vitest'

import { freshDatabase } from './database.ts'

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
