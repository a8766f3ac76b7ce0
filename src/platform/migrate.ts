import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { openClient } from './db.ts'
import { StartError } from './start-error.ts'

/** A migration that cannot be applied, or was changed after it had been. */
class MigrationError extends StartError {
  override readonly name = 'MigrationError'
}

interface Migration {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/** Any number that nobody else in this database locks by. */
const LOCK = 718_281_828
/** First line of a file whose statements refuse a transaction, such as `create index concurrently`. */
const NO_TRANSACTION = '-- no-transaction'

/**
 * Brings a database up to the newest migration. Several processes may do so at once: one works, the others wait.
 * @param folder where the `.sql` files are; they apply in the order of their names
 * @returns the names of those applied now
 * @throws {MigrationError} when a file fails, was changed or has vanished after it was applied
 */
export async function migrate(ownerUrl: string, folder: string): Promise<readonly string[]> {
  const migrations = readMigrations(folder)
  const client = await openClient(ownerUrl)
  try {
    await lock(client)
    return await applyMissing(client, migrations)
  } finally {
    await client.end() // releases the lock too
  }
}

function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    // A checkout on Windows may have turned the line ends.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Asks again and again: a session that waits inside the lock call would block `create index concurrently` for ever. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine) return
    await sleep(100)
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  const done = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  refuseChanged(done, migrations)
  const missing = migrations.filter(({ name }) => !done.has(name))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

function refuseChanged(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const present = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const [name, sha256] of done) {
    if (!present.has(name))
      throw new MigrationError(
        `The database was migrated by a newer version of the product (${name} is unknown here): start that version.`,
      )
    if (present.get(name) !== sha256)
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied: restore the file and put the change into a new one.`,
      )
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const alone = migration.sql.startsWith(NO_TRANSACTION)
  try {
    // Several statements in one call would be one transaction; such a file holds plain statements, each ending a line.
    if (alone) for (const statement of migration.sql.split(/;[ \t]*$/m)) await client.query(statement)
    await client.query('begin')
    // Whoever waits for a lock makes everybody behind it wait too: better to fail and be started again.
    await client.query("set local lock_timeout = '10s'")
    if (!alone) await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ])
    await client.query('commit')
  } catch (error) {
    throw new MigrationError(`The migration ${migration.name} failed${where(error, migration)}.`, {
      cause: error,
    })
  }
}

function where(error: unknown, { sql }: Migration): string {
  if (!(error instanceof Error)) return ''
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
  const line = Number.isNaN(position) ? '' : ` at line ${sql.slice(0, position).split('\n').length}`
  return `${line}: ${error.message}`
}
