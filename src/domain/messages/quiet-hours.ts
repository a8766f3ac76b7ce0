/** Local hours of the night in which only codes and urgent messages are sent. */
const NIGHT_FROM = 21
const MORNING = 9
/** The time for a message that would be too late in the morning. */
const EVENING = 20

/** Whether a phone should stay silent: from nine in the evening until nine in the morning, local time. */
export function isQuiet(at: Temporal.Instant, timeZone: string): boolean {
  const { hour } = at.toZonedDateTimeISO(timeZone)
  return hour >= NIGHT_FROM || hour < MORNING
}

/** The same instant by day; at night, nine on the next morning. */
export function afterQuiet(at: Temporal.Instant, timeZone: string): Temporal.Instant {
  if (!isQuiet(at, timeZone)) return at
  const local = at.toZonedDateTimeISO(timeZone)
  const day = local.toPlainDate().add({ days: local.hour >= NIGHT_FROM ? 1 : 0 })
  return day.toZonedDateTime({ timeZone, plainTime: { hour: MORNING } }).toInstant()
}

/** The same instant by day; at night, eight on the evening before. */
export function eveningBefore(at: Temporal.Instant, timeZone: string): Temporal.Instant {
  if (!isQuiet(at, timeZone)) return at
  const local = at.toZonedDateTimeISO(timeZone)
  const day = local.toPlainDate().subtract({ days: local.hour >= NIGHT_FROM ? 0 : 1 })
  return day.toZonedDateTime({ timeZone, plainTime: { hour: EVENING } }).toInstant()
}
