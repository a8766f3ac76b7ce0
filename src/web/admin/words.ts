import type { Locale } from '#domain/locale.ts'
import { admin as greek } from '#i18n/el/admin.ts'
import { admin as english } from '#i18n/en/admin.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../app/messages.tsx'

export type AdminWords = Translated<typeof greek>

const words: Record<Locale, AdminWords> = { el: greek, en: english }

export const adminWordsIn = (locale: Locale): AdminWords => words[locale]

export const useAdminWords = (): AdminWords => words[useLocale()]
