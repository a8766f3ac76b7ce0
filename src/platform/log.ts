import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

import type { LogLevel } from './config.ts'

/** One JSON line an event; `log.child({ … })` adds fields to every line. */
export type Log = Logger

/** Fields that never reach a log, whatever object they arrive in. */
const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'token_hash',
  'otp',
  'secret',
  'phone',
  'email',
  'to',
  'text',
  'html',
]

// Mailed codes; not at any depth, because the `code` of an error is what one looks for in a log.
const codes = ['code', 'body.code', 'req.body.code']

/** What PostgreSQL adds to an error repeats the row that it is about: names, numbers, notes. */
const rowWords = ['detail', 'where', 'internalQuery', 'parameters'] as const

function toldError(error: Error): object {
  const serialized: Record<string, unknown> = { ...stdSerializers.err(error) }
  for (const word of rowWords) if (word in serialized) serialized[word] = '[hidden]'
  return serialized
}

const atAnyDepth = (field: string) => ['', '*.', '*.*.', '*.*.*.'].map((above) => `${above}["${field}"]`)

/**
 * The log of a process, as JSON lines.
 * @param destination for tests; standard output otherwise
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${Temporal.Now.instant().toString({ smallestUnit: 'millisecond' })}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: toldError },
    redact: { paths: [...codes, ...secrets.flatMap(atAnyDepth)], censor: '[hidden]' },
  }
  if (destination) return pino(options, destination)
  // What cannot be written (a full disk, a reader that left) is lost; the site goes on without.
  return pino(
    options,
    pino.destination({ sync: true }).on('error', () => undefined),
  )
}
