import type { Locale } from '#domain/locale.ts'
import { results as greek } from '#i18n/el/results.ts'
import { results as english } from '#i18n/en/results.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

const words: Record<Locale, Translated<typeof greek>> = { el: greek, en: english }

/** The words of searching and its results. They stay out of the layout's, which pages without a search load too. */
export const useSearchWords = (): Translated<typeof greek> => words[useLocale()]
