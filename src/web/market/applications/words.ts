import type { Locale } from '#domain/locale.ts'
import { applications as greek } from '#i18n/el/applications.ts'
import { applications as english } from '#i18n/en/applications.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

export type ApplicationWords = Translated<typeof greek>

const words: Record<Locale, ApplicationWords> = { el: greek, en: english }

export const useApplicationWords = (): ApplicationWords => words[useLocale()]
