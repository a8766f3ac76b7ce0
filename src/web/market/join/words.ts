import type { Locale } from '#domain/locale.ts'
import { joinSalon as greek } from '#i18n/el/join-salon.ts'
import { joinSalon as english } from '#i18n/en/join-salon.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

export type JoinWords = Translated<typeof greek>

const words: Record<Locale, JoinWords> = { el: greek, en: english }

export const useJoinWords = (): JoinWords => words[useLocale()]
