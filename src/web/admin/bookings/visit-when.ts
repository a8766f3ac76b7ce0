import type { Locale } from '#domain/locale.ts'
import { plainDay, time } from '#i18n/format.ts'

/** «20 Νοεμβρίου 2026, 17:15», by the salon's clock. */
export const visitWhen = (locale: Locale, instant: string, timeZone: string): string =>
  `${plainDay(locale, instant, timeZone)}, ${time(instant, timeZone)}`
