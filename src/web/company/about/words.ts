import { wordsOf } from '../../app/words.ts'

export const useAboutWords = wordsOf('about', {
  el: () => import('#i18n/el/about.ts'),
  en: () => import('#i18n/en/about.ts'),
})
