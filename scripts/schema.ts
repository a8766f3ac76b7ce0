import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { dumpSchema } from './schema/dump.ts'
import { recordLanded } from './schema/landed.ts'
import { withScratchDatabase } from './schema/scratch-database.ts'

// Writes the files that are generated from db/: schema.sql for reading, src/platform/database.ts with types for
// queries, and the hashes of new migrations.
const root = resolve(import.meta.dirname, '..')
recordLanded(join(root, 'db/migrations'))
await withScratchDatabase(join(root, 'db'), async (ownerUrl) => {
  writeFileSync(join(root, 'db/schema.sql'), await dumpSchema(ownerUrl))
  const types = JSON.stringify({ timestamptz: 'string', date: 'string', int8: 'number' })
  execFileSync(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      ownerUrl,
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
})
