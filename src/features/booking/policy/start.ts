import { readLocalTime } from '#domain/availability/local-time.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

const hasOffset = (start: string): boolean => /(Z|[+-]\d{2}:?\d{2})$/i.test(start)

/** The date of a start in the default time zone. @param start ISO time with an offset, or local time of the salon */
export function dayOf(start: string): string {
  const day = hasOffset(start)
    ? Temporal.Instant.from(start).toZonedDateTimeISO(defaultTimeZone).toPlainDate()
    : Temporal.PlainDate.from(start)
  return day.toString()
}

/**
 * Epoch milliseconds of a start with an offset, or in local time of the salon.
 * @throws Problem local_time_missing, local_time_ambiguous, validation_failed
 */
export function startInstant({ timeZone }: { readonly timeZone: string }, start: string): number {
  if (hasOffset(start)) return Temporal.Instant.from(start).epochMilliseconds
  const read = readLocalTime(start, timeZone)
  if (read.ok) return read.instant
  throw read.because === 'local_time_malformed'
    ? new Problem('validation_failed', { fields: { start: 'invalid' } })
    : new Problem(read.because)
}
