const minutes = (hours: number): number => hours * 60

/** Local times of day between which a mail may come. */
const EARLIEST = minutes(10)
const LATEST = minutes(21)
/** A later completed visit gets no request by mail; it can still be reviewed on the dashboard. */
const LAST_DAYS = 14

interface EndedVisit {
  /** ISO instant */
  readonly endAt: string
  readonly timeZone: string
}

/**
 * When the customer of a completed visit is asked for a review: at ten on the next day, after wearing the nails for
 * a while, or as soon as the completion is known, but never at night; null when it is too late to ask.
 */
export function reviewRequestTime(
  { endAt, timeZone }: EndedVisit,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const end = Temporal.Instant.from(endAt)
  const asked = byDay(later(dayAfter(end, timeZone), now).toZonedDateTimeISO(timeZone)).toInstant()
  return Temporal.Instant.compare(asked, end.add({ hours: 24 * LAST_DAYS })) > 0 ? null : asked
}

const dayAfter = (end: Temporal.Instant, timeZone: string): Temporal.Instant =>
  morningOf(end.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 }), timeZone).toInstant()

const morningOf = (day: Temporal.PlainDate, timeZone: string): Temporal.ZonedDateTime =>
  day.toZonedDateTime({ timeZone, plainTime: { hour: EARLIEST / 60 } })

function byDay(local: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const minute = minutes(local.hour) + local.minute
  if (minute >= EARLIEST && minute < LATEST) return local
  const day = local.toPlainDate().add({ days: minute < EARLIEST ? 0 : 1 })
  return morningOf(day, local.timeZoneId)
}

const later = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? other : one
