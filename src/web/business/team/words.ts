import type { Locale } from '#domain/locale.ts'
import { team as greek } from '#i18n/el/business-team.ts'
import { team as english } from '#i18n/en/business-team.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

export type TeamWords = Translated<typeof greek>

const words: Record<Locale, TeamWords> = { el: greek, en: english }

export const useTeamWords = (): TeamWords => words[useLocale()]
