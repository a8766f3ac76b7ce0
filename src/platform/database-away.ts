/**
 * PostgreSQL's codes (appendix A of its manual) for a correct statement that cannot be carried out now: class 08 is the
 * connection, 53 resources (a full disk, too many connections).
 */
const awayClasses = new Set(['08', '53'])
const awayCodes = new Set([
  '25006', // read only: a standby, or a server that protects its disk
  '57014', // took longer than `statement_timeout`
  '57P01', // an administrator ended the connection, or the server
  '57P02', // one of its processes crashed
  '57P03', // starting up, recovering or shutting down
  '57P05', // idle for too long
  '58030', // the disk does not read or write
])

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Messages of pg, its pool and Kysely without a code. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/

/** The message of a write to a full disk, by Node, PostgreSQL or one of its programs. */
const fullWords =
  /no space left on device|disk quota exceeded|not enough space on the disk|check free disk space|wrote only \d+ of \d+ bytes/i

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** A missing socket; any other missing file is our own mistake. */
const isWithoutSocket = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/**
 * Whether a query failed because the database is unreachable, restarting or full, and not by our mistake. The same
 * query may succeed soon. A failed commit may have taken place.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (
    (code.length === 5 && awayClasses.has(code.slice(0, 2))) ||
    awayCodes.has(code) ||
    networkCodes.has(code)
  )
    return true
  return isWithoutSocket(error) || awayWords.test(error.message)
}

/** The line of an error, or of its cause, about a full disk; undefined without one. */
export function fullDiskReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const deeper = fullDiskReason(error.cause)
  if (deeper !== undefined) return deeper
  const line = error.message.split('\n').find(saysFull)
  return line ?? (fullCodes.has(codeOf(error)) ? error.message : undefined)
}

export const saysFull = (line: string): boolean => fullWords.test(line)

export const isDiskFull = (error: unknown): boolean => fullDiskReason(error) !== undefined
