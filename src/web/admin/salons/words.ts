import type { Locale } from '#domain/locale.ts'
import { adminSalons as greek } from '#i18n/el/admin-salons.ts'
import { adminSalons as english } from '#i18n/en/admin-salons.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

const words: Record<Locale, Translated<typeof greek>> = { el: greek, en: english }

export const useAdminSalonWords = (): Translated<typeof greek> => words[useLocale()]
