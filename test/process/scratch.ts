import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { stopEmbeddedPostgres } from '#platform/embedded-postgres.ts'

/** A folder of the test's own, open to other accounts; goes away with whatever server still runs in its `data`. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'onyxi-process-'))
  chmodSync(folder, 0o755)
  onTestFinished(async () => {
    await stopEmbeddedPostgres(join(folder, 'data'))
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
