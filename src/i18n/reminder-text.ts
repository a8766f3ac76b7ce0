import type { Locale } from '#domain/locale.ts'
import { shortForm } from '#domain/messages/text-length.ts'

import { reminderMail as el } from './el/reminder-mail.ts'
import { reminderMail as en } from './en/reminder-mail.ts'

const words = { el, en } as const

/** Longer names of salons are cut, because a text is short. */
const NAME_LETTERS = 32

interface ShortReminder {
  readonly salonName: string
  /** "αύριο στις 17:15" */
  readonly when: string
  /** Until when a change is free, for the reminder that comes before that. */
  readonly until: string | null
  /** A sentence by the salon; empty: none. */
  readonly line: string
  /** The URL of the answer, without the scheme. */
  readonly link: string
}

/** A reminder as a text message, in the shorter of its two forms. */
export const reminderText = (reminded: ShortReminder, locale: Locale): string =>
  shortForm(written(reminded, locale, reminded.link))

/** The same for Viber, where the URL is behind a button. */
export const reminderViber = (reminded: Omit<ShortReminder, 'link'>, locale: Locale): string =>
  written(reminded, locale, '').replace(/:$/, '.')

function written(
  { salonName, when, until, line }: Omit<ShortReminder, 'link'>,
  locale: Locale,
  link: string,
): string {
  const { text: word } = words[locale]
  const name = salonName.slice(0, NAME_LETTERS).trim()
  const parts =
    until === null
      ? [word.soon(name, when), line, link]
      : [word.come(name, when), line, word.until(until), link]
  return parts.filter((part) => part !== '').join(' ')
}

/** A sample for an appointment the day after tomorrow, which shows the length of the text. */
export function sampleReminderText(
  reminded: Pick<ShortReminder, 'salonName' | 'line' | 'link'>,
  locale: Locale,
): string {
  const { tomorrowAt, dayAt, sampleDay } = words[locale]
  return reminderText({ ...reminded, when: dayAt(sampleDay, '17:30'), until: tomorrowAt('17:30') }, locale)
}
