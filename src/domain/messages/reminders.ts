import { afterQuiet, eveningBefore, isQuiet } from './quiet-hours.ts'

/** `free`: while changes are free. `soon`: before the start. */
export const reminderKinds = ['free', 'soon'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The facts that decide the time of a reminder. */
export interface RemindedBooking {
  readonly start: Temporal.Instant
  /** The last instant at which a change is free. */
  readonly freeUntil: Temporal.Instant
  /** When this time was booked or moved to. */
  readonly agreedAt: Temporal.Instant
  readonly timeZone: string
}

/** A customer who agreed to the time this recently needs no reminder. */
const FRESH_HOURS = 4
/** Before the end of free changes: a day, or less for a later booking. */
const FREE_HOURS = [24, 3] as const
const SOON_HOURS = 2
/** A late reminder is still sent if this much time is left to act on it. */
const LEAST_MINUTES = { free: 60, soon: 30 } as const

const isAtLeast = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) >= 0

function freeTime({ freeUntil, agreedAt, timeZone }: RemindedBooking): Temporal.Instant | null {
  const earliest = agreedAt.add({ hours: FRESH_HOURS })
  const times = FREE_HOURS.map((hours) => eveningBefore(freeUntil.subtract({ hours }), timeZone))
  return times.find((time) => isAtLeast(time, earliest)) ?? null
}

/** None soon after the other one, and none before a morning right after the booking. */
function soonTime(booking: RemindedBooking): Temporal.Instant | null {
  const time = eveningBefore(booking.start.subtract({ hours: SOON_HOURS }), booking.timeZone)
  const [free, earliest] = [freeTime(booking), booking.agreedAt.add({ hours: FRESH_HOURS })]
  if (!isAtLeast(time, earliest)) return null
  return free !== null && !isAtLeast(time, free.add({ hours: FRESH_HOURS })) ? null : time
}

/**
 * The time before the end of free changes from which a link asks for a confirmation; earlier it only offers changes.
 */
const ASKED_HOURS = 48
export const asksWhetherComing = (freeUntil: Temporal.Instant, now: Temporal.Instant): boolean =>
  isAtLeast(now, freeUntil.subtract({ hours: ASKED_HOURS }))

/** The planned time of a reminder; null: it would make no sense. */
export const reminderTime = (kind: ReminderKind, booking: RemindedBooking): Temporal.Instant | null =>
  kind === 'free' ? freeTime(booking) : soonTime(booking)

/**
 * The time of a reminder as things stand: the planned one or, if that has passed, at once, by day; null: none. The
 * first one mentions the end of free changes, and must leave time for one.
 */
export function nextReminder(
  kind: ReminderKind,
  booking: RemindedBooking,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const planned = reminderTime(kind, booking)
  if (planned === null || isAtLeast(planned, now)) return planned
  const late = isQuiet(now, booking.timeZone) ? afterQuiet(now, booking.timeZone) : now
  const end = (kind === 'free' ? booking.freeUntil : booking.start).subtract({ minutes: LEAST_MINUTES[kind] })
  return isAtLeast(end, late) ? late : null
}
