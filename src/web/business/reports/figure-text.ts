import type { Locale } from '#domain/locale.ts'

/** 0.4837 → "48,4%" / "48.4%" */
export const percent = (locale: Locale, share: number): string =>
  `${(share * 100).toFixed(1).replace('.', locale === 'el' ? ',' : '.')}%`

/** 0.25 → "25%" */
export const wholePercent = (share: number): string => `${Math.round(share * 100)}%`

/** With one decimal; `none` without a share. */
export const shareText = (locale: Locale, share: number | null, none: string): string =>
  share === null ? none : percent(locale, share)

/** 0.05 → "+5,0" / "+5.0", for percent and their points. */
export const signed = (locale: Locale, share: number): string => {
  const text = Math.abs(share * 100)
    .toFixed(1)
    .replace('.', locale === 'el' ? ',' : '.')
  return `${share < 0 ? '−' : '+'}${text}`
}

/** "20/11" or "20/11/26" of a date. */
export function shortDate(date: string, withYear = false): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)}/${Number(month)}${withYear ? `/${year.slice(2)}` : ''}`
}

/** A stretch of days: "20/11", "16/11–22/11". */
export const spanText = (
  { from, to }: { readonly from: string; readonly to: string },
  withYear = false,
): string =>
  from === to ? shortDate(from, withYear) : `${shortDate(from, withYear)}–${shortDate(to, withYear)}`

/** A range of days; a single one with its weekday: "Παρ 20/11". @param names of the weekdays from Monday */
export function dayText(
  span: { readonly from: string; readonly to: string },
  names: readonly string[],
): string {
  if (span.from !== span.to) return spanText(span)
  const weekday = (new Date(`${span.from}T12:00:00Z`).getUTCDay() + 6) % 7
  return `${names[weekday] ?? ''} ${shortDate(span.from)}`
}
