import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SqlFile {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

/**
 * The `.sql` files of one folder in the order of their names; empty when there is no such folder.
 * @param prefix the start of their names
 */
export function readSqlFiles(folder: string, prefix = ''): readonly SqlFile[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    // A checkout on Windows may have changed the line ends.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name: prefix + name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}
