import { isRepeated } from '#domain/calendar-file.ts'
import type { Locale } from '#domain/locale.ts'
import { longDay, shortDay, time } from '#i18n/format.ts'

import { words } from './words.ts'

/** Formats moments in the salon's local time. */
export interface Clock {
  readonly locale: Locale
  readonly timeZone: string
}

/** "17:15"; marked in the autumn hour that happens twice. */
function clockTime({ locale, timeZone }: Clock, instant: string): string {
  const shown = time(instant, timeZone)
  const at = Temporal.Instant.from(instant)
  if (!isRepeated(at, timeZone)) return shown
  const zoned = at.toZonedDateTimeISO(timeZone)
  const earlier = zoned.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return zoned.equals(earlier) ? words[locale].summerTime(shown) : words[locale].winterTime(shown)
}

/** "17:15–18:00" */
export const timeSpan = (clock: Clock, start: string, end: string): string =>
  `${clockTime(clock, start)}–${clockTime(clock, end)}`

/** "Παρασκευή 20 Νοεμβρίου, 17:15" */
export const longMoment = (clock: Clock, instant: string): string =>
  words[clock.locale].dayAndTime(longDay(clock.locale, instant, clock.timeZone), clockTime(clock, instant))

/** "Παρασκευή 20 Νοεμβρίου, 17:15–18:00" */
export const longSpan = (clock: Clock, start: string, end: string): string =>
  words[clock.locale].dayAndTime(longDay(clock.locale, start, clock.timeZone), timeSpan(clock, start, end))

/** "Παρ 20 Νοε, 17:15" */
export const shortMoment = (clock: Clock, instant: string): string =>
  words[clock.locale].dayAndTime(shortDay(clock.locale, instant, clock.timeZone), clockTime(clock, instant))

/** Weekday, number and month of the calendar tile. */
export function tileDay({ locale, timeZone }: Clock, instant: string): readonly [string, string, string] {
  const [weekday = '', number = '', month = ''] = shortDay(locale, instant, timeZone).split(' ')
  return [weekday, number, month]
}
