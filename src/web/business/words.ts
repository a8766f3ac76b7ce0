import type { Locale } from '#domain/locale.ts'
import { business as greek } from '#i18n/el/business.ts'
import { business as english } from '#i18n/en/business.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../app/messages.tsx'

export type BusinessWords = Translated<typeof greek>

const words: Record<Locale, BusinessWords> = { el: greek, en: english }

export const useBusinessWords = (): BusinessWords => words[useLocale()]
