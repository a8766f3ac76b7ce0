import { wordsOf } from '../../app/words.ts'

export const useHomeWords = wordsOf('home', {
  el: () => import('#i18n/el/home.ts'),
  en: () => import('#i18n/en/home.ts'),
})
