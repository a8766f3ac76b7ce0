import { afterQuiet, eveningBefore, isQuiet } from './quiet-hours.ts'

/** `free`: while changing is free. `soon`: before the start. */
export const reminderKinds = ['free', 'soon'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** What the time of a reminder depends on. */
export interface RemindedBooking {
  readonly start: Temporal.Instant
  /** The last instant at which a change is free. */
  readonly freeUntil: Temporal.Instant
  /** When this time was agreed on: booked, or moved last. */
  readonly agreedAt: Temporal.Instant
  readonly timeZone: string
}

/** Who agreed on the time so little ago needs no reminder of it. */
const FRESH_HOURS = 4
/** Before the end of free changes: a day ahead, or for who booked later than that, on the same day. */
const FREE_HOURS = [24, 3] as const
const SOON_HOURS = 2
/** A reminder that is late comes still, as long as so much time is left to act on it. */
const LEAST_MINUTES = { free: 60, soon: 30 } as const

const isAtLeast = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) >= 0

function freeTime({ freeUntil, agreedAt, timeZone }: RemindedBooking): Temporal.Instant | null {
  const earliest = agreedAt.add({ hours: FRESH_HOURS })
  const times = FREE_HOURS.map((hours) => eveningBefore(freeUntil.subtract({ hours }), timeZone))
  return times.find((time) => isAtLeast(time, earliest)) ?? null
}

/** None right after the other one, and none before a morning that comes so soon after the booking. */
function soonTime(booking: RemindedBooking): Temporal.Instant | null {
  const time = eveningBefore(booking.start.subtract({ hours: SOON_HOURS }), booking.timeZone)
  const [free, earliest] = [freeTime(booking), booking.agreedAt.add({ hours: FRESH_HOURS })]
  if (!isAtLeast(time, earliest)) return null
  return free !== null && !isAtLeast(time, free.add({ hours: FRESH_HOURS })) ? null : time
}

/** From two days before the end of free changes on, a link asks: before it leads to changes only. */
const ASKED_HOURS = 48
export const asksWhetherComing = (freeUntil: Temporal.Instant, now: Temporal.Instant): boolean =>
  isAtLeast(now, freeUntil.subtract({ hours: ASKED_HOURS }))

/** When a reminder is planned for; null: it would make no sense. */
export const reminderTime = (kind: ReminderKind, booking: RemindedBooking): Temporal.Instant | null =>
  kind === 'free' ? freeTime(booking) : soonTime(booking)

/**
 * When a reminder comes, as things stand: at its time, or at once, by day, where that has passed; null: not any more. The
 * first one speaks of the end of free changes, and must leave time for one.
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
