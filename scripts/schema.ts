import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'

import { dumpSchema } from './schema/dump.ts'

// Writes what follows from the migrations: db/schema.sql to read, src/platform/database.ts to type queries with.
const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'onyxi-schema-'))
// Under root the server runs as another account; closed to it, the database would be put elsewhere and stay there.
chmodSync(folder, 0o755)
const server = await startEmbeddedPostgres(folder)
try {
  await migrate(server.ownerUrl, join(root, 'db/migrations'))
  writeFileSync(join(root, 'db/schema.sql'), await dumpSchema(server.ownerUrl))
  const types = JSON.stringify({ timestamptz: 'string', date: 'string', int8: 'number' })
  execFileSync(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      server.ownerUrl,
      '--out-file',
      join(root, 'src/platform/database.ts'),
      '--include-pattern',
      '*.*',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--type-mapping',
      types,
    ],
    { stdio: 'inherit' },
  )
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
