import type { Locale } from '#domain/locale.ts'
import { root as greek } from '#i18n/el/root.ts'
import { root as english } from '#i18n/en/root.ts'
import type { Translated } from '#i18n/translated.ts'

/** Words of parts above both language trees, and of parts in the language that the page is not in. */
export const rootWords: Record<Locale, Translated<typeof greek>> = { el: greek, en: english }
