import { defaultTimeZone } from '../time-zone.ts'
import { lastDayOver } from './rebooking.ts'
import type { ReportPeriod } from './report-period.ts'

/** When the figures of a month are mailed, on the first day of the next one. */
const MAILED_AT = '09:00'

const wholeMonth = (day: Temporal.PlainDate): ReportPeriod => ({
  from: day.with({ day: 1 }).toString(),
  to: day.with({ day: day.daysInMonth }).toString(),
})

export interface DueFigures {
  readonly month: ReportPeriod
  /** The latest month all of whose visits are old enough: the month itself is too recent. */
  readonly rebookingMonth: ReportPeriod
  /** From when on it is mailed; later if the jobs stood still. */
  readonly dueAt: Temporal.Instant
}

/** The month whose figures are due; null on the first day of a month before the hour. */
export function dueFigures(now: Temporal.Instant): DueFigures | null {
  const local = now.toZonedDateTimeISO(defaultTimeZone)
  const first = local.toPlainDate().with({ day: 1 })
  const due = first.toZonedDateTime({ timeZone: defaultTimeZone, plainTime: MAILED_AT })
  if (Temporal.ZonedDateTime.compare(local, due) < 0) return null
  const over = Temporal.PlainDate.from(lastDayOver(first.toString())).add({ days: 1 })
  return {
    month: wholeMonth(first.subtract({ months: 1 })),
    rebookingMonth: wholeMonth(over.with({ day: 1 }).subtract({ months: 1 })),
    dueAt: due.toInstant(),
  }
}
