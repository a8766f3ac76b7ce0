import { sql, type Db } from '#platform/db.ts'

/** A table and a row: texts in PostgreSQL's form; numbers, booleans and JSON unchanged. */
export type MadeRow = readonly [table: string, row: Readonly<Record<string, unknown>>]

const manyRows = 2000
/** Their rows are the same for all. */
const onlyOnce = ['places', 'run_settings']

/**
 * Inserts rows with one statement for each table, in the order of the tables' first rows, so that thousands cost little
 * more than one.
 */
export async function insertRows(owner: Db, rows: readonly MadeRow[]): Promise<void> {
  const tables = Map.groupBy(rows, ([table]) => table)
  await owner.transaction().execute(async (tx) => {
    await sql`select set_config('app.bulk_load', 'on', true)`.execute(tx)
    for (const [table, made] of tables)
      await insertAll(
        tx,
        table,
        made.map(([, row]) => row),
      )
    // A database that another test has emptied may say that its tables are empty, which gives plans for a handful of rows.
    if (rows.length > manyRows) await sql`analyze`.execute(tx)
    // Only these salons, because those of earlier sets are already known.
    const salons = (tables.get('salons') ?? []).map(([, { id }]) => id as string)
    await sql`select refresh_salon_search(${salons}::uuid[])`.execute(tx)
  })
}

async function insertAll(tx: Db, table: string, rows: readonly MadeRow[1][]): Promise<void> {
  const columns = sql.join([...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${onlyOnce.includes(table) ? sql`on conflict do nothing` : sql``}`.execute(tx)
}
