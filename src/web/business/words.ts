import { wordsOf } from '../app/words.ts'

export const useBusinessWords = wordsOf('business', {
  el: () => import('#i18n/el/business.ts'),
  en: () => import('#i18n/en/business.ts'),
})
