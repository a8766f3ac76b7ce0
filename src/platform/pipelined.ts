import { Kysely, PostgresDialect, type DatabaseConnection, type QueryExecutor } from 'kysely'
import { DatabaseError } from 'pg'

import type { DB } from './database.ts'

/** For what Kysely wants to know of where connections come from: this one is there already. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a connection is not asked for connections')),
})
const outside = { config: { dialect }, dialect, driver: dialect.createDriver() }

const IN_FAILED_TRANSACTION = '25P02'

const isAftermath = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === IN_FAILED_TRANSACTION

export interface Pipelined {
  readonly db: Kysely<DB>
  /** From now on queries are refused: a straggler must not run in the next transaction of the connection. */
  readonly close: () => void
  /** What made a transaction fail, of an error that may only be what came of that. */
  readonly causeOf: (error: unknown) => unknown
}

/**
 * Queries on one connection, sent in the order in which they are called. Those that do not await each other
 * (`Promise.all`) share a round trip; Kysely's own transactions send each only when the one before has been answered.
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
