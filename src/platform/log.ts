import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

import type { LogLevel } from './config.ts'

/** Each event is one JSON line; `log.child({ … })` adds fields to every line. */
export type Log = Logger

/** Fields that never reach a log, in any object. */
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

// Mailed codes, but not at every depth, because the `code` of an error is needed in a log.
const codes = ['code', 'body.code', 'req.body.code']

/** These fields of a PostgreSQL error repeat the values of its row: names, numbers, notes. */
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
  // Lines that cannot be written (a full disk, a closed pipe) are lost; the site continues.
  return pino(
    options,
    pino.destination({ sync: true }).on('error', () => undefined),
  )
}
