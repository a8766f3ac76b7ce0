import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'

const tags: Record<Locale, string> = { el: 'el-GR', en: 'en-GB' }
const made = new Map<string, Intl.DateTimeFormat>()
const lists = new Map<Locale, Intl.ListFormat>()

// Making a formatter costs a hundred times more than using it.
function dateFormat(
  locale: Locale,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale}|${timeZone}|${JSON.stringify(options)}`
  let format = made.get(key)
  if (!format) made.set(key, (format = new Intl.DateTimeFormat(tags[locale], { ...options, timeZone })))
  return format
}

/**
 * For prices, and for the money of a booking in a sentence: 1850 → "18,50 €" / "€18.50"; whole euros have no cents:
 * "18 €" / "€18". Negative amounts have a minus, not a hyphen: "−2,50 €" / "−€2.50". Formatted by hand, so that server
 * and browser never differ.
 */
export function money(locale: Locale, cents: number): string {
  const sign = cents < 0 ? '−' : ''
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = Math.abs(cents) % 100
  const grouped = count(locale, whole)
  const digits =
    rest === 0 ? grouped : `${grouped}${locale === 'el' ? ',' : '.'}${String(rest).padStart(2, '0')}`
  return locale === 'el' ? `${sign}${digits}\u00a0€` : `${sign}€${digits}`
}

/**
 * 500 → "5,00 €" / "€5.00": with both decimals, for amounts that are about to be paid, and that were paid, refunded
 * or paid out, as in receipts, invoices, statements and their lists; on pages and in mails alike.
 */
export function exactMoney(locale: Locale, cents: number): string {
  const text = money(locale, cents)
  if (cents % 100 !== 0) return text
  return locale === 'el' ? text.replace('\u00a0€', ',00\u00a0€') : `${text}.00`
}

/** 22174 → "22.174" / "22,174". Formatted by hand for the same reason. */
export const count = (locale: Locale, value: number): string =>
  String(value).replaceAll(/\B(?=(\d{3})+$)/g, locale === 'el' ? '.' : ',')

/** 4.83 → "4,8" / "4.8" */
export const rating = (locale: Locale, value: number): string =>
  value.toFixed(1).replace('.', locale === 'el' ? ',' : '.')

/** "17:15" in the zone; both languages use the 24-hour clock. */
export const time = (instant: string, timeZone = defaultTimeZone): string =>
  dateFormat('en', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  )

/**
 * The value of a date or time field ("2026-11-20", "17:15", "2026-11-20T17:15") → "20 Νοε 2026, 17:15" / "20 Nov 2026,
 * 17:15"
 */
export function written(locale: Locale, value: string): string {
  const [date, clock] = value.includes('-') ? value.split('T') : [undefined, value]
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const day = date && dateFormat(locale, 'UTC', options).format(new Date(date))
  return [day, clock].filter(Boolean).join(', ')
}

/** The last moment of a period: an end at midnight belongs to the day before. */
export const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString()

/** "Παρασκευή 20 Νοεμβρίου" / "Friday 20 November" */
export const longDay = (locale: Locale, instant: string, timeZone = defaultTimeZone): string =>
  dateFormat(locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
    .format(new Date(instant))
    .replaceAll(',', '')

/** "Παρασκευή 20 Νοεμβρίου 2026" / "Friday 20 November 2026" */
export const fullDay = (locale: Locale, instant: string, timeZone = defaultTimeZone): string =>
  dateFormat(locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    .format(new Date(instant))
    .replaceAll(',', '')

/** "20 Νοεμβρίου 2026" / "20 November 2026" */
export const plainDay = (locale: Locale, instant: string, timeZone = defaultTimeZone): string =>
  dateFormat(locale, timeZone, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(instant))

/** "Νοέμβριος 2026" / "November 2026" */
export const monthAndYear = (locale: Locale, instant: string, timeZone = defaultTimeZone): string =>
  dateFormat(locale, timeZone, { month: 'long', year: 'numeric' }).format(new Date(instant))

/** "Μαρτίου", as after a day / "March" */
export const monthName = (locale: Locale, month: number): string =>
  dateFormat(locale, 'UTC', { month: 'long' }).format(new Date(Date.UTC(2000, month - 1, 1)))

/** "15 Μαρτίου 1990" / "15 March 1990"; the year may be unknown. */
export function birthday(
  locale: Locale,
  { day, month, year }: { readonly day: number; readonly month: number; readonly year: number | null },
): string {
  const plain = { day: 'numeric', month: 'long' } as const
  const options = year === null ? plain : ({ ...plain, year: 'numeric' } as const)
  return dateFormat(locale, 'UTC', options).format(new Date(Date.UTC(year ?? 2000, month - 1, day)))
}

/** "Παρ 20 Νοε" / "Fri 20 Nov" */
export const shortDay = (locale: Locale, instant: string, timeZone = defaultTimeZone): string =>
  dateFormat(locale, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })
    .format(new Date(instant))
    .replaceAll(/[,.]/g, '')

/** "Παρ 20 Νοε, 17:15" */
export const shortDayAndTime = (locale: Locale, instant: string, timeZone = defaultTimeZone): string =>
  `${shortDay(locale, instant, timeZone)}, ${time(instant, timeZone)}`

/** Cents as euros for a spreadsheet, which reads no minus but a hyphen: "12,50", "-2,50" / "12.50", "-2.50". */
export function decimalEuros(cents: number, locale: Locale): string {
  const text = (cents / 100).toFixed(2)
  return locale === 'el' ? text.replace('.', ',') : text
}

/** "1 ώρα 15′" / "1 h 15 min" */
export function minutes(locale: Locale, total: number): string {
  const hours = Math.trunc(total / 60)
  const rest = total % 60
  const hourWord = locale === 'el' ? (hours === 1 ? 'ώρα' : 'ώρες') : 'h'
  const parts = [
    hours > 0 ? `${hours} ${hourWord}` : '',
    rest > 0 ? (locale === 'el' ? `${rest}′` : `${rest} min`) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** "Νίκη, Σοφία και Δανάη" / "Niki, Sofia and Danai" */
export function list(locale: Locale, items: readonly string[]): string {
  let format = lists.get(locale)
  if (!format)
    lists.set(locale, (format = new Intl.ListFormat(tags[locale], { style: 'long', type: 'conjunction' })))
  return format.format(items)
}
