import pg from 'pg'

import { Problem, problemCodes, type ProblemCode } from '#domain/problem.ts'

/** Which problem a constraint stands for, by its name. */
export type Refusals = Readonly<Record<string, ProblemCode>>

const isCode = (text: string): text is ProblemCode => (problemCodes as readonly string[]).includes(text)

/** The problem that a database error stands for; any other error as it is. */
export function refused(error: unknown, codeByConstraint: Refusals = {}): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  // Functions of ours name the problem themselves, with the seconds after which it's worth another try.
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
 * Runs a transaction; the victim of a deadlock tries again.
 * @throws Problem where the database refuses it
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
