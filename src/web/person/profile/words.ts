import type { Locale } from '#domain/locale.ts'
import { profile as greek } from '#i18n/el/profile.ts'
import { profile as english } from '#i18n/en/profile.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

export type ProfileWords = Translated<typeof greek>

// Both languages travel with this page, instead of one with every page.
const words: Record<Locale, ProfileWords> = { el: greek, en: english }

export const useProfileWords = (): ProfileWords => words[useLocale()]
