import type pg from 'pg'

import { openClient } from '#platform/db.ts'

import { overKept } from './kept-client.ts'

/** The rows of a migrated database before a test writes to it. */
export interface Untouched {
  readonly schema: string
  /** The rows that migrations write, as JSON by table. */
  readonly rows: ReadonlyMap<string, string>
  readonly sequences: readonly Sequence[]
}

interface Sequence {
  readonly name: string
  readonly start: string
  /** Null before its first use. */
  readonly last: string | null
}

interface Present {
  /** Changes with every change of the schema, even with one that is taken back. */
  readonly schema: string
  readonly sequences: readonly Sequence[]
  /** Tables whose files have any bytes. */
  readonly filled: readonly string[]
  readonly bytes: number
  /** Other connections, and those of them that are at work. */
  readonly others: number
  readonly busy: number
}

/** Emptied tables keep their dead rows; above this size a new database is cheaper. */
const mostBytes = 4 * 1024 ** 2

const catalogues = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_trigger',
  'pg_proc',
  'pg_policy',
  'pg_rewrite',
  'pg_type',
  'pg_enum',
  'pg_namespace',
  'pg_extension',
  'pg_default_acl',
  'pg_publication',
]

const ownTables = `pg_class c where relkind = 'r' and relpersistence <> 't'
  and relnamespace not in (select oid from pg_namespace where nspname like 'pg\\_%' or nspname = 'information_schema')`

// `xmin` is the transaction that wrote a row: the newest one reveals a row written since, the count a removed one.
// Its age, counted from the first transaction, is a number at once; as text it took three times as long.
const presence = `select
  concat_ws(' ', ${catalogues.map((name) => `(select concat(count(*), ':', age('3'::xid) - min(age(xmin))) from ${name})`).join(', ')},
    (select count(*) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))) as schema,
  (select json_agg(json_build_object('name', format('%I.%I', schemaname, sequencename), 'start', start_value::text, 'last', last_value::text)
    order by schemaname, sequencename) from pg_sequences) as sequences, sizes.*, activity.*
  from (select coalesce(array_agg(name order by name) filter (where size > 0), '{}') as filled, sum(size)::int as bytes
    from (select c.oid::regclass::text as name, pg_relation_size(c.oid) as size from ${ownTables}) as own) as sizes,
  (select count(*)::int as others, (count(*) filter (where state <> 'idle'))::int as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as activity`

async function presentOf(client: pg.Client): Promise<Present> {
  const { rows } = await client.query<Present>({ name: 'presence', text: presence })
  return rows[0] as Present
}

async function rowsOf(client: pg.Client, table: string): Promise<string> {
  const text = `select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text as all from ${table} t`
  const { rows } = await client.query<{ all: string }>({ name: `rows of ${table}`, text })
  return rows[0]?.all ?? '[]'
}

/** Reads a new copy of the template; a connection to the template itself would be in the way of the next copy. */
export async function readUntouched(ownerUrl: string): Promise<Untouched> {
  const client = await openClient(ownerUrl)
  try {
    const { schema, sequences, filled } = await presentOf(client)
    const written = new Map<string, string>()
    for (const table of filled) written.set(table, await rowsOf(client, table))
    return { schema, sequences, rows: written }
  } finally {
    await client.end()
  }
}

/**
 * Makes a database as new by removing all rows but those of the migrations, at a third of the cost of a new one.
 * @param mayKeep the most idle connections that may stay
 * @returns whether it is; false after a change of the schema, and while something else is connected or at work
 */
export const makeAsNew = (ownerUrl: string, before: Untouched, mayKeep: number): Promise<boolean> =>
  overKept(ownerUrl, async (client) => {
    const present = await presentOf(client)
    const isBusy = present.busy > 0 || present.others > mayKeep
    if (isBusy || present.schema !== before.schema || present.bytes > mostBytes) return false
    await client.query(emptying(present, before))
    for (const [table, rows] of before.rows) await restore(client, table, rows)
    return true
  })

/** As a replica the server runs no triggers and checks no keys. */
function emptying(present: Present, before: Untouched): string {
  const tables = present.filled.filter((table) => !before.rows.has(table))
  const first = new Map(before.sequences.map((each) => [each.name, each]))
  const sequences = present.sequences.flatMap(({ name, start, last }) => {
    const then = first.get(name)?.last ?? null
    return then === last ? [] : [`select setval('${name}', ${then ?? start}, ${then !== null})`]
  })
  return [
    "set session_replication_role = 'replica'",
    ...tables.map((table) => `delete from ${table}`),
    ...sequences,
  ].join('; ')
}

async function restore(client: pg.Client, table: string, rows: string): Promise<void> {
  if ((await rowsOf(client, table)) === rows) return
  await client.query(`delete from ${table}`)
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = columns.map(({ name }) => name).join(', ')
  await client.query(
    `insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
    [rows],
  )
}
