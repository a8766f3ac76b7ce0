import type { Locale } from '#domain/locale.ts'
import { link as greek } from '#i18n/el/business-link.ts'
import { link as english } from '#i18n/en/business-link.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

/** Both: the button speaks the language of the site it stands on. */
export const linkWords: Record<Locale, Translated<typeof greek>> = { el: greek, en: english }

export const useLinkWords = (): Translated<typeof greek> => linkWords[useLocale()]
