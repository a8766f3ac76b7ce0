import type { Locale } from '#domain/locale.ts'
import type { ReminderKind } from '#domain/messages/reminders.ts'
import { shortForm } from '#domain/messages/text-length.ts'

import { reminderMail as el } from './el/reminder-mail.ts'
import { reminderMail as en } from './en/reminder-mail.ts'
import { longDay, shortDay, time } from './format.ts'

const words = { el, en } as const

/** Longer names of salons are cut, for a text has little room. */
const NAME_LETTERS = 32

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

/** "αύριο, Πέμπτη 19 Νοεμβρίου στις 17:15": the exact moment, also for who reads it on another day. */
export function exactWhen({ locale, timeZone, now }: Clock, instant: string): string {
  const word = words[locale]
  const near = nearness(now, instant, timeZone)
  const moment = word.dayAt(longDay(locale, instant, timeZone), time(instant, timeZone))
  return near === undefined ? moment : word.near(word[near], moment)
}

interface ShortReminder {
  readonly reminder: ReminderKind
  readonly salonName: string
  readonly start: string
  readonly until: string | null
  /** A sentence by the salon; empty: none. */
  readonly line: string
  /** Where it is answered, without the scheme. */
  readonly link: string
}

/** A reminder as a text message, in the shorter of its two forms. */
export function reminderText(reminded: ShortReminder, clock: Clock): string {
  const { reminder, start, until, line, link } = reminded
  const word = words[clock.locale].text
  const name = reminded.salonName.slice(0, NAME_LETTERS).trim()
  const when = shortWhen(clock, start)
  const sentence =
    reminder === 'free' && until !== null
      ? word.free(name, when, shortWhen(clock, until))
      : word.soon(name, when)
  // The sentence of the free hours ends with the colon before its link.
  const parts = until === null || reminder === 'soon' ? [sentence, line, link] : [line, sentence, link]
  return shortForm(parts.filter((part) => part !== '').join(' '))
}
