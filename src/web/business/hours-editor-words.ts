import type { Locale } from '#domain/locale.ts'
import { hoursEditor as greek } from '#i18n/el/hours-editor.ts'
import { hoursEditor as english } from '#i18n/en/hours-editor.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../app/messages.tsx'

export type HoursWords = Translated<typeof greek>

const words: Record<Locale, HoursWords> = { el: greek, en: english }

export const useHoursWords = (): HoursWords => words[useLocale()]
