export const locales = ['el', 'en'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (text: unknown): text is Locale => text === 'el' || text === 'en'
