import type { Locale } from '#domain/locale.ts'

/** The language of a salon's text, where it is not the page's own: Greek words on an English page. */
export const writtenLang = (locale: Locale, text: string): 'el' | undefined =>
  locale === 'en' && /\p{Script=Greek}/u.test(text) ? 'el' : undefined
