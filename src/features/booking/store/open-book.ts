import type { SalonCalendar } from '#domain/availability/calendar.ts'
import type { Platform } from '#platform/context.ts'

import type { SalonSetup } from './calendar.ts'
import { calendarsOf } from './salon-calendar.ts'

export interface OpenBook {
  readonly calendar: SalonCalendar
  /** Epoch milliseconds. */
  readonly wanted: number
  readonly from: string
  readonly to: string
}

const daysAround = 7

/** The salon's book around a start: its day for the verdict, a week to each side for the alternatives. */
export async function openBook(
  { dbs, now }: Platform,
  setup: SalonSetup,
  { start, without }: { start: number; without: string | null },
): Promise<OpenBook> {
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(setup.timeZone).toPlainDate()
  const day = dayOf(Temporal.Instant.fromEpochMilliseconds(start))
  const today = dayOf(now())
  const first = day.subtract({ days: daysAround })
  const from =
    Temporal.PlainDate.compare(first, today) < 0 && Temporal.PlainDate.compare(today, day) <= 0
      ? today
      : first
  const span = { from: from.toString(), to: day.add({ days: daysAround }).toString() }
  const [calendar] = await calendarsOf(dbs.public, [setup], { ...span, now: now(), without })
  if (!calendar) throw new Error('a salon that was found has no calendar')
  return { calendar, wanted: start, ...span }
}
