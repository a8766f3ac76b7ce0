import type { Locale } from '#domain/locale.ts'
import { time } from '#i18n/format.ts'

import { nearWhen, todayIn } from '../../ui/dates.ts'

/** Until when a time is held: mostly half an hour from now, so that the day can be left out. */
export const offerUntil = (locale: Locale, expiresAt: string, timeZone: string): string =>
  todayIn(timeZone, new Date(expiresAt)) === todayIn(timeZone)
    ? time(expiresAt, timeZone)
    : nearWhen(locale, expiresAt, timeZone)
