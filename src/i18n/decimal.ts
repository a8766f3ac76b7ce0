import type { Locale } from '#domain/locale.ts'

// A file of its own: every page loads the other formats.
/** 2.13 → "2,1" / "2.1", 5 → "5" */
export const decimal = (locale: Locale, value: number): string =>
  String(Number(value.toFixed(1))).replace('.', locale === 'el' ? ',' : '.')
