import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { openClient } from './db.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'
import { StartError } from './start-error.ts'

/** A migration that cannot be applied, or was changed after it was applied. */
class MigrationError extends StartError {
  override readonly name = 'MigrationError'
}

/** The files of a schema, see docs/decisions/0028-migrations-and-definitions.md. */
interface Schema {
  /** Applied once, in order. */
  readonly migrations: readonly SqlFile[]
  /** Functions that tables are built with, so they are applied before the migrations as well. */
  readonly rules: readonly SqlFile[]
  /** Functions and rights, applied again whenever their text changes. */
  readonly definitions: readonly SqlFile[]
}

/** The number of the advisory lock; no other lock in this database uses it. */
const LOCK = 718_281_828
/** The first line of a file with statements that cannot run in a transaction, such as `create index concurrently`. */
const NO_TRANSACTION = '-- no-transaction'

/**
 * Brings a database to the newest schema. Several processes may do so at once: one works, the others wait.
 * @param folder with `migrations`, `functions/rules`, `functions` and `access`; files apply in the order of their names
 * @returns the names of the files that were applied now
 * @throws {MigrationError} when a file fails, or an applied migration was changed or is missing
 */
export async function migrate(ownerUrl: string, folder: string): Promise<readonly string[]> {
  const schema = readSchema(folder)
  const client = await openClient(ownerUrl)
  try {
    await lock(client)
    return await bringUp(client, schema)
  } finally {
    await client.end() // releases the lock too
  }
}

function readSchema(folder: string): Schema {
  const rules = readSqlFiles(join(folder, 'functions/rules'), 'functions/rules/')
  const functions = readSqlFiles(join(folder, 'functions'), 'functions/')
  const access = readSqlFiles(join(folder, 'access'), 'access/')
  const migrations = readSqlFiles(join(folder, 'migrations'))
  return { migrations, rules, definitions: [...rules, ...functions, ...access] }
}

/**
 * Polls for the lock, because a session that waits inside the lock call would block `create index concurrently` for
 * ever.
 */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine) return
    await sleep(100)
  }
}

async function bringUp(client: pg.Client, schema: Schema): Promise<readonly string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    create table if not exists schema_definitions (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const done = await recorded(client, 'schema_migrations')
  refuseOther(done, schema.migrations)
  const missing = schema.migrations.filter(({ name }) => !done.has(name))
  const applied = [...(missing.length > 0 ? await applyChanged(client, schema.rules) : [])]
  for (const migration of missing) await applyMigration(client, migration)
  applied.push(...missing.map(({ name }) => name), ...(await applyChanged(client, schema.definitions)))
  return [...new Set(applied)]
}

/** For each file that is recorded in a table, the hash of its text when it was applied. */
async function recorded(client: pg.Client, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(`select name, sha256 from ${table}`)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function refuseOther(done: ReadonlyMap<string, string>, migrations: readonly SqlFile[]): void {
  const [first] = migrations
  if (first && done.size > 0 && !done.has(first.name))
    throw new MigrationError(
      'The database was made before version 0.2.0 and cannot be upgraded: delete the data folder, or set DATABASE_URL or DATA_DIR to an empty one, and start again.',
    )
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

async function applyMigration(client: pg.Client, migration: SqlFile): Promise<void> {
  const alone = migration.sql.startsWith(NO_TRANSACTION)
  try {
    // Several statements in one call would be one transaction; such a file has plain statements, each ending a line.
    if (alone) for (const statement of migration.sql.split(/;[ \t]*$/m)) await client.query(statement)
    await inTransaction(client, async () => {
      if (!alone) await client.query(migration.sql)
      // The migration may have dropped definitions that were in its way, so all are applied again, even by a run after
      // a killed one.
      await client.query('delete from schema_definitions')
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
        migration.name,
        migration.sha256,
      ])
    })
  } catch (error) {
    throw failed(`The migration ${migration.name}`, migration.sql, error)
  }
}

async function applyChanged(client: pg.Client, definitions: readonly SqlFile[]): Promise<readonly string[]> {
  const done = await recorded(client, 'schema_definitions')
  const changed = definitions.filter(({ name, sha256 }) => done.get(name) !== sha256)
  for (const definition of changed) await applyDefinition(client, definition)
  return changed.map(({ name }) => name)
}

async function applyDefinition(client: pg.Client, { name, sql, sha256 }: SqlFile): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(sql)
      await client.query(
        `insert into schema_definitions (name, sha256) values ($1, $2)
         on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
        [name, sha256],
      )
    })
  } catch (error) {
    throw failed(`The file db/${name}`, sql, error)
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  // Waiting for a lock would make later sessions wait too, so it is better to fail and be restarted.
  await client.query("set local lock_timeout = '10s'")
  await work()
  await client.query('commit')
}

function failed(what: string, sql: string, cause: unknown): MigrationError {
  return new MigrationError(`${what} failed${where(cause, sql)}.`, { cause })
}

function where(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return ''
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
  const line = Number.isNaN(position) ? '' : ` at line ${sql.slice(0, position).split('\n').length}`
  return `${line}: ${error.message}`
}
