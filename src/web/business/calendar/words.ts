import type { Locale } from '#domain/locale.ts'
import { businessCalendar as greek } from '#i18n/el/business-calendar.ts'
import { businessCalendar as english } from '#i18n/en/business-calendar.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

export type CalendarWords = Translated<typeof greek>

const words: Record<Locale, CalendarWords> = { el: greek, en: english }

export const useCalendarWords = (): CalendarWords => words[useLocale()]
