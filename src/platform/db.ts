import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely'
import pg from 'pg'

import type { DB } from './database.ts'

export type Db = Kysely<DB>
export { sql }

// bigint counts fit a number here; timestamps leave as ISO strings so that nobody meets a Date.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return Number
    if (oid === 1184) return (text: string) => Temporal.Instant.from(text.replace(' ', 'T')).toString()
    if (oid === 1082) return (text: string) => text
    return pg.types.getTypeParser(oid, format ?? 'text')
  },
} as pg.CustomTypesConfig

const names = new Map<string, string>()

/** Planning is half the cost of a hot query, so each text gets a name and is prepared once per connection. */
class PreparedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's overloads can't be spelled in one signature
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(config, values, callback)
    let name = names.get(config)
    if (name === undefined && names.size < 2000) names.set(config, (name = `q${names.size}`))
    return name === undefined
      ? super.query(config, values, callback)
      : super.query({ name, text: config, values }, callback)
  }
}

export interface Connection {
  readonly db: Db
  readonly close: () => Promise<void>
}

/** A pool for one login role. @param size most connections at once. */
export function connect(url: string, size = 10): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: PreparedClient,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // Longer than the server's own limit: only a server that hangs, or a network that is gone, is met by it.
    query_timeout: 20_000,
    keepAlive: true,
    application_name: 'onyxi',
  })
  // The pool replaces a connection that breaks, and a query under way fails by itself. Without a listener of its own,
  // such a connection would end the process: the pool listens only to those that are idle.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}

/** Known words for `in (…)`, written into the statement, so that partial indexes still match. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))

/**
 * One connection outside the pools; the caller ends it. When it breaks, the query under way fails and its `end` event
 * comes; nothing else happens.
 */
export async function openClient(url: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...settings, connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

export async function rows<Row>(db: Db, query: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await query.execute(db)).rows
}

export async function one<Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await query.execute(db)).rows[0]
}

/** For statements that cannot come back empty. */
export async function only<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const row = await one(db, query)
  if (row === undefined) throw new Error('a query that always has a row came back empty')
  return row
}

/** One transaction in the name of a user: row-level security sees `app.user_id` and nothing outlives the transaction. */
export function asUser<Result>(db: Db, userId: string, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.user_id', ${userId}, true)`.execute(tx)
    return work(tx)
  })
}

/**
 * The same in the name of somebody who works at a salon, and was found to: row-level security opens its bookings too, to
 * a technician those of her own column.
 */
export function asTeam<Result>(
  db: Db,
  { userId, salonId }: { readonly userId: string; readonly salonId: string },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return asUser(db, userId, async (tx) => {
    await sql`select set_config('app.salon_id', ${salonId}, true)`.execute(tx)
    return work(tx)
  })
}

/** The same in the name of an administrator, who was found to be one: row-level security opens what is theirs to see. */
export function asAdmin<Result>(db: Db, userId: string, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return asUser(db, userId, async (tx) => {
    await sql`select set_config('app.role', 'admin', true)`.execute(tx)
    return work(tx)
  })
}
