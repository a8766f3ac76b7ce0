import { wordsOf } from '../app/words.ts'

/** The kinds of services in words. */
export const useCategoryNames = wordsOf('catalogue', {
  el: () => import('#i18n/el/catalogue.ts'),
  en: () => import('#i18n/en/catalogue.ts'),
})
