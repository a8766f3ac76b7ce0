import type { Locale } from '#domain/locale.ts'
import { account as greek } from '#i18n/el/account.ts'
import { account as english } from '#i18n/en/account.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

export type AccountWords = Translated<typeof greek>

// Both languages travel with the few parts that sign people in, instead of one with every page.
const words: Record<Locale, AccountWords> = { el: greek, en: english }

export const useAccountWords = (): AccountWords => words[useLocale()]
