import type { Locale } from '#domain/locale.ts'
import { reminderMail as el } from '#i18n/el/reminder-mail.ts'
import { reminderMail as en } from '#i18n/en/reminder-mail.ts'
import { longDay, shortDay, time } from '#i18n/format.ts'

const words = { el, en } as const

/** How far a day is from today, where it is said in a word. */
function nearness(
  now: Temporal.Instant,
  instant: string,
  timeZone: string,
): 'today' | 'tomorrow' | undefined {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate()
  const { days } = dayOf(now).until(dayOf(Temporal.Instant.from(instant)))
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined
}

interface Clock {
  readonly locale: Locale
  readonly timeZone: string
  readonly now: Temporal.Instant
}

export const isToday = ({ now, timeZone }: Clock, instant: string): boolean =>
  nearness(now, instant, timeZone) === 'today'

/** "αύριο στις 17:15", "Πέμ 19 Νοε στις 17:15" */
export function shortWhen({ locale, timeZone, now }: Clock, instant: string): string {
  const [word, at] = [words[locale], time(instant, timeZone)]
  const near = nearness(now, instant, timeZone)
  if (near === 'today') return word.todayAt(at)
  if (near === 'tomorrow') return word.tomorrowAt(at)
  return word.dayAt(shortDay(locale, instant, timeZone), at)
}

/** "αύριο, Πέμπτη 19 Νοεμβρίου στις 17:15": the exact time, even for a reader on another day. */
export function exactWhen({ locale, timeZone, now }: Clock, instant: string): string {
  const word = words[locale]
  const near = nearness(now, instant, timeZone)
  const moment = word.dayAt(longDay(locale, instant, timeZone), time(instant, timeZone))
  return near === undefined ? moment : word.near(word[near], moment)
}
