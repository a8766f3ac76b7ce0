import type { Locale } from '#domain/locale.ts'
import { dashboard as greek } from '#i18n/el/dashboard.ts'
import { dashboard as english } from '#i18n/en/dashboard.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

export type DashboardWords = Translated<typeof greek>

const words: Record<Locale, DashboardWords> = { el: greek, en: english }

export const useDashboardWords = (): DashboardWords => words[useLocale()]
