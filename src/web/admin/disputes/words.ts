import type { Locale } from '#domain/locale.ts'
import { adminDisputes as greek } from '#i18n/el/admin-disputes.ts'
import { adminDisputes as english } from '#i18n/en/admin-disputes.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

const words: Record<Locale, Translated<typeof greek>> = { el: greek, en: english }

export const useDisputeWords = (): Translated<typeof greek> => words[useLocale()]
