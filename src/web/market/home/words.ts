import type { Locale } from '#domain/locale.ts'
import { home as greek } from '#i18n/el/home.ts'
import { home as english } from '#i18n/en/home.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

type HomeWords = Translated<typeof greek>

// Both languages travel with the home page, instead of one with every page.
const words: Record<Locale, HomeWords> = { el: greek, en: english }

export const useHomeWords = (): HomeWords => words[useLocale()]
