import type { EpochMs } from './calendar.ts'

export type LocalTimeReading =
  | { readonly ok: true; readonly instant: EpochMs }
  | {
      readonly ok: false
      readonly because: 'local_time_malformed' | 'local_time_missing' | 'local_time_ambiguous'
    }

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/

/**
 * The instant of a local time without offset (`2026-05-13T10:00`) in a zone. Refused: a time that the clock skips
 * (`local_time_missing`) and one that it shows twice (`local_time_ambiguous`).
 */
export function readLocalTime(local: string, timeZone: string): LocalTimeReading {
  const plain = parse(local)
  if (plain === null) return { ok: false, because: 'local_time_malformed' }
  const earlier = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const later = plain.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (earlier.epochMilliseconds === later.epochMilliseconds) {
    return { ok: true, instant: earlier.epochMilliseconds }
  }
  const isShown = earlier.toPlainDateTime().equals(plain)
  return { ok: false, because: isShown ? 'local_time_ambiguous' : 'local_time_missing' }
}

function parse(local: string): Temporal.PlainDateTime | null {
  if (!LOCAL.test(local)) return null
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
