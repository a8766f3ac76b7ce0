import type { Locale } from '#domain/locale.ts'
import { time } from '#i18n/format.ts'

import { shortWhen } from '../../ui/dates.ts'

/** «Παρ 17:15–18:00»: after a change of length, the end is what is new. */
export const shortSpan = (
  locale: Locale,
  { start, end }: { readonly start: string; readonly end: string },
  timeZone: string,
): string => `${shortWhen(locale, start, timeZone)}–${time(end, timeZone)}`

/** Whether a text can be read as a time: «930», «9.30», «9:30». */
export const isTime = (text: string): boolean => /^([01]?\d|2[0-3])[:.]?[0-5]\d$/.test(text.trim())

/** «930», «9.30», «9:30» → «09:30» */
export function asTime(text: string): string {
  const digits = text.replaceAll(/\D/g, '').padStart(4, '0')
  return `${digits.slice(0, 2)}:${digits.slice(2)}`
}
