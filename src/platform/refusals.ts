import pg from 'pg'

import { Problem, problemCodes, type ProblemCode } from '#domain/problem.ts'

/** The problem for each constraint, by the constraint's name. */
export type Refusals = Readonly<Record<string, ProblemCode>>

const isCode = (text: string): text is ProblemCode => (problemCodes as readonly string[]).includes(text)

/** Turns a database error into its problem; returns any other error unchanged. */
export function refused(error: unknown, codeByConstraint: Refusals = {}): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  // Our own functions name the problem themselves, with the seconds until another try makes sense.
  if (error.code === 'OX409' && isCode(error.message)) {
    const wait = error.detail === undefined ? {} : { retryAfter: Number(error.detail) }
    return new Problem(error.message, { cause: error, ...wait })
  }
  const code = codeByConstraint[error.constraint ?? '']
  return code === undefined ? error : new Problem(code, { cause: error })
}

const DEADLOCK = '40P01'
const UPDATED_BY_ANOTHER = '40001'

const isContended = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === DEADLOCK || error.code === UPDATED_BY_ANOTHER)

/**
 * Runs a transaction; the victim of a deadlock retries.
 * @throws Problem for the database's refusals
 */
export async function write<Written>(
  run: () => Promise<Written>,
  codeByConstraint: Refusals,
  triesLeft = 3,
): Promise<Written> {
  try {
    return await run()
  } catch (error) {
    if (isContended(error) && triesLeft > 0) return write(run, codeByConstraint, triesLeft - 1)
    throw refused(error, codeByConstraint)
  }
}
