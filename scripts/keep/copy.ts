import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type pg from 'pg'

import { openClient } from '#platform/db.ts'
import { readSqlFiles } from '#platform/sql-files.ts'

/** A database as plain SQL that recreates it in an empty one: its source files, then its rows. */
export async function copyOf(ownerUrl: string, folder: string, version: string): Promise<string> {
  const client = await openClient(ownerUrl)
  try {
    await client.query("set timezone = 'UTC'")
    return [
      `-- A database of version ${version}, made by scripts/keep.ts. It never changes: test/upgrade.test.ts starts on it.`,
      ...sources(folder),
      'create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());',
      'create table schema_definitions (name text primary key, sha256 text not null, applied_at timestamptz not null default now());',
      "set session_replication_role = 'replica';",
      'delete from auth.sealing_key;',
      ...(await rowsOf(client)),
      "set session_replication_role = 'origin';",
      '',
    ].join('\n')
  } finally {
    await client.end()
  }
}

/** The files of the schema in their order, without comments except those inside functions. */
function sources(folder: string): readonly string[] {
  const without = (comment: RegExp) => (part: string) =>
    readSqlFiles(join(folder, part)).map(({ sql }) => sql.replaceAll(comment, ''))
  return [
    ...without(/^--.*\n/gm)('functions/rules'),
    ...without(/^(?: *--.*)?\n/gm)('migrations'),
    ...['functions', 'access'].flatMap(without(/^--.*\n/gm)),
  ]
}

async function rowsOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; columns: string; values: string }>(`
    select o.oid::regclass::text as table, string_agg(quote_ident(attname), ', ' order by attnum) as columns,
      string_agg(format('quote_nullable(%I)', attname), ', ' order by attnum) as values
    from pg_class o join pg_namespace n on n.oid = o.relnamespace join pg_attribute a on attrelid = o.oid
    where relkind = 'r' and n.nspname in ('public', 'auth') and attnum > 0 and not attisdropped and attgenerated = ''
    group by o.oid order by 1`)
  const inserts: string[] = []
  for (const { table, columns, values } of rows) {
    const found = await client.query<{ row: string }>(
      `select '(' || concat_ws(', ', ${values}) || ')' as row from ${table} order by 1`,
    )
    if (found.rows.length === 0) continue
    inserts.push(`insert into ${table} (${columns}) values\n${found.rows.map(({ row }) => row).join(',\n')};`)
  }
  return inserts
}

/** Fills a migrated database with a little of everything. */
export async function fillKept(ownerUrl: string): Promise<void> {
  const client = await openClient(ownerUrl)
  try {
    await client.query(readFileSync(join(import.meta.dirname, 'data.sql'), 'utf8'))
  } finally {
    await client.end()
  }
}
