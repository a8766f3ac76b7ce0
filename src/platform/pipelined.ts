import { Kysely, PostgresDialect, type DatabaseConnection, type QueryExecutor } from 'kysely'
import { DatabaseError } from 'pg'

import type { DB } from './database.ts'

/** Kysely requires a source of connections; this one already has its connection. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a connection is not asked for connections')),
})
const outside = { config: { dialect }, dialect, driver: dialect.createDriver() }

const IN_FAILED_TRANSACTION = '25P02'

const isAftermath = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === IN_FAILED_TRANSACTION

export interface Pipelined {
  readonly db: Kysely<DB>
  /** Refuses queries from now on, because a late one must not run in the connection's next transaction. */
  readonly close: () => void
  /** The original cause of a failed transaction, for an error that may only be its consequence. */
  readonly causeOf: (error: unknown) => unknown
}

/**
 * Runs queries on one connection, sent in the order of their calls. Those that do not await each other (`Promise.all`)
 * share a round trip; Kysely's own transactions wait for each answer before the next query.
 */
export function pipelined(connection: DatabaseConnection, executor: QueryExecutor): Pipelined {
  let isOpen = true
  let failure: unknown
  const direct = executor.withConnectionProvider({
    provideConnection: async (consumer) => {
      if (!isOpen) throw new Error('the transaction is over')
      try {
        return await consumer(connection)
      } catch (error) {
        if (!isAftermath(error)) failure = error
        throw error
      }
    },
  })
  return {
    db: new Kysely<DB>({ ...outside, executor: direct }),
    close: () => {
      isOpen = false
    },
    causeOf: (error) => (isAftermath(error) ? (failure ?? error) : error),
  }
}
