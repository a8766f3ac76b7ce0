import type { Locale } from '#domain/locale.ts'
import { subscription as greek } from '#i18n/el/business-subscription.ts'
import { subscription as english } from '#i18n/en/business-subscription.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

const words: Record<Locale, Translated<typeof greek>> = { el: greek, en: english }

export const useSubscriptionWords = (): Translated<typeof greek> => words[useLocale()]
