import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { dumpSchema } from '../scripts/schema/dump.ts'
import { freshDatabase } from './database.ts'

test('db/schema.sql is what the migrations make (npm run schema writes it)', async () => {
  await using database = await freshDatabase()
  const written = readFileSync(resolve(import.meta.dirname, '../db/schema.sql'), 'utf8')
  expect(await dumpSchema(database.urls.ownerUrl)).toBe(written)
})
