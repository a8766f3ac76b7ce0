import { wordsOf } from '../app/words.ts'

/** The names of the service categories. */
export const useCategoryNames = wordsOf('catalogue', {
  el: () => import('#i18n/el/catalogue.ts'),
  en: () => import('#i18n/en/catalogue.ts'),
})
