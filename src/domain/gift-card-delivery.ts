import { localDay } from './local-day.ts'
import { defaultTimeZone } from './time-zone.ts'

/** The local time at which cards with a date are sent. */
const deliveryTime = Temporal.PlainTime.from('09:00')

/** Days before the last one on which the recipient is reminded of what is left. */
const reminderDays = [60, 14] as const

/** The last local day whose cards are due at an instant: before nine in the morning it is yesterday. */
export function lastDayDue(at: Temporal.Instant): Temporal.PlainDate {
  const now = at.toZonedDateTimeISO(defaultTimeZone)
  const isEarly = Temporal.PlainTime.compare(now.toPlainTime(), deliveryTime) < 0
  return isEarly ? now.toPlainDate().subtract({ days: 1 }) : now.toPlainDate()
}

/**
 * The reminder that is due on a local day; undefined: none.
 * @param reminded the last reminder that was sent, in days before the end
 */
export function dueReminder(
  today: Temporal.PlainDate,
  goodThrough: Temporal.PlainDate,
  reminded: number | null,
): number | undefined {
  const left = today.until(goodThrough, { largestUnit: 'days' }).days
  if (left < 0) return undefined
  const reached = reminderDays.findLast((days) => left <= days)
  return reached !== undefined && (reminded === null || reached < reminded) ? reached : undefined
}

/** Whether a card may be sent on a local day: from today, and not too far ahead. */
export function deliveryFault(
  at: Temporal.Instant,
  day: Temporal.PlainDate,
  mostDays: number,
): 'too_small' | 'too_big' | undefined {
  const ahead = localDay(at, defaultTimeZone).until(day, { largestUnit: 'days' }).days
  if (ahead < 0) return 'too_small'
  return ahead > mostDays ? 'too_big' : undefined
}
