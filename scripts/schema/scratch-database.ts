import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'

/** Runs work on a migrated, empty database on a separate server, and removes both. */
export async function withScratchDatabase(
  schema: string,
  work: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'onyxi-schema-'))
  // Under root the server runs as another account; if it had no access, the database would be put elsewhere and stay
  // there.
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(folder)
  try {
    await migrate(server.ownerUrl, schema)
    await work(server.ownerUrl)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}
