import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readSqlFiles } from '#platform/sql-files.ts'

const file = (migrations: string) => join(migrations, 'landed.json')

/** The hash of each landed migration, by file name. */
export function landedMigrations(migrations: string): Readonly<Record<string, string>> {
  return existsSync(file(migrations)) ? JSON.parse(readFileSync(file(migrations), 'utf8')) : {}
}

/** Adds new migrations to the record. Existing hashes stay, because a landed migration never changes. */
export function recordLanded(migrations: string): void {
  const landed = landedMigrations(migrations)
  const all = readSqlFiles(migrations).map(({ name, sha256 }) => [name, landed[name] ?? sha256] as const)
  writeFileSync(file(migrations), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
