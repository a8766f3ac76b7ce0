import { defaultTimeZone } from './time-zone.ts'

/** Reminders before a card expires: a month, and a week. */
export type CardReminder = 'month' | 'week'

/**
 * The instant from which a card no longer works: it is good through the last day of its month.
 * @param goodThrough year and month, "2028-09"
 */
export const cardExpiry = (goodThrough: string): Temporal.Instant =>
  Temporal.PlainYearMonth.from(goodThrough)
    .add({ months: 1 })
    .toPlainDate({ day: 1 })
    .toZonedDateTime(defaultTimeZone)
    .toInstant()

/** @param goodThrough year and month, "2028-09" */
export const isExpired = (goodThrough: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(cardExpiry(goodThrough), now) <= 0

interface Reminded {
  readonly goodThrough: string
  /** The last reminder about this card. */
  readonly reminder: CardReminder | null
}

/** The reminder that is due now; none is sent twice, and none after the card has expired. */
export function dueCardReminder(
  { goodThrough, reminder }: Reminded,
  now: Temporal.Instant,
): CardReminder | undefined {
  const end = cardExpiry(goodThrough).toZonedDateTimeISO(defaultTimeZone)
  const hasBegun = (before: Temporal.DurationLike) =>
    Temporal.Instant.compare(end.subtract(before).toInstant(), now) <= 0
  if (hasBegun({ days: 0 }) || !hasBegun({ months: 1 })) return undefined
  if (hasBegun({ days: 7 })) return reminder === 'week' ? undefined : 'week'
  return reminder === null ? 'month' : undefined
}
