import type { Locale } from '#domain/locale.ts'
import { inBoth as greek } from '#i18n/el/in-both.ts'
import { inBoth as english } from '#i18n/en/in-both.ts'
import type { Translated } from '#i18n/translated.ts'

/** Words for texts in a language other than the page's. Every page carries both languages, so these are few. */
export const inBoth: Record<Locale, Translated<typeof greek>> = { el: greek, en: english }
