import type { Socket } from 'node:net'

import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely'
import pg from 'pg'

import type { AdminRole } from '#domain/admin-rights.ts'

import type { DB } from './database.ts'
import { IDLE_TRANSACTION_SECONDS } from './limits.ts'
import { pipelined } from './pipelined.ts'

export type Db = Kysely<DB>
export { sql }

// Counts in bigint fit a number here; timestamps become ISO strings, so that no code handles a Date.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return Number
    if (oid === 1184) return (text: string) => Temporal.Instant.from(text.replace(' ', 'T')).toString()
    if (oid === 1082) return (text: string) => text
    return pg.types.getTypeParser(oid, format ?? 'text')
  },
} as pg.CustomTypesConfig

const names = new Map<string, string>()

/** Planning is half the cost of a frequent query, so each text gets a name and is prepared once per connection. */
class PreparedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's overloads can't be spelled in one signature
  override query(config: any, values?: any, callback?: any): any {
    this.#writeTogether()
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(config, values, callback)
    let name = names.get(config)
    if (name === undefined && names.size < 2000) names.set(config, (name = `q${names.size}`))
    return name === undefined
      ? super.query(config, values, callback)
      : super.query({ name, text: config, values }, callback)
  }

  /** A write to the network costs as much as a small query, so all queries of one turn share it. */
  #writeTogether(): void {
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Socket } }).connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

export interface Connection {
  readonly db: Db
  readonly close: () => Promise<void>
}

/**
 * A pool for one login role.
 * @param size the most connections at once
 * @param seconds the longest that a statement may take
 */
export function connect(url: string, size = 10, seconds = 15): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: PreparedClient,
    pipeline: true,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: seconds * 1000,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_SECONDS * 1000,
    // Longer than the server's own limit, so it applies only if the server hangs or the network is gone.
    query_timeout: (seconds + 5) * 1000,
    keepAlive: true,
    application_name: 'onyxi',
  })
  // The pool replaces a broken connection, and its running query fails by itself. Without this listener, an idle one
  // would end the process, because the pool only listens to connections that are idle.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}

/** Constants for `in (…)`, inlined so that partial indexes still match. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)))

/**
 * One connection outside the pools, which the caller ends. When it breaks, the running query fails and its `end` event
 * is emitted; nothing else happens.
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

/** For statements that always return a row. */
export async function only<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const row = await one(db, query)
  if (row === undefined) throw new Error('a query that always has a row came back empty')
  return row
}

/**
 * The account that a transaction acts for, and its locks. Row-level security reads the settings, which end with the
 * transaction.
 */
export interface Identity {
  readonly userId?: string | undefined
  /**
   * The salon whose team the user was found to belong to: opens its bookings, for team members those of their own
   * column.
   */
  readonly salonId?: string | undefined
  /** The role within administration, if the user was found to be an administrator. */
  readonly adminRole?: AdminRole | undefined
  /** The hashes in hex of the hold secrets that the caller knows. */
  readonly holds?: readonly string[] | undefined
  /** An appointment without an account that is changed by its signed link. */
  readonly linkedBooking?: string | undefined
  /** The payment that the server begins or settles, after it has read how it stands at its provider. */
  readonly paymentId?: string | undefined
  /**
   * Each connection plans these statements once, for any values, because planning them takes longer than running
   * them.
   */
  readonly keepsPlans?: boolean | undefined
  /** Taken first, in this order, until the end of the transaction. */
  readonly locks?: readonly AdvisoryLock[] | undefined
}

/** An advisory lock on a name; each kind of name has its own number. */
export interface AdvisoryLock {
  readonly number: number
  readonly name: string
}

/** Statements that are sent with the commit of a running transaction. */
const closing = new WeakMap<Db, Promise<unknown>[]>()

/**
 * Sends a statement whose answer the transaction does not need: it is sent with the commit, and its failure fails the
 * transaction. Only the database may have to refuse it. In a transaction that `actingAs` did not begin, it is awaited.
 */
export async function atEnd(tx: Db, statement: Promise<unknown>): Promise<void> {
  const statements = closing.get(tx)
  if (!statements) return void (await statement)
  statements.push(statement)
  // Its failure is handled at the end, which may be much later.
  statement.catch(() => undefined)
}

/**
 * Runs one transaction. Its beginning, settings and locks are sent with the first query of the work, and queries that
 * the work does not await one by one are sent together.
 */
export function actingAs<Result>(db: Db, who: Identity, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    const { db: tx, close, causeOf } = pipelined(connection, executor)
    const statements: Promise<unknown>[] = []
    closing.set(tx, statements)
    // Sent separately, because statements after a failed beginning must never run outside a transaction.
    const begun = Promise.all([sql`begin`.execute(tx), sql.raw(settingsOf(who)).execute(tx)])
    let end: Promise<void> | undefined
    try {
      const [result] = await Promise.all([work(tx), begun])
      end = commit(tx)
      close()
      // A refused statement's error says more than that of the commit, which became a rollback.
      await Promise.all([end.catch(() => undefined), ...statements])
      await end
      return result
    } catch (error) {
      end ??= rollback(tx)
      close()
      // A lost connection has rolled back by itself; the first error says more than that of the end.
      await end.catch(() => undefined)
      throw causeOf(error)
    }
  })
}

function settingsOf(who: Identity): string {
  const { userId, salonId, adminRole, holds, linkedBooking, paymentId, keepsPlans, locks = [] } = who
  const settings = {
    'app.user_id': userId ?? '',
    'app.salon_id': salonId,
    'app.role': adminRole && 'admin',
    'app.admin_role': adminRole,
    'app.holds': holds?.join(','),
    'app.linked_booking': linkedBooking,
    'app.payment': paymentId,
    plan_cache_mode: keepsPlans ? 'force_generic_plan' : undefined,
  }
  const calls = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  const locking = locks.map(
    ({ name, number }) =>
      `; select pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(name)}, ${number}))`,
  )
  return `select ${calls.join(', ')}${locking.join('')}`
}

const rollback = async (tx: Db): Promise<void> => void (await sql`rollback`.execute(tx))

/** After a swallowed error, the database would answer a commit by rolling back. */
async function commit(tx: Db): Promise<void> {
  const ended = await one(tx, sql<{ command: string }>`commit`)
  if (ended?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/** Runs one transaction as a user. */
export const asUser = <Result>(db: Db, userId: string, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  actingAs(db, { userId }, work)

/** Runs one transaction as a member of a salon's team. */
export const asTeam = <Result>(
  db: Db,
  {
    userId,
    salonId,
    keepsPlans,
  }: { readonly userId: string; readonly salonId: string } & Pick<Identity, 'keepsPlans'>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => actingAs(db, { userId, salonId, keepsPlans }, work)

/** Runs one transaction as an administrator. */
export const asAdmin = <Result>(
  db: Db,
  { id, adminRole }: { readonly id: string; readonly adminRole: AdminRole },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => actingAs(db, { userId: id, adminRole }, work)
