import { resolve } from 'node:path'

import pg from 'pg'
import { expect, test } from 'vitest'

import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'
import { prepareRoles, roleUrls } from '#platform/roles.ts'

import { scratchFolder } from './scratch.ts'

async function logIn(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? ''
  } finally {
    await client.end()
  }
}

test('several simultaneous first starts prepare the roles without conflicts, and later ones change nothing', async () => {
  // A separate server, because roles belong to the whole server and other tests use theirs.
  const { ownerUrl } = await startEmbeddedPostgres(`${scratchFolder()}/data`)
  await migrate(ownerUrl, resolve(import.meta.dirname, '../../db'))
  await expect(logIn(roleUrls(ownerUrl).appUrl)).rejects.toThrow('authentication failed')
  await Promise.all([1, 2, 3, 4, 5].map(() => prepareRoles(ownerUrl)))
  const before = await rolePasswords(ownerUrl)
  const { appUrl, authUrl, publicUrl, workerUrl } = await prepareRoles(ownerUrl)
  expect(await Promise.all([appUrl, authUrl, publicUrl, workerUrl].map(logIn))).toEqual([
    'onyxi_app',
    'onyxi_auth',
    'onyxi_public',
    'onyxi_worker',
  ])
  expect(await rolePasswords(ownerUrl)).toEqual(before)
})

async function rolePasswords(ownerUrl: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (
      await client.query("select rolname, rolpassword from pg_authid where rolname like 'onyxi%' order by 1")
    ).rows
  } finally {
    await client.end()
  }
}

test('an address without a host still gets the role’s name', () => {
  expect(new URL(roleUrls('postgres:///onyxi?host=/run/postgresql').appUrl).username).toBe('onyxi_app')
})
