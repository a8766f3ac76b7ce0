import type { Locale } from '#domain/locale.ts'
import { salon as greek } from '#i18n/el/salon.ts'
import { salon as english } from '#i18n/en/salon.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../messages.tsx'

export type SalonWords = Translated<typeof greek>

// Both languages travel with this page, instead of one with every page.
const words: Record<Locale, SalonWords> = { el: greek, en: english }

export const salonWords = (locale: Locale): SalonWords => words[locale]
export const useSalonWords = (): SalonWords => words[useLocale()]
