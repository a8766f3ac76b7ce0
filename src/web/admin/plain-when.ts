import type { Locale } from '#domain/locale.ts'
import { plainDay, time } from '#i18n/format.ts'

/** «20 Νοεμβρίου 2026, 17:15», for lists that reach back for years. */
export const plainWhen = (locale: Locale, instant: string): string =>
  `${plainDay(locale, instant)}, ${time(instant)}`
