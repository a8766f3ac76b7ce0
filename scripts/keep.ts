import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { copyOf, fillKept } from './keep/copy.ts'
import { withScratchDatabase } from './schema/scratch-database.ts'

// Keeps a small database of this version as SQL. Run it when a version is released: later versions are tested on its
// copy.
const root = resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const file = join(root, `test/kept/${version}.sql`)
await withScratchDatabase(join(root, 'db'), async (ownerUrl) => {
  await fillKept(ownerUrl)
  const copy = await copyOf(ownerUrl, join(root, 'db'), version)
  writeFileSync(file, copy)
  console.log(`${file}: ${Math.round(copy.length / 1000)} kB`)
})
