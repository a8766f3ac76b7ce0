import type { Locale } from '#domain/locale.ts'
import { booking as greek } from '#i18n/el/booking.ts'
import { booking as english } from '#i18n/en/booking.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

export type BookingWords = Translated<typeof greek>

// Both languages travel with the sheet, which few visits open, instead of one with every page.
const words: Record<Locale, BookingWords> = { el: greek, en: english }

export const useBookingWords = (): BookingWords => words[useLocale()]
