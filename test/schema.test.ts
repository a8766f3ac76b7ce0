import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { readSqlFiles } from '#platform/sql-files.ts'

import { dumpSchema } from '../scripts/schema/dump.ts'
import { landedMigrations } from '../scripts/schema/landed.ts'
import { freshDatabase } from './database.ts'

test('a landed migration never changes (npm run schema records a new one)', () => {
  const migrations = resolve(import.meta.dirname, '../db/migrations')
  const files = readSqlFiles(migrations).map(({ name, sha256 }) => [name, sha256] as const)
  expect(Object.fromEntries(files)).toEqual(landedMigrations(migrations))
})

test('db/schema.sql is the result of the migrations (npm run schema writes it)', async () => {
  await using database = await freshDatabase()
  const written = readFileSync(resolve(import.meta.dirname, '../db/schema.sql'), 'utf8')
  expect(await dumpSchema(database.urls.ownerUrl)).toBe(written)
})
