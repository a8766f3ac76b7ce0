import type { Locale } from '#domain/locale.ts'
import { claim as greek } from '#i18n/el/claim.ts'
import { claim as english } from '#i18n/en/claim.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

const words: Record<Locale, Translated<typeof greek>> = { el: greek, en: english }

export const useClaimWords = (): Translated<typeof greek> => words[useLocale()]
